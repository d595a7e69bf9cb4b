import { readPage } from "~/lib/read-page";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";
import { type ApplicationFilter, LIST_PAGE_SIZE } from "~/domain/applications/application-lists";

/** The API answers at most a thousand rows at once (supabase/config.toml). */
const FILE_PAGE = 1000;

const COLUMNS =
  "id, job_id, job_title, job_received, job_waiting, cover_letter, proposed_rate, rate_currency, rate_unit, status, applicant_name, applicant_number, applicant_email, applicant_phone, created_at, is_revealed, read_at, decision_note, note, is_shortlisted, has_cv, contact_withdrawn, shown_skills, shown_years" as const;

/** The check for money takes a moment for each letter; the file does not show it. */
const LIST_COLUMNS = `${COLUMNS}, asks_for_money` as const;

/** Counts the waiting applications to one of the caller's jobs; 0 for any other job. Throws as `unwrap` does. */
export async function countWaiting(client: RequestClient, jobId: string): Promise<number> {
  const answer = await client
    .from("received_applications")
    .select("id", { count: "exact", head: true })
    .eq("job_id", jobId)
    .in("status", ["pending", "reviewed"]);
  unwrap(answer);
  return answer.count ?? 0;
}

/**
 * Returns one page of the applications to the caller's jobs, optionally only one job's or the shortlisted: by job,
 * waiting ones first (requirements/dashboard.md 78). The view contains no applicant id; name and contact only while an
 * accepted applicant shares them (requirements/dashboard.md 80). Throws as `unwrap` does.
 */
export async function listReceived(client: RequestClient, page: number, filter: ApplicationFilter) {
  const first = (page - 1) * LIST_PAGE_SIZE;
  const received = client.from("received_applications").select(LIST_COLUMNS).match(columnsOf(filter)).order("place");
  const read = unwrap(await received.range(first, first + LIST_PAGE_SIZE)) ?? [];
  return readPage(read, LIST_PAGE_SIZE);
}

/** Returns how many applications match a filter. Throws as `unwrap` does. */
export async function countReceived(client: RequestClient, filter: ApplicationFilter): Promise<number> {
  const all = client.from("received_applications").select("id", { count: "exact", head: true });
  const answer = await all.match(columnsOf(filter));
  unwrap(answer);
  return answer.count ?? 0;
}

/** Returns the conversations with these applicants, for those who can be written to. Throws as `unwrap` does. */
export async function listApplicationThreads(client: RequestClient, applicationIds: string[]) {
  if (applicationIds.length === 0) return [];
  const threads = client.from("my_application_threads").select("application_id, thread_id");
  return unwrap(await threads.in("application_id", applicationIds)) ?? [];
}

/** Returns all matching applications, for the file. Throws as `unwrap` does. */
export async function listAllReceived(client: RequestClient, filter: ApplicationFilter) {
  const rows: FileRow[] = [];
  for (;;) {
    const received = client.from("received_applications").select(COLUMNS).match(columnsOf(filter)).order("place");
    const page = unwrap(await received.range(rows.length, rows.length + FILE_PAGE - 1)) ?? [];
    rows.push(...page);
    if (page.length < FILE_PAGE) return rows;
  }
}

/** What the file shows of an application. */
export type FileRow = Omit<ReceivedRow, "asks_for_money">;

export type ReceivedRow = Awaited<ReturnType<typeof listReceived>>["rows"][number];

function columnsOf({ job, shortlisted }: ApplicationFilter) {
  return { ...(job !== null && { job_id: job }), ...(shortlisted && { is_shortlisted: true }) };
}
