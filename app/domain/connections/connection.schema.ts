import { z } from "~/lib/zod";
import { optionalTextField } from "~/lib/text";

export const NOTE_MAX = 500;

/** A request to connect. `submissionId` is made with the form, so that sending it twice asks once. */
export const connectionRequestSchema = z.object({
  submissionId: z.uuid("This form is incomplete: please load the page again"),
  note: optionalTextField({ max: NOTE_MAX, label: "Note" }),
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
