import { z } from "~/lib/zod";
import { numberField, optionalNumberField } from "~/lib/number-field";
import { lineField, optionalTextField } from "~/lib/text";
import { optionalUrlField } from "~/lib/web-url";
import { isReversed } from "~/domain/number-range";
import { CURRENCIES, PAY_UNITS } from "~/domain/pay";
import { AVAILABILITY, SKILL_LEVELS, WORK_TYPES } from "./talent-terms";
import { TALENT_BIO_MAX, MAX_SKILL_ROWS } from "./talent-limits";
import { talentProfileWords } from "./talent-profile.schema.words";

const MAX_YEARS = 80;
const DEFAULT_LEVEL = "intermediate";

const MAX_RATE = 10_000_000;
/** The limit for a rate by the hour is lower. */
const MAX_HOURLY_RATE = 100_000;

type RateField = "hourlyRate" | "minHourlyRate" | "maxHourlyRate";

const rate = (name: RateField) =>
  optionalNumberField({ label: () => talentProfileWords()[name], max: MAX_RATE, decimals: 2 });

type Typed = Partial<Record<RateField | "rateUnit", unknown>> | null | undefined;

function withinAnHour(name: RateField): [(basics: Typed) => boolean, Parameters<z.ZodObject["refine"]>[1]] {
  const isWithin = (basics: Typed) => {
    const typed = basics?.[name];
    return (basics?.rateUnit ?? "hour") !== "hour" || typeof typed !== "number" || typed <= MAX_HOURLY_RATE;
  };
  const error = () => talentProfileWords().mostAnHour(talentProfileWords()[name], MAX_HOURLY_RATE);
  return [isWithin, { path: [name], error, when: () => true }];
}

/** Beside a rate, one bound is nothing that anybody is shown: the other one is asked for. */
function completed(
  name: RateField,
  other: RateField,
): [(basics: Typed) => boolean, Parameters<z.ZodObject["refine"]>[1]] {
  const isComplete = (basics: Typed) =>
    typeof basics?.hourlyRate !== "number" || typeof basics[other] !== "number" || basics[name] !== null;
  return [isComplete, { path: [name], error: () => talentProfileWords().bothOrNeither, when: () => true }];
}

const flag = z.boolean({ error: () => talentProfileWords().tick }).default(false);

const titleAndExperienceMissing = () => talentProfileWords().titleAndExperienceMissing;

/** Talent onboarding, step 1 (requirements/onboarding.md 36, 38). */
export const talentBasicsSchema = z
  .object({
    title: lineField({ max: 120, label: () => talentProfileWords().title }, titleAndExperienceMissing),
    experienceYears: numberField(
      { label: () => talentProfileWords().experience, max: MAX_YEARS, decimals: 0 },
      titleAndExperienceMissing,
    ),
    bio: optionalTextField({ max: TALENT_BIO_MAX, label: () => talentProfileWords().bio }),
    rateCurrency: z.enum(CURRENCIES.keys, { error: () => talentProfileWords().currency }).optional(),
    rateUnit: z.enum(PAY_UNITS.keys, { error: () => talentProfileWords().unit }).optional(),
    hourlyRate: rate("hourlyRate"),
    minHourlyRate: rate("minHourlyRate"),
    maxHourlyRate: rate("maxHourlyRate"),
  })
  .refine((basics) => !isReversed(basics?.minHourlyRate, basics?.maxHourlyRate), {
    path: ["maxHourlyRate"],
    error: () => talentProfileWords().ratesReversed,
    // Also runs when another field is wrong, so that one round trip shows every problem.
    when: () => true,
  })
  .refine(...completed("minHourlyRate", "maxHourlyRate"))
  .refine(...completed("maxHourlyRate", "minHourlyRate"))
  .refine(...withinAnHour("hourlyRate"))
  .refine(...withinAnHour("minHourlyRate"))
  .refine(...withinAnHour("maxHourlyRate"));

/** Talent onboarding, step 2 (requirements/onboarding.md 41). */
export const talentPreferencesSchema = z.object({
  availability: z.enum(AVAILABILITY.keys, { error: () => talentProfileWords().availability }).default("available"),
  isOpenToWork: flag,
  isOpenToFreelance: flag,
  preferredWorkType: z
    .array(z.enum(WORK_TYPES.keys, { error: () => talentProfileWords().workType }), {
      error: () => talentProfileWords().workType,
    })
    .max(100, { error: () => talentProfileWords().workType })
    .transform((chosen) => [...new Set(chosen)]),
  portfolioUrl: optionalUrlField(() => talentProfileWords().portfolio),
});

/** A posted row. A row without a skill is ignored, whatever else it contains (requirements/onboarding.md 37). */
const skillRow = z
  .object({
    skillId: z.string().optional(),
    level: z.string().optional(),
    years: z.string().optional(),
  })
  .transform((row, context) => {
    if (!row.skillId?.trim()) return null;
    const skillId = z.guid().safeParse(row.skillId);
    const level = z.enum(SKILL_LEVELS.keys).safeParse(row.level ?? DEFAULT_LEVEL);
    const years = optionalNumberField({
      label: () => talentProfileWords().years,
      max: MAX_YEARS,
      decimals: 0,
    }).safeParse(row.years);
    if (!skillId.success)
      context.addIssue({ code: "custom", path: ["skillId"], message: talentProfileWords().skillUnknown });
    if (!level.success) context.addIssue({ code: "custom", path: ["level"], message: talentProfileWords().level });
    if (!years.success) {
      context.addIssue({ code: "custom", path: ["years"], message: years.error.issues[0]?.message ?? "" });
    }
    if (!skillId.success || !level.success || !years.success) return z.NEVER;
    return { skillId: skillId.data.toLowerCase(), level: level.data, years: years.data ?? 0 };
  });

/** Talent onboarding, step 3 (requirements/onboarding.md 37). Rows keep their index for their messages. */
export const talentSkillsSchema = z
  .object({
    skills: z.array(skillRow).max(MAX_SKILL_ROWS, { error: () => talentProfileWords().tooManySkills(MAX_SKILL_ROWS) }),
  })
  .superRefine(({ skills }, context) => {
    skills.forEach((row, index) => {
      if (row && skills.findIndex((other) => other?.skillId === row.skillId) < index) {
        context.addIssue({
          code: "custom",
          path: ["skills", index, "skillId"],
          message: talentProfileWords().skillTwice,
        });
      }
    });
  });
