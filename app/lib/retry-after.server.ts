import { AsyncLocalStorage } from "node:async_hooks";

type Waiting = { seconds?: number; silence?: boolean };

const storage = new AsyncLocalStorage<Waiting>();

/** Says in how many seconds the answer to the current request may be asked for again. The last word counts. */
export function noteRetryAfter(seconds: number): void {
  const waiting = storage.getStore();
  if (waiting) waiting.seconds = seconds;
}

/** Says that the backend let the current request wait in vain. */
export function noteSilence(): void {
  const waiting = storage.getStore();
  if (waiting) waiting.silence = true;
}

/** Whether the backend has let the current request wait in vain: there is no time to ask it anything more. */
export function metSilence(): boolean {
  return storage.getStore()?.silence ?? false;
}

/** Runs what answers a request, and returns the answer with the seconds that it noted, if any. */
export async function withRetryAfter<Answer>(answer: () => Promise<Answer>): Promise<[Answer, number | undefined]> {
  const waiting: Waiting = {};
  return [await storage.run(waiting, answer), waiting.seconds];
}
