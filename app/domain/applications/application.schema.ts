import { z } from "~/lib/zod";
import { optionalNumberField } from "~/lib/number-field";
import { textField } from "~/lib/text";
import { PAY_KEYS } from "~/domain/pay";
import { applicationMessages } from "./application-messages.words";

/** An application as its form sends it (specification, section 5, "Apply"). */
export const applySchema = z.object({
  /** The server makes it with the form, so that a form sent ten times is one application. */
  submissionId: z.uuid({ error: () => applicationMessages().outOfDate }),
  coverLetter: textField({ max: 5000, label: () => applicationMessages().letter }),
  proposedRate: optionalNumberField({ label: () => applicationMessages().rate, max: 1_000_000_000, decimals: 2 }),
  /** The currency and unit in which the form asked for the rate; without it, the job's current ones. */
  rateIn: z.enum(PAY_KEYS.keys, { error: () => applicationMessages().outOfDate }).optional(),
  /** Whether to attach the member's CV. */
  withCv: z.boolean({ error: () => applicationMessages().box }).default(false),
  /** Whether the poster sees the skills and years of the member's talent profile. */
  withSkills: z.boolean({ error: () => applicationMessages().box }).default(false),
  /** The path of the list the dialog was opened from. */
  from: z.string().max(2048).optional(),
});

export type ApplyInput = z.output<typeof applySchema>;
