/** Helpers shared by the unit tests of the streams; not part of the product. */
import { afterEach, beforeEach, vi } from "vitest";
import type { NotificationRow } from "../notifications.queries.server";
import type { OpenSource } from "./stream-hub.server";
import { streamCursorAfter } from "./stream-cursor.server";

export type EventFields = { id?: string; event?: string; data?: string; retry?: string; comment?: string };

/** The fields of one block of an event stream, one per line as our streams write them. */
export function eventFields(block: string): EventFields {
  const lines = block.split("\n").map((line) => ({ line, colon: line.indexOf(":") }));
  return Object.fromEntries(lines.map(({ line, colon }) => [line.slice(0, colon) || "comment", line.slice(colon + 2)]));
}

export const HOUR_MS = 3_600_000;
export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
export const ZERO = { at: "2026-11-21T10:00:00+00:00", id: id(0) };
export const START = streamCursorAfter(ZERO);

/** A row created `n` ms after the start, so that rows are ordered by their numbers. */
export const row = (n: number, at = Date.parse(ZERO.at) + n): NotificationRow => ({
  id: id(n),
  kind: "announcement",
  params: {},
  subject_name: null,
  awaits_answer: false,
  asks_for_money: false,
  note: null,
  title: `News ${n}`,
  message: "It happened",
  type: "info",
  link: null,
  is_read: false,
  created_at: new Date(at).toISOString(),
});

/** Sources that read from `rows` and whose events the test triggers. */
export function fakeSources() {
  const opened: {
    events: Parameters<OpenSource>[2];
    memberId: string;
    token: () => string;
    closed: boolean;
  }[] = [];
  const state = { rows: [] as NotificationRow[], down: false, over: false, reads: 0, unreadReads: 0, asked: 0, opened };
  const open: OpenSource = (memberId, token, events) => {
    const source = { memberId, token, events, closed: false };
    opened.push(source);
    const { promise: joined, resolve } = Promise.withResolvers<void>();
    const joining = setTimeout(resolve, 500);
    return {
      joined,
      read: async (since) => {
        state.reads += 1;
        if (state.down) throw new Response(null, { status: 503 });
        if (state.over) return { rows: [], unread: null };
        const unread = state.rows.filter(({ is_read }) => !is_read).length;
        const rows = state.rows.filter(({ created_at }) => Date.parse(created_at) >= since.getTime());
        return { rows: rows.map((row) => ({ ...row, unread })), unread: rows.length > 0 ? unread : null };
      },
      readUnread: async () => {
        state.unreadReads += 1;
        return state.rows.flatMap((row) => (row.is_read ? [] : [row.id])).reverse();
      },
      isOver: async () => {
        state.asked += 1;
        if (state.down) throw new Response(null, { status: 503 });
        return state.over;
      },
      renew: () => {},
      close: () => {
        source.closed = true;
        clearTimeout(joining);
      },
    };
  };
  return { ...state, state, open };
}

/** Reads a stream into `events` as data arrives. */
export function listen(body: ReadableStream<Uint8Array> | null) {
  if (!body) throw new Error("no stream");
  const events: EventFields[] = [];
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
        events.push(eventFields(block));
      }
    }
    heard.ended = true;
  })();
  return heard;
}

/** A listener whose token lasts an hour unless set otherwise. */
export const listener = (
  session = "session-1",
  memberId = "member-1",
  accessToken = "token",
  expiresAt = Date.now() + HOUR_MS,
) => ({
  session: { id: session, expiresAt },
  memberId,
  accessToken,
});

export const signal = () => new AbortController().signal;
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Stops the clock for a file's tests: time passes only by `pass`, and no delay is jittered. */
export function standTimeStill(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse(ZERO.at) });
    vi.spyOn(Math, "random").mockReturnValue(0.5);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
