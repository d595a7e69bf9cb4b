import { AsyncLocalStorage } from "node:async_hooks";
import { jitter } from "~/lib/jitter";
import { type Cursor, isAfter } from "~/domain/notifications/cursor";
import { notificationView } from "../notification-view.server";
import type { NotificationRow } from "../notifications.queries.server";
import { isNewAt, OVERLAP_MS, type StreamCursor, streamCursorOf, streamCursorText } from "./stream-cursor.server";

const HEARTBEAT_MS = 20_000;
const RETRY_MS = 2_500;
const RETRY_SPREAD = 0.4;
/** The most that may be buffered for a browser that doesn't read. */
const BUFFER_BYTES = 256 * 1024;

/** Why a stream ends for good; its browser must not reconnect. */
export type LastWord = "signed-out" | "superseded";

/** One open `/notifications/stream`: what it has sent, its heartbeat and its end. */
export class NotificationStream {
  readonly body: ReadableStream<Uint8Array>;
  #cursor: Cursor;
  /** Where its browser was; null once the first rows were compared with it. */
  #start: StreamCursor | null;
  /** The notifications since `since` that its browser has, by id, with their times in ms. */
  readonly #known = new Map<string, number>();
  /** How many unread ones its browser shows; null until known. */
  #unread: number | null;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  readonly #heartbeat: NodeJS.Timeout;
  /** Words each delivery in this reader's language: another stream's request or a timer may have read the rows. */
  readonly #asItsReader = AsyncLocalStorage.snapshot();
  readonly #onEnd: (stream: NotificationStream) => void;

  /**
   * Sends what is new at `start`; `unread` is the count that its browser shows, null if it doesn't say. Calls `onEnd`
   * once, whoever ends the stream.
   */
  constructor(start: StreamCursor, unread: number | null, onEnd: (stream: NotificationStream) => void) {
    this.#start = start;
    this.#unread = unread;
    this.#cursor = start.cursor;
    this.#onEnd = onEnd;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => void (this.#controller = controller),
        cancel: () => this.#close(),
      },
      { highWaterMark: BUFFER_BYTES, size: (chunk) => chunk?.byteLength ?? 0 },
    );
    // An id alone is not an event, but the browser keeps it for its next connection.
    this.#write(`retry: ${jitter(RETRY_MS, RETRY_SPREAD)}\nid: ${streamCursorText(start)}\n\n`);
    this.#heartbeat = setInterval(() => this.#write(": still here\n\n"), HEARTBEAT_MS);
  }

  /** The earliest time of rows that this stream may still have to send. */
  get since(): Date {
    return new Date(Date.parse(this.#cursor.at) - OVERLAP_MS);
  }

  /** Sends the rows that are new to this stream. `rows` must be ordered by cursor and start at `since`. */
  deliver(rows: NotificationRow[], now: Date): void {
    const start = this.#start;
    const since = this.since.getTime();
    this.#start = null;
    const unknown = rows
      .map((row) => ({ row, cursor: { at: row.created_at, id: row.id }, time: Date.parse(row.created_at) }))
      .filter(({ cursor, time }) => time >= since && !this.#known.has(cursor.id));
    const fresh = unknown.filter(({ cursor }) => !start || isNewAt(start, cursor));
    // Before the first event, because its id also lists what the browser had before.
    for (const { cursor, time } of unknown.filter((one) => !fresh.includes(one))) this.#known.set(cursor.id, time);
    for (const { row, cursor, time } of fresh) {
      this.#known.set(cursor.id, time);
      // A row that became visible late must not move the cursor back.
      if (isAfter(cursor, this.#cursor)) this.#cursor = cursor;
      const id = streamCursorText(streamCursorOf(this.#cursor, this.#known));
      this.#write(
        `id: ${id}\nevent: notification\ndata: ${JSON.stringify(this.#asItsReader(notificationView, row, now))}\n\n`,
      );
      if (this.#unread !== null && !row.is_read) this.#unread += 1;
    }
    for (const [id, time] of this.#known) if (time < this.since.getTime()) this.#known.delete(id);
  }

  /** Whether its browser shows this unread count; true if we have never learnt or sent one. */
  shows(unread: number | null): boolean {
    this.#unread ??= unread;
    return this.#unread === unread;
  }

  /** Sends the unread count, and the newest unread `ids`. */
  tellUnread(unread: number, ids: readonly string[]): void {
    this.#unread = unread;
    this.#write(`event: unread\ndata: ${JSON.stringify({ unread, ids })}\n\n`);
  }

  /** Ends the stream; after a last word its browser doesn't reconnect. */
  end(lastWord?: LastWord): void {
    this.#write(lastWord ? `event: ${lastWord}\ndata: 1\n\n` : `retry: ${jitter(RETRY_MS, RETRY_SPREAD)}\n\n`);
    this.#controller?.close();
    this.#close();
  }

  #write(text: string): void {
    if (!this.#controller) return;
    this.#controller.enqueue(new TextEncoder().encode(text));
    if ((this.#controller.desiredSize ?? 0) > 0) return;
    this.#controller.error(new Error("the browser does not read"));
    this.#close();
  }

  #close(): void {
    if (!this.#controller) return;
    this.#controller = null;
    clearInterval(this.#heartbeat);
    this.#onEnd(this);
  }
}
