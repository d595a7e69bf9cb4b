/**
 * Ends a test run when its owner ends (owned-run.ts): its argument is the run's folder, and its input a pipe that only
 * the owner holds, which the system closes however the owner ends.
 */
import { endRun } from "./owned-run.ts";

const [, , folder = ""] = process.argv;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.stdin.once("end", () => void endRun(folder)).resume();
