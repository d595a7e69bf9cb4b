import { AsyncLocalStorage } from "node:async_hooks";
import { jitter } from "~/lib/jitter";
import { type Cursor, isAfter } from "~/domain/notifications/cursor";
import { notificationView } from "../notification-view.server";
import type { NotificationRow } from "../notifications.queries.server";
import { isNewAt, OVERLAP_MS, type StreamCursor, streamCursorOf, streamCursorText } from "./stream-cursor.server";

const HEARTBEAT_MS = 20_000;
const RETRY_MS = 2_500;
const RETRY_SPREAD = 0.4;
/** What may wait for a browser that does not read. */
const BUFFER_BYTES = 256 * 1024;

/** Why a stream ends for good: its browser must not come back by itself. */
export type LastWord = "signed-out" | "superseded";

/** One open `/notifications/stream`: what it has sent, its heartbeat and its end. */
export class NotificationStream {
  readonly body: ReadableStream<Uint8Array>;
  #cursor: Cursor;
  /** Where its browser was; null once the first rows were compared with it. */
  #start: StreamCursor | null;
  /** What its browser has of the time since `since`, by id, with its time in ms. */
  readonly #known = new Map<string, number>();
  /** How many its browser shows as unread; null until that is known. */
  #unread: number | null;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  readonly #heartbeat: NodeJS.Timeout;
  /** What is delivered was read for another stream of the session, or by a timer: it is worded as its own reader reads. */
  readonly #asItsReader = AsyncLocalStorage.snapshot();
  readonly #onEnd: (stream: NotificationStream) => void;

  /**
   * Sends what is new at `start`, where its browser shows `unread`; null where it does not say. `onEnd` is called once,
   * whoever ends it.
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
    // The id alone is no event; a browser keeps it for its next connection all the same.
    this.#write(`retry: ${jitter(RETRY_MS, RETRY_SPREAD)}\nid: ${streamCursorText(start)}\n\n`);
    this.#heartbeat = setInterval(() => this.#write(": still here\n\n"), HEARTBEAT_MS);
  }

  /** The time from which on this stream may have something to be sent. */
  get since(): Date {
    return new Date(Date.parse(this.#cursor.at) - OVERLAP_MS);
  }

  /** Sends the rows that are new to this stream. They are in the order of their cursors, from `since` on. */
  deliver(rows: NotificationRow[], now: Date): void {
    const start = this.#start;
    const since = this.since.getTime();
    this.#start = null;
    const unknown = rows
      .map((row) => ({ row, cursor: { at: row.created_at, id: row.id }, time: Date.parse(row.created_at) }))
      .filter(({ cursor, time }) => time >= since && !this.#known.has(cursor.id));
    const fresh = unknown.filter(({ cursor }) => !start || isNewAt(start, cursor));
    // Before the first event: its id says what the browser has, later ones of before included.
    for (const { cursor, time } of unknown.filter((one) => !fresh.includes(one))) this.#known.set(cursor.id, time);
    for (const { row, cursor, time } of fresh) {
      this.#known.set(cursor.id, time);
      // One that became visible late must not take the cursor back.
      if (isAfter(cursor, this.#cursor)) this.#cursor = cursor;
      const id = streamCursorText(streamCursorOf(this.#cursor, this.#known));
      this.#write(
        `id: ${id}\nevent: notification\ndata: ${JSON.stringify(this.#asItsReader(notificationView, row, now))}\n\n`,
      );
      if (this.#unread !== null && !row.is_read) this.#unread += 1;
    }
    for (const [id, time] of this.#known) if (time < this.since.getTime()) this.#known.delete(id);
  }

  /** Whether its browser shows as many unread as there are; it does where it has not said and was not told. */
  shows(unread: number | null): boolean {
    this.#unread ??= unread;
    return this.#unread === unread;
  }

  /** Tells how many are unread, and which: `ids` are the newest of them. */
  tellUnread(unread: number, ids: readonly string[]): void {
    this.#unread = unread;
    this.#write(`event: unread\ndata: ${JSON.stringify({ unread, ids })}\n\n`);
  }

  /** Ends the stream; with a last word its browser stays away. */
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
