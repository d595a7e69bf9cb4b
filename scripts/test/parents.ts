import { parentOf, read } from "./processes.ts";

const LOOKS_MS = 500;

/**
 * Ends this process when the npm that started it ends: npm passes some signals to its shell, which does not pass them
 * on, and SIGKILL passes none. Does nothing if npm has not started it.
 */
export function endWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const hasShell = read(shell, "comm").trim().endsWith("sh");
  const npm = hasShell ? parentOf(shell) : null;
  setInterval(() => {
    const isAlone = process.ppid !== shell || (npm !== null && parentOf(shell) !== npm);
    if (isAlone) process.exit(1);
  }, LOOKS_MS).unref();
}
