import type { MeetingHost } from "~/domain/meetings/meeting-paths";
import type { MeetingRequest } from "~/domain/meetings/meeting.schema";
import type { FormProblem } from "~/lib/form-action.server";
import { logError } from "~/lib/log.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, isDone, unwrapFound } from "~/supabase/errors.server";
import { meetings } from "./components/meetings.words";
import { getMeeting } from "./meetings.queries.server";
import { meetingAnswers } from "./meeting-answers.words";

type Proposal = { times: string[]; zone: string };

/**
 * Asks for a meeting; the same request sent twice is stored once. Returns null, or the problem to show: 403 if the
 * caller may not ask or has blocked them, 409 if the form was already sent with other content, 422 for a time in the
 * past. Throws 404 if there is nobody to ask any more, 429 with words over a limit, 503 in an outage.
 */
export async function askMeeting(
  client: RequestClient,
  host: { kind: MeetingHost; id: string },
  { submissionId, purpose, times, zone }: MeetingRequest,
): Promise<FormProblem | null> {
  const asked = { ...host, purpose, times, zone, submission_id: submissionId };
  return problemOf(() => unwrapFound(client.rpc("ask_meeting", asked)), meetingAnswers().sentBefore);
}

/**
 * Proposes other times for a meeting; the same times sent twice are proposed once. Returns and throws as `askMeeting`
 * does; 409 if it is over or not the caller's turn.
 */
export async function proposeTimes(
  client: RequestClient,
  meeting: string,
  { times, zone }: Proposal,
): Promise<FormProblem | null> {
  const over = meetingAnswers().over.message;
  const problem = await problemOf(
    () => unwrapFound(client.rpc("propose_meeting_times", { meeting, times, zone })),
    over,
  );
  if (problem?.status !== 409) return problem;
  // The caller's own times may be what waits for an answer: sent a moment ago, or in another window.
  const now = await getMeeting(client, meeting);
  if (now?.status !== "proposed" || now.my_turn) return problem;
  const isStored = now.zone === zone && instantsOf(now.times) === instantsOf(times);
  return isStored ? null : { status: 409, formErrors: [meetings().timesWait] };
}

const instantsOf = (times: readonly string[]) => String(times.map((time) => Date.parse(time)));

/** `conflict`: the words for 409. */
async function problemOf(send: () => Promise<unknown>, conflict: string): Promise<FormProblem | null> {
  try {
    await send();
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const t = meetingAnswers();
    switch (error.code) {
      case "42501":
        return { status: 403, formErrors: [meetings().states.blocked] };
      case "PT403":
        return { status: 403, formErrors: [t.mayNot] };
      case "PT409":
        return { status: 409, formErrors: [conflict] };
      case "PT422":
        return { status: 422, fieldErrors: { first: [t.timeGone] } };
      default:
        logError("meeting not saved", { code: error.code });
        return { status: 422, formErrors: [t.notSaved] };
    }
  }
}

/**
 * Cancels one of the caller's agreed meetings, with an optional reason; repeating it succeeds. Returns false if there
 * is nothing to cancel any more. Throws 404 for every other meeting, 503 in an outage.
 */
export async function callOffMeeting(client: RequestClient, meeting: string, reason: string | null): Promise<boolean> {
  return isDone(client.rpc("call_off_meeting", { meeting, ...(reason !== null && { reason }) }), "PT409");
}

/**
 * Blocks whoever asked the caller for this meeting, a member or a firm; repeating it succeeds. Throws 404 for every
 * other meeting, 503 in an outage.
 */
export async function blockMeeting(client: RequestClient, meeting: string): Promise<boolean> {
  return isDone(client.rpc("block_meeting", { meeting }), "PT409");
}

/**
 * Answers one of the caller's meetings; `heldAt` is the accepted time. Repeating the same answer succeeds; false if it
 * was already answered otherwise, or the time is over. Throws 404 for every other meeting, 503 in an outage.
 */
export async function answerMeeting(
  client: RequestClient,
  meeting: string,
  decision: "accepted" | "declined" | "withdrawn",
  heldAt?: string,
): Promise<boolean> {
  return isDone(client.rpc("answer_meeting", { meeting, decision, held_at: heldAt }), "PT409", "PT422");
}
