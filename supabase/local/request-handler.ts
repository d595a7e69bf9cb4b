import type { App } from "@supabase/lite";

import { checkAuthRequest } from "./auth/request-checks.ts";
import type { LocalConnection } from "./database.ts";
import type { SerialQueue } from "./queue.ts";
import type { Realtime } from "./realtime/service.ts";
import { restoreRestError } from "./rest-errors.ts";

const MAX_BODY_BYTES = 1024 * 1024;
const SERVED = /^\/(auth|rest|realtime)\/v1(?:\/|$)/;

/** Handles one request of the API: reads it whole, then takes its turn in the queue. */
export function createRequestHandler(
  app: App,
  connection: LocalConnection,
  queue: SerialQueue,
  realtime: Realtime,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname } = new URL(request.url);
    // The library also serves its configuration and a studio.
    const service = SERVED.exec(pathname)?.[1];
    if (!service) return refuse(404, "not found");

    // Read before the queue, or one slow sender would hold up everyone.
    const body = await readBody(request);
    if (body === "too large") return refuse(413, "request body is too large");
    if (service === "realtime") return await realtime.handleRequest(request, body);
    const refusal =
      service === "auth" ? checkAuthRequest(pathname.slice("/auth/v1/".length), body) : checkBearer(request);
    if (refusal) return refusal;
    const whole = new Request(request.url, {
      method: request.method,
      headers: request.headers,
      ...(body === null || body.length === 0 ? {} : { body }),
    });
    return await queue.run(async () => {
      connection.lastError = null;
      const response = await withoutPrinting(connection, () => app.fetch(whole));
      return service === "rest" ? restoreRestError(response, connection.lastError) : response;
    });
  };
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

async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | null | "too large"> {
  if (request.body === null) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return "too large";
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
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
