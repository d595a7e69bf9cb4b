/**
 * `npm run compose:processes`: starts the services of deploy/compose.yaml as processes of this machine, with a new
 * Supabase project, prints their addresses, and ends them on Ctrl+C; with `-- --check` as soon as all are healthy.
 */
import { startProcesses } from "./compose/processes.ts";

const LEFT_OUT =
  "Without an engine: bounds of memory (compared below) and CPU, networks of their own, restarts, rotation of logs.";
const SHUT_OUT =
  "The file's users, rights and file systems need root on Linux: here everything runs as the user who started it.";

const processes = await startProcesses(console.log).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
console.log(`site      ${processes.origin}\n${LEFT_OUT}`);
if (!processes.isShut) console.log(SHUT_OUT);

const end = async () => {
  for (const { name, peak, bound } of processes.memory()) {
    console.log(`${name.padEnd(9)} at most ${Math.round(peak / 1e6)} MB of ${Math.round(bound / 1e6)} MB`);
  }
  await processes.stop();
  process.exit(0);
};
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void end());
if (process.argv.includes("--check")) await end();
