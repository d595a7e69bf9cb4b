import { z } from "~/lib/zod";
import { dateInDhaka } from "~/domain/dhaka-time";
import { latinDigits } from "~/i18n/format";
import { parsePlainNumber } from "~/lib/number-field";
import { lineField, optionalTextField, textField } from "~/lib/text";
import { FIRST_DAY, HEADLINE_MAX, HELPS_MAX, NOTE_MAX, QUESTION_MAX, REPLY_MAX } from "./lengths";
import { mentorSchemaWords } from "./mentor.schema.words";
import { DECLINE_REASONS, MENTOR_FIELDS, MENTOR_LANGUAGES } from "./mentor-terms";

const fieldsWrong = { error: () => mentorSchemaWords().fields };
const languagesWrong = { error: () => mentorSchemaWords().languages };
const MOST_HOURS = 40;

const day = z
  .string()
  .transform((typed) => latinDigits(typed.trim()))
  .pipe(
    z.iso
      .date({ error: () => mentorSchemaWords().dayWrong })
      .refine((date) => date >= FIRST_DAY, { error: () => mentorSchemaWords().dayOld })
      .refine((date) => date < "2100-01-01", { error: () => mentorSchemaWords().dayFar }),
  );

const submissionId = z.uuid({ error: () => mentorSchemaWords().incomplete });

/** A mentor's offer as its form sends it; the table has the same limits. */
export const mentorProfileSchema = z.object({
  headline: lineField({ max: HEADLINE_MAX, label: () => mentorSchemaWords().headline }),
  helps: textField({ max: HELPS_MAX, label: () => mentorSchemaWords().helps }),
  fields: z
    .array(z.enum(MENTOR_FIELDS.keys, fieldsWrong), fieldsWrong)
    .min(1, fieldsWrong)
    .max(5, fieldsWrong)
    .transform((chosen) => [...new Set(chosen)]),
  languages: z
    .array(z.enum(MENTOR_LANGUAGES.keys, languagesWrong), languagesWrong)
    .min(1, languagesWrong)
    .max(6, languagesWrong)
    .transform((chosen) => [...new Set(chosen)]),
  hours: z
    .string({ error: () => mentorSchemaWords().hoursMissing })
    .transform((typed) => parsePlainNumber(typed, 0))
    .refine((hours) => hours !== null && hours >= 1 && hours <= MOST_HOURS, {
      error: () => mentorSchemaWords().hoursMissing,
    })
    .transform(Number),
  nextFreeOn: z
    .string()
    .transform((typed) => typed.trim() || undefined)
    .pipe(day.optional())
    .optional()
    .transform((value) => value ?? null),
  isOffering: z.boolean().default(false),
});

export type MentorProfileInput = z.output<typeof mentorProfileSchema>;

/** A request: a goal and one question. `submissionId` is made with the form, so that sending it twice asks once. */
export const mentorshipRequestSchema = z.object({
  submissionId,
  goal: lineField({ max: HEADLINE_MAX, label: () => mentorSchemaWords().goal }),
  question: textField({ max: QUESTION_MAX, label: () => mentorSchemaWords().question }),
});

/** A decline, with a reason from the list and an optional text. */
export const declineSchema = z.object({
  reason: z.enum(DECLINE_REASONS.keys, { error: () => mentorSchemaWords().reason }),
  reply: optionalTextField({ max: REPLY_MAX, label: () => mentorSchemaWords().reply }),
});

/** A member's private note about a session. */
export const sessionNoteSchema = z.object({
  submissionId,
  heldOn: day.refine((date) => date <= dateInDhaka(new Date()), { error: () => mentorSchemaWords().dayFuture }),
  body: textField({ max: NOTE_MAX, label: () => mentorSchemaWords().note }),
});
