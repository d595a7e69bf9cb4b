import { z } from "~/lib/zod";
import { optionalTextField } from "~/lib/text";
import { meetingSubject } from "./sample-pipeline";

const SUBJECT_MISSING = "Choose what you would like to talk about";

/** A request for a meeting. `submissionId` is made with the form, so that sending it twice asks once. */
export const meetingSchema = z.object({
  submissionId: z.uuid("This form is incomplete: please load the page again"),
  subject: z.string({ error: SUBJECT_MISSING }).refine((value) => meetingSubject(value) !== undefined, SUBJECT_MISSING),
  preferredOn: z.iso
    .date("Enter a date, such as 2027-01-31")
    .refine((date) => date >= "2020-01-01" && date < "2100-01-01", "Enter a date in the years to come")
    .optional()
    .transform((value) => value ?? null),
  message: optionalTextField({ max: 2000, label: "Message" }),
});
