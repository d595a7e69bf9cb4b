import { once } from "node:events";
import { STATUS_CODES } from "node:http";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";

import type { PGlite } from "@electric-sql/pglite";
import { WebSocketServer } from "ws";
import type { WebSocket } from "ws";

import type { SerialQueue } from "../queue.ts";
import { handleBroadcastRequest } from "./broadcast-request.ts";
import { ChangeFeed } from "./change-feed.ts";
import type { ProtocolVersion } from "./frames.ts";
import { RealtimeSocket } from "./socket.ts";
import { TokenError, verifyToken } from "./tokens.ts";
import type { Credentials } from "./tokens.ts";
import { Topics } from "./topics.ts";

const PATH = "/realtime/v1/websocket";
const MAX_FRAME_BYTES = 100 * 1024;
/** As hosted; the client sends a heartbeat every 25 s. */
const SILENCE_MS = 60_000;
const GOODBYE_MS = 500;
const GOING_AWAY = 1001;

export interface RealtimeOptions {
  server: Server;
  driver: PGlite;
  queue: SerialQueue;
  credentials: Credentials;
  /** Milliseconds without a message after which a socket is closed; 60 s without it. */
  silenceMs?: number | undefined;
}

/** The running service. */
export interface Realtime {
  /** Answers what is under `/realtime/v1/api`. */
  handleRequest(request: Request, body: Uint8Array | null): Promise<Response>;
  close(): Promise<void>;
}

/** Serves Supabase Realtime on the WebSocket upgrades of the API's server. */
export async function startRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { server, credentials } = options;
  const feed = await ChangeFeed.start(options.driver, options.queue);
  const topics = new Topics();
  let lastId = 0;
  const context = { credentials, feed, topics, nextId: () => ++lastId };
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });

  const upgrade = async (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // A client that goes away during the handshake is no trouble.
    stream.on("error", () => stream.destroy());
    const handshake = await checkHandshake(request, credentials);
    if ("status" in handshake) return refuseUpgrade(stream, handshake.status, handshake.message);
    sockets.handleUpgrade(request, stream, head, (connection) => {
      RealtimeSocket.serve(connection, context, { ...handshake, timeoutMs: options.silenceMs ?? SILENCE_MS });
    });
  };
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    upgrade(request, stream, head).catch((error: unknown) => {
      console.warn(`realtime: ${error instanceof Error ? error.message : String(error)}`);
      stream.destroy();
    });
  };
  server.on("upgrade", onUpgrade);

  return {
    handleRequest: (request, body) => handleBroadcastRequest(request, body, context),
    close: async () => {
      server.off("upgrade", onUpgrade);
      // Handshakes under way are refused from here on.
      sockets.close();
      await Promise.all([...sockets.clients].map((connection) => closeConnection(connection)));
      await feed.close();
    },
  };
}

async function checkHandshake(
  request: IncomingMessage,
  credentials: Credentials,
): Promise<{ version: ProtocolVersion; token: string } | { status: number; message: string }> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  if (pathname !== PATH) return { status: 404, message: "not found" };
  const token = searchParams.get("apikey");
  if (!token) return { status: 401, message: "API key is missing" };
  try {
    await verifyToken(token, credentials);
  } catch (error) {
    if (error instanceof TokenError) return { status: 401, message: error.message };
    throw error;
  }
  const version = searchParams.get("vsn") ?? "1.0.0";
  if (version !== "1.0.0" && version !== "2.0.0") return { status: 403, message: "this vsn is not served" };
  return { version, token };
}

function refuseUpgrade(stream: Duplex, status: number, message: string): void {
  const body = JSON.stringify({ error: message });
  stream.once("finish", () => stream.destroy());
  stream.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
      "Connection: close",
      "Content-Type: application/json",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "",
      body,
    ].join("\r\n"),
  );
}

async function closeConnection(connection: WebSocket): Promise<void> {
  const closed = once(connection, "close");
  connection.close(GOING_AWAY, "the server stops");
  const timer = setTimeout(() => connection.terminate(), GOODBYE_MS);
  await closed;
  clearTimeout(timer);
}
