import type { StoredJob } from "./jobs.queries.server";
import { dateInDhaka } from "~/domain/dhaka-time";
import { hiresOf } from "~/domain/jobs/hires";
import { payKindOf } from "~/domain/jobs/pay-kind";
import { joinSkills } from "~/domain/skill-list";

export type JobField =
  | "title"
  | "description"
  | "companyName"
  | "companyUrl"
  | "hires"
  | "clientName"
  | "budgetType"
  | "payCurrency"
  | "budgetMin"
  | "budgetMax"
  | "duration"
  | "experienceLevel"
  | "jobType"
  | "employmentType"
  | "openings"
  | "openToStudents"
  | "location"
  | "skills"
  | "deadline"
  | "storedDeadline"
  | "submissionId"
  | "repostOf"
  | "organizationId";

/** The initial values of the job form, in each control's format. */
export type JobFormValues = Partial<Record<JobField, string>>;

/** Returns a job as the form's initial values, to edit it. */
export function editedValuesOf(job: StoredJob): JobFormValues {
  const values = valuesOf(job);
  return { ...values, storedDeadline: values.deadline };
}

/** Returns a job as the form's initial values, to repost it. */
export function valuesOf(job: StoredJob): JobFormValues {
  return {
    title: job.title,
    description: job.description,
    companyName: job.company_name ?? "",
    companyUrl: job.company_url ?? "",
    hires: hiresOf(job.for_client) ?? "",
    clientName: job.client_name ?? "",
    budgetType: payKindOf(job.budget_type, job.pay_unit),
    payCurrency: job.pay_currency,
    budgetMin: job.budget_min?.toString() ?? "",
    budgetMax: job.budget_max?.toString() ?? "",
    duration: job.duration,
    experienceLevel: job.experience_level,
    jobType: job.job_type,
    employmentType: job.employment_type ?? "",
    openings: job.openings.toString(),
    openToStudents: job.open_to_students ? "on" : "",
    location: job.location ?? "",
    skills: joinSkills(job.skills_required),
    deadline: job.deadline ? dateInDhaka(job.deadline) : "",
    organizationId: job.organization_id ?? "",
  };
}
