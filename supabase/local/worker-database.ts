import { setImmediate as othersTurn } from "node:timers/promises";

import type { PGlite, QueryOptions, Results } from "@electric-sql/pglite";

import type { SerialQueue } from "./queue.ts";

const WORKER = "worker";
const DATE = 1082;

/** A date has no time zone, so it is no instant. */
const AS_TEXT: QueryOptions = { parsers: { [DATE]: String } };

type Row = Record<string, unknown>;

/**
 * The database in the worker's role, in turn with the requests. PGlite has no second connection: outside of the queue a
 * statement would run in a request's open transaction, with its role.
 */
export class WorkerDatabase {
  readonly #driver: PGlite;
  readonly #queue: SerialQueue;

  constructor(driver: PGlite, queue: SerialQueue) {
    this.#driver = driver;
    this.#queue = queue;
  }

  /** Runs one statement, a transaction of its own, and returns its rows. */
  async query<T>(text: string, params: readonly unknown[] = []): Promise<T[]> {
    return (await this.#asWorker(() => this.#driver.query<T>(text, [...params], AS_TEXT))).rows;
  }

  /** For the job queue: without values also several statements, each its own transaction. Returns all rows. */
  async executeSql(text: string, values: unknown[] = []): Promise<{ rows: Row[] }> {
    if (values.length > 0) return { rows: (await this.#asWorker(() => this.#driver.query<Row>(text, values))).rows };
    const results = await this.#asWorker<Results<Row>[]>(() => this.#driver.exec(text));
    return { rows: results.flatMap(({ rows }) => rows) };
  }

  /** Calls back for every notification on the channel, and once immediately. */
  async listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<{ close(): Promise<void> }> {
    const stop = await this.#queue.run(() => this.#driver.listen(channel, onNotification));
    onReconnect();
    return { close: () => this.#queue.run(() => stop()) };
  }

  async #asWorker<T>(run: () => Promise<T>): Promise<T> {
    // PGlite answers in microtasks: a loop of statements would keep timers and sockets waiting.
    await othersTurn();
    return await this.#queue.run(async () => {
      await this.#driver.exec(`set role ${WORKER}`);
      try {
        return await run();
      } catch (error) {
        // Text that began a transaction and failed would leave it to the next request.
        await this.#driver.exec("rollback");
        throw error;
      } finally {
        await this.#driver.exec("reset role");
      }
    });
  }
}
