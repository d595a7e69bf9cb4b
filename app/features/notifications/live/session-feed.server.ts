import { jitter } from "~/lib/jitter";
import type { NotificationStream } from "./notification-stream.server";
import type { NotificationsSince } from "../notifications.queries.server";

const POLL_MS = 5_000;
const SLOWEST_POLL_MS = 60_000;
/** Realtime promises no delivery: what it lost is found by looking. */
const LOOK_ANYWAY_MS = 120_000;
/** How long a first look waits for Realtime, so that most streams need only one. */
const JOIN_MS = 500;
const READ_SPREAD = 0.2;

/** Where a session's notifications come from: see `openStreamSource`. */
export type StreamSource = {
  read: (since: Date) => Promise<NotificationsSince>;
  /** The ids of what is unread, newest first. */
  readUnread: () => Promise<string[]>;
  /** Called when the session has a newer access token. */
  renew: () => void;
  close: () => void;
};

export type SourceEvents = {
  /** There may be something new to read. */
  onInsert: () => void;
  /** Whether new rows are sent on from now. */
  onLive: (live: boolean) => void;
};

/**
 * What the streams of one session share: one source, and one read for all of them whenever there may
 * be new. Inserts only say that it is time to read, so that whatever the way (told, missed, polled)
 * rows come through the member's own read, in order, and each stream leaves out what it has sent.
 */
export class SessionFeed {
  readonly #source: StreamSource;
  readonly #streams = new Set<NotificationStream>();
  #live = false;
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
  }

  /** In the order in which they were opened. */
  get streams(): NotificationStream[] {
    return [...this.#streams];
  }

  add(stream: NotificationStream): void {
    this.#streams.add(stream);
    this.#source.renew();
    if (this.#live) void this.#read();
    else this.#readIn(JOIN_MS);
  }

  /** There may be something new, or something may have been read. */
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
    // What happened before it was told of, or since it no longer is.
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

  /** Says nothing of a failure: the next read brings what this one could not. */
  async #readOnce(): Promise<void> {
    // One that comes during the read has a read of its own: it may want what is older.
    const streams = this.streams;
    const since = streams.map((stream) => stream.since).reduce((one, other) => (one < other ? one : other), new Date());
    try {
      const { rows, unread } = await this.#source.read(since);
      this.#failures = 0;
      const now = new Date();
      for (const stream of streams) stream.deliver(rows, now);
      // Read in another window or on another device.
      const outdated = streams.filter((stream) => !stream.shows(unread));
      if (unread === null || outdated.length === 0) return;
      const ids = await this.#source.readUnread();
      for (const stream of outdated) stream.tellUnread(unread, ids);
    } catch {
      this.#failures += 1;
    }
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
