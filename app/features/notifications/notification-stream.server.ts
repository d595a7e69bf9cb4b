import { type Cursor, cursorText, isAfter } from "./cursor";
import { notificationView } from "./notification-view.server";
import type { NotificationRow } from "./notifications.queries.server";

/** How long after a later one a notification may become visible: its transaction began earlier and ended later. */
const OVERLAP_MS = 10_000;
const HEARTBEAT_MS = 20_000;
const RETRY_MS = 2_000;
/** What may wait for a browser that does not read. */
const BUFFER_BYTES = 256 * 1024;

/** Why a stream ends for good: its browser must not come back by itself. */
export type LastWord = "signed-out" | "superseded";

/** One open `/notifications/stream`: what it has sent, its heartbeat and its end. */
export class NotificationStream {
  readonly body: ReadableStream<Uint8Array>;
  readonly #start: Cursor;
  #cursor: Cursor;
  /** What was sent lately, by id, with its time. */
  readonly #sent = new Map<string, Cursor>();
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #onEnd: (stream: NotificationStream) => void;

  /** Sends what comes after `cursor`. `onEnd` is called once, whoever ends it. */
  constructor(cursor: Cursor, onEnd: (stream: NotificationStream) => void) {
    this.#start = cursor;
    this.#cursor = cursor;
    this.#onEnd = onEnd;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => void (this.#controller = controller),
        cancel: () => this.#close(),
      },
      { highWaterMark: BUFFER_BYTES, size: (chunk) => chunk?.byteLength ?? 0 },
    );
    // The id alone is no event; a browser keeps it for its next connection all the same.
    this.#write(`retry: ${jittered(RETRY_MS)}\nid: ${cursorText(cursor)}\n\n`);
    this.#heartbeat = setInterval(() => this.#write(": still here\n\n"), HEARTBEAT_MS);
  }

  /** The time from which on this stream may have something to be sent. */
  get since(): Date {
    return new Date(Date.parse(this.#cursor.at) - OVERLAP_MS);
  }

  /** Sends the rows that are new to this stream. They are in the order of their cursors. */
  deliver(rows: NotificationRow[], now: Date): void {
    for (const row of rows) {
      const place = { at: row.created_at, id: row.id };
      if (this.#sent.has(row.id) || !isAfter(place, this.#start)) continue;
      this.#sent.set(row.id, place);
      // One that became visible late must not take the cursor back.
      if (isAfter(place, this.#cursor)) this.#cursor = place;
      const data = JSON.stringify(notificationView(row, now));
      this.#write(`id: ${cursorText(this.#cursor)}\nevent: notification\ndata: ${data}\n\n`);
    }
    const { since } = this;
    for (const [id, { at }] of this.#sent) if (Date.parse(at) < since.getTime()) this.#sent.delete(id);
  }

  /** Ends the stream; with a last word its browser stays away. */
  end(lastWord?: LastWord): void {
    this.#write(lastWord ? `event: ${lastWord}\ndata: 1\n\n` : `retry: ${jittered(RETRY_MS)}\n\n`);
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

/** So that browsers that were cut off together don't come back together. */
function jittered(ms: number): number {
  return Math.round(ms * (0.75 + Math.random()));
}
