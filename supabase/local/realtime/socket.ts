import type { RawData, WebSocket } from "ws";

import { Channel } from "./channel.ts";
import type { ChannelContext } from "./channel.ts";
import { decodeFrame } from "./messages.ts";
import type { Frame } from "./messages.ts";

const PROTOCOL_ERROR = 1002;
const INTERNAL_ERROR = 1011;

/** A client's connection with its channels. */
export class RealtimeSocket {
  readonly #connection: WebSocket;
  readonly #context: ChannelContext;
  readonly #token: string;
  readonly #channels = new Map<string, Channel>();
  readonly #silence: NodeJS.Timeout;
  #handled: Promise<void> = Promise.resolve();

  /** `token` is the one that opened the socket; without a message for `timeoutMs`, the socket is closed. */
  constructor(connection: WebSocket, context: ChannelContext, token: string, timeoutMs: number) {
    this.#connection = connection;
    this.#context = context;
    this.#token = token;
    this.#silence = setTimeout(() => connection.close(PROTOCOL_ERROR, "no heartbeat"), timeoutMs).unref();
    connection.on("message", (data) => this.#receive(data));
    connection.on("close", () => {
      clearTimeout(this.#silence);
      for (const channel of this.#channels.values()) channel.end();
    });
    // `close` follows any error.
    connection.on("error", () => undefined);
  }

  /** Messages are handled one after the other: a leave must not overtake its join. */
  #receive(data: RawData): void {
    this.#silence.refresh();
    const frame = decodeFrame(String(data));
    if (!frame) return this.#connection.close(PROTOCOL_ERROR, "not a message of the protocol");
    this.#handled = this.#handled
      .then(() => this.#handle(frame))
      .catch((error: unknown) => {
        console.warn(`realtime: ${error instanceof Error ? error.message : String(error)}`);
        this.#connection.close(INTERNAL_ERROR);
      });
  }

  async #handle(frame: Frame): Promise<void> {
    const [joinRef, , topic, event] = frame;
    const channel = this.#channels.get(topic);
    // A message for an earlier join of the topic is ignored.
    const own = joinRef === null || joinRef === channel?.joinRef ? channel : undefined;
    if (topic === "phoenix" && event === "heartbeat") return this.#reply(frame, "ok", {});
    if (event === "phx_join") return await this.#join(frame);
    if (event === "phx_leave") {
      // In this order: the client forgets the channel when it closes, and would miss the reply.
      this.#reply(frame, "ok", {});
      own?.close();
      if (own) this.#channels.delete(topic);
    } else if (!channel) {
      this.#reply(frame, "error", { reason: "unmatched topic" });
    } else {
      await own?.handle(frame);
    }
  }

  async #join(frame: Frame): Promise<void> {
    const [, , topic] = frame;
    if (!/^realtime:./.test(topic)) return this.#reply(frame, "error", { reason: "unmatched topic" });
    this.#channels.get(topic)?.close();
    const channel = new Channel(frame, (answer) => this.#send(answer), this.#context);
    this.#channels.set(topic, channel);
    // A closed socket has already ended its other channels.
    if (this.#connection.readyState !== this.#connection.OPEN) channel.end();
    const reason = await channel.join(frame, this.#token);
    if (reason === null) return;
    channel.end();
    this.#channels.delete(topic);
    this.#reply(frame, "error", { reason });
  }

  #reply([joinRef, ref, topic]: Frame, status: "ok" | "error", response: unknown): void {
    this.#send([joinRef, ref, topic, "phx_reply", { status, response }]);
  }

  #send(frame: Frame): void {
    if (this.#connection.readyState === this.#connection.OPEN) this.#connection.send(JSON.stringify(frame));
  }
}
