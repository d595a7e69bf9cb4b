import type { RawData, WebSocket } from "ws";

import { Channel, JoinError } from "./channel.ts";
import type { ChannelContext, ChannelSocket } from "./channel.ts";
import { decodeFrame, encodeBroadcast, encodeFrame } from "./frames.ts";
import type { Broadcast, Frame, ProtocolVersion } from "./frames.ts";

const MAX_CHANNELS = 100;
/** Bytes that a client may leave unread. */
const MAX_UNREAD_BYTES = 4 * 1024 * 1024;

const PROTOCOL_ERROR = 1002;
const INTERNAL_ERROR = 1011;

export interface SocketOptions {
  version: ProtocolVersion;
  /** The token or key that the socket was opened with. */
  token: string;
  /** Milliseconds without a message after which the socket is closed. */
  timeoutMs: number;
}

/** The connection of one client with its channels. */
export class RealtimeSocket implements ChannelSocket {
  readonly #connection: WebSocket;
  readonly #context: ChannelContext;
  readonly #options: SocketOptions;
  readonly #channels = new Map<string, Channel>();
  readonly #silence: NodeJS.Timeout;
  #handled: Promise<void> = Promise.resolve();

  private constructor(connection: WebSocket, context: ChannelContext, options: SocketOptions) {
    this.#connection = connection;
    this.#context = context;
    this.#options = options;
    this.#silence = setTimeout(() => connection.close(PROTOCOL_ERROR, "no heartbeat"), options.timeoutMs).unref();
    connection.on("message", (data, isBinary) => this.#receive(data, isBinary));
    connection.on("close", () => this.#end());
    // Whatever is wrong with it, `close` follows.
    connection.on("error", () => undefined);
  }

  /** Serves an open connection until it closes. */
  static serve(connection: WebSocket, context: ChannelContext, options: SocketOptions): RealtimeSocket {
    return new RealtimeSocket(connection, context, options);
  }

  send(frame: Frame): void {
    this.#write(encodeFrame(this.#options.version, frame));
  }

  sendBroadcast(topic: string, message: Broadcast): void {
    const data = encodeBroadcast(this.#options.version, topic, message);
    if (data !== null) this.#write(data);
  }

  forget(channel: Channel): void {
    if (this.#channels.get(channel.topic) === channel) this.#channels.delete(channel.topic);
  }

  #write(data: string | Buffer): void {
    if (this.#connection.readyState !== this.#connection.OPEN) return;
    if (this.#connection.bufferedAmount > MAX_UNREAD_BYTES) {
      this.#connection.terminate();
    } else {
      this.#connection.send(data);
    }
  }

  /** Messages are handled one after the other: a leave must not overtake its join. */
  #receive(data: RawData, isBinary: boolean): void {
    this.#silence.refresh();
    const frame = decodeFrame(this.#options.version, toBuffer(data), isBinary);
    if (!frame) return this.#connection.close(PROTOCOL_ERROR, "not a message of the protocol");
    this.#handled = this.#handled
      .then(() => this.#handle(frame))
      .catch((error: unknown) => {
        console.warn(`realtime: ${error instanceof Error ? error.message : String(error)}`);
        this.#connection.close(INTERNAL_ERROR);
      });
  }

  async #handle(frame: Frame): Promise<void> {
    if (this.#connection.readyState !== this.#connection.OPEN) return;
    const channel = this.#channels.get(frame.topic);
    if (frame.topic === "phoenix" && frame.event === "heartbeat") {
      this.#reply(frame, "ok", {});
    } else if (frame.event === "phx_join") {
      await this.#join(frame);
    } else if (frame.event === "phx_leave") {
      // In this order: the client forgets the channel at its close, and then misses the reply.
      this.#reply(frame, "ok", {});
      if (channel && isOf(frame, channel)) this.#leave(channel);
    } else if (!channel) {
      this.#reply(frame, "error", { reason: "unmatched topic" });
    } else if (isOf(frame, channel)) {
      await channel.handle(frame);
    }
  }

  async #join(frame: Frame): Promise<void> {
    const { topic } = frame;
    if (!topic.startsWith("realtime:")) return this.#reply(frame, "error", { reason: "unmatched topic" });
    if (topic === "realtime:") {
      return this.#reply(frame, "error", { reason: "TopicNameRequired: You must provide a topic name" });
    }
    const before = this.#channels.get(topic);
    if (before) this.#leave(before);
    if (this.#channels.size >= MAX_CHANNELS) {
      return this.#reply(frame, "error", { reason: "ChannelRateLimitReached: Too many channels" });
    }
    const channel = new Channel(this, this.#context, frame);
    this.#channels.set(topic, channel);
    try {
      await channel.join(frame, this.#options.token);
    } catch (error) {
      this.forget(channel);
      channel.end();
      if (!(error instanceof JoinError)) throw error;
      this.#reply(frame, "error", { reason: error.message });
    }
  }

  #leave(channel: Channel): void {
    this.forget(channel);
    channel.close();
  }

  #reply(frame: Frame, status: "ok" | "error", response: unknown): void {
    const { joinRef, ref, topic } = frame;
    this.send({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } });
  }

  #end(): void {
    clearTimeout(this.#silence);
    for (const channel of this.#channels.values()) channel.end();
    this.#channels.clear();
  }
}

/** Whether the message is to this join of the topic and not to an earlier one; 1.0.0 does not tell. */
function isOf(frame: Frame, channel: Channel): boolean {
  return frame.joinRef === null || frame.joinRef === channel.joinRef;
}

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}
