import { createHmac, randomUUID } from "node:crypto";
import { env } from "~/lib/env.server";
import { createStreamClient } from "~/supabase/stream-client.server";
import { listNotificationsSince, listUnreadIds } from "../notifications.queries.server";
import type { OpenSource, SignedOut } from "./stream-hub.server";

const SIGNED_OUT = "signed-out";
const READ = "read";
/** Identifies this process, because a broadcast also comes back to its sender. */
const PROCESS = randomUUID();
const BROADCAST_DEADLINE_MS = 1_000;

/**
 * A member's notifications from Supabase, with the member's own access token. Realtime says when to read (on inserted
 * rows, and once it has started to listen); the Data API returns the rows. The same channel carries other processes'
 * news: sign-outs, and that something was read.
 */
export const openStreamSource: OpenSource = (memberId, accessToken, { onInsert, onLive, onSignedOut }) => {
  const client = createStreamClient(accessToken);
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
    .on("system", {}, ({ status }) => onLive(status === "ok"))
    .on("broadcast", { event: SIGNED_OUT }, ({ payload }) => onSignedOut(payload))
    .on("broadcast", { event: READ }, ({ payload }) => (payload?.by === PROCESS ? undefined : onInsert()));
  // Set the token before joining the channel.
  void client.realtime.setAuth().then(() => {
    if (closed) return;
    channel.subscribe((status) => {
      if (status !== "SUBSCRIBED") onLive(false);
    });
  });
  return {
    read: (since) => listNotificationsSince(client, since),
    readUnread: () => listUnreadIds(client),
    renew: () => void client.realtime.setAuth(),
    close: () => {
      closed = true;
      void client.realtime.removeAllChannels();
    },
  };
};

/** Tells the other processes to end a member's streams. Ignores failures: streams also end with their tokens. */
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
