import { setTimeout as delay } from "node:timers/promises";

import type pg from "pg";

/** Tables with a lock that keeps readers or writers out. */
const HELD = `
select min(l.relation::regclass::text) as name
from pg_catalog.pg_locks l
where l.pid = $1 and l.granted and l.relation = any ($2::oid[])
  and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`;

const EVERY = 50;

type Watched = {
  client: pg.Client;
  /** A second connection, since the migration's is busy. */
  watcher: pg.Client;
  tables: string[];
  longest: number;
};

/** Stops a transaction that blocks a table for longer than others should wait. */
export class LockWatch {
  /** The table that was blocked too long. */
  exceeded: string | undefined;
  #ended = new AbortController();
  #watching: Promise<void> = Promise.resolve();

  static async start({ client, watcher, tables, longest }: Watched): Promise<LockWatch> {
    const { rows } = await client.query<{ pid: number }>("select pg_catalog.pg_backend_pid() as pid");
    const pid = rows[0]?.pid ?? 0;
    const watch = new LockWatch();
    watch.#watching = watch.#look(watcher, pid, tables, longest);
    return watch;
  }

  async stop(): Promise<void> {
    this.#ended.abort();
    await this.#watching;
  }

  async #look(watcher: pg.Client, pid: number, tables: string[], longest: number): Promise<void> {
    let since: number | undefined;
    while (!this.#ended.signal.aborted) {
      const { rows } = await watcher.query<{ name: string | null }>(HELD, [pid, tables]);
      const name = rows[0]?.name ?? null;
      since = name === null ? undefined : (since ?? performance.now());
      if (name !== null && since !== undefined && performance.now() - since > longest) {
        this.exceeded = name;
        await watcher.query("select pg_catalog.pg_cancel_backend($1)", [pid]);
        return;
      }
      await delay(EVERY, undefined, { signal: this.#ended.signal }).catch(() => undefined);
    }
  }
}
