import type { PGlite } from "@electric-sql/pglite";

import { isPostgresError } from "../database.ts";
import type { SerialQueue } from "../queue.ts";
import type { ChangeRequest } from "./messages.ts";
import { CHANGES_CHANNEL, installTriggers } from "./publication.ts";
import type { LiveTable } from "./publication.ts";
import { readFilter, readRow, readRowAs, SubscriptionError } from "./row-access.ts";
import type { Filter, VisibleRow } from "./row-access.ts";
import type { Identity } from "./tokens.ts";

/** One listener of a subscriber, on one table. */
export interface Subscription {
  id: number;
  table: LiveTable;
  filter: Filter | null;
}

/** A receiver of changes. */
export interface Subscriber {
  /** Null once it has unsubscribed. */
  identity: Identity | null;
  subscriptions: Subscription[];
  deliver(ids: number[], data: ReturnType<typeof toData>): void;
}

interface Change {
  schema: string;
  table: string;
  key: string[];
  committedAt: string;
}

/**
 * Delivers rows inserted into the published tables to their subscribers, in the order of the commits. Reads each row
 * with the subscriber's own rights.
 */
export class ChangeFeed {
  readonly #driver: PGlite;
  readonly #queue: SerialQueue;
  readonly #subscribers: ReadonlySet<Subscriber>;
  #tables: LiveTable[] = [];
  #delivered: Promise<void> = Promise.resolve();

  private constructor(driver: PGlite, queue: SerialQueue, subscribers: ReadonlySet<Subscriber>) {
    this.#driver = driver;
    this.#queue = queue;
    this.#subscribers = subscribers;
  }

  /** Installs the triggers and listens. */
  static async start(driver: PGlite, queue: SerialQueue, subscribers: ReadonlySet<Subscriber>): Promise<ChangeFeed> {
    const feed = new ChangeFeed(driver, queue, subscribers);
    await queue.run(async () => {
      feed.#tables = await installTriggers(driver);
      await driver.listen(CHANGES_CHANNEL, (payload) => feed.#announce(payload));
    });
    return feed;
  }

  /** Checks a request for the role. Throws a SubscriptionError. */
  async prepare(request: ChangeRequest, role: string): Promise<Subscription> {
    const table = this.#find(request);
    if (!table) {
      throw new SubscriptionError(
        `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${JSON.stringify(request)}`,
      );
    }
    return {
      id: request.id,
      table,
      filter: await this.#queue.run(() => readFilter(this.#driver, table, role, request)),
    };
  }

  /** Resolves when no delivery is under way. */
  async idle(): Promise<void> {
    await this.#delivered;
  }

  #find({ schema, table }: Pick<Change, "schema" | "table">): LiveTable | undefined {
    return this.#tables.find((live) => live.schema === schema && live.name === table);
  }

  /** Runs while the author of the change has its turn in the queue, so it must not use the database. */
  #announce(payload: string): void {
    const change: Change = { ...JSON.parse(payload), committedAt: new Date().toISOString() };
    this.#delivered = this.#delivered
      .then(() => this.#distribute(change))
      .catch((error: unknown) => void warn(change, error));
  }

  async #distribute(change: Change): Promise<void> {
    const table = this.#find(change);
    if (!table || this.#subscribers.size === 0) return;
    const row = await this.#queue.run(() => readRow(this.#driver, table, change.key));
    const idsOf = ({ subscriptions }: Subscriber) =>
      subscriptions.filter((own) => own.table === table && isMet(own.filter, row)).map(({ id }) => id);
    let waiting = [...this.#subscribers].filter((subscriber) => row && idsOf(subscriber).length > 0);
    // Reads the row once per set of claims. A subscriber whose token changes in the meantime is read again with the new
    // one.
    for (;;) {
      const identity = waiting.find(({ identity }) => identity)?.identity;
      if (!identity) return;
      const visible = await this.#queue
        .run(() => readRowAs(this.#driver, table, change.key, identity))
        .catch((error: unknown) => warn(change, error));
      const served = new Set(waiting.filter((subscriber) => subscriber.identity?.claims === identity.claims));
      for (const subscriber of visible ? served : []) {
        const ids = idsOf(subscriber);
        if (visible && ids.length > 0) subscriber.deliver(ids, toData(change, visible));
      }
      waiting = waiting.filter((subscriber) => !served.has(subscriber));
    }
  }
}

function isMet(filter: Filter | null, row: Record<string, unknown> | undefined): boolean {
  return filter === null || row?.[filter.column] === filter.value;
}

/** The `data` of a `postgres_changes` event. */
function toData({ schema, table, committedAt }: Change, row: VisibleRow) {
  return { schema, table, commit_timestamp: committedAt, type: "INSERT", ...row, errors: null };
}

function warn({ table }: Change, error: unknown): null {
  const code = isPostgresError(error) ? ` (${error.code})` : "";
  console.warn(`realtime ${table}: ${error instanceof Error ? error.message : String(error)}${code}`);
  return null;
}
