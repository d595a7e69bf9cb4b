import { expect, test } from "vitest";
import { writeConsoleAsLines } from "./console-lines.server";

function written(print: (console: Pick<Console, "error" | "warn">) => void) {
  const lines: unknown[] = [];
  const console = { error: () => {}, warn: () => {} };
  const note = (level: string) => (event: string, facts: object) => void lines.push([level, event, facts]);
  writeConsoleAsLines(console, { error: note("error"), warn: note("warn") });
  print(console);
  return lines;
}

test("what a library prints of an error is one line, without its words", () => {
  const error = new TypeError("fetch failed for rafi@example.org");
  const lines = written((console) => {
    console.error(error);
    console.warn("Auto refresh tick failed.", error);
  });
  expect(lines).toMatchObject([
    ["error", "console", { error: "TypeError", at: expect.stringContaining("console-lines") }],
    ["warn", "console", { error: "TypeError" }],
  ]);
  expect(JSON.stringify(lines)).not.toContain("rafi@example.org");
});

test("what a library prints as words is the first line of them, and no more than 200 characters", () => {
  expect(written((console) => console.error(`Error: it broke\n    at somewhere\n    at elsewhere`))).toEqual([
    ["error", "console", { said: "Error: it broke" }],
  ]);
  expect(written((console) => console.warn("x".repeat(1_000)))).toEqual([
    ["warn", "console", { said: "x".repeat(200) }],
  ]);
  expect(written((console) => console.error(undefined))).toEqual([["error", "console", { said: "undefined" }]]);
});
