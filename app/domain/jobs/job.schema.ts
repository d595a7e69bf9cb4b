import { z } from "~/lib/zod";
import { optionalNumberField } from "~/lib/number-field";
import { isPlainText, lineField, optionalLineField, optionalTextField, textField } from "~/lib/text";
import { optionalUrlField } from "~/lib/web-url";
import { endOfDayInDhaka } from "~/domain/dhaka-time";
import { BUDGET_TYPES, DURATIONS, EXPERIENCE_LEVELS, JOB_TYPES, keysOf, REPORT_REASONS } from "./job-terms";
import { isReversed } from "~/domain/number-range";
import { MAX_SKILL_LENGTH, MAX_SKILLS, parseSkills } from "~/domain/skill-list";

const MAX_BUDGET = 1_000_000_000;

const skills = z
  .string()
  .max(10_000, { error: "The list of skills is too long", abort: true })
  .refine(isPlainText, { error: "Skills contain characters that can't be stored", abort: true })
  .transform(parseSkills)
  .refine((list) => list.length <= MAX_SKILLS, `A job can name at most ${MAX_SKILLS} skills`)
  .refine(
    (list) => list.every((skill) => skill.length <= MAX_SKILL_LENGTH),
    `A skill can have at most ${MAX_SKILL_LENGTH} characters`,
  )
  .optional()
  .transform((list) => list ?? []);

const deadline = z
  .string()
  .max(40, { error: "Choose a day from the calendar", abort: true })
  .transform((typed, context) => {
    if (typed.trim() === "") return null;
    const instant = endOfDayInDhaka(typed);
    if (instant === null) {
      context.addIssue("Choose a day from the calendar, such as 2026-12-31");
      return z.NEVER;
    }
    if (Date.parse(instant) <= Date.now()) {
      context.addIssue("The deadline is in the past");
      return z.NEVER;
    }
    return instant;
  })
  .optional()
  .transform((value) => value ?? null);

/** What a poster writes, new or edited (specification, section 5, "Post job"). */
export const jobSchema = z
  .object({
    title: lineField({ max: 160, label: "Title" }),
    description: textField({ max: 10_000, label: "Description" }),
    companyName: optionalLineField({ max: 120, label: "Company name" }),
    companyUrl: optionalUrlField("Company website"),
    budgetType: z.enum(keysOf(BUDGET_TYPES), { error: "Choose a kind of budget" }),
    budgetMin: optionalNumberField({ label: "Least budget", max: MAX_BUDGET, decimals: 2 }),
    budgetMax: optionalNumberField({ label: "Most budget", max: MAX_BUDGET, decimals: 2 }),
    duration: z.enum(keysOf(DURATIONS), { error: "Choose how long the work takes" }),
    experienceLevel: z.enum(keysOf(EXPERIENCE_LEVELS), { error: "Choose a level" }),
    jobType: z.enum(keysOf(JOB_TYPES), { error: "Choose where the work is done" }),
    location: optionalLineField({ max: 120, label: "Location" }),
    skills,
    deadline,
    submissionId: z.uuid({ error: "This form is out of date. Please reload the page." }).optional(),
  })
  .refine((job) => !isReversed(job?.budgetMin, job?.budgetMax), {
    path: ["budgetMax"],
    error: "The most can't be below the least",
    // Told together with the other fields' messages, and not only once these are mended.
    when: () => true,
  })
  .refine(({ companyName, companyUrl }) => companyUrl === null || companyName !== null, {
    path: ["companyName"],
    error: "Name the company whose website this is",
  });

export type JobInput = z.output<typeof jobSchema>;

/** The defaults of the specification, section 5. */
export const JOB_DEFAULTS = {
  budgetType: "negotiable",
  duration: "1_to_4_weeks",
  experienceLevel: "intermediate",
  jobType: "remote",
} as const;

/** A report about a job (requirements/jobs.md 72). */
export const reportSchema = z.object({
  reason: z.enum(keysOf(REPORT_REASONS), { error: "Choose what is wrong with this job" }),
  details: optionalTextField({ max: 1000, label: "Details" }),
});
