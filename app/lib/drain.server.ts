import { subscribe } from "node:diagnostics_channel";

let draining = false;

// The process is told to end by scripts/start.ts, which is no part of the build.
subscribe("techsetu:drain", () => {
  draining = true;
});

/** Whether the process finishes what it has begun and takes nothing new. */
export function isDraining(): boolean {
  return draining;
}
