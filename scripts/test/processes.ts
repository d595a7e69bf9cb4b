import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/** How long PostgreSQL may take to end by itself; it then leaves no shared memory behind. */
const GRACE_MS = 5_000;
const TRIES_MS = 50;

/**
 * Returns when a process started, in the system's own count, which distinguishes it from a later one with the same
 * number; "gone" if there is none. Without /proc it only says whether it exists.
 */
export function startOf(pid: number): string {
  const fields = fieldsOf(pid);
  // A zombie has already ended.
  if (fields !== null) return fields[0] === "Z" ? "gone" : (fields[19] ?? "");
  if (process.platform === "linux") return "gone";
  try {
    process.kill(pid, 0);
    return "there";
  } catch {
    return "gone";
  }
}

/** Ends every process whose temporary files are in the folder or below; returns when all have ended. */
export async function endAllOf(folder: string): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const left = processesOf(folder);
    if (left.length === 0) return;
    const isGraceOver = performance.now() - begun > GRACE_MS;
    for (const { pid, name } of left) signal(pid, name === "postgres" && !isGraceOver ? "SIGQUIT" : "SIGKILL");
    await delay(TRIES_MS);
  }
}

/** Returns the processes whose temporary files are in the folder or below. */
export function processesOf(folder: string): { pid: number; name: string }[] {
  const marker = `\0TMPDIR=${folder}`;
  return pids()
    .filter((pid) => {
      const [, after] = `\0${read(pid, "environ")}`.split(marker);
      return after !== undefined && /^[\0/]|^$/.test(after) && startOf(pid) !== "gone";
    })
    .map((pid) => ({ pid, name: read(pid, "comm").trim() }));
}

/** Whether a process names the path in its command or its environment; true if that is unknown. */
export function isNamedByAnyone(path: string): boolean {
  const all = pids();
  return (
    all.length === 0 || all.some((pid) => read(pid, "cmdline").includes(path) || read(pid, "environ").includes(path))
  );
}

/** The parent of a process, or null. */
export function parentOf(pid: number): number | null {
  return timesOf(pid)?.parent ?? null;
}

/** Returns the processor seconds of a process, and of children it has waited for, with theirs; null if it is gone. */
export function timesOf(pid: number): { start: string; parent: number; own: number; ofChildren: number } | null {
  const fields = fieldsOf(pid);
  if (fields === null) return null;
  // Linux always counts hundredths here.
  const [own = 0, system = 0, ofChildren = 0, systemOfChildren = 0] = fields.slice(11, 15).map(Number);
  return {
    start: fields[19] ?? "",
    parent: Number(fields[1]),
    own: (own + system) / 100,
    ofChildren: (ofChildren + systemOfChildren) / 100,
  };
}

/** Returns the fields after a process's name, which may contain spaces. */
function fieldsOf(pid: number): string[] | null {
  const stat = read(pid, "stat");
  return stat === "" ? null : stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

function pids(): number[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

/** Reads a file of a process in /proc; empty if the process has ended or belongs to somebody else. */
export function read(pid: number, what: "stat" | "environ" | "comm" | "cmdline"): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, "utf8");
  } catch {
    return "";
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
