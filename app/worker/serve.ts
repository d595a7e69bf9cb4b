import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { type Endpoint, plain } from "./endpoint";
import type { TaskContext, WorkerDatabase } from "./task";

const MAX_BODY_BYTES = 256 * 1_024;
/** Longer than proxies keep connections, like `KEEP_ALIVE_TIMEOUT_S` of the web server. */
const KEEP_ALIVE_MS = 130_000;
/** How long the health check waits for the database. */
const HEALTH_MS = 1_500;

/**
 * Serves the endpoints, and on `/healthz` whether the process runs: 200 with `database` "up" or "away", which is no
 * reason to restart it; 503 while it ends.
 */
export async function serve(
  endpoints: readonly Endpoint[],
  { port, host }: { port: number; host?: string | undefined },
  database: WorkerDatabase,
  context: TaskContext,
): Promise<{ url: string; close(): Promise<void> }> {
  const health: Endpoint = { method: "GET", path: "/healthz", answer: () => answerHealth(database, context) };
  const limits = { headersTimeout: 10_000, requestTimeout: 15_000, keepAliveTimeout: KEEP_ALIVE_MS };
  const server = createServer(limits, (request, response) => {
    void answer([health, ...endpoints], request, database, context)
      .catch((error: unknown) => {
        context.log.error({ reason: error instanceof Error ? error.name : typeof error }, "endpoint failed");
        return plain(500, "Something went wrong.");
      })
      .then((answered) => send(response, answered));
  });
  server.listen({ port, ...(host && { host }) });
  await once(server, "listening");
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host || "localhost"}:${taken}`,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeIdleConnections();
      await closed;
    },
  };
}

async function answerHealth(database: WorkerDatabase, { signal }: TaskContext): Promise<Response> {
  if (signal.aborted) return Response.json({ ok: false }, { status: 503 });
  const state = await Promise.race([
    database.query("select 1").then(
      () => "up",
      () => "away",
    ),
    // The container's check waits 3 s: a database that does not answer must not look like a dead worker.
    setTimeout(HEALTH_MS, "away", { ref: false }),
  ]);
  return Response.json({ ok: true, database: state });
}

async function answer(
  endpoints: readonly Endpoint[],
  request: IncomingMessage,
  database: WorkerDatabase,
  context: TaskContext,
): Promise<Response> {
  const { pathname } = new URL(request.url ?? "/", "http://worker");
  const found = endpoints.filter(({ path }) => path === pathname);
  const endpoint = found.find(({ method }) => method === request.method);
  if (!endpoint) return found.length > 0 ? plain(405, "Not with this method.") : plain(404, "Nothing is here.");
  const body = await readBody(request);
  if (body === null) return plain(413, "This is too large.");
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const whole = new Request(`http://worker${request.url}`, {
    method: endpoint.method,
    headers,
    ...(endpoint.method === "POST" && { body }),
  });
  return await endpoint.answer(whole, database, context);
}

/** Reads the body; null if it is larger than anybody sends us. */
async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function send(response: ServerResponse, answered: Response): Promise<void> {
  const body = Buffer.from(await answered.arrayBuffer());
  // An idle connection would delay the end.
  response.writeHead(answered.status, { ...Object.fromEntries(answered.headers), connection: "close" });
  response.end(body);
}
