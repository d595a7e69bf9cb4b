import { setTimeout as delay } from "node:timers/promises";

const TICK_MS = 5;

/** A request: its name, its time, and its problem, if any. */
export interface Asked {
  what: string;
  ms: number;
  problem?: string;
}

/**
 * Starts `perSecond` tasks a second, without waiting for earlier ones, until `signal` is aborted; then waits for all of
 * them. Each returns its name; one that throws is a problem.
 */
export async function paced(
  perSecond: number,
  signal: AbortSignal,
  next: (index: number) => { what: string; task: Promise<unknown> },
  onAsked: (asked: Asked) => void,
): Promise<void> {
  const began = performance.now();
  const underWay = new Set<Promise<void>>();
  for (let index = 0; !signal.aborted;) {
    const due = ((performance.now() - began) * perSecond) / 1_000;
    for (; index < due; index++) {
      const start = performance.now();
      const { what, task } = next(index);
      const watched: Promise<void> = task
        .then(
          () => undefined,
          (error: unknown) => wordsOf(error),
        )
        .then((problem) => {
          underWay.delete(watched);
          onAsked({ what, ms: performance.now() - start, ...(problem !== undefined && { problem }) });
        });
      underWay.add(watched);
    }
    await delay(TICK_MS);
  }
  await Promise.all(underWay);
}

/** Returns the failed ones, and prints each kind once. */
export function tellProblems(all: Asked[]): Asked[] {
  const problems = all.filter(({ problem }) => problem !== undefined);
  for (const words of new Set(problems.map(({ what, problem }) => `${what}: ${problem}`))) console.error(words);
  return problems;
}

/** Returns the quantile of the values. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
