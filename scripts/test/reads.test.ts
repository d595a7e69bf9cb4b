import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FUNCTION_EFFECTS, TABLE_EFFECTS } from "../../app/lib/call-effects.ts";

const ROOT = join(import.meta.dirname, "../..");

/** The declared volatility of the database's functions; tests/db/catalogue.test.ts checks it. */
const VOLATILITY = new Map(
  [
    ...readFileSync(join(ROOT, "tests/db/support/guards.txt"), "utf8").matchAll(
      /^function (\w+)\(.* (?:sql|plpgsql) (volatile|stable|immutable) /gm,
    ),
  ].map(([, name = "", volatility = ""]) => [name, volatility]),
);

test("what a page reads with a GET calls no function that may write (docs/decisions/0170-what-a-get-counts.md)", () => {
  const files = readdirSync(join(ROOT, "app"), { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".queries.server.ts"),
  );
  const calls = files.flatMap((path) =>
    [...readFileSync(join(ROOT, "app", path), "utf8").matchAll(/\.rpc\(\s*"(\w+)"/g)].map(([, name = ""]) => ({
      path,
      name,
    })),
  );
  expect(calls.length).toBeGreaterThan(20);
  const writing = calls.filter(({ name }) => VOLATILITY.get(name) !== "stable" && VOLATILITY.get(name) !== "immutable");
  expect(writing).toEqual([]);
});

test("a page that is read with a GET writes in one place only, and that one asks where the reader comes from", () => {
  const routes = readdirSync(join(ROOT, "app/routes"), { recursive: true, encoding: "utf8" }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  );
  const loading = routes.filter((path) => {
    const source = readFileSync(join(ROOT, "app/routes", path), "utf8");
    return (
      /^export (?:async )?function loader\b/m.test(source) &&
      !/^export (?:async )?function action\b/m.test(source) &&
      /\.mutations\.server"/.test(source)
    );
  });
  expect(loading).toEqual(["talent.$id.tsx"]);
});

/** Returns every name that follows `before` in the web process's code. */
function namesIn(pattern: RegExp): Set<string> {
  const files = readdirSync(join(ROOT, "app"), { recursive: true, encoding: "utf8" }).filter(
    (path) => /(?<!\.test)\.tsx?$/.test(path) && !path.startsWith("worker/"),
  );
  return new Set(
    files.flatMap((path) =>
      [...readFileSync(join(ROOT, "app", path), "utf8").matchAll(pattern)].map(([, name = ""]) => name),
    ),
  );
}

test("each function that is called, and each table that is written to, says what it changes for others, and no other does", () => {
  const called = namesIn(/\.rpc\(\s*"(\w+)"/g);
  expect(called.size).toBeGreaterThan(100);
  expect([...FUNCTION_EFFECTS.keys()].toSorted()).toEqual([...called].toSorted());
  const written = namesIn(/\.from\(\s*"(\w+)",?\s*\)\s*\.(?:insert|update|upsert|delete)\(/g);
  expect([...TABLE_EFFECTS.keys()].toSorted()).toEqual([...written].toSorted());
});

test("a function counts as a read where the database lets it write nothing, and nowhere else", () => {
  const reading = [...FUNCTION_EFFECTS].filter(([, effect]) => effect === "reads").map(([name]) => name);
  const unwriting = [...FUNCTION_EFFECTS.keys()].filter((name) => VOLATILITY.get(name) !== "volatile");
  expect(reading.toSorted()).toEqual(unwriting.toSorted());
});
