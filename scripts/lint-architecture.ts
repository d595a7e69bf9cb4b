/** Checks the design's rules that the linter can't know; the last step of `npm run lint`. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cruiseApp } from "./architecture/cruise.ts";
import { drawn } from "./architecture/drawing.ts";
import { repeatedClasses } from "./architecture/class-strings.ts";
import { checkFile } from "./architecture/rules.ts";
import { unusedWords } from "./architecture/unused-words.ts";

const ROOT = join(import.meta.dirname, "..");

// Runs in another process while this one reads the texts.
const cruise = cruiseApp();
const files = new Map(
  ["app", "scripts", "supabase", "tests"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
      .filter((path) => /\.(ts|tsx|js)$/.test(path) && !/\/(?:node_modules|build)\//.test(path))
      .map((path) => [path, readFileSync(join(ROOT, path), "utf8")] as const),
  ),
);
const pages = new Map([...files].filter(([path]) => /^app\/.*(?<!\.test)\.tsx?$/.test(path)));
const violations = [
  ...[...files].flatMap(([path, text]) => checkFile(path, text)),
  ...repeatedClasses(pages),
  ...unusedWords(files),
];

for (const { file, line, rule, message } of violations) console.error(`${file}:${line} ${rule}: ${message}`);
const { violations: imports, imports: all } = await cruise;
for (const { rule, from, to, comment } of imports)
  console.error(`${from} ${rule}: ${to}${comment ? ` (${comment})` : ""}`);

const page = join(ROOT, "docs/architecture.md");
const text = readFileSync(page, "utf8");
const next = drawn(text, all);
if (process.argv.includes("--draw")) writeFileSync(page, next);
const stale = next !== text && !process.argv.includes("--draw");
if (stale) console.error("The imports drawn in docs/architecture.md are out of date: npm run architecture:draw");

const count = violations.length + imports.length + (stale ? 1 : 0);
console.log(`Architecture: ${count} violations`);
process.exitCode = count > 0 ? 1 : 0;
