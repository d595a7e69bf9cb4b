import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";
import { LIST_PAGE_SIZE } from "~/domain/applications/application-lists";

/** How many applications the caller's jobs have received. Throws as `unwrap` does. */
export async function countReceived(client: RequestClient): Promise<number> {
  const answer = await client.from("received_applications").select("id", { count: "exact", head: true });
  unwrap(answer);
  return answer.count ?? 0;
}

/** How many of them the caller has accepted or rejected. Throws as `unwrap` does. */
export async function countDecided(client: RequestClient): Promise<number> {
  const answer = await client
    .from("received_applications")
    .select("id", { count: "exact", head: true })
    .in("status", ["accepted", "rejected"]);
  unwrap(answer);
  return answer.count ?? 0;
}

/**
 * A page of the applications to the caller's jobs, newest first. The view knows no applicant's id;
 * name and contact are there only after acceptance and with consent (requirements/dashboard.md 80). Throws as `unwrap` does.
 */
export async function listReceived(client: RequestClient, page: number) {
  const first = (page - 1) * LIST_PAGE_SIZE;
  const rows = await client
    .from("received_applications")
    .select(
      "id, job_id, job_title, job_budget_type, cover_letter, proposed_rate, status, applicant_name, applicant_email, applicant_phone, created_at",
    )
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .range(first, first + LIST_PAGE_SIZE - 1);
  return unwrap(rows) ?? [];
}

export type ReceivedRow = Awaited<ReturnType<typeof listReceived>>[number];
