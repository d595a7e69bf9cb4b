import { z } from "~/lib/zod";
import { optionalTextField } from "~/lib/text";
import { connectionSchemaWords } from "./connection.schema.words";
import { NOTE_MAX } from "./note-length";

/** A request to connect. `submissionId` is made with the form, so that sending it twice asks once. */
export const connectionRequestSchema = z.object({
  submissionId: z.uuid({ error: () => connectionSchemaWords().incomplete }),
  note: optionalTextField({ max: NOTE_MAX, label: () => connectionSchemaWords().note }),
  /** One of the asker's open jobs, attached to the request; empty for none. */
  job: z.guid().optional().catch(undefined),
});

/** The buttons of the connections page. */
export const connectionIntentSchema = z.enum([
  "accept",
  "decline",
  "block",
  "withdraw",
  "disconnect",
  "allow",
  "unblock",
]);

/** A button, and the id of its connection or member. */
export const connectionButtonSchema = z.object({ intent: connectionIntentSchema, id: z.guid() });

export type ConnectionIntent = z.output<typeof connectionIntentSchema>;

/** An answer given right where the request is shown; `redirectTo` is the page to return to. */
export const connectionAnswerSchema = z.object({
  intent: z.enum(["accept", "decline"]),
  request: z.guid(),
  redirectTo: z.string().optional(),
});
