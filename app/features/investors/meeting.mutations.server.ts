import type { z } from "~/lib/zod";
import type { FormProblem } from "~/lib/form-action.server";
import { logError } from "~/lib/log.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, unwrap } from "~/supabase/errors.server";
import type { meetingSchema } from "~/domain/investors/meeting.schema";
import { meetingSubject } from "~/domain/investors/sample-pipeline";

const UNIQUE_VIOLATION = "23505";

/**
 * Stores a member's request for a meeting; the same request sent twice is stored once.
 * Returns null, or what to tell when the database refuses; throws 503 when it is away.
 */
export async function requestMeeting(
  client: RequestClient,
  requesterId: string,
  { submissionId, subject, preferredOn, message }: z.output<typeof meetingSchema>,
): Promise<FormProblem | null> {
  try {
    unwrap(
      await client.from("meeting_requests").insert({
        requester_id: requesterId,
        submission_id: submissionId,
        subject: meetingSubject(subject) ?? subject,
        preferred_on: preferredOn,
        message,
      }),
    );
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.code === UNIQUE_VIOLATION) return null;
    logError("meeting request not saved", { code: error.code });
    return { status: 422, formErrors: ["Your request could not be saved. Please try again."] };
  }
}
