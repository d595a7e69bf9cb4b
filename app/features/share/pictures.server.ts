import { budgetText } from "~/domain/jobs/budget";
import { jobsTitle } from "~/domain/jobs/job-filters";
import { type JobFilters } from "~/domain/jobs/jobs-href";
import { JOB_TYPES } from "~/domain/jobs/job-terms";
import { isEnded, type Job, listJobs } from "~/features/jobs/jobs.queries.server";
import { placeText } from "~/domain/places/place-names.server";
import { filterTitle } from "~/domain/talent/filters-in-words";
import type { TalentFilters } from "~/domain/talent/talent-filters";
import { isListed } from "~/features/talent/listing.server";
import { talentCard } from "~/features/talent/talent-view.server";
import type { Talent } from "~/features/talent/talent-rows.server";
import { listTalents } from "~/features/talent/talent.queries.server";
import { brand } from "~/lib/brand.words";
import { counted } from "~/lib/counted";
import type { RequestClient } from "~/supabase/client.server";
import type { Picture } from "./picture";
import { pictureWords } from "./pictures.words";

/** A list's picture shows its newest entries. */
const SHOWN = 3;

export const homePicture = (): Picture => ({
  kind: pictureWords().bridge,
  title: brand().tagline,
  lines: [pictureWords().people],
});

/** Returns the picture of a talent; null if not listed, even for its owner, because others cache pictures. */
export function talentPicture(talent: Talent, now: Date): Picture | null {
  if (!isListed(talent, now) || !talent.profile) return null;
  const { name, title, place, experience, rate, skills } = talentCard(talent, now);
  return {
    kind: pictureWords().talent,
    title: name,
    lines: [title, place, `${experience} · ${rate}`, skills.map((skill) => skill.name).join(" · ")],
  };
}

/**
 * Returns the picture of a job, with the name of the `organization` whose page it is on. Null once it no longer takes
 * applications, even for its poster, and while readers are warned of it.
 */
export function jobPicture(job: Job, organization: string | null, now: Date): Picture | null {
  if (isEnded(job, now) || job.reported_for !== null) return null;
  const { title, company_name: typed, job_type: type, location, skills_required: skills } = job;
  return {
    kind: [pictureWords().job, typed ?? organization].filter(Boolean).join(" · "),
    title,
    lines: [
      [JOB_TYPES.label(type), placeText(location ?? "")].filter(Boolean).join(" · "),
      budgetText(job),
      skills.slice(0, 5).join(" · "),
    ],
  };
}

/** Returns the picture of the filtered directory. Throws as `unwrap` does. */
export async function talentListPicture(client: RequestClient, filters: TalentFilters): Promise<Picture> {
  const { talents, total, more } = await listTalents(client, filters, 1);
  return {
    kind: pictureWords().talents(total, counted(total, more)),
    title: filterTitle(filters),
    lines: talents.slice(0, SHOWN).map(({ profile, title }) => [profile?.full_name, title].filter(Boolean).join(", ")),
  };
}

/** Returns the picture of the filtered list of open jobs. Throws as `unwrap` does. */
export async function jobListPicture(client: RequestClient, filters: JobFilters): Promise<Picture> {
  const { jobs, total, more } = await listJobs(client, filters, 1);
  return {
    kind: pictureWords().openJobs(total, counted(total, more)),
    title: jobsTitle(filters),
    // A picture would leave out what readers of the list are warned of.
    lines: jobs
      .filter((job) => job.reported_for === null)
      .slice(0, SHOWN)
      .map(({ title, company_name: company }) => [title, company].filter(Boolean).join(", ")),
  };
}
