import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Duplex } from "node:stream";
import { onTestFinished } from "vitest";
import { KEEP_ALIVE_MS } from "./keep-alive.ts";
import { passOn } from "./pass-on.ts";
import type { Stack } from "./stack.ts";

/** What Realtime says once it reports a table's new rows. */
const LISTENS = "Subscribed to PostgreSQL";

/** The stack's Supabase without its Realtime: sockets and posts to it are refused. */
export function startBackendWithoutRealtime(stack: Pick<Stack, "supabaseUrl">): Promise<string> {
  return startProxy(stack, (request) => request.url?.startsWith("/realtime/") !== true);
}

/** The stack's Supabase; reports the user of each call to its Data API and Storage. */
export function startBackendThatTells(
  stack: Pick<Stack, "supabaseUrl">,
  tell: (path: string, authorization: string | undefined) => void,
): Promise<string> {
  return startProxy(stack, ({ url = "", headers }) => {
    if (/^\/(rest|storage)\//.test(url)) tell(url, headers.authorization);
    return true;
  });
}

/** The stack's Supabase; `joined` counts the open sockets on which Realtime has said that it listens. */
export async function startBackendThatJoins(stack: Pick<Stack, "supabaseUrl">) {
  const joined = new Set<Duplex>();
  const { hostname, port } = new URL(stack.supabaseUrl);
  const url = await startProxy(
    stack,
    () => true,
    (request, client, head) => {
      const server = connect(Number(port), hostname);
      const lines = request.rawHeaders.map((text, index) => (index % 2 === 0 ? `\r\n${text}: ` : text));
      server.write(`GET ${request.url} HTTP/1.1${lines.join("")}\r\n\r\n`);
      server.write(head);
      let said = "";
      server.on("data", (data) => {
        said += data.toString("latin1");
        if (said.includes(LISTENS)) joined.add(client);
      });
      server.pipe(client).pipe(server);
      client.once("close", () => joined.delete(client));
      for (const [one, other] of [
        [server, client],
        [client, server],
      ] as const) {
        one.on("error", () => other.destroy()).once("close", () => other.destroy());
      }
    },
  );
  return { url, joined: () => joined.size };
}

/** Passes on the requests that `admits` accepts; the rest get 503, and sockets are refused or given to `onSocket`. */
async function startProxy(
  { supabaseUrl }: Pick<Stack, "supabaseUrl">,
  admits: (request: IncomingMessage) => boolean,
  onSocket: (request: IncomingMessage, socket: Duplex, head: Buffer) => void = (_, socket) => socket.destroy(),
): Promise<string> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, async (request, response) => {
    if (!admits(request)) return response.writeHead(503).end();
    await passOn(supabaseUrl, request, response);
  });
  server.on("upgrade", onSocket);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
