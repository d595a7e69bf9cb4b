import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NotificationRow } from "./notifications.queries.server";
import { type OpenSource, StreamHub } from "./stream-hub.server";
import { parsePlace, placeAfter } from "./stream-place.server";

const HOUR_MS = 3_600_000;
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const ZERO = { at: "2026-11-21T10:00:00+00:00", id: id(0) };
const START = placeAfter(ZERO);

/** A row of `n` ms after the start, so that rows are in the order of their numbers. */
const row = (n: number, at = Date.parse(ZERO.at) + n): NotificationRow => ({
  id: id(n),
  title: `News ${n}`,
  message: "It happened",
  type: "info",
  link: null,
  is_read: false,
  created_at: new Date(at).toISOString(),
});

/** Sources that read from `rows` and are told of by the test. */
function fakeSources() {
  const opened: {
    events: Parameters<OpenSource>[2];
    memberId: string;
    token: () => string;
    closed: boolean;
  }[] = [];
  const state = { rows: [] as NotificationRow[], down: false, reads: 0, opened };
  const open: OpenSource = (memberId, token, events) => {
    const source = { memberId, token, events, closed: false };
    opened.push(source);
    return {
      read: async (since) => {
        state.reads += 1;
        if (state.down) throw new Response(null, { status: 503 });
        return state.rows.filter(({ created_at }) => Date.parse(created_at) >= since.getTime());
      },
      renew: () => {},
      close: () => void (source.closed = true),
    };
  };
  return { ...state, state, open };
}

type Event = { id?: string; event?: string; data?: string; retry?: string; comment?: string };

/** Reads a stream into `events` as it comes. */
function listen(body: ReadableStream<Uint8Array> | null) {
  if (!body) throw new Error("no stream");
  const events: Event[] = [];
  const heard = {
    events,
    ended: false,
    titles: () => events.flatMap(({ data, event }) => (event === "notification" ? JSON.parse(data ?? "").title : [])),
  };
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  void (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      for (const block of value.split("\n\n").filter(Boolean)) {
        events.push(
          Object.fromEntries(
            block
              .split("\n")
              .map((line) => [line.slice(0, line.indexOf(":")) || "comment", line.slice(line.indexOf(":") + 2)]),
          ),
        );
      }
    }
    heard.ended = true;
  })();
  return heard;
}

const listener = (
  session = "session-1",
  memberId = "member-1",
  accessToken = "token",
  expiresAt = Date.now() + HOUR_MS,
) => ({
  session: { id: session, expiresAt },
  memberId,
  accessToken,
});

const signal = () => new AbortController().signal;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(ZERO.at) });
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("what came after the cursor is sent once, in order, then what happens, each with its cursor", async () => {
  const { state, open } = fakeSources();
  const hub = new StreamHub(open);
  state.rows = [row(-1), row(0), row(1), row(2)];
  const heard = listen(hub.open(listener(), START, signal()));
  await pass(0);
  expect(heard.events).toEqual([{ retry: expect.stringMatching(/^\d{4}$/), id: `${ZERO.at},${ZERO.id}` }]);
  state.opened[0]?.events.onLive(true);
  await pass(0);
  expect(heard.titles()).toEqual(["News 1", "News 2"]);
  expect(heard.events.at(-1)).toMatchObject({
    event: "notification",
    id: expect.stringContaining(`${row(2).created_at},${id(2)},`),
  });
  expect(JSON.parse(heard.events.at(-1)?.data ?? "")).toMatchObject({ id: id(2), type: "info", isRead: false });
  state.rows.push(row(3));
  state.opened[0]?.events.onNews();
  state.opened[0]?.events.onNews();
  await pass(0);
  expect(heard.titles()).toEqual(["News 1", "News 2", "News 3"]);
});

test("a row that becomes visible after a later one is sent, and does not take the cursor back", async () => {
  const { state, open } = fakeSources();
  const heard = listen(new StreamHub(open).open(listener(), START, signal()));
  state.rows = [row(5)];
  state.opened[0]?.events.onLive(true);
  await pass(0);
  state.rows = [row(3), row(5)];
  state.opened[0]?.events.onNews();
  await pass(0);
  expect(heard.titles()).toEqual(["News 5", "News 3"]);
  expect(heard.events.at(-1)?.id).toContain(`${row(5).created_at},${id(5)},`);
});

test("who comes back gets what became visible late meanwhile, and nothing twice, also of one moment", async () => {
  const { state, open } = fakeSources();
  const moment = Date.parse(ZERO.at) + 50;
  // As the database has ids: in no order.
  const burst = Array.from({ length: 60 }, (_, n) => ({ ...row(n, moment + Math.floor(n / 4)), id: randomUUID() }));
  const order = (rows: NotificationRow[]) =>
    rows.toSorted((one, other) => (one.created_at + one.id < other.created_at + other.id ? -1 : 1));
  const got: string[] = [];
  let place = START;
  for (let seen = 0; seen <= burst.length; seen += 3) {
    state.rows = order([row(-1), ...burst.slice(0, seen)]);
    const controller = new AbortController();
    const heard = listen(new StreamHub(open).open(listener(), place, controller.signal));
    state.opened.at(-1)?.events.onLive(true);
    await pass(0);
    got.push(...heard.titles());
    place = parsePlace(heard.events.findLast((event) => event.id)?.id ?? "") ?? START;
    controller.abort();
  }
  expect(got.toSorted()).toEqual(burst.map(({ title }) => title).toSorted());
});

test("without Realtime it looks every few seconds, and less often while the database is away", async () => {
  const { state, open } = fakeSources();
  const heard = listen(new StreamHub(open).open(listener(), START, signal()));
  state.rows = [row(1)];
  await pass(500);
  expect(heard.titles()).toEqual(["News 1"]);
  state.rows.push(row(2));
  await pass(5_000);
  expect(heard.titles()).toEqual(["News 1", "News 2"]);
  state.opened[0]?.events.onLive(false);
  state.down = true;
  state.reads = 0;
  await pass(600_000);
  expect(state.reads).toBeGreaterThan(10);
  expect(state.reads).toBeLessThan(20);
  state.down = false;
  state.rows.push(row(3));
  state.opened[0]?.events.onLive(true);
  await pass(0);
  expect(heard.titles().at(-1)).toBe("News 3");
});

test("with Realtime it looks seldom; Realtime that went and came back is caught up with, twice nothing", async () => {
  const { state, open } = fakeSources();
  const heard = listen(new StreamHub(open).open(listener(), START, signal()));
  const events = state.opened[0]?.events;
  events?.onLive(true);
  await pass(60_000);
  expect(state.reads).toBe(1);
  state.rows.push(row(1));
  await pass(70_000);
  expect(heard.titles()).toEqual(["News 1"]);
  state.rows.push(row(2, Date.now()));
  events?.onLive(false);
  await pass(0);
  state.rows.push(row(3, Date.now()));
  events?.onLive(true);
  await pass(0);
  expect(heard.titles()).toEqual(["News 1", "News 2", "News 3"]);
});

test("a second stream of a session shares the source and gets what the first one has had", async () => {
  const { state, open } = fakeSources();
  const hub = new StreamHub(open);
  const first = listen(hub.open(listener(), START, signal()));
  state.opened[0]?.events.onLive(true);
  state.rows = [row(1)];
  state.opened[0]?.events.onNews();
  await pass(0);
  const second = listen(hub.open(listener("session-1", "member-1", "newer token"), START, signal()));
  await pass(0);
  expect([first.titles(), second.titles()]).toEqual([["News 1"], ["News 1"]]);
  expect(state.opened).toHaveLength(1);
  expect(state.opened[0]?.token()).toBe("newer token");
});

test("a third stream closes the oldest with a word, other sessions' stay", async () => {
  const { open } = fakeSources();
  const hub = new StreamHub(open);
  const [other, first, second, third] = ["session-2", "session-1", "session-1", "session-1"].map((session) =>
    listen(hub.open(listener(session), START, signal())),
  );
  await pass(0);
  expect(first?.events.at(-1)).toEqual({ event: "superseded", data: "1" });
  expect([other, first, second, third].map((heard) => heard?.ended)).toEqual([false, true, false, false]);
  expect(hub.size).toBe(3);
});

test("a full process refuses, but lets a session's third take the oldest's place", async () => {
  const { open } = fakeSources();
  const hub = new StreamHub(open, 2);
  listen(hub.open(listener(), START, signal()));
  listen(hub.open(listener(), START, signal()));
  expect(hub.open(listener("session-2"), START, signal())).toBeNull();
  expect(hub.open(listener(), START, signal())).not.toBeNull();
  expect(hub.size).toBe(2);
});

test("a heartbeat goes out every 20 s", async () => {
  const { open } = fakeSources();
  const heard = listen(new StreamHub(open).open(listener(), START, signal()));
  await pass(60_000);
  expect(heard.events.filter(({ comment }) => comment === "still here")).toHaveLength(3);
});

test("a stream ends 75 s before its token, so that the middleware refreshes it on the way back", async () => {
  const { open } = fakeSources();
  const hub = new StreamHub(open);
  const heard = listen(hub.open(listener("session-1", "member-1", "token", Date.now() + HOUR_MS), START, signal()));
  await pass(HOUR_MS - 76_000);
  expect(heard.ended).toBe(false);
  await pass(1_000);
  expect(heard.ended).toBe(true);
  expect(heard.events.at(-1)).toEqual({ retry: expect.any(String) });
});

test("signing out ends the session's streams, signing others out all but them, and leaving all of the member's", async () => {
  const { open } = fakeSources();
  const hub = new StreamHub(open);
  const start = () =>
    [listener("a", "me"), listener("b", "me"), listener("c", "other")].map((who) =>
      listen(hub.open(who, START, signal())),
    );
  const ended = (all: { ended: boolean }[]) => all.map((heard) => heard.ended);

  const only = start();
  hub.signOut({ memberId: "me", only: "a" });
  await pass(0);
  expect(ended(only)).toEqual([true, false, false]);
  expect(only[0]?.events.at(-1)).toEqual({ event: "signed-out", data: "1" });
  hub.signOut({ memberId: "other", only: "b" });
  await pass(0);
  expect(ended(only)).toEqual([true, false, false]);
  const except = start();
  hub.signOut({ memberId: "me", except: "a" });
  await pass(0);
  expect(ended(except)).toEqual([false, true, false]);
  hub.signOut({ memberId: "me" });
  await pass(0);
  expect(ended(except)).toEqual([true, true, false]);
});

test("another process's word of a sign-out counts as ours, for this member only", async () => {
  const { state, open } = fakeSources();
  const hub = new StreamHub(open);
  const mine = listen(hub.open(listener("a", "me"), START, signal()));
  const other = listen(hub.open(listener("b", "other"), START, signal()));
  const forged = { memberId: "other" };
  state.opened[0]?.events.onSignedOut({ only: "b", ...forged });
  await pass(0);
  expect([mine.ended, other.ended]).toEqual([false, false]);
  state.opened[0]?.events.onSignedOut({ only: "a" });
  await pass(0);
  expect([mine.ended, other.ended]).toEqual([true, false]);
});

test("the process's end ends all and takes none any more", async () => {
  const { open } = fakeSources();
  const hub = new StreamHub(open);
  const heard = ["a", "b"].map((session) => listen(hub.open(listener(session), START, signal())));
  hub.shutDown();
  await pass(0);
  expect(heard.map(({ ended }) => ended)).toEqual([true, true]);
  expect(hub.open(listener("c"), START, signal())).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test.each(["abort", "cancel", "does not read"])(
  "a browser that is gone (%s) leaves no source, timer or listener",
  async (way) => {
    const { state, open } = fakeSources();
    const hub = new StreamHub(open);
    const controller = new AbortController();
    const removed = vi.spyOn(controller.signal, "removeEventListener");
    const body = hub.open(listener(), START, controller.signal);
    state.opened[0]?.events.onLive(true);
    await pass(1_000);
    if (way === "abort") controller.abort();
    else if (way === "cancel") await body?.cancel();
    else {
      state.rows = Array.from({ length: 400 }, (_, n) => ({ ...row(n + 1), message: "x".repeat(1_000) }));
      state.opened[0]?.events.onNews();
    }
    await pass(0);
    expect(hub.size).toBe(0);
    expect(state.opened[0]?.closed).toBe(true);
    expect(removed).toHaveBeenCalledWith("abort", expect.any(Function));
    expect(vi.getTimerCount()).toBe(0);
    // Late words of the source open nothing again.
    state.opened[0]?.events.onNews();
    state.opened[0]?.events.onLive(false);
    expect(vi.getTimerCount()).toBe(0);
  },
);
