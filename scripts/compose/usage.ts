import { readFileSync } from "node:fs";

/** The memory that a process has resident, in bytes; 0 of one that has ended, or where the machine doesn't say. */
export function residentBytes(pid: number): number {
  return fieldOf(pid, "VmRSS");
}

/** The most that it ever had. */
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
