import type { FormProblem } from "~/lib/form-action.server";
import { logError } from "~/lib/log.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, orNotFound, unwrap } from "~/supabase/errors.server";

const UNIQUE_VIOLATION = "23505";
const FORBIDDEN = "42501";

type Request = { submissionId: string; requesterId: string; addresseeId: string; note: string | null };

/**
 * Asks a member who is open to work to connect (requirements/talent.md 55); the same request sent twice is
 * stored once. Returns null, or what to tell: 409 where the two have a request already. Throws 404 when
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
    switch (error.code) {
      case UNIQUE_VIOLATION:
        return (await isStored(client, { submissionId, requesterId, addresseeId, note })) ? null : ALREADY_ASKED;
      case FORBIDDEN:
        throw new Response(null, { status: 404 });
      default:
        logError("connection request not saved", { code: error.code });
        return { status: 422, formErrors: ["Your request could not be saved. Please try again."] };
    }
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
  try {
    unwrap(await client.rpc("answer_connection", { id, decision }));
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === "PT409") return false;
    throw orNotFound(error);
  }
}

/**
 * Blocks whoever sent this request to the caller, or is connected through it; a connection ends with
 * that. Throws 404 for an id that is unknown or another member's, 503 in an outage.
 */
export async function blockConnection(client: RequestClient, id: string): Promise<void> {
  try {
    unwrap(await client.rpc("block_connection", { id }));
  } catch (error) {
    throw orNotFound(error);
  }
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

const ALREADY_ASKED: FormProblem = {
  status: 409,
  formErrors: ["There is a request between you two already. Your connections show where it stands."],
};

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
