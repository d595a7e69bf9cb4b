import { expect, test } from "vitest";
import { createLogger, faultFacts } from "./log.server";
import { withRequestStore } from "./request-store.server";

function startLog(level = "info") {
  const lines: string[] = [];
  return { log: createLogger(level, { write: (line) => void lines.push(line) }), lines };
}

test("an event is one line of JSON, whatever its facts contain", () => {
  const { log, lines } = startLog();
  log.error({ path: '/a\n{"level":"info"}' }, "request");
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd().split("\n")).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    level: "error",
    event: "request",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    path: '/a\n{"level":"info"}',
  });
});

test("a line that is written while a visitor's request is answered carries the request's id", () => {
  const { log, lines } = startLog();
  withRequestStore("request-1", () => log.warn({}, "outage ended"));
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ id: "request-1", event: "outage ended" });
});

test.each([
  ["debug", ["debug", "info", "warn", "error"]],
  ["warn", ["warn", "error"]],
  ["silent", []],
])("LOG_LEVEL=%s writes %j", (level, written) => {
  const { log, lines } = startLog(level);
  log.debug("");
  log.info("");
  log.warn("");
  log.error("");
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(written);
});

test("an error is told by where it was thrown; what the database says of typed text stays out", () => {
  const bug = faultFacts(new TypeError("x is undefined"));
  expect(bug).toMatchObject({ error: "TypeError", message: "x is undefined" });
  expect(bug.stack).toMatch(/^ {4}at .*log\.server\.test/);

  const refusal = Object.assign(new Error('invalid input syntax: "rafi@example.com"'), { code: "22P02" });
  const facts = faultFacts(refusal);
  expect(facts).toMatchObject({ error: "Error", code: "22P02" });
  expect(JSON.stringify(facts)).not.toContain("rafi");
  expect(facts.stack).toContain("log.server.test");
});
