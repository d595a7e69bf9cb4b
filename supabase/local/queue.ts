import { setImmediate as othersTurn } from "node:timers/promises";

/**
 * Runs tasks one at a time, in the order they were added.
 *
 * PGlite has a single connection, and a request is several statements
 * (`begin`, `set local role`, the query, `commit`). Two requests in flight at
 * once would share one transaction, and with it the other's role.
 *
 * PGlite answers in microtasks: without a turn of the event loop between tasks, everybody's answers would wait for the
 * last task, and timers and sockets too.
 */
export class SerialQueue {
  #tail: Promise<unknown> = Promise.resolve();

  /** Adds a task; resolves or rejects as the task does. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(task);
    this.#tail = result.catch(() => undefined).then(() => othersTurn());
    return result;
  }

  /** Resolves when every task added so far has ended. */
  async idle(): Promise<void> {
    await this.#tail;
  }
}
