/**
 * Ends a run of tests when its owner does (owned-run.ts): its argument is the run's folder, and its input a pipe that only the
 * owner holds, which the system closes whatever the owner ended by.
 */
import { endRun } from "./owned-run.ts";

const [, , folder = ""] = process.argv;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.stdin.once("end", () => void endRun(folder)).resume();
