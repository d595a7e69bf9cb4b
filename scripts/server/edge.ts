/**
 * What stands between the network and the framework: what can't be a request of ours is refused, and what
 * takes too long to arrive is ended, before any of it costs anything.
 */
import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from "node:http";
import { addressBehind, addressGroup } from "../../app/lib/address-group.ts";
import { keepArriving } from "./arriving.ts";
import { type BodyLimits, limitBody } from "./body-limits.ts";
import { prepareFiles } from "./files.ts";
import { type Refusal, refusalOf } from "./refusal.ts";

const CHECK_INTERVAL_MS = 1_000;

export type Edge = {
  publicOrigin: string;
  headersTimeoutS: number;
  bodyTimeoutS: number;
  /** How many bodies may be arriving at once. */
  bodiesAtOnce: number;
  /** How many proxies in front of us add to `X-Forwarded-For`. */
  trustedProxies: number;
  /** For how long a connection waits for its next request. */
  keepAliveTimeoutS: number;
  /** Where the files of the client build are. */
  clientDirectory: string;
  /** Answers a request without the app's framework and says so; false leaves it as it was. */
  answerEarly: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/** Puts the edge in front of a server that is about to listen. */
export function putBefore(server: Server, edge: Edge): void {
  const apps = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  for (const app of apps) server.on("request", behindEdge(app, edge));
  // Before it listens: how often it checks is read then.
  Object.assign(server, serverLimits(edge));
}

/** The server's own limits. A body's time is `limitBody`'s: the server knows one for all paths only. */
export function serverLimits(edge: Pick<Edge, "headersTimeoutS" | "keepAliveTimeoutS">): ServerOptions {
  const { headersTimeoutS, keepAliveTimeoutS } = edge;
  return {
    // From a head's first byte: a kept connection may wait longer for one.
    headersTimeout: headersTimeoutS * 1_000,
    keepAliveTimeout: keepAliveTimeoutS * 1_000,
    requestTimeout: 0,
    // Half a minute otherwise, by which every limit would be late.
    connectionsCheckingInterval: Math.min(CHECK_INTERVAL_MS, headersTimeoutS * 1_000),
  };
}

/** `app` behind the edge. */
function behindEdge(app: RequestListener, edge: Edge): RequestListener {
  const { publicOrigin, clientDirectory, answerEarly } = edge;
  const { host } = new URL(publicOrigin);
  const prepareFile = prepareFiles(clientDirectory, (response) => setFileHeaders(response, publicOrigin));
  const bodies: BodyLimits = {
    periodMs: edge.bodyTimeoutS * 1_000,
    addressOf: ({ socket, headers }) => {
      const forwardedFor = String(headers["x-forwarded-for"] ?? "");
      return addressGroup(addressBehind(edge.trustedProxies, socket.remoteAddress ?? "", forwardedFor));
    },
    take: keepArriving(edge.bodiesAtOnce),
  };
  return (request, response) => {
    limitBody(request, response, bodies);
    const refusal = refusalOf(request);
    if (refusal) return refuse(response, refusal, publicOrigin);
    const { headers } = request;
    // HTTP/1.0 has none, and balancers' health checks still speak it.
    headers.host ??= host;
    // The framework answers an origin that it can't read before our own check could.
    if (headers.origin !== undefined && !URL.canParse(headers.origin)) headers.origin = "null";
    if (answerEarly(request, response)) return;
    prepareFile(request, response);
    return app(request, response);
  };
}

/** The headers of what is not the app's answer: files and refusals. */
function setFileHeaders(response: ServerResponse, publicOrigin: string): void {
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (publicOrigin.startsWith("https:")) {
    response.setHeader("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  }
}

function refuse(response: ServerResponse, { status, message, headers }: Refusal, publicOrigin: string): void {
  setFileHeaders(response, publicOrigin);
  response.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  response.writeHead(status, { ...headers, Connection: "close", "Content-Type": "text/plain; charset=utf-8" });
  response.end(message);
}
