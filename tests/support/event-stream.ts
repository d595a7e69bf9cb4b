import { vi } from "vitest";
import { eventFields } from "../../app/features/notifications/live/fake-streams.ts";
import type { Visitor } from "./visitor.ts";

export type StreamEvent = { id: string; event: string; data: string };

/** How long to wait for an event that must come: longer than a busy machine takes, and no measurement. */
export const PATIENCE_MS = 60_000;

/** An EventSource without a browser: it remembers the last id, reconnects only when told to, and collects events. */
export class EventStream {
  readonly events: StreamEvent[] = [];
  lastEventId = "";
  ended = false;
  status = 0;
  headers = new Headers();
  readonly #visitor: Visitor;
  readonly #path: string;
  #controller = new AbortController();
  /** The beginning of a block whose end has not arrived yet. */
  #rest = "";

  constructor(visitor: Visitor, path = "/notifications/stream") {
    this.#visitor = visitor;
    this.#path = path;
  }

  /** Opens it, or reopens it with the last id. Resolves when the first bytes have arrived. */
  async open(headers: Record<string, string> = {}): Promise<this> {
    this.#controller = new AbortController();
    this.ended = false;
    this.#rest = "";
    const response = await this.#visitor.get(
      this.#path,
      {
        Accept: "text/event-stream",
        ...(this.lastEventId && { "Last-Event-ID": this.lastEventId }),
        ...headers,
      },
      this.#controller.signal,
    );
    this.status = response.status;
    this.headers = response.headers;
    if (response.status !== 200 || !response.body) throw new Error(`The stream answered ${response.status}`);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    this.#take((await reader.read()).value ?? "");
    void this.#readOn(reader, this.#controller.signal);
    return this;
  }

  /** Cuts the connection, as a tunnel or a lift does. */
  drop(): void {
    this.#controller.abort();
  }

  titles(): string[] {
    return this.events.filter(({ event }) => event === "notification").map(({ data }) => JSON.parse(data).title);
  }

  /** Waits for a notification with this title. */
  async waitFor(title: string, timeout = PATIENCE_MS): Promise<void> {
    await until(() => this.titles().includes(title), `no notification "${title}"`, timeout);
  }

  async waitForEnd(timeout = PATIENCE_MS): Promise<void> {
    await until(() => this.ended, "the stream has not ended", timeout);
  }

  async #readOn(reader: ReadableStreamDefaultReader<string>, signal: AbortSignal): Promise<void> {
    try {
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        // Data after the cut does not count.
        if (signal.aborted) return;
        this.#take(chunk.value);
      }
    } catch {
      // We dropped it, or the process is gone.
    }
    if (!signal.aborted) this.ended = true;
  }

  #take(text: string): void {
    const blocks = (this.#rest + text).split("\n\n");
    this.#rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const { id = this.lastEventId, event = "message", data } = eventFields(block);
      this.lastEventId = id;
      if (data !== undefined) this.events.push({ id, event, data });
    }
  }
}

async function until(isSo: () => boolean, otherwise: string, timeout: number): Promise<void> {
  const check = () => {
    if (!isSo()) throw new Error(otherwise);
  };
  await vi.waitFor(check, { timeout, interval: 10 });
}
