import { budgetText } from "~/domain/jobs/budget";
import { type JobFilters, jobsTitle } from "~/domain/jobs/job-filters";
import { JOB_TYPES, termLabel } from "~/domain/jobs/job-terms";
import { isEnded, type Job, listJobs } from "~/features/jobs/jobs.queries.server";
import { filterTitle, type TalentFilters } from "~/domain/talent/talent-filters";
import { isListed } from "~/features/talent/listing.server";
import { talentCard } from "~/features/talent/talent-view.server";
import { listTalents, type Talent } from "~/features/talent/talent.queries.server";
import { TAGLINE } from "~/lib/brand";
import type { RequestClient } from "~/supabase/client.server";
import type { Picture } from "./picture";

/** Of a list, its newest entries stand for all. */
const SHOWN = 3;

export const homePicture: Picture = {
  kind: "সেতু, the Bangla word for bridge",
  title: TAGLINE,
  lines: ["Talent, startups, investors, mentors and jobs"],
};

/** The picture of a talent; null for one who is not listed, also when its owner asks: pictures are kept by others. */
export function talentPicture(talent: Talent, now: Date): Picture | null {
  if (!isListed(talent, now) || !talent.profile) return null;
  const { name, title, place, experience, rate, skills } = talentCard(talent, now);
  return {
    kind: "Talent",
    title: name,
    lines: [title, place, `${experience} · ${rate}`, skills.map((skill) => skill.name).join(" · ")],
  };
}

/** The picture of a job; null once nobody can apply any more, also when its poster asks. */
export function jobPicture(job: Job, now: Date): Picture | null {
  if (isEnded(job, now)) return null;
  const { title, company_name: company, job_type: type, location, skills_required: skills } = job;
  return {
    kind: company ? `Job · ${company}` : "Job",
    title,
    lines: [
      [termLabel(JOB_TYPES, type), location].filter(Boolean).join(" · "),
      budgetText(job),
      skills.slice(0, 5).join(" · "),
    ],
  };
}

/** The picture of the directory in a filter state. Throws as `unwrap` does. */
export async function talentListPicture(client: RequestClient, filters: TalentFilters): Promise<Picture> {
  const { talents, total } = await listTalents(client, filters, 1);
  return {
    kind: total === 1 ? "1 talent" : `${total} talents`,
    title: filterTitle(filters),
    lines: talents.slice(0, SHOWN).map(({ profile, title }) => [profile?.full_name, title].filter(Boolean).join(", ")),
  };
}

/** The picture of the open jobs in a filter state. Throws as `unwrap` does. */
export async function jobListPicture(client: RequestClient, filters: JobFilters): Promise<Picture> {
  const { jobs, total } = await listJobs(client, filters, 1);
  return {
    kind: total === 1 ? "1 open job" : `${total} open jobs`,
    title: jobsTitle(filters),
    lines: jobs.slice(0, SHOWN).map(({ title, company_name: company }) => [title, company].filter(Boolean).join(", ")),
  };
}
