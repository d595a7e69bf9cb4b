import { countDecided, countReceived } from "~/features/applications/received.queries.server";
import { countSent } from "~/features/applications/sent.queries.server";
import { dateInDhaka } from "~/features/jobs/deadline";
import { logError } from "~/lib/log.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, unwrap } from "~/supabase/errors.server";
import { type Counts, VIEWS_DAYS } from "./figures";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What the performance cards count. Never throws: a count that fails is "failed" and takes no other
 * with it (features.md row 83).
 */
export async function getCounts(client: RequestClient, userId: string, hasTalent: boolean) {
  const [views, sent, received, decided, jobs] = await Promise.all([
    hasTalent ? counted(countViews(client, userId, new Date())) : null,
    counted(countSent(client, userId)),
    counted(countReceived(client)),
    counted(countDecided(client)),
    counted(countJobs(client, userId)),
  ]);
  return { views, sent, received, decided, jobs } satisfies { [Name in keyof Counts]: Counts[Name] | "failed" };
}

async function counted(query: Promise<number>): Promise<number | "failed"> {
  try {
    return await query;
  } catch (error) {
    logError("figure not counted", { code: error instanceof DatabaseError ? error.code : undefined });
    return "failed";
  }
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
