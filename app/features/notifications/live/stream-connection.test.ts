import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { liveUnread } from "./live-unread";
import { keepOpen } from "./stream-connection";

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly OPEN = 1;
  static readonly all: FakeEventSource[] = [];
  readyState = 0;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }

  answer(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event(readyState === FakeEventSource.OPEN ? "open" : "error"));
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}

class FakeDocument extends EventTarget {
  hidden = false;
  documentElement = { lang: "en" };

  turn(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

const page = new FakeDocument();
const view = new EventTarget();
const opened = FakeEventSource.all;
const last = () => opened.at(-1);
const pass = (ms: number) => vi.advanceTimersByTime(ms);
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("EventSource", FakeEventSource);
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", view);
  page.hidden = false;
  page.documentElement.lang = "en";
  opened.length = 0;
  stop = keepOpen(() => "2026-11-21T10:00:00+00:00,id");
});
afterEach(() => {
  stop();
  if (vi.getTimerCount() > 0) throw new Error("a timer was left");
  liveUnread.forget();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("it opens after a second, from the newest that is known on, and passes on what comes", () => {
  pass(900);
  expect(opened).toHaveLength(0);
  pass(100);
  expect(last()?.url).toBe("/notifications/stream?after=2026-11-21T10%3A00%3A00%2B00%3A00%2Cid");
  last()?.dispatchEvent(new MessageEvent("notification", { data: JSON.stringify({ id: "1", title: "News" }) }));
  expect(liveUnread.get().rows).toEqual([{ id: "1", title: "News" }]);
});

test("a page that is left within a second opens nothing, and one that is left later closes it", () => {
  stop();
  pass(10_000);
  expect(opened).toHaveLength(0);
  stop = keepOpen(() => "");
  pass(1_000);
  stop();
  expect(last()?.readyState).toBe(FakeEventSource.CLOSED);
});

test("a tab hidden for a minute closes it, and opens it again when the member returns; a glance away changes nothing", () => {
  pass(1_000);
  last()?.answer(FakeEventSource.OPEN);
  page.turn(true);
  pass(59_000);
  page.turn(false);
  pass(60_000);
  expect([opened.length, last()?.readyState]).toEqual([1, FakeEventSource.OPEN]);
  page.turn(true);
  pass(60_000);
  expect(last()?.readyState).toBe(FakeEventSource.CLOSED);
  page.turn(false);
  expect([opened.length, last()?.readyState]).toEqual([2, 0]);
});

test("a page in Bangla asks for its notifications in Bangla", () => {
  page.documentElement.lang = "bn";
  pass(2_000);
  expect(last()?.url).toMatch(/^\/bn\/notifications\/stream\?after=/);
});

test("a tab that opens in the background waits until it is looked at", () => {
  page.hidden = true;
  pass(10_000);
  expect(opened).toHaveLength(0);
  page.turn(false);
  expect(opened).toHaveLength(1);
});

test.each(["superseded", "signed-out"])(
  "one that is %s stays away until the member looks at the tab again",
  (event) => {
    pass(1_000);
    last()?.answer(FakeEventSource.OPEN);
    last()?.dispatchEvent(new MessageEvent(event, { data: "1" }));
    expect(last()?.readyState).toBe(FakeEventSource.CLOSED);
    pass(3_600_000);
    expect(opened).toHaveLength(1);
    page.turn(true);
    page.turn(false);
    expect(opened).toHaveLength(2);
  },
);

test("a lost connection is left to the browser, a refused one tried ever more seldom and then no more", () => {
  pass(1_000);
  last()?.answer(0);
  pass(600_000);
  expect(opened).toHaveLength(1);
  for (const seconds of [10, 20, 40, 80, 160, 320]) {
    last()?.answer(FakeEventSource.CLOSED);
    const before = opened.length;
    pass(seconds * 1_000 - 1);
    expect(opened).toHaveLength(before);
    pass(1);
    expect(opened).toHaveLength(before + 1);
  }
  last()?.answer(FakeEventSource.CLOSED);
  pass(3_600_000);
  expect(opened).toHaveLength(7);
});

test("a page kept for the way back is kept without a connection, and has one when shown again", () => {
  pass(1_000);
  last()?.answer(FakeEventSource.OPEN);
  view.dispatchEvent(new Event("pagehide"));
  expect(last()?.readyState).toBe(FakeEventSource.CLOSED);
  view.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(opened).toHaveLength(2);
});
