/**
 * `npm run test:compat <ref>`: checks that this version of the site runs on the current schema, as its processes do
 * while a new version starts (docs/decisions/0140). Builds it in a separate folder and runs its journeys on the current
 * migrations; arguments after `--` go to Playwright, such as the name of a journey.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const MIGRATIONS = "supabase/migrations";

const [ref, ...journeys] = process.argv.slice(2);
if (!ref) {
  console.error("npm run test:compat <ref>: a tag, branch or commit of a version that may still be running");
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), "techsetu-compat-"));
try {
  run(ROOT, "git", "worktree", "add", "--detach", folder, ref);
  run(folder, "npm", "ci");
  const theirs = new Set(readdirSync(join(folder, MIGRATIONS)));
  const added = readdirSync(join(ROOT, MIGRATIONS)).filter((name) => !theirs.has(name));
  console.log(added.length === 0 ? "no migration since" : `migrations since: ${added.join(", ")}`);
  cpSync(join(ROOT, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true });
  run(folder, "npm", "run", "build");
  run(folder, "npx", "playwright", "test", ...journeys);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  spawnSync("git", ["worktree", "remove", "--force", folder], { cwd: ROOT, stdio: "inherit" });
  rmSync(folder, { recursive: true, force: true });
}

function run(cwd: string, command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd, stdio: "inherit" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed`);
}
