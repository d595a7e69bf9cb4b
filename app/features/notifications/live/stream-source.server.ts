import { createHmac, randomUUID } from "node:crypto";
import pLimit from "p-limit";
import { getStanding } from "~/supabase/session-standing.queries.server";
import { env } from "~/lib/env.server";
import { createStreamClient } from "~/supabase/stream-client.server";
import { listNotificationsSince, listUnreadIds } from "../notifications.queries.server";
import type { OpenSource, SignedOut } from "./stream-hub.server";

const SIGNED_OUT = "signed-out";
const READ = "read";
/** Identifies this process, because a broadcast also comes back to its sender. */
const PROCESS = randomUUID();
const BROADCAST_DEADLINE_MS = 1_000;
/** How long the first read waits for Realtime, so that most streams need only one read. */
const JOIN_MS = 500;
/**
 * When another process ends, all its streams come here within a second. So many join Realtime at a time, about a hundred
 * a second, as Supabase's smallest plan allows; the other streams are open and wait for their turn.
 */
const JOINS_AT_ONCE = 50;

const turns = pLimit(JOINS_AT_ONCE);

/**
 * A member's notifications from Supabase, with the member's own access token. Realtime says when to read (on inserted
 * rows, and once it has started to listen); the Data API returns the rows. The same channel carries other processes'
 * news: sign-outs, and that something was read.
 */
export const openStreamSource: OpenSource = (memberId, accessToken, { onInsert, onLive, onSignedOut }) => {
  const client = createStreamClient(accessToken);
  const { promise: listens, resolve: settle } = Promise.withResolvers<void>();
  let closed = false;
  const channel = client
    .channel(topicOf(memberId))
    .on(
      "postgres_changes",
      { event: "INSERT", schema: "public", table: "notifications", filter: `user_id=eq.${memberId}` },
      onInsert,
    )
    // Realtime starts to listen to the database some time after the join, or never; until then we poll. Ignore the join
    // itself, or each stream would read twice when it opens.
    .on("system", {}, ({ status }) => {
      onLive(status === "ok");
      settle();
    })
    .on("broadcast", { event: SIGNED_OUT }, ({ payload }) => onSignedOut(payload))
    .on("broadcast", { event: READ }, ({ payload }) => (payload?.by === PROCESS ? undefined : onInsert()));
  const joined = turns(async () => {
    // Set the token before joining the channel.
    await client.realtime.setAuth();
    if (closed) return;
    const timer = setTimeout(settle, JOIN_MS);
    channel.subscribe((status) => {
      if (status === "SUBSCRIBED") return;
      onLive(false);
      settle();
    });
    await listens;
    clearTimeout(timer);
  });
  return {
    joined,
    read: (since) => listNotificationsSince(client, since),
    readUnread: () => listUnreadIds(client),
    isOver: async () => (await getStanding(client)) === "over",
    renew: () => void client.realtime.setAuth(),
    close: () => {
      closed = true;
      settle();
      void client.realtime.removeAllChannels();
    },
  };
};

/** Tells the other processes to end a member's streams. If it gets lost, their next read notices. */
export async function broadcastSignOut({ memberId, ...sessions }: SignedOut): Promise<void> {
  await tellProcesses(memberId, SIGNED_OUT, sessions);
}

/** Tells the other processes that a member has read something. If it gets lost, their next read notices. */
export async function broadcastRead(memberId: string): Promise<void> {
  await tellProcesses(memberId, READ, { by: PROCESS });
}

async function tellProcesses(memberId: string, event: string, payload: Record<string, unknown>): Promise<void> {
  const channel = createStreamClient(() => null).channel(topicOf(memberId));
  await channel.httpSend(event, payload, { timeout: BROADCAST_DEADLINE_MS }).catch(() => {});
}

/** A secret topic, because anyone who knows a topic may broadcast on it, and members' ids are public. */
function topicOf(memberId: string): string {
  return `member:${createHmac("sha256", env().SESSION_SECRET).update(memberId).digest("hex")}`;
}
