import { setTimeout as delay } from "node:timers/promises";
import { jitter } from "../../app/lib/jitter.ts";
import { exchange } from "./exchange.ts";
import type { Person } from "./people.ts";

/** How a page opens its stream again after a refusal (app/features/notifications/live/stream-connection.ts). */
const REFUSED_MS = 10_000;
const REFUSED_SPREAD = 0.5;

/** A member's page that listens as a browser does: it reopens a lost stream after the last id. */
export class Listening {
  /** The arrival time of each notification, by its id. */
  readonly came = new Map<string, number>();
  /** How many notifications arrived twice. */
  twice = 0;
  /** The durations without a stream. */
  readonly gaps: number[] = [];
  /** The statuses received instead of a stream. */
  readonly refusals: number[] = [];
  isOpen = false;
  readonly #person: Person;
  readonly #end = new AbortController();
  #lastEventId = "";
  #retryMs = 2_500;
  #endedAt: number | undefined;

  constructor(person: Person) {
    this.#person = person;
  }

  /** Listens until `stop` is called. Resolves when the stream first opens. */
  start(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    void this.#listen(resolve);
    return promise;
  }

  stop(): void {
    this.#end.abort();
  }

  async #listen(onOpen: () => void): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted) {
      const status = await this.#once(onOpen).catch(() => 0);
      this.isOpen = false;
      if (signal.aborted) return;
      this.#endedAt ??= performance.now();
      const isRefused = status !== 200 && status !== 0;
      if (isRefused) this.refusals.push(status);
      await delay(isRefused ? jitter(REFUSED_MS, REFUSED_SPREAD) : this.#retryMs, undefined, { signal }).catch(
        () => {},
      );
    }
  }

  async #once(onOpen: () => void): Promise<number> {
    const headers = { Accept: "text/event-stream", ...(this.#lastEventId && { "Last-Event-ID": this.#lastEventId }) };
    const answer = await exchange(this.#person.visitor, "/notifications/stream", {
      isStream: true,
      headers,
      signal: this.#end.signal,
    });
    const status = answer.statusCode ?? 0;
    if (status !== 200) {
      answer.resume();
      return status;
    }
    let rest = "";
    try {
      for await (const text of answer.setEncoding("utf8") as AsyncIterable<string>) {
        if (!this.isOpen) this.#opened(onOpen);
        const blocks = (rest + text).split("\n\n");
        rest = blocks.pop() ?? "";
        for (const block of blocks) this.#take(block);
      }
    } catch {
      // The connection was lost.
    }
    return status;
  }

  #opened(onOpen: () => void): void {
    this.isOpen = true;
    if (this.#endedAt !== undefined) this.gaps.push(performance.now() - this.#endedAt);
    this.#endedAt = undefined;
    onOpen();
  }

  #take(block: string): void {
    const fields = block.split("\n").map((line) => /^(\w+): (.*)$/.exec(line)?.slice(1) ?? ["", ""]);
    const { id, event, data, retry } = Object.fromEntries(fields) as Record<string, string | undefined>;
    this.#lastEventId = id ?? this.#lastEventId;
    if (retry !== undefined) this.#retryMs = Number(retry);
    if (event !== "notification" || data === undefined) return;
    const { id: notification } = JSON.parse(data) as { id: string };
    if (this.came.has(notification)) this.twice += 1;
    else this.came.set(notification, performance.now());
  }
}
