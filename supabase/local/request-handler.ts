import type { App } from "@supabase/lite";

import type { AccessTokens } from "./auth/access-tokens.ts";
import type { Factors } from "./auth/factors.ts";
import { InternalTokens } from "./auth/internal-token.ts";
import { checkAuthRequest } from "./auth/request-checks.ts";
import type { LocalConnection } from "./database.ts";
import type { SerialQueue } from "./queue.ts";
import type { Realtime } from "./realtime/service.ts";
import { restoreRestError } from "./rest-errors.ts";
import { isListRequest, restoreList } from "./storage/list.ts";

const MAX_BODY_BYTES = 1024 * 1024;
/** The bytes around the file in a multipart body. */
const ENVELOPE_BYTES = 64 * 1024;
const JWKS_PATH = "/auth/v1/.well-known/jwks.json";
/** As in the hosted service: public, and cached for ten minutes. */
const JWKS = { headers: { "Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=600" } };
const SERVED = /^\/(auth|rest|realtime|storage)\/v1(?:\/|$)/;

interface Parts {
  app: App;
  connection: LocalConnection;
  factors: Factors;
  queue: SerialQueue;
  realtime: Realtime;
  tokens: AccessTokens;
  /** The secret with which the library verifies tokens. */
  internalSecret: string;
  maxObjectBytes: number;
  /** The address of a PostgREST that answers /rest; without it the library does, one request at a time. */
  restUrl: string | undefined;
}

/** Handles one request of the API: reads it completely, then waits for its turn in the queue. */
export function createRequestHandler({
  app,
  connection,
  factors,
  queue,
  realtime,
  tokens,
  internalSecret,
  maxObjectBytes,
  restUrl,
}: Parts): (request: Request) => Promise<Response> {
  const internalTokens = new InternalTokens(tokens, internalSecret);
  return async (request) => {
    const { pathname } = new URL(request.url);
    // The library also serves its configuration and a studio.
    const service = SERVED.exec(pathname)?.[1];
    if (!service) return refuse(404, "not found");
    if (pathname === JWKS_PATH && ["GET", "HEAD"].includes(request.method)) return Response.json(tokens.jwks, JWKS);

    // Read before the queue, or one slow sender would hold up everyone.
    const body = await readBody(request, service === "storage" ? maxObjectBytes + ENVELOPE_BYTES : MAX_BODY_BYTES);
    if (body === "too large") return refuse(413, "request body is too large");
    if (service === "realtime") return await realtime.handleRequest(request, body);
    const refusal = checkRequest(service, request, body);
    if (refusal) return refusal;
    if (service === "rest" && restUrl !== undefined) return await passOn(request, body, restUrl);
    const headers = new Headers(request.headers);
    const authorization = headers.get("authorization");
    if (authorization !== null) headers.set("authorization", await internalTokens.translate(authorization));
    // Storage compares the length with the bucket's limit, and a chunked body has none.
    if (body !== null) headers.set("content-length", String(body.length));
    const whole = new Request(request.url, {
      method: request.method,
      headers,
      ...(body === null || body.length === 0 ? {} : { body }),
    });
    return await queue.run(async () => {
      connection.lastError = null;
      const ofFactors = service === "auth" ? await factors.handle(whole, body) : null;
      if (ofFactors) return ofFactors;
      const response = await withoutPrinting(connection, () => app.fetch(whole));
      if (service === "rest") return restoreRestError(response, connection.lastError);
      return isListRequest(request.method, pathname) ? restoreList(response, body) : response;
    });
  };
}

/** Passes the request on to a PostgREST. */
async function passOn(request: Request, body: Uint8Array<ArrayBuffer> | null, restUrl: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = withoutHop(request.headers);
  // supabase-js also sends the key as a token; PostgREST only accepts tokens there.
  if (/^Bearer sb_/i.test(headers.get("authorization") ?? "")) headers.delete("authorization");
  const answer = await fetch(restUrl + pathname.slice("/rest/v1".length) + search, {
    method: request.method,
    headers,
    ...(body === null || body.length === 0 ? {} : { body }),
  });
  return new Response(answer.body, { status: answer.status, headers: withoutHop(answer.headers) });
}

/** Removes headers that only concern one connection. */
function withoutHop(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ["connection", "content-length", "host", "keep-alive", "transfer-encoding"]) kept.delete(name);
  return kept;
}

function checkRequest(service: string, request: Request, body: Uint8Array<ArrayBuffer> | null): Response | null {
  if (service === "auth") return checkAuthRequest(new URL(request.url).pathname.slice("/auth/v1/".length), body);
  // Storage shows public objects to everybody, with any token.
  return service === "rest" ? checkBearer(request) : null;
}

/**
 * Keeps errors that the Data API answers out of the output: the library prints each of them, with any member's data in
 * it.
 */
async function withoutPrinting<T>(connection: LocalConnection, run: () => T): Promise<Awaited<T>> {
  const print = console.error;
  const printOthers = (...values: unknown[]) => {
    if (connection.lastError === null || !values.includes(connection.lastError)) print(...values);
  };
  console.error = printOthers;
  try {
    return await run();
  } finally {
    // Keeps a function that others have installed since.
    if (console.error === printOthers) console.error = print;
  }
}

async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null | "too large"> {
  if (request.body === null) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    // Still read to its end: the sender of a connection that breaks off learns nothing.
    if (size <= limit) chunks.push(chunk);
  }
  return size > limit ? "too large" : Buffer.concat(chunks);
}

/** Refuses a token without three parts, as PostgREST does; the library would treat it as no token. */
function checkBearer(request: Request): Response | null {
  const token = /^Bearer\s+(.*)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (token === undefined || token.startsWith("sb_")) return null;
  const parts = token.split(".").filter((part) => part !== "").length;
  if (parts === 3) return null;
  return Response.json(
    {
      code: "PGRST301",
      details: null,
      hint: null,
      message: `Expected 3 parts in JWT; got ${parts}`,
    },
    { status: 401, headers: { "Access-Control-Allow-Origin": "*" } },
  );
}

function refuse(status: number, message: string): Response {
  return Response.json({ message }, { status });
}
