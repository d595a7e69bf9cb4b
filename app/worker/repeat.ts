import { setTimeout as sleep } from "node:timers/promises";

/** While runs fail, the pause doubles up to this. */
const LONGEST_PAUSE_MS = 60_000;

/**
 * Repeats `run` with a pause after each, until the signal is aborted. Never rejects: a failed run is tried again, less
 * and less often. Resolves when the last run has ended.
 */
export async function repeat(run: () => Promise<void>, everySeconds: number, signal: AbortSignal): Promise<void> {
  const pause = everySeconds * 1_000;
  let failures = 0;
  while (!signal.aborted) {
    failures = await run().then(
      () => 0,
      () => failures + 1,
    );
    const wait = failures === 0 ? pause : Math.max(pause, Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** failures));
    await sleep(wait, undefined, { signal }).catch(() => undefined);
  }
}
