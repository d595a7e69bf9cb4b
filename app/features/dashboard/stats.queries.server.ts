import { countDecided, countReceived } from "~/features/applications/received.queries.server";
import { countSent } from "~/features/applications/sent.queries.server";
import { dateInDhaka } from "~/domain/dhaka-time";
import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unavailable, unwrap } from "~/supabase/errors.server";
import { type Failed, optional } from "~/supabase/optional.server";
import { type Counts, VIEWS_DAYS } from "~/domain/dashboard/stats";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What `public.own_counts` answers. */
const countsSchema = z.object({
  views: z.number(),
  sent: z.number(),
  received: z.number(),
  decided: z.number(),
  jobs: z.number(),
});

/**
 * What the performance cards count; `hasTalent` is whether there is a talent profile to look at. One call
 * counts all; where it fails each is counted by itself, and one that fails then is "failed" and takes no
 * other with it (requirements/dashboard.md 83).
 */
export async function getCounts(client: RequestClient, userId: string, hasTalent: boolean | Failed) {
  const now = new Date();
  const all = await optional("all counts", countAll(client, now));
  if (all !== "failed") return { ...all, views: hasTalent === true ? all.views : hasTalent || null };
  const [views, sent, received, decided, jobs] = await Promise.all([
    hasTalent === true ? optional("profile views", countViews(client, userId, now)) : hasTalent || null,
    optional("applications sent", countSent(client, userId)),
    optional("applications received", countReceived(client)),
    optional("applications decided", countDecided(client)),
    optional("jobs posted", countJobs(client, userId)),
  ]);
  return { views, sent, received, decided, jobs } satisfies { [Name in keyof Counts]: Counts[Name] | Failed };
}

async function countAll(client: RequestClient, now: Date) {
  const answer = await client.rpc("own_counts", { views_after: lastUncounted(now) }, { get: true });
  const counts = countsSchema.safeParse(unwrap(answer));
  if (!counts.success) throw unavailable();
  return counts.data;
}

/** The day before those that the count of views looks back on. */
function lastUncounted(now: Date): string {
  return dateInDhaka(new Date(now.getTime() - VIEWS_DAYS * DAY_MS));
}

/** Visitors of the member's talent profile, each counted once a day. Throws as `unwrap` does. */
async function countViews(client: RequestClient, userId: string, now: Date): Promise<number> {
  const answer = await client
    .from("profile_views")
    .select("viewed_on", { count: "exact", head: true })
    .eq("profile_id", userId)
    .gt("viewed_on", lastUncounted(now));
  unwrap(answer);
  return answer.count ?? 0;
}

/** Jobs the member has posted, ended ones included. Throws as `unwrap` does. */
async function countJobs(client: RequestClient, userId: string): Promise<number> {
  const answer = await client.from("jobs").select("id", { count: "exact", head: true }).eq("client_id", userId);
  unwrap(answer);
  return answer.count ?? 0;
}
