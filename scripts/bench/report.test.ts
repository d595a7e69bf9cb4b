import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { replaceSection, table } from "./report.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/performance.md"), "utf8");

it("rewrites a part of the page and leaves the rest as it was", () => {
  const next = replaceSection(page, "database", "new figures");
  expect(next).toContain("new figures");
  expect(replaceSection(next, "database", "x")).toBe(replaceSection(page, "database", "x"));
  expect(next.slice(0, next.indexOf("<!--"))).toBe(page.slice(0, page.indexOf("<!--")));
  expect(next.slice(next.lastIndexOf("-->"))).toBe(page.slice(page.lastIndexOf("-->")));
});

it("writes nothing where the page has no such part", () => {
  expect(() => replaceSection(page, "nowhere", "x")).toThrow("docs/performance.md has no place");
});

it("draws a table", () => {
  expect(table(["what", "ms"], [["home", "3"]])).toBe("| what | ms |\n| --- | --- |\n| home | 3 |");
});
