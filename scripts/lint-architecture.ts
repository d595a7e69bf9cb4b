/** The rules of the design that the linter can't know: `node scripts/lint-architecture.ts`. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkFile } from "./architecture/rules.ts";

const ROOT = join(import.meta.dirname, "..");

const violations = ["app", "scripts", "supabase", "tests"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.(ts|tsx|js)$/.test(path))
    .flatMap((path) => checkFile(path, readFileSync(join(ROOT, path), "utf8"))),
);

for (const { file, line, rule, message } of violations) console.error(`${file}:${line} ${rule}: ${message}`);
console.log(`Architecture: ${violations.length} violations`);
process.exitCode = violations.length > 0 ? 1 : 0;
