import { expect, onTestFinished, test, vi } from "vitest";
import { logError } from "./log.server";

test("an event is one line of JSON, whatever its facts contain", () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  logError("request", { path: '/a\n{"level":"info"}', requestId: "1" });
  const line = String(write.mock.calls[0]?.[0]);
  expect(line.trimEnd().split("\n")).toHaveLength(1);
  expect(JSON.parse(line)).toMatchObject({ level: "error", event: "request", requestId: "1" });
});
