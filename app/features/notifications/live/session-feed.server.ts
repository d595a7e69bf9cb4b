import { jitter } from "~/lib/jitter";
import type { NotificationStream } from "./notification-stream.server";
import type { NotificationsSince } from "../notifications.queries.server";

const POLL_MS = 5_000;
const SLOWEST_POLL_MS = 60_000;
/** Realtime doesn't guarantee delivery, so look for lost rows from time to time. */
const LOOK_ANYWAY_MS = 120_000;
const READ_SPREAD = 0.2;

/** The source of a session's notifications: see `openStreamSource`. */
export type StreamSource = {
  /** Resolves once Realtime reports new rows, or has had enough time to. Never rejects. */
  joined: Promise<void>;
  read: (since: Date) => Promise<NotificationsSince>;
  /** Returns the ids of unread notifications, newest first. */
  readUnread: () => Promise<string[]>;
  /** Whether the session has ended. */
  isOver: () => Promise<boolean>;
  /** Called when the session has a newer access token. */
  renew: () => void;
  close: () => void;
};

export type SourceEvents = {
  /** There may be something new to read. */
  onInsert: () => void;
  /** Whether Realtime reports new rows from now on. */
  onLive: (live: boolean) => void;
};

/**
 * What the streams of one session share: one source, and one read for all when something may be new. Inserts only
 * trigger a read, so that all rows (announced, missed or polled) come through the member's own read, in order. Each
 * stream skips what it has already sent.
 */
export class SessionFeed {
  readonly #source: StreamSource;
  readonly #streams = new Set<NotificationStream>();
  #live = false;
  #joined = false;
  #closed = false;
  #reading = false;
  #readAgain = false;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(openSource: (events: SourceEvents) => StreamSource) {
    this.#source = openSource({
      onInsert: () => void this.#read(),
      onLive: (live) => this.#setLive(live),
    });
    void this.#source.joined.then(() => {
      this.#joined = true;
      if (!this.#live) void this.#read();
    });
  }

  /** In the order of their opening. */
  get streams(): NotificationStream[] {
    return [...this.#streams];
  }

  add(stream: NotificationStream): void {
    this.#streams.add(stream);
    this.#source.renew();
    if (this.#live || this.#joined) void this.#read();
  }

  /** Reads, because something may be new or may have been read. */
  look(): void {
    void this.#read();
  }

  remove(stream: NotificationStream): void {
    this.#streams.delete(stream);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#source.close();
  }

  #setLive(live: boolean): void {
    if (this.#closed || (!live && !this.#live)) return;
    this.#live = live;
    // Fetch what came before Realtime was on, or since it is off.
    void this.#read();
  }

  async #read(): Promise<void> {
    if (this.#closed) return;
    if (this.#reading) {
      this.#readAgain = true;
      return;
    }
    this.#reading = true;
    do {
      this.#readAgain = false;
      await this.#readOnce();
    } while (this.#readAgain && this.#failures === 0 && !this.#closed);
    this.#reading = false;
    if (!this.#closed) this.#readIn(this.#pause());
  }

  /** Ignores a failure, except of an ended session: the next read returns those rows too. */
  async #readOnce(): Promise<void> {
    // A stream that joins during this read gets its own, because it may need older rows.
    const streams = this.streams;
    const since = streams.map((stream) => stream.since).reduce((one, other) => (one < other ? one : other), new Date());
    try {
      const { rows, unread } = await this.#source.read(since);
      if (rows.length === 0 && (await this.#source.isOver())) return this.#endAll();
      this.#failures = 0;
      const now = new Date();
      for (const stream of streams) stream.deliver(rows, now);
      // Streams whose member read something in another window or on another device.
      const outdated = streams.filter((stream) => !stream.shows(unread));
      if (unread === null || outdated.length === 0) return;
      const ids = await this.#source.readUnread();
      for (const stream of outdated) stream.tellUnread(unread, ids);
    } catch (thrown) {
      if (thrown instanceof Response && thrown.status === 401) return this.#endAll();
      this.#failures += 1;
    }
  }

  /**
   * Ends the streams of a session that has ended, of which a broadcast told nothing. Without a last word: a browser that
   * has a new session reconnects with it, and another is refused.
   */
  #endAll(): void {
    for (const stream of this.streams) stream.end();
  }

  #pause(): number {
    if (this.#live && this.#failures === 0) return LOOK_ANYWAY_MS;
    return Math.min(POLL_MS * 2 ** this.#failures, SLOWEST_POLL_MS);
  }

  #readIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#read(), jitter(ms, READ_SPREAD));
  }
}
