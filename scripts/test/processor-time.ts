import { processesOf, timesOf } from "./processes.ts";

const LOOKS_MS = 1_000;

/** The last look at a process: its parent, its own seconds, and those of children it has waited for, with theirs. */
export type Seen = { pid: number; start: string; parent: number; own: number; ofChildren: number };

/**
 * Adds up the processor seconds of all processes with temporary files in a folder, until it is ended. The system's own
 * sums leave out processes that nobody waits for: PostgreSQL, which detaches itself, and what Chromium leaves behind.
 */
export function watchProcessorTime(folder: string): { end: () => number | null } {
  const seen = new Map<string, Seen>();
  const look = () => {
    for (const { pid } of processesOf(folder)) {
      const times = timesOf(pid);
      const key = `${pid} ${times?.start}`;
      // The first parent: another one takes over when that ends.
      if (times) seen.set(key, { ...times, pid, parent: seen.get(key)?.parent ?? times.parent });
    }
  };
  const timer = setInterval(look, LOOKS_MS).unref();
  return {
    end: () => {
      clearInterval(timer);
      return timesOf(process.pid) === null ? null : secondsOf([...seen.values()], processesOf(folder));
    },
  };
}

/**
 * Returns the seconds of all. Of a process's children it counts only what we have not seen ourselves: those that came
 * and went between two looks, and what a child did after the last look.
 */
export function secondsOf(seen: Seen[], alive: { pid: number }[]): number {
  const total = ({ own, ofChildren }: Seen) => own + ofChildren;
  const isDead = ({ pid }: Seen) => alive.every((one) => one.pid !== pid);
  return seen.reduce((sum, one) => {
    const known = seen.filter((child) => child.parent === one.pid && isDead(child));
    const unseen = one.ofChildren - known.reduce((all, child) => all + total(child), 0);
    return sum + one.own + Math.max(0, unseen);
  }, 0);
}
