import type { FormProblem } from "~/lib/form-action.server";
import { logError } from "~/lib/log.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, isDone, NOT_FOUND, unwrap, unwrapFound } from "~/supabase/errors.server";
import { connectionsAnswers } from "./connections-answers.words";

const UNIQUE_VIOLATION = "23505";
const FORBIDDEN = "42501";
/** The asker is under 18 (docs/decisions/0087-younger-members.md). */
const TOO_YOUNG = "PT403";

type Request = { submissionId: string; requesterId: string; addresseeId: string; note: string | null };

/**
 * Asks a member who is open to work to connect (requirements/talent.md 55); the same request sent twice is
 * stored once. Returns null, or what to tell: 409 where the two have a request already, 403 for members under 18. Throws 404 when
 * the addressee is not open to work any more, and as `unwrap` does.
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
        return (await isStored(client, { submissionId, requesterId, addresseeId, note }))
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
 * Names an open job of the caller's own in a request that they have sent by this form; once more changes nothing. Returns
 * null, or what to tell where the job is not open any more. Throws as `unwrap` does (docs/decisions/0121-invitations.md).
 */
export async function inviteToJob(client: RequestClient, submission: string, job: string): Promise<FormProblem | null> {
  try {
    unwrap(await client.rpc("invite_to_job", { submission, job }));
    return null;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === NOT_FOUND) {
      return { status: 422, fieldErrors: { job: [connectionsAnswers().jobGone] } };
    }
    throw error;
  }
}

/**
 * Answers a request that the caller received. The same answer again is a success; false when it was
 * answered otherwise before. Throws 404 for an id that is unknown or another member's, 503 in an outage.
 */
export async function answerConnection(
  client: RequestClient,
  id: string,
  decision: "accepted" | "declined",
): Promise<boolean> {
  return isDone(client.rpc("answer_connection", { id, decision }), "PT409");
}

/**
 * Blocks whoever sent this request to the caller, or is connected through it; a connection ends with
 * that. Throws 404 for an id that is unknown or another member's, 503 in an outage.
 */
export async function blockConnection(client: RequestClient, id: string): Promise<void> {
  await unwrapFound(client.rpc("block_connection", { id }));
}

/**
 * Takes away a connection of the caller's that is still in the given state: pending ones are the
 * requester's to withdraw, accepted ones either side's to end, declined ones the addressee's to forget.
 * False when there is none. Throws as `unwrap` does.
 */
export async function removeConnection(
  client: RequestClient,
  id: string,
  status: "pending" | "accepted" | "declined",
): Promise<boolean> {
  const rows = unwrap(await client.from("connections").delete().eq("id", id).eq("status", status).select("id"));
  return (rows?.length ?? 0) > 0;
}

/** Takes back a block of the caller's own. False when there is none with this id. Throws as `unwrap` does. */
export async function unblock(client: RequestClient, id: string): Promise<boolean> {
  const rows = unwrap(await client.from("member_blocks").delete().eq("id", id).select("id"));
  return (rows?.length ?? 0) > 0;
}

/** Another note or person by the same form was not stored: saying otherwise would lose it silently. */
async function isStored(client: RequestClient, { submissionId, requesterId, addresseeId, note }: Request) {
  const answer = await client
    .from("connections")
    .select("addressee_id, note")
    .eq("submission_id", submissionId)
    .eq("requester_id", requesterId)
    .maybeSingle();
  const row = unwrap(answer);
  return row !== null && row.addressee_id === addresseeId && row.note === note;
}
