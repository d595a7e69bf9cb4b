import type { Session } from "~/context";
import { env } from "~/lib/env.server";
import { tell } from "~/lib/measures.server";
import { type LastWord, NotificationStream } from "./notification-stream.server";
import { SessionFeed, type SourceEvents, type StreamSource } from "./session-feed.server";
import type { StreamCursor } from "./stream-cursor.server";

const MAX_STREAMS = 2_000;
/** End a stream this long before its token expires. On reconnect the middleware renews tokens in their last 90 s. */
const BEFORE_EXPIRY_MS = 75_000;
const SHORTEST_MS = 30_000;
/** The part of the time until the process ends in which it ends its streams: by then the proxy knows. */
const MOVING = { from: 0.5, to: 0.9 };

/** The owner of a stream: the session from the request's claims, and its access token. */
export type Listener = { session: Pick<Session, "id" | "expiresAt">; memberId: string; accessToken: string };

/**
 * Which streams end: all of a member's, only one session's, or all but one session's. The browser of the `replaced`
 * session has a new one, and reconnects.
 */
export type SignedOut = {
  memberId: string;
  only?: string | undefined;
  except?: string | undefined;
  replaced?: string | undefined;
};

type Feed = { feed: SessionFeed; memberId: string; token: { current: string } };

export type OpenSource = (
  memberId: string,
  accessToken: () => string,
  events: SourceEvents & { onSignedOut: (sessions: Omit<SignedOut, "memberId">) => void },
) => StreamSource;

/**
 * The open streams of this process (requirements/security.md t42): by default two per session and ten per member, where
 * a new one closes the oldest, and `maxStreams` in all.
 */
export class StreamHub {
  readonly #openSource: OpenSource;
  readonly #maxStreams: number;
  readonly #feeds = new Map<string, Feed>();
  /** Oldest first. */
  readonly #streams = new Map<NotificationStream, Listener>();
  #shut = false;

  constructor(openSource: OpenSource, maxStreams = MAX_STREAMS) {
    this.#openSource = openSource;
    this.#maxStreams = maxStreams;
  }

  /** How many streams are open. */
  get size(): number {
    return this.#streams.size;
  }

  /**
   * Returns the body of a new stream that sends what is new at `start`, and reads elsewhere if its browser shows
   * `unread`; null when there are too many, or the process is ending.
   */
  open(
    listener: Listener,
    start: StreamCursor,
    signal: AbortSignal,
    unread: number | null = null,
  ): ReadableStream<Uint8Array> | null {
    const { session } = listener;
    const superseded = this.#supersededBy(listener);
    if (this.#shut || signal.aborted || this.size - superseded.length >= this.#maxStreams) return null;
    for (const oldest of superseded) oldest.end("superseded");

    const { feed } = this.#feedOf(listener);
    const abort = () => stream.end();
    const expiry = setTimeout(
      () => stream.end(),
      Math.max(session.expiresAt - Date.now() - BEFORE_EXPIRY_MS, SHORTEST_MS),
    );
    const stream = new NotificationStream(start, unread, (ended) => {
      clearTimeout(expiry);
      signal.removeEventListener("abort", abort);
      this.#streams.delete(ended);
      tell("streams", { open: this.size });
      feed.remove(ended);
      if (feed.streams.length === 0) this.#close(session.id);
    });
    signal.addEventListener("abort", abort);
    this.#streams.set(stream, listener);
    tell("streams", { open: this.size });
    feed.add(stream);
    return stream.body;
  }

  /** Ends a member's streams at once. Their browsers don't reconnect, except that of a replaced session. */
  signOut({ memberId, only, except, replaced }: SignedOut): void {
    for (const [id, feed] of this.#feeds) {
      if (feed.memberId !== memberId || (only ?? id) !== id || id === except) continue;
      end(feed, id === replaced ? undefined : "signed-out");
    }
  }

  /** Lets the member's feeds look for what was read. */
  look(memberId: string): void {
    for (const entry of this.#feeds.values()) if (entry.memberId === memberId) entry.feed.look();
  }

  /**
   * Ends the open streams one after the other before the process ends in so many milliseconds. Their browsers reconnect
   * to another process, which would answer nothing else for seconds if all came at once.
   */
  moveAway(endsInMs: number): void {
    const streams = [...this.#streams.keys()];
    for (const [index, stream] of streams.entries()) {
      const part = MOVING.from + ((MOVING.to - MOVING.from) * index) / streams.length;
      setTimeout(() => stream.end(), endsInMs * part).unref();
    }
  }

  /** Ends all streams, so that the process can end; their browsers reconnect to another process. */
  shutDown(): void {
    this.#shut = true;
    for (const feed of this.#feeds.values()) end(feed);
  }

  /** The streams that a new one replaces: the session's if it has enough, else the member's. */
  #supersededBy({ session, memberId }: Listener): NotificationStream[] {
    const { STREAMS_A_SESSION, STREAMS_A_MEMBER } = env();
    const ofMember = [...this.#streams].filter(([, listener]) => listener.memberId === memberId);
    const ofSession = ofMember.filter(([, listener]) => listener.session.id === session.id);
    const tooMany = ofSession.length >= STREAMS_A_SESSION ? ofSession : ofMember;
    const limit = tooMany === ofSession ? STREAMS_A_SESSION : STREAMS_A_MEMBER;
    return tooMany.slice(0, Math.max(0, tooMany.length + 1 - limit)).map(([stream]) => stream);
  }

  #feedOf({ session, memberId, accessToken }: Listener): Feed {
    const known = this.#feeds.get(session.id);
    if (known) {
      known.token.current = accessToken;
      return known;
    }
    const token = { current: accessToken };
    const feed = new SessionFeed((events) =>
      this.#openSource(memberId, () => token.current, {
        ...events,
        onSignedOut: (sessions) => this.signOut({ ...sessions, memberId }),
      }),
    );
    const entry = { feed, memberId, token };
    this.#feeds.set(session.id, entry);
    return entry;
  }

  #close(sessionId: string): void {
    this.#feeds.get(sessionId)?.feed.close();
    this.#feeds.delete(sessionId);
  }
}

function end({ feed }: Feed, lastWord?: LastWord): void {
  for (const stream of feed.streams) stream.end(lastWord);
}
