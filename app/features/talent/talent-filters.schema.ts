import { z } from "zod";
import { latinDigits } from "~/lib/phone";
import { isPlainText, normaliseText } from "~/lib/text";
import { divisionNamed } from "./division-names";
import { isBlankFilter, type TalentFilters } from "./talent-filters";
import { AVAILABILITY, EXPERIENCE_YEARS, SKILLS, WORK_TYPES } from "./talent-terms";

const MAX_TEXT = 100;
const MAX_RATE = 100_000;
const MAX_PAGE = 10_000;

const skillNames = new Map(SKILLS.map((name) => [name.toLowerCase(), name]));

/** Takes anything that is not one of `keys` for "no filter". */
function oneOf(keys: readonly string[]) {
  return z
    .string()
    .transform((value) => (keys.includes(value) ? value : undefined))
    .catch(undefined);
}

const text = z
  .string()
  .transform(normaliseText)
  .refine((value) => value !== "" && value.length <= MAX_TEXT && isPlainText(value))
  .optional()
  .catch(undefined);

/** A whole number as typed, Bengali digits included; Number() alone would take "0x10" and "1e3". */
function whole(max: number) {
  return z
    .string()
    .transform((value) => latinDigits(value).trim())
    .pipe(
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number)
        .pipe(z.int().max(max)),
    )
    .optional()
    .catch(undefined);
}

const schema = z.object({
  skills: z.array(z.string()).transform((values) => {
    const named = values.flatMap((value) => value.split(",")).map((name) => skillNames.get(name.trim().toLowerCase()));
    return SKILLS.filter((name) => named.includes(name));
  }),
  search: text,
  division: z.string().transform(divisionNamed).catch(undefined),
  location: text,
  experience: whole(99).transform((years) => EXPERIENCE_YEARS.find((option) => option === years)),
  availability: oneOf(Object.keys(AVAILABILITY)),
  workType: oneOf(Object.keys(WORK_TYPES)),
  minRate: whole(MAX_RATE),
  maxRate: whole(MAX_RATE),
  page: whole(MAX_PAGE).transform((page) => page || 1),
});

/**
 * The filters and the page that a query asks for. Never fails: what is unknown, blank or malformed
 * filters nothing (features.md row 47).
 */
export function parseTalentFilters(params: URLSearchParams): { filters: TalentFilters; page: number } {
  const { page, ...filters } = schema.parse({
    ...Object.fromEntries(params),
    skills: params.getAll("skills").slice(0, 50),
  });
  return { filters, page };
}

/**
 * Whether a query carries what a plain form sends for untouched fields: the page then redirects to
 * the address without them, so that what people share is short.
 */
export function hasBlankFilters(params: URLSearchParams): boolean {
  return [...params].some(([name, value]) => isBlankFilter(name, value));
}
