import { processesOf, timesOf } from "./processes.ts";

const LOOKS_MS = 1_000;

/** What was last seen of a process: its parent, its own seconds, and those of children that it has waited for, with theirs. */
export type Seen = { pid: number; start: string; parent: number; own: number; ofChildren: number };

/**
 * Adds up, as long as it is not ended, the seconds of processor of all that has its temporary files in a folder. The system's
 * own sums leave out what nobody waits for: PostgreSQL, which detaches itself, and what Chromium leaves behind.
 */
export function watchProcessorTime(folder: string): { end: () => number | null } {
  const seen = new Map<string, Seen>();
  const look = () => {
    for (const { pid } of processesOf(folder)) {
      const times = timesOf(pid);
      const key = `${pid} ${times?.start}`;
      // The parent that has started it; another one takes over when that ends.
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
 * The seconds of them all. What a process has of children is counted only so far as we have not seen these ourselves: those that
 * came and went between two looks, and what a child did after the last one.
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
