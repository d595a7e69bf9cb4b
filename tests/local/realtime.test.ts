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

test.each(["1.0.0", "2.0.0"])("protocol %s carries changes and broadcasts", async (vsn) => {
  const { userId, token, filter } = await createReader();
  const { client, channel, changes, broadcasts } = await listen(instance(), { token, filter, vsn, topic: vsn });

  const id = await notify(instance(), userId, "mine");
  await client.channel(vsn).httpSend("greeting", { text: "hello" });

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
  ["no operator", "user_id", 'Error parsing `filter` params: ["user_id"]'],
  ["an unknown operator", "user_id=is_not.x", 'Error parsing `filter` params: ["is_not", "x"]'],
  ["an extra comma", "position=gt.1,", "filter must not contain empty segments"],
  ["a list without parentheses", "position=in.1,2", "`in` filter value must be wrapped by parentheses"],
  ["an unknown column", "nothing=eq.1", "invalid column for filter nothing"],
  ["a column that members may not read", "secret=eq.hidden", "invalid column for filter secret"],
  ["a value of the wrong type", "user_id=eq.1", 'invalid input syntax for type uuid: "1"'],
  ["a broken list", "position=in.(1,x)", 'invalid input syntax for type integer: "x"'],
  ["too long a list", `position=in.(${Array.from({ length: 101 }, (_, n) => n).join()})`, "too many values"],
  ["an operator that the type lacks", "position=like.1%", "operator does not exist"],
  ["a broken pattern", "title=match.(", "invalid regular expression"],
  ["an attack", `title=eq.x') or true --`, null],
  ["an attack in the column", `title" is null or "title=eq.x`, "invalid column for filter"],
])("a filter with %s is answered as on the hosted service", async (_, filter, message) => {
  const { userId, token } = await createReader();
  // Without `wait` the hosted service reports the trouble after the join, in a message of the system.
  const later = await listen(instance(), { token, filter });
  const waiting = await startListening(instance(), { token, filter, wait: true });

  const system = await later.system.next();
  const status = await waiting.statuses.next();

  if (message === null) {
    expect([system.status, status.status]).toEqual(["ok", "SUBSCRIBED"]);
  } else {
    expect(system).toMatchObject({ extension: "postgres_changes", status: "error" });
    expect(system.message).toContain(message);
    expect(status).toMatchObject({ status: "CHANNEL_ERROR" });
    expect(status.message).toMatch(/^RealtimeDisabledForConfiguration: /);
    expect(status.message).toContain(message);
  }
  await notify(instance(), userId, "unseen");
  await settle(instance(), later);
  expect(later.changes.all).toEqual([]);
});

test("filters compare as Postgres does", async () => {
  const { userId, token, filter } = await createReader();
  const titles = ["apple", "Banana", "c,(d)"];
  const cases: [string, string[]][] = [
    [`${filter.toUpperCase().replace("USER_ID=EQ", "user_id=eq")}`, titles],
    ["title=eq.apple", ["apple"]],
    ["title=neq.apple", ["Banana", "c,(d)"]],
    ["title=not.eq.apple", ["Banana", "c,(d)"]],
    ['title=in.(apple,"c,(d)")', ["apple", "c,(d)"]],
    ['title=eq."c,(d)"', ["c,(d)"]],
    ["title=ilike.b%", ["Banana"]],
    ["title=match.^[A-Z]", ["Banana"]],
    ["title=not.is.null", titles],
    ["title=isdistinct.apple", ["Banana", "c,(d)"]],
    [`${filter},title=neq.Banana,position=gte.1`, ["apple", "c,(d)"]],
    // Fails on every text, and only for whoever asked for it.
    [String.raw`title=like.%\\`, []],
  ];
  const listeners = await Promise.all(
    cases.map(([text], index) => listen(instance(), { token, filter: text, topic: `case ${index}` })),
  );

  for (const title of titles) await notify(instance(), userId, title);
  for (const [index, [, expected]] of cases.entries()) {
    const listening = listeners[index];
    if (listening) await settle(instance(), listening);
    expect({ index, seen: listening?.changes.all.map((change) => change.new.title) }).toEqual({
      index,
      seen: expected,
    });
  }
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

test("`*` brings inserts and updates, UPDATE only these, and DELETE is refused in words", async () => {
  const { userId, token, filter } = await createReader();
  const all = await listen(instance(), { token, filter, event: "*", topic: "all" });
  const updates = await listen(instance(), { token, filter, event: "UPDATE", topic: "updates" });
  const deletes = await listen(instance(), { token, filter, event: "DELETE", topic: "deletes" });

  const id = await notify(instance(), userId, "before");
  await all.changes.next();
  await instance().sql("update public.notifications set title = 'after' where id = $1", [id]);
  await instance().sql("delete from public.notifications where title = 'elsewhere'");

  const change = await all.changes.next();
  expect(change).toMatchObject({ eventType: "UPDATE", new: { id, title: "after" }, old: { id } });
  expect(await updates.changes.next()).toEqual(change);
  expect((await deletes.system.next()).message).toBe("DELETE is not served by the embedded Supabase");
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
