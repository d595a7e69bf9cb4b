import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";
import { LIST_PAGE_SIZE } from "~/domain/applications/application-lists";

/** How many applications the member has sent. Throws as `unwrap` does. */
export async function countSent(client: RequestClient, applicantId: string): Promise<number> {
  const answer = await client
    .from("job_applications")
    .select("id", { count: "exact", head: true })
    .eq("applicant_id", applicantId);
  unwrap(answer);
  return answer.count ?? 0;
}

/** A page of the member's own applications with their jobs, newest first. Throws as `unwrap` does. */
export async function listSent(client: RequestClient, applicantId: string, page: number) {
  const first = (page - 1) * LIST_PAGE_SIZE;
  const rows = await client
    .from("job_applications")
    .select(
      "id, job_id, cover_letter, proposed_rate, consent_to_reveal, status, created_at, job:jobs(title, budget_type)",
    )
    .eq("applicant_id", applicantId)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .range(first, first + LIST_PAGE_SIZE - 1);
  return unwrap(rows) ?? [];
}

export type SentRow = Awaited<ReturnType<typeof listSent>>[number];
