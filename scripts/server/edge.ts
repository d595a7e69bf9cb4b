/**
 * What stands between the network and the framework: what can't be a request of ours is refused, and what
 * takes too long to arrive is ended, before any of it costs anything.
 */
import type { RequestListener, ServerOptions, ServerResponse } from "node:http";
import { limitBodyTime } from "./body-time.ts";
import { type Refusal, refusalOf } from "./refusal.ts";

const CHECK_INTERVAL_MS = 1_000;

export type Edge = { publicOrigin: string; headersTimeoutS: number; bodyTimeoutS: number };

/** The server's own limits. A body's time is `limitBodyTime`'s: the server knows one for all paths only. */
export function serverOptions({ headersTimeoutS }: Edge): ServerOptions {
  return {
    headersTimeout: headersTimeoutS * 1_000,
    requestTimeout: 0,
    // Half a minute otherwise, by which every limit would be late.
    connectionsCheckingInterval: Math.min(CHECK_INTERVAL_MS, headersTimeoutS * 1_000),
  };
}

/** `app` behind the edge. */
export function behindEdge(app: RequestListener, { publicOrigin, bodyTimeoutS }: Edge): RequestListener {
  const { host } = new URL(publicOrigin);
  return (request, response) => {
    limitBodyTime(request, response, bodyTimeoutS * 1_000);
    const refusal = refusalOf(request);
    if (refusal) return refuse(response, refusal, publicOrigin);
    const { headers } = request;
    // HTTP/1.0 has none, and balancers' health checks still speak it.
    headers.host ??= host;
    // The framework answers an origin that it can't read before our own check could.
    if (headers.origin !== undefined && !URL.canParse(headers.origin)) headers.origin = "null";
    return app(request, response);
  };
}

/** The headers of what is not the app's answer: files and refusals. */
export function setFileHeaders(response: ServerResponse, publicOrigin: string): void {
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
