import { z } from "~/lib/zod";
import { optionalNumberField, parsePlainNumber } from "~/lib/number-field";
import { isPlainText, lineField, optionalLineField, optionalTextField, textField } from "~/lib/text";
import { optionalUrlField } from "~/lib/web-url";
import { endOfDayInDhaka } from "~/domain/dhaka-time";
import { CURRENCIES } from "~/domain/pay";
import { DURATIONS, EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, JOB_TYPES, MAX_OPENINGS } from "./job-terms";
import { HIRES } from "./hires";
import { REPORT_REASONS } from "./report-reasons";
import { jobMessages } from "./job-messages.words";
import { PAY_KINDS } from "./pay-kind";
import { isReversed } from "~/domain/number-range";
import { MAX_SKILL_LENGTH, MAX_SKILLS, parseSkills } from "~/domain/skill-list";

const MAX_BUDGET = 1_000_000_000;

const skills = z
  .string()
  .max(10_000, { error: () => jobMessages().skillsTooLong, abort: true })
  .refine(isPlainText, { error: () => jobMessages().skillsNotPlain, abort: true })
  .transform(parseSkills)
  .refine((list) => list.length <= MAX_SKILLS, { error: () => jobMessages().tooManySkills(MAX_SKILLS) })
  .refine((list) => list.every((skill) => skill.length <= MAX_SKILL_LENGTH), {
    error: () => jobMessages().skillTooLong(MAX_SKILL_LENGTH),
  })
  .optional()
  .transform((list) => list ?? []);

const deadline = z
  .string()
  .max(40, { error: () => jobMessages().noDay, abort: true })
  .transform((typed, context) => {
    if (typed.trim() === "") return null;
    const instant = endOfDayInDhaka(typed);
    if (instant === null) {
      context.addIssue(jobMessages().noSuchDay);
      return z.NEVER;
    }
    return instant;
  })
  .optional()
  .transform((value) => value ?? null);

/** Takes anything, like `keepsDeadline`: other fields, or this one, may have been refused before. */
function isPast(instant: unknown): boolean {
  return typeof instant === "string" && Date.parse(instant) <= Date.now();
}

/** Whether an edited job has the deadline that it had before. */
export function keepsDeadline(job: { deadline: string | null; storedDeadline?: string | undefined }): boolean {
  return Boolean(job.deadline) && job.deadline === endOfDayInDhaka(job.storedDeadline ?? "");
}

const openings = z
  .string()
  .transform((typed, context) => {
    if (typed.trim() === "") return undefined;
    const count = parsePlainNumber(typed.slice(0, 40), 0);
    if (count !== null && count >= 1 && count <= MAX_OPENINGS) return count;
    context.addIssue(jobMessages().openings(MAX_OPENINGS));
    return z.NEVER;
  })
  .optional();

/** A new or edited job as its poster enters it (specification, section 5, "Post job"). */
export const jobSchema = z
  .object({
    title: lineField({ max: 160, label: () => jobMessages().title }),
    description: textField({ max: 10_000, label: () => jobMessages().description }),
    companyName: optionalLineField({ max: 120, label: () => jobMessages().company }),
    companyUrl: optionalUrlField(() => jobMessages().site),
    hires: z.enum(HIRES.keys, { error: () => jobMessages().hires }).optional(),
    clientName: optionalLineField({ max: 120, label: () => jobMessages().client }),
    budgetType: z.enum(PAY_KINDS.keys, { error: () => jobMessages().payKind }),
    payCurrency: z.enum(CURRENCIES.keys, { error: () => jobMessages().currency }).default("USD"),
    budgetMin: optionalNumberField({ label: () => jobMessages().least, max: MAX_BUDGET, decimals: 2 }),
    budgetMax: optionalNumberField({ label: () => jobMessages().most, max: MAX_BUDGET, decimals: 2 }),
    duration: z.enum(DURATIONS.keys, { error: () => jobMessages().duration }),
    experienceLevel: z.enum(EXPERIENCE_LEVELS.keys, { error: () => jobMessages().level }),
    jobType: z.enum(JOB_TYPES.keys, { error: () => jobMessages().workType }),
    employmentType: z.enum(EMPLOYMENT_TYPES.keys, { error: () => jobMessages().employment }).optional(),
    openings,
    openToStudents: z.boolean().default(false),
    location: optionalLineField({ max: 120, label: () => jobMessages().location }),
    skills,
    deadline,
    /** The day that an edited job had before. It may be past: a job keeps it when something else is mended. */
    storedDeadline: z
      .string()
      .max(40, { error: () => jobMessages().outOfDate })
      .optional(),
    submissionId: z.uuid({ error: () => jobMessages().outOfDate }).optional(),
    /** The poster's own ended job that this one reposts. */
    repostOf: z.guid({ error: () => jobMessages().outOfDate }).optional(),
    /** The poster's organization that this job is for. */
    organizationId: z.guid({ error: () => jobMessages().outOfDate }).optional(),
  })
  .refine((job) => !isReversed(job?.budgetMin, job?.budgetMax), {
    path: ["budgetMax"],
    error: () => jobMessages().reversed,
    // Also runs when another field is wrong, so that one round trip shows every problem.
    when: () => true,
  })
  .refine((job) => !isPast(job?.deadline) || keepsDeadline(job), {
    path: ["deadline"],
    error: () => jobMessages().pastDay,
    when: () => true,
  })
  .refine(({ companyName, companyUrl }) => companyUrl === null || companyName !== null, {
    path: ["companyName"],
    error: () => jobMessages().nameless,
  })
  .refine((job) => job?.hires === "client" || !job?.clientName, {
    path: ["clientName"],
    error: () => jobMessages().noClient,
    when: () => true,
  });

export type JobInput = z.output<typeof jobSchema>;

/** A report about a job (requirements/jobs.md 72). */
export const reportSchema = z.object({
  reason: z.enum(REPORT_REASONS.keys, { error: () => jobMessages().reason }),
  details: optionalTextField({ max: 1000, label: () => jobMessages().details }),
});
