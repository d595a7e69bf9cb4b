import { randomUUID } from "node:crypto";
import { once } from "node:events";

import { expect, onTestFinished, test, vi } from "vitest";
import { WebSocket } from "ws";

import { useInstance } from "./support/instance.ts";
import { Inbox, LIVE_NOTIFICATIONS, notify, signToken } from "./support/realtime.ts";

const SILENCE_MS = 60_000;
const WEBSOCKET = "/realtime/v1/websocket";
const instance = useInstance({ "20260101000000_notifications.sql": LIVE_NOTIFICATIONS });
const other = useInstance();

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
  expect(await readRefusal(open({ vsn: "1.0.0" }))).toEqual([403, expect.anything()]);
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
  ["bytes", Buffer.from([9, 1, 2, 3]), 1002],
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
  expect(await frames.next()).toEqual(refused("2", "realtime:", "unmatched topic"));
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
  send(...heartbeat);
  expect(await frames.next()).toEqual(alive);
});

test.each([
  ["no schema", { event: "INSERT", table: "notifications" }],
  ["no table", { event: "INSERT", schema: "public" }],
  ["a filter that is no text", { event: "INSERT", schema: "public", table: "notifications", filter: 5 }],
  ["no event", { schema: "public", table: "notifications" }],
  ["no object", null],
])("a join for changes with %s is refused, and the socket stays", async (_, change) => {
  const { frames, send } = await connect();
  send("1", "1", "realtime:odd", "phx_join", { config: { postgres_changes: [change] } });
  send(...heartbeat);

  expect((await frames.next())[4]).toMatchObject({
    status: "error",
    response: { reason: expect.stringContaining("config.postgres_changes.0") },
  });
  expect(await frames.next()).toEqual(alive);
});

test.each(["*", "notifications'; drop table public.notifications; --"])(
  "the table %j is none, and the channel is told so",
  async (table) => {
    const { frames, send } = await connect();
    const change = { event: "INSERT", schema: "public", table };
    send("1", "1", "realtime:odd", "phx_join", { config: { postgres_changes: [change] } });

    const [reply, system] = [await frames.next(), await frames.next()];
    expect(reply[4]).toEqual({ status: "ok", response: { postgres_changes: [{ ...change, id: expect.any(Number) }] } });
    expect(system[4]).toMatchObject({ extension: "postgres_changes", status: "error" });
  },
);

test("listeners of one channel share the event of a row", async () => {
  const userId = randomUUID();
  const { frames, send } = await connect();
  const change = { event: "INSERT", schema: "public", table: "notifications" };
  const changes = [
    change,
    { ...change, filter: `user_id=eq.${randomUUID()}` },
    { ...change, filter: `user_id=eq.${userId}` },
  ];
  send("1", "1", "realtime:three", "phx_join", {
    config: { postgres_changes: changes },
    access_token: await signToken(instance(), userId),
  });
  const [, , , , payload] = await frames.next();
  const { response } = payload as { response: { postgres_changes: { id: number }[] } };
  const [all, , own] = response.postgres_changes.map(({ id }) => id);

  const id = await notify(instance(), userId, "shared");
  const [, , , , event] = await frames.nextWhere(([, , , name]) => name === "postgres_changes");

  expect(event).toEqual({
    ids: [all, own],
    data: expect.objectContaining({ type: "INSERT", errors: null, record: expect.objectContaining({ id }) }),
  });
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
  send("2", "4", "realtime:twice", "phx_leave", {});
  expect((await frames.next()).slice(0, 2)).toEqual(["2", "4"]);
  expect(await frames.next()).toEqual(["2", "2", "realtime:twice", "phx_close", {}]);
});

test("a silent socket is closed, and one that sends heartbeats stays", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const [silent, talking] = [await connect(), await connect()];
  const closed = once(silent.socket, "close");

  vi.advanceTimersByTime(SILENCE_MS - 1);
  talking.send(...heartbeat);
  expect(await talking.frames.next()).toEqual(alive);
  expect(silent.socket.readyState).toBe(WebSocket.OPEN);
  vi.advanceTimersByTime(1);

  expect((await closed)[0]).toBe(1002);
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
    // Closed before the join has finished.
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
  ["without a key", "/a/events/b", { headers: { apikey: "" } }, 401],
  ["with a forged bearer", "/a/events/b", { headers: { authorization: "Bearer a.b.c" } }, 401],
  ["without JSON", "/a/events/b", { body: "{" }, 400],
  ["by an unknown method", "/a/events/b", { method: "PUT" }, 405],
  ["on an unknown path", "/x", {}, 404],
  ["as a list of messages", "", {}, 404],
  ["on a broken topic", "/%E0%A4%A/events/x", {}, 400],
  ["on a private topic", "/a/events/b?private=true", {}, 403],
  ["of more than a megabyte", "/a/events/b", { body: JSON.stringify("x".repeat(1024 * 1024)) }, 413],
])("a broadcast %s is refused", async (_, path, init: RequestInit, status) => {
  const answer = await fetch(`${instance().url}/realtime/v1/api/broadcast${path}`, {
    method: "POST",
    body: "{}",
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
  const [polite, deaf] = [open({}, WEBSOCKET, other()), open({}, WEBSOCKET, other())];
  await Promise.all([once(polite, "open"), once(deaf, "open")]);
  deaf.pause();

  const closed = once(polite, "close");
  await other().close();

  expect((await closed)[0]).toBe(1001);
});
