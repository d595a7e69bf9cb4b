import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { endAllOf, isNamedByAnyone, startOf } from "./processes.ts";

const PREFIX = "techsetu-";
const RUN = `${PREFIX}run-`;
/** A file in the run's folder: the process that owns the run, and its start time. */
const OWNER = "owner";
/** Linux' in-memory file system. */
const MEMORY = "/dev/shm";
/** A run takes up to one gigabyte there; this leaves a reserve. */
const ROOM = 4 * 1024 ** 3;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Makes this process the owner of a run: it and the processes that it starts keep their temporary files in one folder,
 * named by the environment. When the owner ends, by any signal, a watcher ends all processes of that folder and removes
 * it. Without /proc (on a Mac) it only removes the folder. A second call does nothing.
 */
export async function ownRun(): Promise<void> {
  if (process.env.TEST_RUN_OWNER === String(process.pid)) return;
  for (const parent of new Set([tmpdir(), MEMORY])) if (existsSync(parent)) await clearLeftovers(parent);
  const folder = mkdtempSync(join(parentOfRuns(), RUN));
  // If we are root, PostgreSQL runs as another user, and must reach its own folder in here.
  chmodSync(folder, 0o711);
  writeFileSync(join(folder, OWNER), `${process.pid} ${startOf(process.pid)}`);
  // Its input closes when this process ends, in any way. Detached, since it must survive what a terminal sends to the
  // group.
  const watcher = spawn(process.execPath, [join(import.meta.dirname, "watcher.ts"), folder], {
    detached: true,
    stdio: ["pipe", "ignore", "inherit"],
  });
  watcher.unref();
  (watcher.stdin as unknown as { unref(): void }).unref();
  process.env.TMPDIR = folder;
  // The site and the embedded Supabase start dozens of times, and compiling takes a third of that.
  process.env.NODE_COMPILE_CACHE ??= join(folder, "compiled");
  process.env.TEST_RUN_OWNER = String(process.pid);
}

/**
 * Returns the parent of runs' folders: memory, if it has room and TMPDIR is not set. The tests create and delete a
 * hundred databases of a thousand files each, which on a disk takes a third of PostgreSQL's time.
 */
function parentOfRuns(): string {
  return process.env.TMPDIR === undefined && hasRoomInMemory() ? MEMORY : tmpdir();
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mount = readFileSync("/proc/mounts", "utf8")
      .split("\n")
      .find((line) => line.includes(` ${MEMORY} `));
    // PostgreSQL's programs lie there too.
    return bavail * bsize >= ROOM && freemem() >= ROOM && mount !== undefined && !/\bnoexec\b/.test(mount);
  } catch {
    return false;
  }
}

/** Removes, with their processes, the run folders whose owner is gone; keeps those that are still in use. */
export async function clearLeftovers(parent: string): Promise<void> {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(parent, name);
    if (isLeft(folder)) await endRun(folder);
  }
}

/** Ends the processes of a run's folder, and removes it. */
export async function endRun(folder: string): Promise<void> {
  await endAllOf(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function isLeft(folder: string): boolean {
  try {
    const [pid, start] = readFileSync(join(folder, OWNER), "utf8").split(" ");
    return startOf(Number(pid)) !== start;
  } catch {
    // Older than owners, or of a command that is no test: stale only if it is old and no process names it.
    return ageOf(folder) > DAY_MS && !isNamedByAnyone(folder);
  }
}

function ageOf(folder: string): number {
  try {
    return Date.now() - statSync(folder).mtimeMs;
  } catch {
    return 0;
  }
}
