import { readPage } from "~/lib/read-page";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";
import { LIST_PAGE_SIZE } from "~/domain/applications/application-lists";

/** How many applications the member has sent, or to a job. Throws as `unwrap` does. */
export async function countSent(
  client: RequestClient,
  applicantId: string,
  job: string | null = null,
): Promise<number> {
  const all = client
    .from("job_applications")
    .select("id", { count: "exact", head: true })
    .eq("applicant_id", applicantId);
  const answer = await (job === null ? all : all.eq("job_id", job));
  unwrap(answer);
  return answer.count ?? 0;
}

/** Returns a page of the member's own applications (or the one to `job`), newest first. Throws as `unwrap` does. */
export async function listSent(client: RequestClient, applicantId: string, page: number, job: string | null) {
  const first = (page - 1) * LIST_PAGE_SIZE;
  const rows = client
    .from("job_applications")
    .select(
      "id, job_id, cover_letter, proposed_rate, rate_currency, rate_unit, consent_to_reveal, contact_chosen_at, status, created_at, read_at, decision_note, with_cv, shown:application_skills(skills, experience_years), job:jobs(title, company_name, status, filled, expires_at)",
    )
    .eq("applicant_id", applicantId);
  const wanted = job === null ? rows : rows.eq("job_id", job);
  const newest = wanted.order("created_at", { ascending: false }).order("id", { ascending: false });
  return readPage(unwrap(await newest.range(first, first + LIST_PAGE_SIZE)) ?? [], LIST_PAGE_SIZE);
}

export type SentRow = Awaited<ReturnType<typeof listSent>>["rows"][number];

/** Returns who accepted these of the caller's applications, and the conversation with them. Throws as `unwrap` does. */
export async function listAcceptances(client: RequestClient, applicationIds: string[]) {
  if (applicationIds.length === 0) return [];
  const rows = client
    .from("my_acceptances")
    .select(
      "application_id, poster_name, poster_is_verified, company_name, organization_slug, organization_name, proved_domain, proved_at, thread_id, shared_with, shared_name, shared_email, shared_phone, shared_at",
    )
    .in("application_id", applicationIds);
  return unwrap(await rows) ?? [];
}

export type AcceptanceRow = Awaited<ReturnType<typeof listAcceptances>>[number];
