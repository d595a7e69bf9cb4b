import type { PGlite } from "@electric-sql/pglite";

import { isPostgresError } from "../database.ts";
import type { SerialQueue } from "../queue.ts";
import { CHANGES_CHANNEL, installTriggers } from "./publication.ts";
import type { LiveTable } from "./publication.ts";
import { checkConditions, findMatches, readRow } from "./row-access.ts";
import type { EventColumn, TypedCondition, VisibleRow } from "./row-access.ts";
import { describeSubscription, SubscriptionError } from "./subscription.ts";
import type { ChangeType, SubscriptionRequest } from "./subscription.ts";
import type { Identity } from "./tokens.ts";

/** The `data` of a `postgres_changes` event. */
export interface ChangeData {
  schema: string;
  table: string;
  commit_timestamp: string;
  type: ChangeType;
  columns: EventColumn[];
  record: Record<string, unknown>;
  old_record?: Record<string, unknown>;
  errors: null;
}

/** Who gets changes. */
export interface Subscriber {
  /** Null once it wants no more. */
  identity: Identity | null;
  deliver(ids: number[], data: ChangeData): void;
}

/** One listener of a subscriber, on one table. */
export interface Subscription {
  id: number;
  subscriber: Subscriber;
  table: LiveTable;
  event: "*" | ChangeType;
  conditions: TypedCondition[];
  select: string[] | null;
}

interface Change {
  type: ChangeType;
  schema: string;
  table: string;
  key: string[];
  committedAt: string;
}

/**
 * Carries the changes of the published tables to their subscribers, in the
 * order of the commits, each read with the subscriber's own rights.
 */
export class ChangeFeed {
  readonly #driver: PGlite;
  readonly #queue: SerialQueue;
  readonly #tables: LiveTable[];
  readonly #subscriptions = new Set<Subscription>();
  #delivered: Promise<void> = Promise.resolve();

  private constructor(driver: PGlite, queue: SerialQueue, tables: LiveTable[]) {
    this.#driver = driver;
    this.#queue = queue;
    this.#tables = tables;
  }

  /** Installs the triggers and listens. */
  static async start(driver: PGlite, queue: SerialQueue): Promise<ChangeFeed> {
    const feed = await queue.run(async () => {
      const created = new ChangeFeed(driver, queue, await installTriggers(driver));
      await driver.listen(CHANGES_CHANNEL, (payload) => created.#announce(payload));
      return created;
    });
    return feed;
  }

  /**
   * Checks a request for the role. Returns one subscription for every table
   * it names, not yet active. Throws a SubscriptionError.
   */
  async prepare(id: number, subscriber: Subscriber, request: SubscriptionRequest): Promise<Subscription[]> {
    const role = subscriber.identity?.role ?? "anon";
    const tables = this.#tables.filter(
      ({ schema, name }) => [schema, "*"].includes(request.schema) && [name, "*"].includes(request.table),
    );
    if (tables.length === 0) {
      throw new SubscriptionError(
        `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${describeSubscription(request)}`,
      );
    }
    const { event, select } = request;
    return await Promise.all(
      tables.map(async (table) => {
        const conditions = await this.#check(table, role, request);
        return { id, subscriber, table, event, conditions, select };
      }),
    );
  }

  /** Lets a prepared subscription have the changes from now on. */
  add(subscription: Subscription): void {
    this.#subscriptions.add(subscription);
  }

  /** Ends a subscription. */
  remove(subscription: Subscription): void {
    this.#subscriptions.delete(subscription);
  }

  /** Ends all subscriptions; resolves when no delivery is under way. */
  async close(): Promise<void> {
    this.#subscriptions.clear();
    await this.#delivered;
  }

  async #check(table: LiveTable, role: string, request: SubscriptionRequest): Promise<TypedCondition[]> {
    if (request.conditions.length === 0 && request.select === null) return [];
    try {
      return await this.#queue.run(() => checkConditions(this.#driver, table, role, request));
    } catch (error) {
      if (!(error instanceof SubscriptionError)) throw error;
      throw new SubscriptionError(
        `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: ${describeSubscription(request)}. Exception: ${error.message}`,
        { cause: error },
      );
    }
  }

  /**
   * Called while whoever made the change still has its turn in the queue, so
   * that the database must not be touched here.
   */
  #announce(payload: string): void {
    const change = { ...(JSON.parse(payload) as Change), committedAt: new Date().toISOString() };
    this.#delivered = this.#delivered
      .then(() => this.#distribute(change))
      .catch((error: unknown) => void warn({ name: change.table }, error));
  }

  async #distribute(change: Change): Promise<void> {
    const wanted = [...this.#subscriptions].filter(
      ({ table, event }) =>
        table.schema === change.schema && table.name === change.table && (event === "*" || event === change.type),
    );
    const table = wanted[0]?.table;
    if (!table) return;
    const lists = wanted.map(({ conditions }) => conditions);
    const matches = await this.#queue.run(() => findMatches(this.#driver, table, change.key, lists));
    let waiting = wanted.filter((_, index) => matches.has(index));
    // A subscriber whose token changes meanwhile is asked for anew, with the new one.
    for (;;) {
      waiting = waiting.filter((subscription) => this.#subscriptions.has(subscription));
      const identity = waiting.find(({ subscriber }) => subscriber.identity)?.subscriber.identity;
      if (!identity) return;
      const group = waiting.filter(({ subscriber }) => subscriber.identity?.claims === identity.claims);
      const row = await this.#queue
        .run(() => readRow(this.#driver, table, change.key, identity))
        .catch((error: unknown) => warn(table, error));
      const same = group.filter(({ subscriber }) => subscriber.identity?.claims === identity.claims);
      if (row) this.#deliver(change, row, same);
      waiting = waiting.filter((subscription) => !same.includes(subscription));
    }
  }

  #deliver(change: Change, row: VisibleRow, subscriptions: Subscription[]): void {
    const present = subscriptions.filter((subscription) => this.#subscriptions.has(subscription));
    for (const [subscriber, own] of Map.groupBy(present, (subscription) => subscription.subscriber)) {
      // Listeners of one channel that want the same columns share an event.
      for (const group of Map.groupBy(own, ({ select }) => select?.toSorted().join() ?? null).values()) {
        const [first] = group;
        if (!first) continue;
        subscriber.deliver(
          group.map(({ id }) => id),
          toData(change, row, first),
        );
      }
    }
  }
}

function warn({ name }: Pick<LiveTable, "name">, error: unknown): null {
  const code = isPostgresError(error) ? ` (${error.code})` : "";
  console.warn(`realtime ${name}: ${error instanceof Error ? error.message : String(error)}${code}`);
  return null;
}

function toData(change: Change, row: VisibleRow, { table, select }: Subscription): ChangeData {
  const key = table.key.map(({ name }) => name);
  const isWanted = (name: string) => select === null || select.includes(name) || key.includes(name);
  const pick = (names: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(row.record).filter(([name]) => names(name)));
  return {
    schema: change.schema,
    table: change.table,
    commit_timestamp: change.committedAt,
    type: change.type,
    columns: row.columns.filter(({ name }) => isWanted(name)),
    record: pick(isWanted),
    // As on a table whose replica identity is its key.
    ...(change.type === "UPDATE" ? { old_record: pick((name) => key.includes(name)) } : {}),
    errors: null,
  };
}
