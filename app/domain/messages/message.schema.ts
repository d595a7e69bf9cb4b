import { REPORT_REASONS } from "~/domain/jobs/report-reasons";
import { instantField } from "~/lib/instant-field";
import { optionalTextField, textField } from "~/lib/text";
import { z } from "~/lib/zod";
import { MESSAGE_MAX } from "./message-text";
import { messageText } from "./message-text.words";
import { messageSchemaWords } from "./message.schema.words";

const incomplete = () => messageSchemaWords().incomplete;

/** A message as its form sends it. `submissionId` is made with the form, so that sending it twice is one message. */
export const messageSchema = z.object({
  submissionId: z.uuid({ error: incomplete }),
  body: textField({ max: MESSAGE_MAX, label: () => messageText().label }),
  /** Set without scripts: the page then reloads at its end, and the messages shown `until` then become read. */
  plain: z.string().optional(),
  until: instantField(incomplete).optional(),
});

/**
 * The buttons of a conversation. `until` is the time of the newest message on the page; later messages stay unread, and
 * without it all do. With scripts, marking as read does not reload the page.
 */
export const threadButtonSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("read"), until: instantField(incomplete).optional(), plain: z.string().optional() }),
  z.object({ intent: z.enum(["leave", "block"]) }),
]);

/** The buttons of the list. */
export const messagesButtonSchema = z.object({ intent: z.literal("unblock"), id: z.guid() });

/** A report about a message of the other side. */
export const messageReportSchema = z.object({
  message: z.guid({ error: () => messageSchemaWords().message }),
  reason: z.enum(REPORT_REASONS.keys, { error: () => messageSchemaWords().reason }),
  note: optionalTextField({ max: 1000, label: () => messageSchemaWords().details }),
});
