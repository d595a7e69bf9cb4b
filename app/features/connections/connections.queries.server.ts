import type { Identity } from "~/context";
import type { RequestClient } from "~/supabase/client.server";
import { isUuid } from "~/lib/uuid";
import { z } from "~/lib/zod";
import { unwrap, unwrapAs } from "~/supabase/errors.server";
import { type Failed, optional } from "~/supabase/optional.server";
import {
  CONNECTIONS_PAGE_SIZE,
  type ConnectionCounts,
  type ConnectionTab,
  tabOf,
} from "~/domain/connections/connection-lists";
import { type Relation, relationFrom } from "~/domain/connections/relation";
import { connectionsAnswers } from "./connections-answers.words";

const countsSchema = z.object({ requests: z.number(), sent: z.number(), connected: z.number(), closed: z.number() });

const UNCOUNTED: ConnectionCounts = { requests: null, sent: null, connected: null, closed: null };

/** How many connections each list has; null for each if they could not be counted. */
export async function countConnections(client: RequestClient): Promise<ConnectionCounts> {
  const read = async () => unwrapAs(countsSchema, await client.rpc("connection_counts", undefined, { get: true }));
  const counts = await optional("connections: counts", read());
  return counts === "failed" ? UNCOUNTED : counts;
}

/** The caller's open jobs without a warning, newest first: no other page leads to an invitation. Throws as `unwrap` does. */
export async function listJobsToInviteTo(client: RequestClient): Promise<{ id: string; title: string }[]> {
  const newest = jobsToInviteTo(client).order("created_at", { ascending: false });
  const found = newest.order("id").overrideTypes<{ id: string; title: string }[], { merge: false }>();
  return unwrap(await found) ?? [];
}

/** Whether the caller can invite to this job: it is theirs, open and without a warning. Throws as `unwrap` does. */
export async function mayInviteTo(client: RequestClient, job: string): Promise<boolean> {
  return unwrap(await jobsToInviteTo(client).eq("id", job).maybeSingle()) !== null;
}

function jobsToInviteTo(client: RequestClient) {
  const active = client.from("own_jobs").select("id, title").eq("status", "active").is("reported_for", null);
  return active.gt("expires_at", new Date().toISOString());
}

/** How many people the caller has blocked. Throws as `unwrap` does. */
export async function countBlocked(client: RequestClient): Promise<number> {
  const answer = await client.from("member_blocks").select("id", { count: "exact", head: true });
  unwrap(answer);
  return answer.count ?? 0;
}

const blockedSchema = z.array(
  z.object({ block: z.guid(), kind: z.enum(["connection", "mentorship", "meeting"]), id: z.guid() }),
);

/** Returns what those whom the caller has blocked had asked before, and the caller can still report. Throws as `unwrap` does. */
export async function listBlockedRequests(client: RequestClient): Promise<BlockedRequest[]> {
  return unwrapAs(blockedSchema, await client.rpc("blocked_requests", undefined, { get: true }));
}

export type BlockedRequest = z.output<typeof blockedSchema>[number];

/**
 * Returns the list that the named connection of the caller is in, or null; also for a name that is no id. Throws as
 * `unwrap` does.
 */
export async function findTabOf(client: RequestClient, named: string | null): Promise<ConnectionTab | null> {
  if (named === null || !isUuid(named)) return null;
  const row = unwrap(await client.from("my_connections").select("direction, status").eq("id", named).maybeSingle());
  return row && tabOf(row);
}

/**
 * Returns a page of a list, latest first, with the other members' names; before them the one that a link names, if the
 * list has it and the page doesn't. Throws as `unwrap` does.
 */
export async function listConnections(
  client: RequestClient,
  tab: ConnectionTab,
  page: number,
  named: string | null = null,
) {
  const first = (page - 1) * CONNECTIONS_PAGE_SIZE;
  const rows = await cardsIn(client, tab)
    .order("updated_at", { ascending: false })
    .order("id", { ascending: false })
    .range(first, first + CONNECTIONS_PAGE_SIZE - 1);
  const listed = unwrap(rows) ?? [];
  const id = named?.toLowerCase() ?? "";
  if (!isUuid(id) || listed.some((row) => row.id === id)) return listed;
  return [...(unwrap(await cardsIn(client, tab).eq("id", id)) ?? []), ...listed];
}

function cardsIn(client: RequestClient, tab: ConnectionTab) {
  return inTab(
    client
      .from("my_connections")
      .select(
        "id, direction, status, note, member_id, member_name, member_avatar_url, member_title, member_location, member_division, member_email, member_talent_id, thread_id, updated_at",
      ),
    tab,
  );
}

export type ConnectionRow = Awaited<ReturnType<typeof listConnections>>[number];

/**
 * Returns the viewer's relation to each talent, by `talent_profiles.id`, with one request for all. In an outage
 * everyone but the viewer is "unknown": no page may fail over its buttons. They then offer to connect, and the page
 * behind them asks again.
 */
export async function listRelations(
  client: RequestClient,
  { viewer, unknown }: Pick<Identity, "viewer" | "unknown">,
  talents: readonly { id: string; user_id: string }[],
): Promise<Record<string, Relation>> {
  const ids = talents.map(({ id }) => id);
  if (!viewer || ids.length === 0) return Object.fromEntries(ids.map((id) => [id, unknown ? "unknown" : "visitor"]));
  const rows = await optional("relations", readRelations(client, ids));
  return Object.fromEntries(
    talents.map(({ id, user_id: userId }) => [id, userId === viewer.id ? "own" : relationIn(rows, id)]),
  );
}

type RelationRow = { direction: string; status: string; member_talent_id: string | null };

function relationIn(rows: RelationRow[] | Failed, id: string): Relation {
  return rows === "failed" ? "unknown" : relationFrom(rows.filter((row) => row.member_talent_id === id));
}

/**
 * Returns the member behind a talent profile, who may be asked to connect; null if the caller can't see the profile.
 * Includes the caller's own, but no hidden profile of others. Throws as `unwrap` does.
 */
export async function getAskable(client: RequestClient, talentId: string) {
  const answer = await client
    .from("talent_profiles")
    .select("id, user_id, title, profile:public_profiles(full_name)")
    .eq("id", talentId)
    .maybeSingle();
  const row = unwrap(answer);
  return (
    row && {
      id: row.id,
      user_id: row.user_id,
      name: row.profile?.full_name?.trim() || connectionsAnswers().nameless,
      title: row.title,
    }
  );
}

async function readRelations(client: RequestClient, talentIds: string[]) {
  const rows = await client
    .from("my_connections")
    .select("direction, status, member_talent_id")
    .in("member_talent_id", talentIds);
  return unwrap(rows) ?? [];
}

type Filterable<Query> = {
  eq(column: "direction" | "status", value: string): Query;
  in(column: "status", values: string[]): Query;
};

function inTab<Query extends Filterable<Query>>(query: Query, tab: ConnectionTab): Query {
  switch (tab) {
    case "requests":
      return query.eq("direction", "received").eq("status", "pending");
    case "sent":
      return query.eq("direction", "sent").in("status", ["pending", "declined"]);
    case "connected":
      return query.eq("status", "accepted");
    case "closed":
      return query.eq("direction", "received").in("status", ["declined", "blocked"]);
  }
}
