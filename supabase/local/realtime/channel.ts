import type { ChangeData, ChangeFeed, Subscriber, Subscription } from "./change-feed.ts";
import { isRecord } from "./frames.ts";
import type { Broadcast, Frame } from "./frames.ts";
import { listSubscriptionParams, parseSubscription, SubscriptionError } from "./subscription.ts";
import { describeExpiry, TokenError, verifyToken } from "./tokens.ts";
import type { Credentials } from "./tokens.ts";
import type { Identity } from "./tokens.ts";
import type { Listener, Topics } from "./topics.ts";

/** `setTimeout` fires at once when asked for more than 24 days. */
const MAX_TIMER_MS = 24 * 60 * 60 * 1000;

/** What the channels of a server share. */
export interface ChannelContext {
  credentials: Credentials;
  feed: ChangeFeed;
  topics: Topics;
  /** The next id of a listener for changes. */
  nextId(): number;
}

/** The side of the socket that a channel speaks to. */
export interface ChannelSocket {
  send(frame: Frame): void;
  sendBroadcast(topic: string, message: Broadcast): void;
  /** Called when the channel has ended by itself. */
  forget(channel: Channel): void;
}

/** A join that is refused; the message is the hosted service's. */
export class JoinError extends Error {}

/** A topic that a socket has joined. */
export class Channel implements Subscriber, Listener {
  readonly topic: string;
  readonly joinRef: string | null;
  /** Null once the channel has ended. */
  identity: Identity | null = null;
  readonly #socket: ChannelSocket;
  readonly #context: ChannelContext;
  readonly #options: { ack: boolean; self: boolean };
  #token = "";
  #ended = false;
  #params: { id: number; params: Record<string, unknown> }[] = [];
  #subscriptions: Subscription[] = [];
  #expiry: NodeJS.Timeout | undefined;

  constructor(socket: ChannelSocket, context: ChannelContext, frame: Frame) {
    this.topic = frame.topic;
    this.joinRef = frame.joinRef;
    this.#socket = socket;
    this.#context = context;
    const config = readConfig(frame.payload);
    const options = isRecord(config.broadcast) ? config.broadcast : {};
    this.#options = { ack: options.ack === true, self: options.self === true };
  }

  /** The topic without its prefix, as messages to members name it. */
  get name(): string {
    return this.topic.slice("realtime:".length);
  }

  /**
   * Joins with the payload of `phx_join` and replies. Without a token of its
   * own the channel has that of the socket. Throws a JoinError.
   */
  async join(frame: Frame, socketToken: string): Promise<void> {
    const config = readConfig(frame.payload);
    await this.#identify(readToken(frame.payload) ?? socketToken);
    if (config.private === true) {
      // As a hosted project answers that has no policies on realtime.messages.
      throw this.#refuse(`Unauthorized: You do not have permissions to read from this Channel topic: ${this.name}`);
    }
    this.#params = listSubscriptionParams(frame.payload).map((params) => ({ id: this.#context.nextId(), params }));
    const failure = await this.#subscribe();
    const { wait } = isRecord(config.postgres_changes_options) ? config.postgres_changes_options : {};
    if (failure !== null && wait === true) throw this.#refuse(`RealtimeDisabledForConfiguration: ${failure}`);
    if (this.#ended) return;
    this.#context.topics.join(this.name, this);
    const changes = this.#params.map(({ id, params }) => ({ ...params, id }));
    this.#reply(frame, "ok", { postgres_changes: changes });
    this.#reportSubscription(failure);
  }

  /** Handles a message to the joined topic; one of an unknown kind is ignored, as on the hosted service. */
  async handle(frame: Frame): Promise<void> {
    const { event, payload } = frame;
    if (event === "broadcast") this.#handleBroadcast(frame);
    if (event === "presence")
      this.#reply(frame, "error", { reason: "Presence is not served by the embedded Supabase" });
    if (event === "access_token" && isRecord(payload) && typeof payload.access_token === "string") {
      await this.#handleToken(payload.access_token);
    }
  }

  broadcast(message: Broadcast): void {
    this.#socket.sendBroadcast(this.topic, message);
  }

  deliver(ids: number[], data: ChangeData): void {
    this.#socket.send({
      joinRef: null,
      ref: null,
      topic: this.topic,
      event: "postgres_changes",
      payload: { ids, data },
    });
  }

  /** Ends the channel without a word to the client. */
  end(): void {
    this.#ended = true;
    this.identity = null;
    clearTimeout(this.#expiry);
    this.#context.topics.leave(this.name, this);
    this.#replaceSubscriptions([]);
  }

  /** Ends the channel and tells the client that it has closed. */
  close(): void {
    this.end();
    this.#push("phx_close", {}, this.joinRef);
  }

  /** Verifies the token and watches its expiry. Throws a JoinError. */
  async #identify(token: string): Promise<void> {
    try {
      const identity = await verifyToken(token, this.#context.credentials);
      // The socket may have closed meanwhile.
      if (this.#ended) return;
      this.identity = identity;
      this.#token = token;
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      throw this.#refuse(`${error.code}: ${error.message}`, error);
    }
    this.#watchExpiry();
  }

  #refuse(reason: string, cause?: Error): JoinError {
    this.end();
    return new JoinError(reason, { cause });
  }

  async #handleToken(token: string): Promise<void> {
    if (token === this.#token || token.startsWith("sb_")) return;
    try {
      const identity = await verifyToken(token, this.#context.credentials);
      if (this.identity === null) return;
      this.identity = identity;
      this.#token = token;
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      this.#shutDown(error.message);
      return;
    }
    this.#watchExpiry();
    // Another role may read fewer columns.
    if (this.#params.length > 0) this.#reportSubscription(await this.#subscribe());
  }

  #watchExpiry(): void {
    clearTimeout(this.#expiry);
    const expiresAt = this.identity?.expiresAt;
    if (expiresAt === undefined) return;
    const remaining = expiresAt - Date.now();
    this.#expiry = setTimeout(
      () => (remaining > MAX_TIMER_MS ? this.#watchExpiry() : this.#shutDown(describeExpiry(expiresAt))),
      Math.max(0, Math.min(remaining, MAX_TIMER_MS)),
    );
    this.#expiry.unref();
  }

  #shutDown(message: string): void {
    this.#pushSystem("system", "error", message);
    this.#socket.forget(this);
    this.close();
  }

  /** Subscribes to all changes asked for, or to none; returns why not. */
  async #subscribe(): Promise<string | null> {
    try {
      const prepared = await Promise.all(
        this.#params.map(({ id, params }) => this.#context.feed.prepare(id, this, parseSubscription(params))),
      );
      if (this.identity !== null) this.#replaceSubscriptions(prepared.flat());
      return null;
    } catch (error) {
      if (!(error instanceof SubscriptionError)) throw error;
      this.#replaceSubscriptions([]);
      return error.message;
    }
  }

  #replaceSubscriptions(subscriptions: Subscription[]): void {
    for (const subscription of this.#subscriptions) this.#context.feed.remove(subscription);
    this.#subscriptions = subscriptions;
    for (const subscription of subscriptions) this.#context.feed.add(subscription);
  }

  #reportSubscription(failure: string | null): void {
    if (this.#params.length === 0 || this.identity === null) return;
    this.#pushSystem("postgres_changes", failure === null ? "ok" : "error", failure ?? "Subscribed to PostgreSQL");
  }

  #handleBroadcast(frame: Frame): void {
    const { payload } = frame;
    if (!isRecord(payload) || typeof payload.event !== "string") return;
    const message = { event: payload.event, payload: payload.payload };
    this.#context.topics.broadcast(this.name, message, this.#options.self ? null : this);
    if (this.#options.ack) this.#reply(frame, "ok", {});
  }

  #pushSystem(extension: "system" | "postgres_changes", status: "ok" | "error", message: string): void {
    this.#push("system", { extension, status, message, channel: this.name }, null);
  }

  #push(event: string, payload: unknown, ref: string | null): void {
    this.#socket.send({ joinRef: this.joinRef, ref, topic: this.topic, event, payload });
  }

  #reply(frame: Frame, status: "ok" | "error", response: unknown): void {
    this.#push("phx_reply", { status, response }, frame.ref);
  }
}

function readConfig(payload: unknown): Record<string, unknown> {
  return isRecord(payload) && isRecord(payload.config) ? payload.config : {};
}

/** The token of a join; a publishable key there means the socket's own. */
function readToken(payload: unknown): string | null {
  const token = isRecord(payload) ? (payload.access_token ?? payload.user_token) : null;
  return typeof token === "string" && !token.startsWith("sb_") ? token : null;
}
