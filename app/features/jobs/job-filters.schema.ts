import { z } from "zod";
import { divisionNamed } from "~/features/talent/division-names";
import { latinDigits } from "~/lib/phone";
import { isPlainText, normaliseText } from "~/lib/text";
import type { JobFilters } from "./job-filters";
import { EXPERIENCE_LEVELS, JOB_TYPES, keysOf } from "./job-terms";

const MAX_TEXT = 100;
const MAX_PAGE = 10_000;
const MAX_BUDGET = 1_000_000_000;

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
        .regex(/^\d{1,10}$/)
        .transform(Number)
        .pipe(z.int().max(max)),
    )
    .optional()
    .catch(undefined);
}

const schema = z.object({
  q: text,
  skill: text,
  type: z.enum(keysOf(JOB_TYPES)).optional().catch(undefined),
  level: z.enum(keysOf(EXPERIENCE_LEVELS)).optional().catch(undefined),
  division: z.string().transform(divisionNamed).optional().catch(undefined),
  location: text,
  minBudget: whole(MAX_BUDGET).transform((value) => value || undefined),
  page: whole(MAX_PAGE).transform((page) => page || 1),
});

/**
 * The filters and the page that a query asks for. Never fails: what is unknown, blank or malformed
 * filters nothing.
 */
export function parseJobFilters(params: URLSearchParams): { filters: JobFilters; page: number } {
  const { page, ...filters } = schema.parse(Object.fromEntries(params));
  return { filters, page };
}

/** Whether a query carries what a plain form sends for untouched fields. */
export function hasBlankFilters(params: URLSearchParams): boolean {
  return [...params].some(([, value]) => value.trim() === "");
}
