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
/** In the folder of a run: the process that it belongs to, and since when that runs. */
const OWNER = "owner";
/** Linux' folder in memory. */
const MEMORY = "/dev/shm";
/** A run takes up to one gigabyte there. */
const ROOM = 4 * 1024 ** 3;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Makes this process the owner of a run: it and whatever it starts from now on keep their temporary files in one folder,
 * which the environment names. When the owner ends, by whatever signal, a watcher ends all that still runs there and removes
 * the folder. Without /proc (on a Mac) the watcher removes the folder and ends nothing. Called again it does nothing.
 */
export async function ownRun(): Promise<void> {
  if (process.env.TEST_RUN_OWNER === String(process.pid)) return;
  for (const parent of new Set([tmpdir(), MEMORY])) if (existsSync(parent)) await clearLeftovers(parent);
  const folder = mkdtempSync(join(parentOfRuns(), RUN));
  // PostgreSQL is run by another account where we are root, and must get to its own folder in here.
  chmodSync(folder, 0o711);
  writeFileSync(join(folder, OWNER), `${process.pid} ${startOf(process.pid)}`);
  // Its input ends with us, whatever ends us. Detached, as it must outlive what a terminal sends to the whole group.
  const watcher = spawn(process.execPath, [join(import.meta.dirname, "watcher.ts"), folder], {
    detached: true,
    stdio: ["pipe", "ignore", "inherit"],
  });
  watcher.unref();
  (watcher.stdin as unknown as { unref(): void }).unref();
  process.env.TMPDIR = folder;
  // The site and the embedded Supabase are started dozens of times: to compile them is a third of what that takes.
  process.env.NODE_COMPILE_CACHE ??= join(folder, "compiled");
  process.env.TEST_RUN_OWNER = String(process.pid);
}

/**
 * Where the folder of a run lies: in memory where there is room and nobody has said otherwise. A hundred databases of a
 * thousand files each are made and thrown away; on a disk that takes a third of all that PostgreSQL does.
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

/** Ends and removes what runs have left in a folder whose owner is no more; what somebody still uses stays. */
export async function clearLeftovers(parent: string): Promise<void> {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(parent, name);
    if (isLeft(folder)) await endRun(folder);
  }
}

/** Ends what runs in the folder of a run, and removes it. */
export async function endRun(folder: string): Promise<void> {
  await endAllOf(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function isLeft(folder: string): boolean {
  try {
    const [pid, start] = readFileSync(join(folder, OWNER), "utf8").split(" ");
    return startOf(Number(pid)) !== start;
  } catch {
    // From before there were owners, or of a command that is no test: nobody who is alive may know of it.
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
