import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Copies the checkout at `root`, with its uncommitted changes, to plant faults in: the original stays untouched. */
export function makeScratch(root: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "techsetu-faults-"));
  const listed = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (listed.status !== 0) throw new Error(`git ls-files: ${listed.stderr}`);
  for (const file of listed.stdout.split("\0").filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    cpSync(join(root, file), join(path, file));
  }
  symlinkSync(join(root, "node_modules"), join(path, "node_modules"), "dir");
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
