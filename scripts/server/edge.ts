/**
 * The edge between the network and the framework: refuses what can't be one of our requests, and ends what takes too
 * long to arrive, before it costs anything.
 */
import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from "node:http";
import { addressBehind, addressGroup } from "../../app/lib/address-group.ts";
import { keepArriving } from "./arriving.ts";
import { type BodyLimits, hasBody, limitBody } from "./body-limits.ts";
import { closeAfterRest } from "./closing.ts";
import { prepareFiles } from "./files.ts";
import { type Refusal, refusalOf } from "./refusal.ts";

const CHECK_INTERVAL_MS = 1_000;

export type Edge = {
  publicOrigin: string;
  headersTimeoutS: number;
  bodyTimeoutS: number;
  /** How many bodies may be arriving at once. */
  bodiesAtOnce: number;
  /** How many of our proxies add to `X-Forwarded-For`. */
  trustedProxies: number;
  /** How long a connection waits for its next request. */
  keepAliveTimeoutS: number;
  /** The folder of the client build's files. */
  clientDirectory: string;
  /** Answers a request without the app's framework and returns true; otherwise false, and does nothing. */
  answerEarly: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/** Puts the edge in front of a server that does not yet listen. */
export function putBefore(server: Server, edge: Edge): void {
  const apps = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  for (const app of apps) server.on("request", behindEdge(app, edge));
  // Before it listens: it reads its check interval then.
  Object.assign(server, serverLimits(edge));
}

/** Returns the server's own limits. `limitBody` limits bodies: the server has only one limit for all paths. */
export function serverLimits(edge: Pick<Edge, "headersTimeoutS" | "keepAliveTimeoutS">): ServerOptions {
  const { headersTimeoutS, keepAliveTimeoutS } = edge;
  return {
    // Counts from a head's first byte: a kept connection may wait longer for the next one.
    headersTimeout: headersTimeoutS * 1_000,
    keepAliveTimeout: keepAliveTimeoutS * 1_000,
    requestTimeout: 0,
    // The default is half a minute, which would delay every limit.
    connectionsCheckingInterval: Math.min(CHECK_INTERVAL_MS, headersTimeoutS * 1_000),
  };
}

/** Wraps `app` in the edge. */
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
    if (hasBody(request)) closeAfterRest(request);
    const refusal = refusalOf(request);
    if (refusal) return refuse(response, refusal, publicOrigin);
    const { headers } = request;
    // HTTP/1.0 has no Host, and load balancers' health checks still use it.
    headers.host ??= host;
    // The framework answers an origin that it can't read before our own check could.
    if (headers.origin !== undefined && !URL.canParse(headers.origin)) headers.origin = "null";
    if (answerEarly(request, response)) return;
    prepareFile(request, response);
    return app(request, response);
  };
}

/** Sets the headers of answers that are not the app's: files and refusals. */
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
