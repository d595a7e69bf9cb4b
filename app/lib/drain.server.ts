import { subscribe } from "node:diagnostics_channel";

let draining = false;

// scripts/start.ts, which is not part of the build, tells the process to end.
subscribe("techsetu:drain", () => {
  draining = true;
});

/** Whether the process finishes its current work and accepts nothing new. */
export function isDraining(): boolean {
  return draining;
}
