import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = "docs/requirements";

/** The row ids of each area. */
const ROWS = Object.fromEntries(
  readdirSync(join(ROOT, FOLDER)).map((name) => {
    const text = readFileSync(join(ROOT, FOLDER, name), "utf8");
    return [name, new Set([...text.matchAll(/^\| ([\w-]+) \|/gm)].map(([, id]) => id ?? ""))];
  }),
);

type Reference = { file: string; area: string; id: string };

/** Returns each row that a text names; joins the lines of comments first. */
function referencesIn(file: string, text: string): Reference[] {
  const flat = text.replace(/\n\s*(?:\*|\/\/|--|#)?\s*/g, " ");
  return [
    ...flat.matchAll(/requirements\/([\w-]+\.md)((?:,? (?:json-ld|matrix|oracle|limits|caps|[a-zA-Z]{0,4}\d+)\b)+)/g),
  ].flatMap(([, area = "", ids = ""]) =>
    ids
      .split(/[ ,]+/)
      .filter(Boolean)
      .map((id) => ({ file, area, id })),
  );
}

const texts = execFileSync(
  "git",
  ["ls-files", "app", "scripts", "supabase", "tests", "docs", "README.md", "package.json"],
  {
    cwd: ROOT,
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((path) => /\.(tsx?|js|sql|md|toml|json|css)$/.test(path) && !path.startsWith(FOLDER))
  .filter((path) => path !== "scripts/test/requirements.test.ts" && existsSync(join(ROOT, path)))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }));

test("every requirement that a line of the repository names is there", () => {
  const references = texts.flatMap(({ file, text }) => referencesIn(file, text));
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter(({ area, id }) => !ROWS[area]?.has(id))).toEqual([]);
});

test("no line leads to a document that is not in the repository", () => {
  const outside = /(?<!requirements\/)\b(?:features|security|(?<!docs\/)design|looks|specification)\.md|\.\.\/shared\b/;
  expect(texts.filter(({ text }) => outside.test(text)).map(({ file }) => file)).toEqual([]);
});

test("a reference to no row is found, over the end of a line as well", () => {
  expect(referencesIn("a.ts", "x (requirements/jobs.md\n * 69, d12; requirements/auth.md t1).")).toEqual([
    { file: "a.ts", area: "jobs.md", id: "69" },
    { file: "a.ts", area: "jobs.md", id: "d12" },
    { file: "a.ts", area: "auth.md", id: "t1" },
  ]);
});
