import type { z } from "~/lib/zod";
import type { FormProblem } from "~/lib/form-action.server";
import { logError } from "~/lib/log.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, unwrap } from "~/supabase/errors.server";
import type { meetingSchema } from "~/domain/investors/meeting.schema";
import { meetingSubject } from "~/domain/investors/sample-pipeline";

const UNIQUE_VIOLATION = "23505";

/**
 * Stores a member's request for a meeting; the same request sent twice is stored once. Returns null, or
 * what to tell: 409 where the form was sent before with other words, 422 when the database refuses.
 * Throws 503 when it is away.
 */
export async function requestMeeting(
  client: RequestClient,
  requesterId: string,
  { submissionId, subject, preferredOn, message }: z.output<typeof meetingSchema>,
): Promise<FormProblem | null> {
  const row = { subject: meetingSubject(subject) ?? subject, preferred_on: preferredOn, message };
  try {
    unwrap(
      await client.from("meeting_requests").insert({ ...row, requester_id: requesterId, submission_id: submissionId }),
    );
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.code === UNIQUE_VIOLATION) return (await isStored(client, submissionId, row)) ? null : ALREADY_SENT;
    logError("meeting request not saved", { code: error.code });
    return { status: 422, formErrors: ["Your request could not be saved. Please try again."] };
  }
}

const ALREADY_SENT: FormProblem = {
  status: 409,
  formErrors: ["You have sent this form before, and what you changed since was not stored. Load the page to ask anew."],
};

type Row = { subject: string; preferred_on: string | null; message: string | null };

async function isStored(client: RequestClient, submissionId: string, row: Row): Promise<boolean> {
  const answer = await client
    .from("meeting_requests")
    .select("subject, preferred_on, message")
    .eq("submission_id", submissionId)
    .maybeSingle();
  const stored = unwrap(answer);
  return (
    stored !== null &&
    stored.subject === row.subject &&
    stored.preferred_on === row.preferred_on &&
    stored.message === row.message
  );
}
