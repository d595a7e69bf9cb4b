import { countDecided, countReceived } from "~/features/applications/received.queries.server";
import { countSent } from "~/features/applications/sent.queries.server";
import { dateInDhaka } from "~/domain/dhaka-time";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";
import { type Failed, optional } from "~/supabase/optional.server";
import { type Counts, VIEWS_DAYS } from "~/domain/dashboard/stats";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What the performance cards count; `hasTalent` is whether there is a talent profile to look at. A count
 * that fails is "failed" and takes no other with it (requirements/dashboard.md 83).
 */
export async function getCounts(client: RequestClient, userId: string, hasTalent: boolean | Failed) {
  const [views, sent, received, decided, jobs] = await Promise.all([
    hasTalent === true ? optional("profile views", countViews(client, userId, new Date())) : hasTalent || null,
    optional("applications sent", countSent(client, userId)),
    optional("applications received", countReceived(client)),
    optional("applications decided", countDecided(client)),
    optional("jobs posted", countJobs(client, userId)),
  ]);
  return { views, sent, received, decided, jobs } satisfies { [Name in keyof Counts]: Counts[Name] | Failed };
}

/** Visitors of the member's talent profile, each counted once a day. Throws as `unwrap` does. */
async function countViews(client: RequestClient, userId: string, now: Date): Promise<number> {
  const answer = await client
    .from("profile_views")
    .select("viewed_on", { count: "exact", head: true })
    .eq("profile_id", userId)
    .gt("viewed_on", dateInDhaka(new Date(now.getTime() - VIEWS_DAYS * DAY_MS)));
  unwrap(answer);
  return answer.count ?? 0;
}

/** Jobs the member has posted, ended ones included. Throws as `unwrap` does. */
async function countJobs(client: RequestClient, userId: string): Promise<number> {
  const answer = await client.from("jobs").select("id", { count: "exact", head: true }).eq("client_id", userId);
  unwrap(answer);
  return answer.count ?? 0;
}
