import { randomUUID } from "node:crypto";
import { once } from "node:events";

import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";

import { useInstance } from "./support/instance.ts";
import { Inbox, LIVE_NOTIFICATIONS, notify, signToken } from "./support/realtime.ts";

const SILENCE_MS = 1_000;
const WEBSOCKET = "/realtime/v1/websocket";
const instance = useInstance({ "20260101000000_notifications.sql": LIVE_NOTIFICATIONS });
const impatient = useInstance({}, { realtimeSilenceMs: SILENCE_MS });

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown];

function open(query: Record<string, string> = {}, path = WEBSOCKET, { url: origin, publishableKey } = instance()) {
  const url = new URL(path, origin.replace("http", "ws"));
  const search = { apikey: publishableKey, vsn: "2.0.0", ...query };
  url.search = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== "")).toString();
  const socket = new WebSocket(url);
  socket.on("error", () => undefined);
  onTestFinished(() => socket.terminate());
  return socket;
}

async function connect(query: Record<string, string> = {}, server = instance()) {
  const socket = open(query, WEBSOCKET, server);
  const frames = new Inbox<Frame>();
  socket.on("message", (data) => frames.add(JSON.parse(String(data)) as Frame));
  await once(socket, "open");
  const send = (...frame: Frame) => socket.send(JSON.stringify(frame));
  return { socket, frames, send };
}

async function readRefusal(socket: WebSocket): Promise<[status: number | undefined, body: unknown]> {
  const [, response] = await once(socket, "unexpected-response");
  let body = "";
  for await (const chunk of response) body += chunk;
  return [response.statusCode, JSON.parse(body)];
}

const heartbeat: Frame = [null, "7", "phoenix", "heartbeat", {}];
const alive: Frame = [null, "7", "phoenix", "phx_reply", { status: "ok", response: {} }];

test("the socket opens with the publishable key or a token, and with nothing else", async () => {
  const token = await signToken(instance(), randomUUID());
  const expired = await signToken(instance(), randomUUID(), { expiresIn: -60 });
  const { frames, send } = await connect({ apikey: token });
  send(...heartbeat);

  expect(await frames.next()).toEqual(alive);
  expect(await readRefusal(open({ apikey: "" }))).toEqual([401, { error: "API key is missing" }]);
  expect(await readRefusal(open({ apikey: "sb_publishable_wrong" }))).toEqual([
    401,
    { error: "The token provided is not a valid JWT" },
  ]);
  expect(await readRefusal(open({ apikey: expired }))).toEqual([401, { error: expect.stringMatching(/has expired/) }]);
  expect(await readRefusal(open({ vsn: "3.0.0" }))).toEqual([403, expect.anything()]);
  expect(await readRefusal(open({}, "/rest/v1/websocket"))).toEqual([404, expect.anything()]);
  expect(await readRefusal(open({}, "/"))).toEqual([404, expect.anything()]);
});

test("without an upgrade the path is not found", async () => {
  const answer = await fetch(`${instance().url}/realtime/v1/websocket?apikey=${instance().publishableKey}`);

  expect(answer.status).toBe(404);
});

test.each([
  ["text that is no JSON", "{", 1002],
  ["JSON of another shape", '{"topic":"phoenix"}', 1002],
  ["a list that is too short", "[1,2,3]", 1002],
  ["values of wrong types", '[null,null,5,{"a":1},null]', 1002],
  ["references that are none", '[{},[],"phoenix","heartbeat",{}]', 1002],
  ["bytes that are no broadcast", Buffer.from([9, 1, 2, 3]), 1002],
  ["bytes that end early", Buffer.from([3, 200, 200, 200, 200, 200, 1, 65]), 1002],
  ["no bytes", Buffer.alloc(0), 1002],
  ["a frame above 100 KB", JSON.stringify([null, "1", "phoenix", "heartbeat", { a: "x".repeat(102_400) }]), 1009],
])("%s closes that socket and no other", async (_, data, code) => {
  const [bad, good] = [await connect(), await connect()];

  bad.socket.send(data);
  const [closeCode] = await once(bad.socket, "close");
  good.send(...heartbeat);

  expect(closeCode).toBe(code);
  expect(await good.frames.next()).toEqual(alive);
});

test("messages out of place are answered or ignored", async () => {
  const { frames, send } = await connect();
  const refused = (ref: string, topic: string, reason: string): Frame => [
    null,
    ref,
    topic,
    "phx_reply",
    { status: "error", response: { reason } },
  ];

  send(null, "1", "room", "phx_join", {});
  send(null, "2", "realtime:", "phx_join", {});
  send(null, "3", "realtime:room", "broadcast", { event: "x", payload: {} });
  send(null, "4", "realtime:room", "access_token", { access_token: "x" });
  send(null, "5", "realtime:room", "phx_leave", {});
  expect(await frames.next()).toEqual(refused("1", "room", "unmatched topic"));
  expect(await frames.next()).toEqual(refused("2", "realtime:", "TopicNameRequired: You must provide a topic name"));
  expect(await frames.next()).toEqual(refused("3", "realtime:room", "unmatched topic"));
  expect(await frames.next()).toEqual(refused("4", "realtime:room", "unmatched topic"));
  expect((await frames.next())[4]).toEqual({ status: "ok", response: {} });

  send("6", "6", "realtime:room", "phx_join", null);
  expect((await frames.next())[4]).toEqual({ status: "ok", response: { postgres_changes: [] } });
  send("6", "8", "realtime:room", "no such event", { a: 1 });
  send("6", "9", "realtime:room", "access_token", null);
  send("6", "10", "realtime:room", "access_token", { access_token: 5 });
  send("6", "11", "realtime:room", "broadcast", "x");
  send("6", "12", "realtime:room", "presence", { event: "track" });
  expect(await frames.next()).toEqual([
    "6",
    "12",
    "realtime:room",
    "phx_reply",
    { status: "error", response: { reason: "Presence is not served by the embedded Supabase" } },
  ]);
  send(...heartbeat);
  expect(await frames.next()).toEqual(alive);
});

test("odd joins are answered", async () => {
  const { frames, send } = await connect();
  const join = async (change: unknown) => {
    send("1", "1", "realtime:odd", "phx_join", { config: { postgres_changes: [change, null, 5] } });
    const reply = await frames.nextWhere(([, , , event]) => event === "phx_reply");
    const [, , , , system] = await frames.nextWhere(([, , , event]) => event === "system");
    return { reply: reply[4], system: system as { status: string; message: string } };
  };

  expect(await join({})).toMatchObject({ reply: { status: "ok" }, system: { status: "error" } });
  for (const change of [
    { schema: 5 },
    { table: "notifications", filter: "id=eq.1" },
    { schema: "public", table: "notifications", filter: null },
    { schema: "public", table: "notifications", select: "id" },
    { schema: "*", select: ["id"] },
    { schema: "public", table: "notifications", select: ["secret"] },
    { schema: "public", table: "notifications'; drop table public.notifications; --" },
  ]) {
    expect((await join(change)).system, JSON.stringify(change)).toMatchObject({ status: "error" });
  }
  for (const change of [{ schema: "*" }, { schema: "public" }, { table: "notifications", event: "odd" }]) {
    const { reply, system } = await join(change);
    expect(reply).toMatchObject({ response: { postgres_changes: [{ ...change, id: expect.any(Number) }] } });
    expect(system).toMatchObject({ status: "ok", message: "Subscribed to PostgreSQL" });
  }
});

test("a listener for some columns gets these and the key, in one event with its like", async () => {
  const userId = randomUUID();
  const { frames, send } = await connect();
  const change = { event: "INSERT", schema: "public", table: "notifications" };
  const changes = [{ ...change, select: ["title"] }, { ...change, filter: `user_id=eq.${userId}` }, change];
  send("1", "1", "realtime:columns", "phx_join", {
    config: { postgres_changes: changes },
    access_token: await signToken(instance(), userId),
  });
  const [, , , , payload] = await frames.next();
  const { response } = payload as { response: { postgres_changes: { id: number }[] } };
  const [titleId, filteredId, allId] = response.postgres_changes.map(({ id }) => id);

  const id = await notify(instance(), userId, "columns");
  const isChange = ([, , , event]: Frame) => event === "postgres_changes";
  const events = [(await frames.nextWhere(isChange))[4], (await frames.nextWhere(isChange))[4]];

  expect(events).toEqual([
    { ids: [titleId], data: expect.objectContaining({ record: { id, title: "columns" } }) },
    { ids: [filteredId, allId], data: expect.objectContaining({ type: "INSERT", errors: null }) },
  ]);
  expect((events[0] as { data: { columns: unknown } }).data.columns).toEqual([
    { name: "id", type: "uuid" },
    { name: "title", type: "text" },
  ]);
});

test("a topic joined again closes the first join, whose messages then count for nothing", async () => {
  const { frames, send } = await connect();
  send("1", "1", "realtime:twice", "phx_join", {});
  await frames.next();

  send("2", "2", "realtime:twice", "phx_join", {});
  expect(await frames.next()).toEqual(["1", "1", "realtime:twice", "phx_close", {}]);
  expect((await frames.next()).slice(0, 2)).toEqual(["2", "2"]);
  send("1", "3", "realtime:twice", "phx_leave", {});
  expect((await frames.next()).slice(0, 2)).toEqual(["1", "3"]);
  send("2", "4", "realtime:twice", "presence", {});
  expect((await frames.next()).slice(0, 2)).toEqual(["2", "4"]);
});

test("the hundred-and-first channel of a socket is refused", async () => {
  const { frames, send } = await connect();
  for (let index = 1; index <= 101; index++) send(null, String(index), `realtime:${index}`, "phx_join", {});
  const replies: Frame[] = [];
  while (replies.length < 101) replies.push(await frames.next());

  expect(replies.slice(0, 100).every(([, , , , payload]) => (payload as { status: string }).status === "ok")).toBe(
    true,
  );
  expect(replies[100]?.[4]).toEqual({
    status: "error",
    response: { reason: "ChannelRateLimitReached: Too many channels" },
  });
});

test("a client that reads nothing is cut off before its messages fill the memory", async () => {
  const [deaf, hearing] = [await connect(), await connect()];
  for (const { frames, send } of [deaf, hearing]) {
    send("1", "1", "realtime:loud", "phx_join", {});
    await frames.next();
  }
  deaf.socket.pause();
  const closed = once(deaf.socket, "close");
  const headers = { apikey: instance().publishableKey, "content-type": "application/json" };
  const body = JSON.stringify("x".repeat(1_000_000));
  for (let index = 0; index < 20; index++) {
    const url = `${instance().url}/realtime/v1/api/broadcast/loud/events/x`;
    await fetch(url, { method: "POST", headers, body });
    await hearing.frames.next();
  }
  deaf.socket.resume();

  expect((await closed)[0]).toBe(1006);
});

test("a silent socket is closed, and one that sends heartbeats stays", async () => {
  const [silent, talking] = [await connect({}, impatient()), await connect({}, impatient())];
  const timer = setInterval(() => talking.send(...heartbeat), SILENCE_MS / 5);
  onTestFinished(() => clearInterval(timer));

  const [code] = await once(silent.socket, "close");

  expect(code).toBe(1002);
  expect(talking.socket.readyState).toBe(WebSocket.OPEN);
});

test("a client that vanishes leaves nothing behind", async () => {
  const userId = randomUUID();
  const token = await signToken(instance(), userId);
  const payload = {
    access_token: token,
    config: { postgres_changes: [{ event: "INSERT", schema: "public", table: "notifications" }] },
  };
  for (let index = 0; index < 20; index++) {
    const { socket, send } = await connect();
    // Gone before the join is through.
    send("1", "1", "realtime:gone", "phx_join", payload);
    socket.terminate();
  }
  const { frames, send } = await connect();
  send("1", "1", "realtime:here", "phx_join", payload);
  await frames.nextWhere(([, , , event]) => event === "system");

  await notify(instance(), userId, "still served");

  expect((await frames.next())[3]).toBe("postgres_changes");
});

test.each([
  ["the batch without a key", "", { headers: { apikey: "" } }, 401],
  ["a forged bearer", "", { headers: { authorization: "Bearer a.b.c" } }, 401],
  ["no JSON", "", { body: "{" }, 400],
  ["no messages", "", { body: "{}" }, 422],
  ["a message without a topic", "", { body: '{"messages":[{"event":"e","payload":{}}]}' }, 422],
  ["an unknown method", "", { method: "PUT", body: "{}" }, 405],
  ["an unknown path", "/x", { body: "{}" }, 404],
  ["a broken topic", "/%E0%A4%A/events/x", { body: "{}" }, 400],
  ["another kind of body", "/a/events/b", { headers: { "content-type": "text/plain" }, body: "x" }, 415],
  ["a private topic", "/a/events/b?private=true", { body: "{}" }, 403],
  ["more than a megabyte", "/a/events/b", { body: JSON.stringify("x".repeat(1024 * 1024)) }, 413],
])("a broadcast with %s is refused", async (_, path, init: RequestInit, status) => {
  const answer = await fetch(`${instance().url}/realtime/v1/api/broadcast${path}`, {
    method: "POST",
    body: '{"messages":[]}',
    ...init,
    headers: {
      apikey: instance().publishableKey,
      "content-type": "application/json",
      ...(init.headers as Record<string, string> | undefined),
    },
  });

  expect(answer.status).toBe(status);
});

test("at the stop sockets close with 1001, those that no longer answer too", async () => {
  const [polite, deaf] = [open({}, WEBSOCKET, impatient()), open({}, WEBSOCKET, impatient())];
  await Promise.all([once(polite, "open"), once(deaf, "open")]);
  deaf.pause();

  const closed = once(polite, "close");
  await impatient().close();

  expect((await closed)[0]).toBe(1001);
});
