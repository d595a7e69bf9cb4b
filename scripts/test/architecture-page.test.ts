import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const page = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");

test("every path that the page on architecture names is there", () => {
  const paths = [...page.matchAll(/`((?:app|docs|scripts|supabase|tests)\/[\w./$-]*)`/g)].map(([, path]) => path ?? "");
  expect(paths.length).toBeGreaterThan(25);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test("twelve questions of a newcomer have an answer of three hops", () => {
  const questions = page.split("\n").filter((line) => line.startsWith("| … "));
  expect(questions).toHaveLength(12);
  expect(questions.filter((line) => line.split("|").length !== 6)).toEqual([]);
});
