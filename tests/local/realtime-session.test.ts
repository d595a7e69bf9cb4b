import { randomUUID } from "node:crypto";

import { expect, onTestFinished, test, vi } from "vitest";

import { createSigningKey } from "../../supabase/local/auth/access-tokens.ts";
import { startLocalSupabase } from "../../supabase/local/server.ts";
import { freePort } from "../support/free-port.ts";
import { createTestClient, SITE_URL, useInstance } from "./support/instance.ts";
import { Inbox, listen, LIVE_NOTIFICATIONS, notify, settle, signToken, startListening } from "./support/realtime.ts";
import { createMigrationsDir, createTempDir } from "./support/temp-dir.ts";

/** Enough time to join a channel, even on a busy machine. */
const JOIN_S = 15;
/** Each for a different member. */
const SOCKETS = process.env.TEST_LONG ? 200 : 20;
const MIGRATIONS = { "20260101000000_notifications.sql": LIVE_NOTIFICATIONS };
const instance = useInstance(MIGRATIONS);

/** From now on time only moves when told to, for the instance as well. */
function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
}

test.each([
  ["an expired token", { expiresIn: -90 }, /^InvalidJWTToken: Token has expired 90 seconds ago$/],
  ["a token for another audience", { aud: "storage" }, /^Unauthorized: /],
  ["a token of a role that is none of the API's", { role: "postgres" }, /^Unauthorized: /],
  ["a token without a role", { role: undefined }, /^InvalidJWTToken: Fields `role` and `exp` are required in JWT$/],
])("%s is refused at the join", async (_, claims, reason) => {
  stopTheClock();
  const token = await signToken(instance(), randomUUID(), claims);

  const { status, message } = await (await startListening(instance(), { token })).statuses.next();

  expect(status).toBe("CHANNEL_ERROR");
  expect(message).toMatch(reason);
});

test("garbage and a forged token are refused at the join", async () => {
  const forged = await signToken({ ...instance(), signingKey: await createSigningKey() }, randomUUID());
  const answers = await Promise.all(
    ["garbage", "a.b.c", forged].map(async (token) => (await startListening(instance(), { token })).statuses.next()),
  );

  expect(answers.map(({ message }) => message)).toEqual([
    "MalformedJWT: The token provided is not a valid JWT",
    "MalformedJWT: The token provided is not a valid JWT",
    "JwtSignatureError: Failed to validate JWT signature",
  ]);
});

test("the channel closes when its token expires", async () => {
  stopTheClock();
  const userId = randomUUID();
  let token = await signToken(instance(), userId);
  const listening = await listen(instance(), { token: () => token });
  await listening.system.next();

  token = await signToken(instance(), userId, { expiresIn: JOIN_S });
  await listening.client.realtime.setAuth();
  // The message that its new token is accepted.
  await listening.system.next();
  vi.advanceTimersByTime(JOIN_S * 1_000);
  const system = await listening.system.nextWhere(({ status }) => status === "error");
  const { status } = await listening.statuses.next();
  await notify(instance(), userId, "too late");

  expect(system).toMatchObject({ extension: "system", status: "error" });
  expect(system.message).toMatch(/^Token has expired \d+ seconds ago$/);
  expect(status).toBe("CLOSED");
  expect(listening.changes.all).toEqual([]);
});

test("a refreshed token keeps the channel beyond the first one's expiry", async () => {
  stopTheClock();
  const userId = randomUUID();
  const first = await signToken(instance(), userId, { expiresIn: JOIN_S });
  let token = first;
  const listening = await listen(instance(), { token: () => token });
  await listening.system.next();
  token = await signToken(instance(), userId);
  await listening.client.realtime.setAuth();
  await listening.system.next();

  // Its own end shows that the first token's has passed.
  const doomed = await listen(instance(), { token: first, topic: "doomed" });
  vi.advanceTimersByTime(JOIN_S * 1_000);
  await doomed.statuses.nextWhere(({ status }) => status === "CLOSED");
  const id = await notify(instance(), userId, "still there");

  expect((await listening.changes.next()).new.id).toBe(id);
  expect(listening.statuses.all.map(({ status }) => status)).toEqual(["SUBSCRIBED"]);
});

test("a token of another member changes what is seen, and a bad one closes the channel", async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  let token = await signToken(instance(), first);
  const listening = await listen(instance(), { token: () => token });
  await listening.system.next();

  token = await signToken(instance(), second);
  await listening.client.realtime.setAuth();
  await listening.system.next();
  await notify(instance(), first, "no more");
  const id = await notify(instance(), second, "now");
  expect((await listening.changes.next()).new.id).toBe(id);

  token = "garbage";
  await listening.client.realtime.setAuth();
  expect(await listening.system.next()).toMatchObject({
    status: "error",
    message: "The token provided is not a valid JWT",
  });
  expect(await listening.statuses.nextWhere(({ status }) => status !== "SUBSCRIBED")).toMatchObject({
    status: "CLOSED",
  });
});

test("heartbeats are answered", async () => {
  const { client } = await listen(instance());
  const heartbeats = new Inbox<string>();
  client.realtime.onHeartbeat((status) => heartbeats.add(status));

  await client.realtime.sendHeartbeat();

  expect(await heartbeats.nextWhere((status) => status !== "sent")).toBe("ok");
});

test("after leaving, a channel receives nothing and can be joined again", async () => {
  const userId = randomUUID();
  const token = await signToken(instance(), userId);
  const listening = await listen(instance(), { token });
  const other = await listen(instance(), { token, topic: "other" });

  expect(await listening.channel.unsubscribe()).toBe("ok");
  await notify(instance(), userId, "gone");
  await other.changes.next();
  await settle(instance(), other);

  expect(listening.changes.all).toEqual([]);
  expect((await listening.statuses.next()).status).toBe("CLOSED");
  const again = await listen(instance(), { token });
  const id = await notify(instance(), userId, "again");
  expect((await again.changes.next()).new.id).toBe(id);
});

test("a broadcast reaches everyone on the topic and nobody else", async () => {
  const [first, second, elsewhere] = [
    await listen(instance(), { topic: "room" }),
    await listen(instance(), { topic: "room" }),
    await listen(instance(), { topic: "elsewhere" }),
  ];
  const sender = createTestClient(instance()).channel("room");

  expect(await sender.httpSend("greeting", { text: "über HTTP" })).toEqual({ success: true });

  const message = { event: "greeting", payload: { text: "über HTTP" } };
  expect(await Promise.all([first.broadcasts.next(), second.broadcasts.next()])).toEqual([message, message]);
  await settle(instance(), elsewhere);
  expect(elsewhere.broadcasts.all).toHaveLength(1);
});

test("private channels are refused, as by a project without policies for them", async () => {
  const token = await signToken(instance(), randomUUID());
  const { status, message } = await (
    await startListening(instance(), { token, private: true, topic: "secret" })
  ).statuses.next();

  expect(status).toBe("CHANNEL_ERROR");
  expect(message).toContain("Unauthorized: You do not have permissions to read from this Channel");
});

test("clients come back by themselves after a restart", async () => {
  const options = {
    dataDir: createTempDir(),
    migrationsDir: createMigrationsDir(MIGRATIONS),
    mailboxPort: 0,
    siteUrl: SITE_URL,
    seed: false,
  };
  const port = await freePort();
  const first = await startLocalSupabase({ ...options, port });
  const userId = randomUUID();
  const listening = await listen(first, {
    token: await signToken(first, userId),
    filter: `user_id=eq.${userId}`,
    reconnectAfterMs: () => 50,
  });

  await first.close();
  expect(await listening.statuses.next()).toMatchObject({
    status: "CHANNEL_ERROR",
    message: "socket closed: 1001 (the server stops)",
  });
  const second = await startLocalSupabase({ ...options, port });
  onTestFinished(() => second.close());
  await listening.statuses.nextWhere(({ status }) => status === "SUBSCRIBED");
  const id = await notify(second, userId, "after the restart");

  expect((await listening.changes.next()).new.id).toBe(id);
  expect(listening.changes.all).toHaveLength(1);
});

test(`${SOCKETS} sockets at once each get their own row and no other`, async () => {
  const members = await Promise.all(
    Array.from({ length: SOCKETS }, async () => {
      const userId = randomUUID();
      const token = await signToken(instance(), userId);
      return { userId, listening: await listen(instance(), { token, filter: `user_id=eq.${userId}`, topic: userId }) };
    }),
  );

  const values = members.map(({ userId }) => `('${userId}', 'for ${userId}')`).join(", ");
  await instance().sql(`insert into public.notifications (user_id, title) values ${values}`);
  const titles = await Promise.all(members.map(async ({ listening }) => (await listening.changes.next()).new.title));

  expect(titles).toEqual(members.map(({ userId }) => `for ${userId}`));
  expect(members.every(({ listening }) => listening.changes.all.length === 1)).toBe(true);
});
