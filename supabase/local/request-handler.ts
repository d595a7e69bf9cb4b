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
/** What a multipart body has around its file. */
const ENVELOPE_BYTES = 64 * 1024;
const JWKS_PATH = "/auth/v1/.well-known/jwks.json";
/** As hosted: open to all, and kept for ten minutes. */
const JWKS = { headers: { "Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=600" } };
const SERVED = /^\/(auth|rest|realtime|storage)\/v1(?:\/|$)/;

interface Parts {
  app: App;
  connection: LocalConnection;
  factors: Factors;
  queue: SerialQueue;
  realtime: Realtime;
  tokens: AccessTokens;
  /** The secret that the library verifies with. */
  internalSecret: string;
  maxObjectBytes: number;
  /** Where a PostgREST answers what is below /rest; without it the library does, one request after the other. */
  restUrl: string | undefined;
}

/** Handles one request of the API: reads it whole, then takes its turn in the queue. */
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
    // Storage holds what a length says against the bucket's limit, and a body in chunks names none.
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

/** Asks a PostgREST what was asked here. */
async function passOn(request: Request, body: Uint8Array<ArrayBuffer> | null, restUrl: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = withoutHop(request.headers);
  // supabase-js sends the key as a token too; PostgREST takes only tokens there.
  if (/^Bearer sb_/i.test(headers.get("authorization") ?? "")) headers.delete("authorization");
  const answer = await fetch(restUrl + pathname.slice("/rest/v1".length) + search, {
    method: request.method,
    headers,
    ...(body === null || body.length === 0 ? {} : { body }),
  });
  return new Response(answer.body, { status: answer.status, headers: withoutHop(answer.headers) });
}

/** What is between two neighbours only is left out. */
function withoutHop(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ["connection", "content-length", "host", "keep-alive", "transfer-encoding"]) kept.delete(name);
  return kept;
}

function checkRequest(service: string, request: Request, body: Uint8Array<ArrayBuffer> | null): Response | null {
  if (service === "auth") return checkAuthRequest(new URL(request.url).pathname.slice("/auth/v1/".length), body);
  // Storage shows public objects to whoever asks, with whatever token.
  return service === "rest" ? checkBearer(request) : null;
}

/**
 * Keeps the errors that the Data API answers out of the output: the library
 * prints each of them, with whatever members' data stands in it.
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
    // Whoever has put a function of their own there since keeps it.
    if (console.error === printOthers) console.error = print;
  }
}

async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null | "too large"> {
  if (request.body === null) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    // Read to its end all the same: a connection that breaks off tells the sender nothing.
    if (size <= limit) chunks.push(chunk);
  }
  return size > limit ? "too large" : Buffer.concat(chunks);
}

/** The library takes a token without three parts for no token; PostgREST refuses it. */
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
