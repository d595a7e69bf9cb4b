import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { logError, logWarning } from "./log.server";
import { noteAnswer, noteFailure } from "./outages.server";

vi.mock("./log.server");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.clearAllMocks();
});
afterEach(() => void vi.useRealTimers());

const lines = () => [...vi.mocked(logError).mock.calls, ...vi.mocked(logWarning).mock.calls];

test("an outage is a line when it begins and a line when it ends, however many calls fail in it", () => {
  for (let call = 0; call < 1_000; call += 1) {
    noteFailure("rest", "timeout");
    vi.advanceTimersByTime(10);
  }
  expect(lines()).toEqual([["outage began", { service: "rest", reason: "timeout" }]]);
  vi.advanceTimersByTime(5_000);
  noteAnswer("rest");
  noteAnswer("rest");
  expect(lines().slice(1)).toEqual([["outage ended", { service: "rest", failures: 1_000, ms: 9_990 }]]);
});

test("a service that comes and goes has one outage, not one a call", () => {
  for (let call = 0; call < 100; call += 1) {
    noteFailure("storage", "502");
    vi.advanceTimersByTime(4_999);
    noteAnswer("storage");
  }
  expect(lines()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  noteAnswer("storage");
  expect(lines()).toHaveLength(2);
});

test("each service has its own, and one that was never away is not talked of", () => {
  noteAnswer("auth");
  noteFailure("one", "unreachable");
  noteFailure("other", "unreachable");
  vi.advanceTimersByTime(5_000);
  noteAnswer("one");
  expect(lines().map(([event, { service }]) => `${event}: ${service}`)).toEqual([
    "outage began: one",
    "outage began: other",
    "outage ended: one",
  ]);
});
