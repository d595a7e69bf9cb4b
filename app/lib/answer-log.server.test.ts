import { beforeEach, expect, test, vi } from "vitest";
import { logAnswer } from "./answer-log.server";
import * as log from "./log.server";

vi.mock("./log.server", () => ({ logInfo: vi.fn<() => void>() }));

const info = vi.mocked(log.logInfo);
beforeEach(() => void info.mockClear());

const answered = { id: "a", method: "GET", language: "en", member: false, calls: 0, bytes: 9 } as const;
const answer = (route: string, status: number) => logAnswer(performance.now(), { ...answered, route, status });

test("the health checks of each second leave one line in ten minutes, and each that fails", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  for (let second = 0; second < 601; second += 1) {
    answer("/readyz", 200);
    vi.advanceTimersByTime(1_000);
  }
  answer("/readyz", 503);
  answer("/jobs", 200);
  expect(info.mock.calls.map(([, { route, status }]) => `${String(route)} ${String(status)}`)).toEqual([
    "/readyz 200",
    "/readyz 200",
    "/readyz 503",
    "/jobs 200",
  ]);
  vi.useRealTimers();
});
