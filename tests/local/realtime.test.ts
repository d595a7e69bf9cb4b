import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { createMember, useInstance } from "./support/instance.ts";
import { listen, LIVE_NOTIFICATIONS, notify, settle, signToken, startListening } from "./support/realtime.ts";

const instance = useInstance({ "20260101000000_notifications.sql": LIVE_NOTIFICATIONS });

async function createReader() {
  const userId = randomUUID();
  return { userId, token: await signToken(instance(), userId), filter: `user_id=eq.${userId}` };
}

test("a member who has signed in receives their own insert", async () => {
  const { client, userId } = await createMember(instance(), "live@example.com");
  const { data } = await client.auth.getSession();
  const { changes, system } = await listen(instance(), {
    token: data.session?.access_token ?? "",
    filter: `user_id=eq.${userId}`,
  });

  const id = await notify(instance(), userId, "Grüße 👋");
  const change = await changes.next();

  expect(change).toEqual({
    schema: "public",
    table: "notifications",
    eventType: "INSERT",
    commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    // Without the column that members may not read.
    new: { id, user_id: userId, title: "Grüße 👋", position: expect.any(Number) },
    old: {},
    errors: null,
  });
  expect(await system.next()).toMatchObject({
    extension: "postgres_changes",
    status: "ok",
    message: "Subscribed to PostgreSQL",
  });
});

test("one channel carries changes and broadcasts", async () => {
  const { userId, token, filter } = await createReader();
  const { client, channel, changes, broadcasts } = await listen(instance(), { token, filter, topic: "both" });

  const id = await notify(instance(), userId, "mine");
  await client.channel("both").httpSend("greeting", { text: "hello" });

  expect((await changes.next()).new.id).toBe(id);
  expect(await broadcasts.next()).toEqual({ event: "greeting", payload: { text: "hello" } });
  expect(await channel.unsubscribe()).toBe("ok");
});

test("another member's filter brings nothing, though the other member gets the row", async () => {
  const [reader, victim] = [await createReader(), await createReader()];
  const intruder = await listen(instance(), { token: reader.token, filter: victim.filter, topic: "intruder" });
  const owner = await listen(instance(), { token: victim.token, filter: victim.filter });

  const id = await notify(instance(), victim.userId, "private");

  expect((await owner.changes.next()).new.id).toBe(id);
  await settle(instance(), intruder);
  expect(intruder.changes.all).toEqual([]);
});

test("without a filter a member gets their own rows only, and anonymous gets none", async () => {
  const [reader, other] = [await createReader(), await createReader()];
  const member = await listen(instance(), { token: reader.token });
  const anonymous = await listen(instance(), { topic: "anonymous" });

  await notify(instance(), other.userId, "not mine");
  const id = await notify(instance(), reader.userId, "mine");

  expect((await member.changes.next()).new.id).toBe(id);
  await settle(instance(), member);
  await settle(instance(), anonymous);
  expect(member.changes.all).toHaveLength(1);
  expect(anonymous.changes.all).toEqual([]);
});

test.each([
  ["an unknown column", "nothing=eq.1", "invalid column for filter nothing"],
  ["a column that members may not read", "secret=eq.hidden", "invalid column for filter secret"],
  ["a value of the wrong type", "user_id=eq.1", 'invalid input syntax for type uuid: "1"'],
])("a filter with %s is reported after the join, as by the hosted service, and brings nothing", async (...row) => {
  const [, filter, message] = row;
  const { userId, token } = await createReader();
  const listening = await listen(instance(), { token, filter });

  const system = await listening.system.next();
  await notify(instance(), userId, "unseen");
  await settle(instance(), listening);

  expect(system).toMatchObject({ extension: "postgres_changes", status: "error" });
  expect(system.message).toContain(message);
  expect(listening.changes.all).toEqual([]);
});

test("an attack in a filter's value is a value", async () => {
  const { userId, token } = await createReader();
  const listening = await listen(instance(), { token, filter: "title=eq.x') or true --" });

  await notify(instance(), userId, "unseen");
  await settle(instance(), listening);

  expect(await listening.system.next()).toMatchObject({ status: "ok" });
  expect(listening.changes.all).toEqual([]);
});

test.each([
  ["another operator", { filter: "position=gt.1" }, "only column=eq.value is served"],
  ["no operator", { filter: "user_id" }, "only column=eq.value is served"],
  ["an attack in the column", { filter: `title" is null or "title=eq.x` }, "only column=eq.value is served"],
  ["updates", { event: "UPDATE" as const }, "only INSERT is served"],
  ["deletions", { event: "DELETE" as const }, "only INSERT is served"],
  ["every change", { event: "*" as const }, "only INSERT is served"],
])("a join that asks for %s is refused in words", async (_, options, message) => {
  const { token } = await createReader();
  const { status, message: reason } = await (await startListening(instance(), { token, ...options })).statuses.next();

  expect(status).toBe("CHANNEL_ERROR");
  expect(reason).toContain(message);
});

test("a filter's value is compared as its column's type", async () => {
  const { userId, token, filter } = await createReader();
  const shouted = await listen(instance(), { token, filter: `user_id=eq.${userId.toUpperCase()}`, topic: "shouted" });
  const titled = await listen(instance(), { token, filter: "title=eq.c,(d)", topic: "titled" });
  const own = await listen(instance(), { token, filter });

  await notify(instance(), userId, "apple");
  await notify(instance(), userId, "c,(d)");
  const { position } = (await own.changes.next()).new;
  const numbered = await listen(instance(), { token, filter: `position=eq.0${position + 2}`, topic: "numbered" });
  await notify(instance(), userId, "third");
  for (const listening of [shouted, titled, numbered]) await settle(instance(), listening);

  const titlesOf = ({ changes }: typeof own) => changes.all.map((change) => change.new.title);
  expect([shouted, titled, numbered].map(titlesOf)).toEqual([["apple", "c,(d)", "third"], ["c,(d)"], ["third"]]);
});

test("a rolled-back insert sends nothing", async () => {
  const { userId, token, filter } = await createReader();
  const listening = await listen(instance(), { token, filter });

  await instance().sql(
    `begin; insert into public.notifications (user_id, title) values ('${userId}', 'undone'); rollback`,
  );
  const id = await notify(instance(), userId, "done");

  expect((await listening.changes.next()).new.id).toBe(id);
  await settle(instance(), listening);
  expect(listening.changes.all).toHaveLength(1);
});

test("fifty inserts at once arrive once each, in the order of their commits", async () => {
  const { userId, token, filter } = await createReader();
  const listening = await listen(instance(), { token, filter });

  await Promise.all(Array.from({ length: 50 }, (_, index) => notify(instance(), userId, `number ${index}`)));
  await settle(instance(), listening);

  const positions = listening.changes.all.map((change) => change.new.position);
  expect(positions).toHaveLength(50);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(new Set(positions).size).toBe(50);
});

test("an update brings nothing", async () => {
  const { userId, token, filter } = await createReader();
  const listening = await listen(instance(), { token, filter });

  const id = await notify(instance(), userId, "before");
  await listening.changes.next();
  await instance().sql("update public.notifications set title = 'after' where id = $1", [id]);
  await settle(instance(), listening);

  expect(listening.changes.all).toHaveLength(1);
});

test("a table outside the publication cannot be listened to", async () => {
  const { token } = await createReader();
  const { client } = await listen(instance(), { token });
  const message = await new Promise<{ message: string }>((resolve) => {
    client
      .channel("unpublished")
      .on("postgres_changes", { event: "INSERT", schema: "auth", table: "users" }, () => undefined)
      .on("system", {}, resolve)
      .subscribe();
  });

  expect(message.message).toMatch(
    /^Unable to subscribe to changes with given parameters\. Please check Realtime is enabled/,
  );
});
