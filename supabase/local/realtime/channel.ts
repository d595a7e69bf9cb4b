import type { ChangeFeed, Subscriber, Subscription } from "./change-feed.ts";
import { joinPayload, tokenPayload } from "./messages.ts";
import type { ChangeRequest, Frame } from "./messages.ts";
import { SubscriptionError } from "./row-access.ts";
import { describeExpiry, TokenError, verifyToken } from "./tokens.ts";
import type { Credentials, Identity } from "./tokens.ts";

/** What the channels of a server share. */
export interface ChannelContext {
  credentials: Credentials;
  feed: ChangeFeed;
  /** The joined channels. */
  channels: Set<Channel>;
}

/** A topic that a socket has joined. */
export class Channel implements Subscriber {
  /** Null once the channel has ended. */
  identity: Identity | null = null;
  subscriptions: Subscription[] = [];
  readonly topic: string;
  readonly joinRef: string | null;
  readonly #send: (frame: Frame) => void;
  readonly #context: ChannelContext;
  #token = "";
  #ended = false;
  #requests: ChangeRequest[] = [];
  #expiry: NodeJS.Timeout | undefined;

  constructor([joinRef, , topic]: Frame, send: (frame: Frame) => void, context: ChannelContext) {
    this.topic = topic;
    this.joinRef = joinRef;
    this.#send = send;
    this.#context = context;
  }

  /** The topic without its prefix, as messages to members name it. */
  get name(): string {
    return this.topic.slice("realtime:".length);
  }

  /** Joins and replies; returns the reason of a failure. Without its own token the channel uses the socket's. */
  async join([, ref, , , payload]: Frame, socketToken: string): Promise<string | null> {
    const { data, error } = joinPayload.safeParse(payload ?? {});
    if (!data) return error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join(", ");
    const refusal = await this.#identify(data.access_token ?? socketToken);
    if (refusal) return `${refusal.code}: ${refusal.message}`;
    this.#requests = data.config.postgres_changes;
    const failure = await this.#subscribe();
    if (this.#ended) return null;
    this.#context.channels.add(this);
    this.#push("phx_reply", { status: "ok", response: { postgres_changes: this.#requests } }, ref);
    this.#reportSubscription(failure);
    return null;
  }

  /** Handles a message to the joined topic: a new token, which ends the channel if it is refused. Ignores any other. */
  async handle([, , , event, payload]: Frame): Promise<void> {
    const token = event === "access_token" ? tokenPayload.safeParse(payload).data?.access_token : undefined;
    if (token === undefined || token === this.#token) return;
    const refusal = await this.#identify(token);
    if (refusal) return this.#shutDown(refusal.message);
    // Another role may read fewer columns.
    if (this.#requests.length > 0) this.#reportSubscription(await this.#subscribe());
  }

  /** Sends a message for the whole topic to this client. */
  broadcast(event: string, payload: unknown): void {
    this.#send([null, null, this.topic, "broadcast", { type: "broadcast", event, payload }]);
  }

  deliver(ids: number[], data: unknown): void {
    this.#send([null, null, this.topic, "postgres_changes", { ids, data }]);
  }

  /** Ends the channel without telling the client. */
  end(): void {
    this.#ended = true;
    this.identity = null;
    this.subscriptions = [];
    clearTimeout(this.#expiry);
    this.#context.channels.delete(this);
  }

  /** Ends the channel and tells the client that it has closed. */
  close(): void {
    if (this.#ended) return;
    this.end();
    this.#push("phx_close", {}, this.joinRef);
  }

  /** Reads the token's identity and watches its expiry; returns the error if it is refused. */
  async #identify(token: string): Promise<TokenError | null> {
    try {
      const identity = await verifyToken(token, this.#context.credentials);
      // The socket may have closed meanwhile.
      if (this.#ended) return null;
      this.identity = identity;
      this.#token = token;
      this.#watchExpiry();
      return null;
    } catch (error) {
      if (error instanceof TokenError) return error;
      throw error;
    }
  }

  #watchExpiry(): void {
    clearTimeout(this.#expiry);
    const expiresAt = this.identity?.expiresAt;
    if (expiresAt === undefined) return;
    const end = () => this.#shutDown(describeExpiry(expiresAt));
    this.#expiry = setTimeout(end, Math.max(0, expiresAt - Date.now())).unref();
  }

  #shutDown(message: string): void {
    this.#pushSystem("system", "error", message);
    this.close();
  }

  /** Subscribes to all requested changes, or to none; returns the reason of a failure. */
  async #subscribe(): Promise<string | null> {
    const role = this.identity?.role ?? "anon";
    try {
      const prepared = await Promise.all(this.#requests.map((request) => this.#context.feed.prepare(request, role)));
      this.subscriptions = this.#ended ? [] : prepared;
      return null;
    } catch (error) {
      if (!(error instanceof SubscriptionError)) throw error;
      this.subscriptions = [];
      return error.message;
    }
  }

  #reportSubscription(failure: string | null): void {
    if (this.#requests.length === 0 || this.#ended) return;
    this.#pushSystem("postgres_changes", failure === null ? "ok" : "error", failure ?? "Subscribed to PostgreSQL");
  }

  #pushSystem(extension: "system" | "postgres_changes", status: "ok" | "error", message: string): void {
    this.#push("system", { extension, status, message, channel: this.name }, null);
  }

  #push(event: string, payload: unknown, ref: string | null): void {
    this.#send([this.joinRef, ref, this.topic, event, payload]);
  }
}
