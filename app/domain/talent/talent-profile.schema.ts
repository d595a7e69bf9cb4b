import { z } from "~/lib/zod";
import { numberField, optionalNumberField } from "~/lib/number-field";
import { lineField, optionalTextField } from "~/lib/text";
import { optionalUrlField } from "~/lib/web-url";
import { isReversed } from "~/domain/number-range";
import { AVAILABILITY, SKILL_LEVELS, WORK_TYPES } from "./talent-terms";

export const TITLE_AND_EXPERIENCE_MISSING = "Required fields missing: Please fill in your job title and experience.";

export const TALENT_BIO_MAX = 2000;

/** As many as there are skills: each can be chosen once. */
export const MAX_SKILL_ROWS = 20;

const MAX_YEARS = 80;
const DEFAULT_LEVEL = "intermediate";

const rate = (label: string) => optionalNumberField({ label, max: 100_000, decimals: 2 });

const flag = z.boolean({ error: "Tick the box or leave it empty" }).default(false);

/** Talent onboarding, step 1 (requirements/onboarding.md 36, 38). */
export const talentBasicsSchema = z
  .object({
    title: lineField({ max: 120, label: "Job title" }, TITLE_AND_EXPERIENCE_MISSING),
    experienceYears: numberField({ label: "Experience", max: MAX_YEARS, decimals: 0 }, TITLE_AND_EXPERIENCE_MISSING),
    bio: optionalTextField({ max: TALENT_BIO_MAX, label: "Bio" }),
    hourlyRate: rate("Hourly rate"),
    minHourlyRate: rate("Lowest rate"),
    maxHourlyRate: rate("Highest rate"),
  })
  .refine((basics) => !isReversed(basics?.minHourlyRate, basics?.maxHourlyRate), {
    path: ["maxHourlyRate"],
    error: "The highest rate can't be below the lowest",
    // Also when another field is wrong: one round trip should tell everything.
    when: () => true,
  });

/** Talent onboarding, step 2 (requirements/onboarding.md 41). */
export const talentPreferencesSchema = z.object({
  availability: z.enum(Object.keys(AVAILABILITY), { error: "Choose one of the three" }).default("available"),
  isOpenToWork: flag,
  isOpenToFreelance: flag,
  preferredWorkType: z
    .array(z.enum(Object.keys(WORK_TYPES), { error: "Choose from the eight kinds of work" }), {
      error: "Choose from the eight kinds of work",
    })
    .max(100, "Choose from the eight kinds of work")
    .transform((chosen) => [...new Set(chosen)]),
  portfolioUrl: optionalUrlField("Portfolio"),
});

/** A row as posted. Whatever else is wrong with it, a row without a skill means nothing (requirements/onboarding.md 37). */
const skillRow = z
  .object({
    skillId: z.string().optional(),
    level: z.string().optional(),
    years: z.string().optional(),
  })
  .transform((row, context) => {
    if (!row.skillId?.trim()) return null;
    const skillId = z.guid().safeParse(row.skillId);
    const level = z.enum(Object.keys(SKILL_LEVELS)).safeParse(row.level ?? DEFAULT_LEVEL);
    const years = optionalNumberField({ label: "Years", max: MAX_YEARS, decimals: 0 }).safeParse(row.years);
    if (!skillId.success) context.addIssue({ code: "custom", path: ["skillId"], message: SKILL_UNKNOWN });
    if (!level.success) context.addIssue({ code: "custom", path: ["level"], message: "Choose one of the four levels" });
    if (!years.success) {
      context.addIssue({ code: "custom", path: ["years"], message: years.error.issues[0]?.message ?? "" });
    }
    if (!skillId.success || !level.success || !years.success) return z.NEVER;
    return { skillId: skillId.data.toLowerCase(), level: level.data, years: years.data ?? 0 };
  });

export const SKILL_UNKNOWN = "Choose a skill from the list";

/** Talent onboarding, step 3 (requirements/onboarding.md 37). Rows keep their place, so that a message finds its row. */
export const talentSkillsSchema = z
  .object({
    skills: z.array(skillRow).max(MAX_SKILL_ROWS, `At most ${MAX_SKILL_ROWS} skills can be listed`),
  })
  .superRefine(({ skills }, context) => {
    skills.forEach((row, index) => {
      if (row && skills.findIndex((other) => other?.skillId === row.skillId) < index) {
        context.addIssue({
          code: "custom",
          path: ["skills", index, "skillId"],
          message: "This skill is already in the list",
        });
      }
    });
  });
