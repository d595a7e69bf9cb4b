import { createHmac, randomUUID } from "node:crypto";
import { env } from "~/lib/env.server";
import { createStreamClient } from "~/supabase/stream-client.server";
import { listNotificationsSince, listUnreadIds } from "../notifications.queries.server";
import type { OpenSource, SignedOut } from "./stream-hub.server";

const SIGNED_OUT = "signed-out";
const READ = "read";
/** Who tells: a broadcast comes back to the process that sent it. */
const PROCESS = randomUUID();
const BROADCAST_DEADLINE_MS = 1_000;

/**
 * A member's notifications from Supabase, asked for with the member's own access token: Realtime says
 * when to read (inserted rows, and its own word that it listens now), the Data API what there is.
 * The same channel carries what other processes tell of: sign-outs, and that some were read.
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
    // The database's changes are listened to only some time after the channel was joined, or never: until then they are
    // looked for. A join alone is no news, else each stream would read twice as it opens.
    .on("system", {}, ({ status }) => onLive(status === "ok"))
    .on("broadcast", { event: SIGNED_OUT }, ({ payload }) => onSignedOut(payload))
    .on("broadcast", { event: READ }, ({ payload }) => (payload?.by === PROCESS ? undefined : onInsert()));
  // The channel must not be joined before the token is known to it.
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

/** Tells the other processes to end a member's streams. Its failure is ignored: a token's end ends them too. */
export async function broadcastSignOut({ memberId, ...sessions }: SignedOut): Promise<void> {
  await tellProcesses(memberId, SIGNED_OUT, sessions);
}

/** Tells the other processes that a member has read something. What is lost is found by their next look. */
export async function broadcastRead(memberId: string): Promise<void> {
  await tellProcesses(memberId, READ, { by: PROCESS });
}

async function tellProcesses(memberId: string, event: string, payload: Record<string, unknown>): Promise<void> {
  const channel = createStreamClient(() => null).channel(topicOf(memberId));
  await channel.httpSend(event, payload, { timeout: BROADCAST_DEADLINE_MS }).catch(() => {});
}

/** Known to our own processes only: whoever knows a topic may broadcast on it, and members' ids are no secret. */
function topicOf(memberId: string): string {
  return `member:${createHmac("sha256", env().SESSION_SECRET).update(memberId).digest("hex")}`;
}
