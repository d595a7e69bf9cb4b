import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** What the database's functions of each name promise of themselves, as tests/db/catalogue.test.ts holds them to. */
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
