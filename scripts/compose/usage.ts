import { readFileSync } from "node:fs";

/** Returns the resident memory of a process in bytes; 0 if it has ended, or the system does not say. */
export function residentBytes(pid: number): number {
  return fieldOf(pid, "VmRSS");
}

/** Returns its peak. */
export function peakBytes(pid: number): number {
  return fieldOf(pid, "VmHWM");
}

function fieldOf(pid: number, field: string): number {
  try {
    const [, kb] = new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kb ?? 0) * 1_024;
  } catch {
    return 0;
  }
}
