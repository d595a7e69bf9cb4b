import { randomUUID } from "node:crypto";

import { createClient } from "@supabase/supabase-js";
import type { RealtimeChannel, RealtimePostgresInsertPayload, SupabaseClient } from "@supabase/supabase-js";
import { onTestFinished } from "vitest";

import type { LocalSupabase } from "../../../supabase/local/server.ts";
import { signAccessToken } from "../../support/access-token.ts";

const PATIENCE_MS = 60_000;

/** The table that the tests publish live, with the rights of the app's own notifications. */
export const LIVE_NOTIFICATIONS = `
  create table public.notifications (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null,
    title text not null,
    secret text,
    position int generated always as identity
  );
  alter table public.notifications enable row level security;
  revoke all on public.notifications from anon, authenticated;
  grant select (id, user_id, title, position) on public.notifications to authenticated;
  create policy own on public.notifications for select to authenticated using (user_id = (select auth.uid()));
  alter publication supabase_realtime add table public.notifications;
`;

export interface Notification {
  id: string;
  user_id: string;
  title: string;
  position: number;
}

/** What has arrived, in order, and who waits for the next item. */
export class Inbox<T> {
  /** Everything that has arrived, read or not. */
  readonly all: T[] = [];
  #read = 0;
  #wake: () => void = () => undefined;

  add(item: T): void {
    this.all.push(item);
    this.#wake();
  }

  /** The next unread item; rejects when none comes. */
  async next(): Promise<T> {
    const deadline = Date.now() + PATIENCE_MS;
    while (this.#read === this.all.length) {
      if (Date.now() >= deadline) throw new Error(`nothing has come; before came ${JSON.stringify(this.all)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, deadline - Date.now());
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return this.all[this.#read++] as T;
  }

  /** The next item that passes the test; others are skipped. */
  async nextWhere(test: (item: T) => boolean): Promise<T> {
    for (;;) {
      const item = await this.next();
      if (test(item)) return item;
    }
  }
}

export interface Listening {
  client: SupabaseClient;
  channel: RealtimeChannel;
  statuses: Inbox<{ status: string; message: string | undefined }>;
  system: Inbox<{ extension: string; status: string; message: string }>;
  changes: Inbox<RealtimePostgresInsertPayload<Notification>>;
  broadcasts: Inbox<{ event: string; payload: unknown }>;
}

export interface ListenOptions {
  /** The access token, requested again at every heartbeat; anonymous without it. */
  token?: string | (() => string);
  filter?: string;
  topic?: string;
  event?: "INSERT" | "UPDATE" | "DELETE" | "*";
  private?: boolean;
  heartbeatIntervalMs?: number;
  reconnectAfterMs?: () => number;
}

/** A member's token as the auth service signs them; `expiresIn` in seconds. */
export async function signToken(
  instance: Pick<LocalSupabase, "signingKey" | "url">,
  userId: string,
  claims: { expiresIn?: number; [claim: string]: unknown } = {},
): Promise<string> {
  return await signAccessToken(instance, { sub: userId, ...claims });
}

/** Subscribes the official client to `notifications` without waiting for the answer. */
export async function startListening(
  instance: Pick<LocalSupabase, "url" | "publishableKey">,
  options: ListenOptions = {},
): Promise<Listening> {
  const { token, filter } = options;
  const read = async () => (typeof token === "function" ? token() : (token ?? null));
  const { heartbeatIntervalMs, reconnectAfterMs } = options;
  const client = createClient(instance.url, instance.publishableKey, {
    ...(token === undefined ? {} : { accessToken: read }),
    realtime: {
      timeout: PATIENCE_MS,
      ...(heartbeatIntervalMs === undefined ? {} : { heartbeatIntervalMs }),
      ...(reconnectAfterMs === undefined ? {} : { reconnectAfterMs }),
    },
  });
  // Not awaited: the client waits a while before it closes its socket.
  onTestFinished(() => void client.removeAllChannels());
  // The channel must not be joined before its token is known.
  await client.realtime.setAuth();
  const channel = client.channel(options.topic ?? "notifications", {
    config: { private: options.private ?? false },
  });
  const listening: Listening = {
    client,
    channel,
    statuses: new Inbox(),
    system: new Inbox(),
    changes: new Inbox(),
    broadcasts: new Inbox(),
  };
  channel
    .on(
      "postgres_changes",
      {
        event: (options.event ?? "INSERT") as "INSERT",
        schema: "public",
        table: "notifications",
        ...(filter === undefined ? {} : { filter }),
      },
      (payload: RealtimePostgresInsertPayload<Notification>) => listening.changes.add(payload),
    )
    .on("broadcast", { event: "*" }, ({ event, payload }) => listening.broadcasts.add({ event, payload }))
    .on("system", {}, (message) => listening.system.add(message))
    .subscribe((status, error) => listening.statuses.add({ status, message: error?.message }));
  return listening;
}

/** Subscribes the official client to `notifications`; resolves when it is subscribed. */
export async function listen(
  instance: Pick<LocalSupabase, "url" | "publishableKey">,
  options: ListenOptions = {},
): Promise<Listening> {
  const listening = await startListening(instance, options);
  const { status, message } = await listening.statuses.next();
  if (status !== "SUBSCRIBED") throw new Error(`${status}: ${message}`);
  return listening;
}

/** Inserts a notification and returns its id. */
export async function notify(instance: Pick<LocalSupabase, "sql">, userId: string, title: string): Promise<string> {
  const [row] = await instance.sql<{ id: string }>(
    "insert into public.notifications (user_id, title, secret) values ($1, $2, 'hidden') returning id",
    [userId, title],
  );
  return row?.id ?? "";
}

/**
 * Waits until everything inserted before has reached the listener, if it should: changes are distributed one after the
 * other, so a later one to somebody else shows that they were sent, and a broadcast follows them on the same socket.
 */
export async function settle(instance: LocalSupabase, listening: Listening): Promise<void> {
  const userId = randomUUID();
  const witness = await listen(instance, { token: await signToken(instance, userId), filter: `user_id=eq.${userId}` });
  await notify(instance, userId, "settled");
  await witness.changes.next();
  await witness.client.channel(listening.channel.subTopic).httpSend("settled", {});
  await listening.broadcasts.nextWhere(({ event }) => event === "settled");
}
