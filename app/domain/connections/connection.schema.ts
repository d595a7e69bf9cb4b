import { z } from "~/lib/zod";
import { optionalTextField } from "~/lib/text";
import { connectionSchemaWords } from "./connection.schema.words";
import { NOTE_MAX } from "./note-length";

/** A request to connect. `submissionId` is made with the form, so that sending it twice asks once. */
export const connectionRequestSchema = z.object({
  submissionId: z.uuid({ error: () => connectionSchemaWords().incomplete }),
  note: optionalTextField({ max: NOTE_MAX, label: () => connectionSchemaWords().note }),
  /** An open job of the asker's own that goes with it; left empty for none. */
  job: z.guid().optional().catch(undefined),
});

/** What the buttons of the page of connections ask for. */
export const connectionIntentSchema = z.enum([
  "accept",
  "decline",
  "block",
  "withdraw",
  "disconnect",
  "allow",
  "unblock",
]);

/** One of them, and the connection or member that it is about. */
export const connectionButtonSchema = z.object({ intent: connectionIntentSchema, id: z.guid() });

export type ConnectionIntent = z.output<typeof connectionIntentSchema>;

/** An answer to a request, given where it is told of; `redirectTo` is the page to return to. */
export const connectionAnswerSchema = z.object({
  intent: z.enum(["accept", "decline"]),
  request: z.guid(),
  redirectTo: z.string().optional(),
});
