import { v5 as uuidFrom } from "uuid";
import type { z } from "~/lib/zod";
import type { FormProblem } from "~/lib/form-action.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, isDone, NOT_FOUND, unwrap, unwrapFound } from "~/supabase/errors.server";
import { messagesAnswers } from "./messages-answers.words";
import type { messageReportSchema, messageSchema } from "~/domain/messages/message.schema";

/**
 * Sends a message in one of the caller's conversations. The same form with the same text, by ten clicks or after an
 * outage, is one message (requirements/messages.md m1, m3). Returns null, or the problem to show with the form: 410
 * closed for any reason, 404 unknown or somebody else's. Throws 429 over the limit, 503 in an outage.
 */
export async function sendMessage(
  client: RequestClient,
  thread: string,
  { submissionId, body }: z.output<typeof messageSchema>,
): Promise<FormProblem | null> {
  try {
    // Sending another text with the same form makes a second message, so that neither is lost.
    const submission_id = uuidFrom(body, submissionId);
    unwrap(await client.rpc("send_message", { thread, body, submission_id }));
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.code === "PT410") return { status: 410, formErrors: [messagesAnswers().closed] };
    if (error.code === NOT_FOUND) return { status: 404, formErrors: [messagesAnswers().gone] };
    throw error;
  }
}

/** Marks a conversation as read up to a time, never back. Throws 404 for an unknown one or somebody else's. */
export async function readThread(client: RequestClient, thread: string, until: string): Promise<void> {
  await unwrapFound(client.rpc("read_thread", { thread, until }));
}

/** Leaves a conversation for good; it is then closed for the other side. Throws as `readThread` does. */
export async function leaveThread(client: RequestClient, thread: string): Promise<void> {
  await unwrapFound(client.rpc("leave_thread", { thread }));
}

/**
 * Blocks the other side of a conversation without telling them. Returns false if it is closed, for any reason: between
 * members nobody is blocked then. Throws as `readThread` does.
 */
export function blockThread(client: RequestClient, thread: string): Promise<boolean> {
  return isDone(client.rpc("block_thread", { thread }), "PT410");
}

/** Removes one of the caller's blocks. Returns false if there is none with this id. Throws as `unwrap` does. */
export async function unblockThread(client: RequestClient, id: string): Promise<boolean> {
  return isDone(client.rpc("unblock_thread", { block: id }), NOT_FOUND);
}

/** Reports a message of the other side; twice counts once. Throws 404 for any other message, else as `unwrap` does. */
export async function reportMessage(
  client: RequestClient,
  { message, reason, note }: z.output<typeof messageReportSchema>,
): Promise<void> {
  await unwrapFound(client.rpc("report_message", { message, reason, ...(note !== null && { note }) }));
}
