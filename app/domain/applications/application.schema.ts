import { z } from "~/lib/zod";
import { optionalNumberField } from "~/lib/number-field";
import { textField } from "~/lib/text";

/** An application as its form sends it (specification, section 5, "Apply"). */
export const applySchema = z.object({
  /** Made by the server with the form: the same form sent ten times is one application. */
  submissionId: z.uuid({ error: "This form is out of date. Please reload the page." }),
  coverLetter: textField({ max: 5000, label: "Cover letter" }),
  proposedRate: optionalNumberField({ label: "Proposed rate", max: 1_000_000_000, decimals: 2 }),
  consent: z.boolean({ error: "Tick the box or leave it empty" }).default(false),
  /** The path of the list the dialog was opened from. */
  from: z.string().max(2048).optional(),
});

export type ApplyInput = z.output<typeof applySchema>;
