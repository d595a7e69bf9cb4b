import { z } from "~/lib/zod";
import { optionalNumberField } from "~/lib/number-field";
import { optionalLineField, optionalTextField } from "~/lib/text";
import { MAX_ENTRIES } from "./career";
import { careerSchemaWords } from "./career.schema.words";

// Mirrors the CHECKs on `talent_profiles.education` and `.work_experience`.
const CAREER_TEXT_MAX = 600;
const FIRST_YEAR = 1950;
const LAST_YEAR = 2100;
const MAX_ID_LENGTH = 64;

/** An invalid id makes a new entry, without a message about a field that nobody sees. */
const entryId = z
  .string()
  .optional()
  .transform((id) => (id && id.length <= MAX_ID_LENGTH && /^[\w-]+$/.test(id) ? id : null));

const year = (label: () => string) =>
  optionalNumberField({ label, max: LAST_YEAR, decimals: 0 }).refine((typed) => typed === null || typed >= FIRST_YEAR, {
    error: () => careerSchemaWords().tooEarly(label(), FIRST_YEAR),
  });

type Entry = {
  id: string | null;
  title: string | null;
  organisation: string | null;
  startYear: number | null;
  endYear: number | null;
  description: string | null;
};

/** Also runs when another field is wrong, so that one round trip shows every problem. */
const always = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

/** An empty row is ignored; any other needs a title. */
const entryRow = z
  .object({
    id: entryId,
    title: optionalLineField({ max: 120, label: () => careerSchemaWords().entry }),
    organisation: optionalLineField({ max: 120, label: () => careerSchemaWords().entry }),
    startYear: year(() => careerSchemaWords().firstYear),
    endYear: year(() => careerSchemaWords().lastYear),
    description: optionalTextField({ max: CAREER_TEXT_MAX, label: () => careerSchemaWords().description }),
  })
  .refine((row) => row.title !== null || isBlank(row), {
    path: ["title"],
    error: () => careerSchemaWords().titleMissing,
    when: ({ value }) => typeof value === "object" && value !== null && "title" in value,
  })
  .refine(({ startYear, endYear }) => !(Number(startYear) > Number(endYear ?? Infinity)), {
    path: ["endYear"],
    error: () => careerSchemaWords().reversed,
    ...always,
  })
  .transform((row) => (row.title === null ? null : { ...row, title: row.title }));

function isBlank({ organisation, startYear, endYear, description }: Entry): boolean {
  return organisation === null && startYear === null && endYear === null && description === null;
}

export type CareerRow = NonNullable<z.output<typeof entryRow>>;

/** Work and education (requirements/talent.md 115). Rows keep their index, so that a message finds its row. */
export const careerSchema = z.object({
  intent: z.enum(["work", "education"]),
  entries: z.array(entryRow).max(MAX_ENTRIES, { error: () => careerSchemaWords().tooMany(MAX_ENTRIES) }),
});
