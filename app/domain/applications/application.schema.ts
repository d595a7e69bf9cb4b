import { z } from "~/lib/zod";
import { optionalNumberField } from "~/lib/number-field";
import { textField } from "~/lib/text";
import { PAY_KEYS } from "~/domain/pay";
import { applicationMessages } from "./application-messages.words";

/** An application as its form sends it (specification, section 5, "Apply"). */
export const applySchema = z.object({
  /** Made by the server with the form: the same form sent ten times is one application. */
  submissionId: z.uuid({ error: () => applicationMessages().outOfDate }),
  coverLetter: textField({ max: 5000, label: () => applicationMessages().letter }),
  proposedRate: optionalNumberField({ label: () => applicationMessages().rate, max: 1_000_000_000, decimals: 2 }),
  /** The currency and unit that the form asked the rate in; without it, the job's of now. */
  rateIn: z.enum(PAY_KEYS.keys, { error: () => applicationMessages().outOfDate }).optional(),
  /** The member's CV goes along. */
  withCv: z.boolean({ error: () => applicationMessages().box }).default(false),
  /** The path of the list the dialog was opened from. */
  from: z.string().max(2048).optional(),
});

export type ApplyInput = z.output<typeof applySchema>;
