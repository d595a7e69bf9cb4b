import { z } from "~/lib/zod";
import { dateInDhaka } from "~/domain/dhaka-time";
import { DIVISIONS } from "~/domain/places/divisions";
import { optionalNumberField } from "~/lib/number-field";
import { lineField, optionalLineField, optionalTextField } from "~/lib/text";
import { optionalUrlField } from "~/lib/web-url";
import { startup } from "./startup.schema.words";
import { STARTUP_STAGES } from "./startup-terms";

const FIRST_YEAR = 1950;

/** An optional choice, stored as null if empty. */
const optionalChoice = <Value extends string>(values: readonly [Value, ...Value[]], error: () => string) =>
  z
    .union([z.literal("").transform(() => null), z.enum(values)], { error })
    .optional()
    .transform((value) => value ?? null);

const thisYear = () => Number(dateInDhaka(new Date()).slice(0, 4));

/** A startup as its form sends it; the table has the same limits. */
export const startupSchema = z.object({
  name: lineField({ max: 120, label: () => startup().name }),
  tagline: optionalLineField({ max: 160, label: () => startup().tagline }),
  description: optionalTextField({ max: 10_000, label: () => startup().description }),
  sector: optionalLineField({ max: 60, label: () => startup().sector }),
  stage: optionalChoice(STARTUP_STAGES.keys, () => startup().stageWrong),
  website: optionalUrlField(() => startup().website),
  division: optionalChoice(DIVISIONS.keys, () => startup().divisionWrong),
  city: optionalLineField({ max: 120, label: () => startup().city }),
  foundedYear: optionalNumberField({ label: () => startup().founded, max: 9999, decimals: 0 }).refine(
    (year) => year === null || (year >= FIRST_YEAR && year <= thisYear()),
    { error: () => startup().foundedWrong(FIRST_YEAR, thisYear()) },
  ),
  teamSize: optionalNumberField({ label: () => startup().team, max: 100_000, decimals: 0 }).refine(
    (size) => size !== 0,
    {
      error: () => startup().teamEmpty,
    },
  ),
});

export type StartupInput = z.output<typeof startupSchema>;

/** What the form of onboarding says instead of an id while the member owns no startup. */
export const NO_STARTUP = "none";

/** The form of onboarding: `startup` is the id of the one that it showed, as the member may own another one since. */
export const ownStartupSchema = startupSchema.extend({ startup: z.string().max(36).optional() });

export type OwnStartupInput = z.output<typeof ownStartupSchema>;
