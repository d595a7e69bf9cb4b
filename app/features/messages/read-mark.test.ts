import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ReadMark, readMark } from "./read-mark";

class FakeDocument extends EventTarget {
  hidden = false;

  turn(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

const page = new FakeDocument();
const view = new EventTarget();
const sent: string[] = [];
let mark: ReadMark;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", view);
  page.hidden = false;
  sent.length = 0;
  mark = readMark((newest) => sent.push(newest));
});
afterEach(() => {
  mark.end();
  if (vi.getTimerCount() > 0) throw new Error("a timer was left");
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("it is sent once for each newest message, in a window that is looked at", () => {
  page.hidden = true;
  mark.shows("10:00");
  expect(sent).toEqual([]);
  page.turn(false);
  page.turn(true);
  page.turn(false);
  view.dispatchEvent(new Event("online"));
  expect(sent).toEqual(["10:00"]);
  mark.shows(null);
  mark.shows("10:01");
  expect(sent).toEqual(["10:00", "10:01"]);
});

test("what failed goes again once the connection is back, and then no more", () => {
  mark.shows("10:00");
  mark.failed();
  expect(sent).toEqual(["10:00"]);
  view.dispatchEvent(new Event("online"));
  expect(sent).toEqual(["10:00", "10:00"]);
  view.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(3_600_000);
  expect(sent).toEqual(["10:00", "10:00"]);
});

test("what failed goes again when the window is looked at again", () => {
  mark.shows("10:00");
  mark.failed();
  page.turn(true);
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual(["10:00"]);
  page.turn(false);
  expect(sent).toEqual(["10:00", "10:00"]);
});

test("without any event it goes again after ever longer pauses", () => {
  mark.shows("10:00");
  const passed: number[] = [];
  for (let tries = 0; tries < 4; tries += 1) {
    mark.failed();
    const start = Date.now();
    vi.advanceTimersToNextTimer();
    passed.push(Date.now() - start);
  }
  expect(passed).toEqual([5_000, 10_000, 20_000, 40_000]);
  expect(sent).toHaveLength(5);
});

test("a newer message does not wait for the next try", () => {
  mark.shows("10:00");
  mark.failed();
  mark.shows("10:01");
  expect(sent).toEqual(["10:00", "10:01"]);
});
