import { AsyncLocalStorage } from "node:async_hooks";

type Waiting = { seconds?: number };

const storage = new AsyncLocalStorage<Waiting>();

/** Says in how many seconds the answer to the current request may be asked for again. The last word counts. */
export function noteRetryAfter(seconds: number): void {
  const waiting = storage.getStore();
  if (waiting) waiting.seconds = seconds;
}

/** Runs what answers a request, and returns the answer with the seconds that it noted, if any. */
export async function withRetryAfter<Answer>(answer: () => Promise<Answer>): Promise<[Answer, number | undefined]> {
  const waiting: Waiting = {};
  return [await storage.run(waiting, answer), waiting.seconds];
}
