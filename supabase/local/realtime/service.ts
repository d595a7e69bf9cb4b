import { once } from "node:events";
import type { IncomingMessage, Server } from "node:http";

import type { PGlite } from "@electric-sql/pglite";
import { WebSocketServer } from "ws";
import type { WebSocket } from "ws";

import type { SerialQueue } from "../queue.ts";
import { ChangeFeed } from "./change-feed.ts";
import type { Channel } from "./channel.ts";
import { RealtimeSocket } from "./socket.ts";
import { TokenError, verifyToken } from "./tokens.ts";
import type { Credentials } from "./tokens.ts";

const WEBSOCKET = "/realtime/v1/websocket";
const BROADCAST = /^\/realtime\/v1\/api\/broadcast\/([^/]+)\/events\/([^/]+)$/;
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
}

/** The running service. */
export interface Realtime {
  /** Answers requests under `/realtime/v1/api`: a message to everyone on a topic. */
  handleRequest(request: Request, body: Uint8Array | null): Promise<Response>;
  close(): Promise<void>;
}

/** Serves Supabase Realtime on the WebSocket upgrades of the API's server. */
export async function startRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { server, credentials } = options;
  const channels = new Set<Channel>();
  const feed = await ChangeFeed.start(options.driver, options.queue, channels);
  const sockets = new WebSocketServer({
    server,
    maxPayload: MAX_FRAME_BYTES,
    verifyClient: ({ req }: { req: IncomingMessage }, decide: (verified: boolean, ...refusal: Refusal) => void) => {
      void checkHandshake(req, credentials).then((refusal) => (refusal ? decide(false, ...refusal) : decide(true)));
    },
  });
  sockets.on("connection", (connection, request) => {
    const token = addressOf(request).searchParams.get("apikey") ?? "";
    void new RealtimeSocket(connection, { credentials, feed, channels }, token, SILENCE_MS);
  });

  return {
    handleRequest: (request, body) => handleBroadcast(request, body, credentials, channels),
    close: async () => {
      // Handshakes under way are refused from here on.
      sockets.close();
      await Promise.all([...sockets.clients].map((connection) => closeConnection(connection)));
      await feed.idle();
    },
  };
}

type Refusal = [status?: number, body?: string, headers?: Record<string, string>];

/** Returns why a socket may not be opened, or null. */
async function checkHandshake(request: IncomingMessage, credentials: Credentials): Promise<Refusal | null> {
  const { pathname, searchParams } = addressOf(request);
  const refuse = (status: number, error: string): Refusal => [
    status,
    JSON.stringify({ error }),
    { "Content-Type": "application/json" },
  ];
  if (pathname !== WEBSOCKET) return refuse(404, "not found");
  const problem = await problemOf(searchParams.get("apikey") ?? "", credentials);
  if (problem !== null) return refuse(401, problem);
  return searchParams.get("vsn") === "2.0.0" ? null : refuse(403, "this vsn is not served");
}

function addressOf({ url = "/" }: IncomingMessage): URL {
  return new URL(url, "http://localhost");
}

async function handleBroadcast(
  request: Request,
  body: Uint8Array | null,
  credentials: Credentials,
  channels: ReadonlySet<Channel>,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const [, topic, event] = BROADCAST.exec(pathname) ?? [];
  if (topic === undefined || event === undefined) return answer(404, "not found");
  if (request.method !== "POST") return answer(405, "method not allowed");
  const bearer = /^Bearer\s+(.*)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const tokens = [request.headers.get("apikey") ?? "", bearer].filter((token) => token !== undefined);
  const problems = await Promise.all(tokens.map((token) => problemOf(token, credentials)));
  if (problems.some((problem) => problem !== null)) return answer(401, "Unauthorized");
  // As in a hosted project without policies on realtime.messages.
  if (searchParams.get("private") === "true") return answer(403, "private channels are not served");
  try {
    const [name, what] = [decodeURIComponent(topic), decodeURIComponent(event)];
    const payload: unknown = JSON.parse(Buffer.from(body ?? []).toString("utf8"));
    for (const channel of channels) if (channel.name === name) channel.broadcast(what, payload);
    return answer(202, "accepted");
  } catch {
    return answer(400, "the path or the body cannot be read");
  }
}

/** Returns why a key or token is refused, or null. */
async function problemOf(token: string, credentials: Credentials): Promise<string | null> {
  if (token === "") return "API key is missing";
  try {
    await verifyToken(token, credentials);
    return null;
  } catch (error) {
    if (error instanceof TokenError) return error.message;
    throw error;
  }
}

function answer(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: { "Access-Control-Allow-Origin": "*" } });
}

async function closeConnection(connection: WebSocket): Promise<void> {
  const closed = once(connection, "close");
  connection.close(GOING_AWAY, "the server stops");
  const timer = setTimeout(() => connection.terminate(), GOODBYE_MS);
  await closed;
  clearTimeout(timer);
}
