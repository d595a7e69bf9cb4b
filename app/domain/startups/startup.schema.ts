import { z } from "~/lib/zod";
import { DIVISIONS } from "~/domain/talent/talent-terms";
import { optionalNumberField } from "~/lib/number-field";
import { lineField, optionalLineField, optionalTextField } from "~/lib/text";
import { optionalUrlField } from "~/lib/web-url";

/** Mirrors the CHECK on `startups.stage`. */
export const STARTUP_STAGES = {
  idea: "Idea",
  pre_seed: "Pre-seed",
  seed: "Seed",
  series_a: "Series A",
  series_b_plus: "Series B or later",
  bootstrapped: "Bootstrapped",
} as const;

const STAGE_WRONG = "Choose one of the stages";
const DIVISION_WRONG = "Choose one of the eight divisions";
const FIRST_YEAR = 1950;

/** A choice that may stay open: then it is stored as null. */
const optionalChoice = <Value extends string>(values: readonly [Value, ...Value[]], error: string) =>
  z
    .union([z.literal("").transform(() => null), z.enum(values)], { error })
    .optional()
    .transform((value) => value ?? null);

const thisYear = () => new Date().getUTCFullYear();

/** A startup as its form sends it; the limits are the table's. */
export const startupSchema = z.object({
  name: lineField({ max: 120, label: "Name" }),
  tagline: optionalLineField({ max: 160, label: "Tagline" }),
  description: optionalTextField({ max: 10_000, label: "Description" }),
  sector: optionalLineField({ max: 60, label: "Sector" }),
  stage: optionalChoice(Object.keys(STARTUP_STAGES) as [keyof typeof STARTUP_STAGES], STAGE_WRONG),
  website: optionalUrlField("Website"),
  division: optionalChoice(DIVISIONS, DIVISION_WRONG),
  city: optionalLineField({ max: 120, label: "City" }),
  foundedYear: optionalNumberField({ label: "Year founded", max: 9999, decimals: 0 }).refine(
    (year) => year === null || (year >= FIRST_YEAR && year <= thisYear()),
    { error: () => `Year founded must be between ${FIRST_YEAR} and ${thisYear()}` },
  ),
  teamSize: optionalNumberField({ label: "Team size", max: 100_000, decimals: 0 }).refine((size) => size !== 0, {
    error: "Team size counts you too: at least 1",
  }),
});

export type StartupInput = z.output<typeof startupSchema>;
