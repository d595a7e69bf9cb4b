import type { FormProblem } from "~/lib/form-action.server";
import { logError } from "~/lib/log.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, isDone, isOfHidden, NOT_FOUND, unwrap, unwrapFound } from "~/supabase/errors.server";
import { connectionsAnswers } from "./connections-answers.words";

const UNIQUE_VIOLATION = "23505";
const FORBIDDEN = "42501";
/** The requester is under 18 (docs/decisions/0087-younger-members.md). */
const TOO_YOUNG = "PT403";

type Request = { submissionId: string; requesterId: string; addresseeId: string; note: string | null };

/**
 * Asks a member who is open to work to connect (requirements/talent.md 55); the same request sent twice is stored once.
 * Returns null, or the problem to show: 409 if the two already have a request, 403 for members under 18. Throws 404 if
 * the addressee is no longer open to work, else as `unwrap` does.
 */
export async function requestConnection(
  client: RequestClient,
  { submissionId, requesterId, addresseeId, note }: Request,
): Promise<FormProblem | null> {
  try {
    unwrap(
      await client
        .from("connections")
        .insert({ submission_id: submissionId, requester_id: requesterId, addressee_id: addresseeId, note }),
    );
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const t = connectionsAnswers();
    switch (error.code) {
      case UNIQUE_VIOLATION:
        return (await isRequestStored(client, { submissionId, requesterId, addresseeId, note }))
          ? null
          : { status: 409, formErrors: [t.alreadyAsked] };
      case TOO_YOUNG:
        return { status: 403, formErrors: [t.tooYoung] };
      case FORBIDDEN:
        throw new Response(null, { status: 404 });
      default:
        logError("connection request not saved", { code: error.code });
        return { status: 422, formErrors: [t.notSaved] };
    }
  }
}

/**
 * Adds one of the caller's open jobs to the request that they sent with this form; repeating it changes nothing.
 * Returns false if it was not invited to before and has ended since, its organization is hidden, or the request has
 * been answered. Throws as `unwrap` does (docs/decisions/0121-invitations.md).
 */
export async function inviteToJob(client: RequestClient, submission: string, job: string): Promise<boolean> {
  return isDone(client.rpc("invite_to_job", { submission, job }), NOT_FOUND).catch((thrown: unknown) => {
    if (isOfHidden(thrown)) return false;
    throw thrown;
  });
}

/**
 * Answers a request that the caller received. Repeating the same answer succeeds; false if it was already answered
 * otherwise. Throws 404 for an id that is unknown or another member's, 503 in an outage.
 */
export async function answerConnection(
  client: RequestClient,
  id: string,
  decision: "accepted" | "declined",
): Promise<boolean> {
  return isDone(client.rpc("answer_connection", { id, decision }), "PT409");
}

/**
 * Blocks the member who sent this request to the caller or is connected through it, which ends the connection. Throws
 * 404 for an id that is unknown or another member's, 503 in an outage.
 */
export async function blockConnection(client: RequestClient, id: string): Promise<void> {
  await unwrapFound(client.rpc("block_connection", { id }));
}

/**
 * Removes one of the caller's connections if it is still in the given state: the requester withdraws a pending one,
 * either side ends an accepted one, the addressee removes a declined one. Returns false if there is none. Throws as
 * `unwrap` does.
 */
export async function removeConnection(
  client: RequestClient,
  id: string,
  status: "pending" | "accepted" | "declined",
): Promise<boolean> {
  const rows = unwrap(await client.from("connections").delete().eq("id", id).eq("status", status).select("id"));
  return (rows?.length ?? 0) > 0;
}

/** Removes one of the caller's blocks. Returns false if there is none with this id. Throws as `unwrap` does. */
export async function unblock(client: RequestClient, id: string): Promise<boolean> {
  const rows = unwrap(await client.from("member_blocks").delete().eq("id", id).select("id"));
  return (rows?.length ?? 0) > 0;
}

/**
 * Whether this very request was sent before. The same form with another note or person was not: reporting success would
 * lose the change silently. Throws as `unwrap` does.
 */
export async function isRequestStored(
  client: RequestClient,
  { submissionId, requesterId, addresseeId, note }: Request,
): Promise<boolean> {
  const answer = await client
    .from("connections")
    .select("addressee_id, note")
    .eq("submission_id", submissionId)
    .eq("requester_id", requesterId)
    .maybeSingle();
  const row = unwrap(answer);
  return row !== null && row.addressee_id === addresseeId && row.note === note;
}
