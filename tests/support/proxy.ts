import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { KEEP_ALIVE_MS } from "./keep-alive.ts";
import { passOn } from "./pass-on.ts";
import type { Stack } from "./stack.ts";

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

/** Passes on the requests that `admits` accepts; the rest and all sockets get 503. */
async function startProxy(
  { supabaseUrl }: Pick<Stack, "supabaseUrl">,
  admits: (request: IncomingMessage) => boolean,
): Promise<string> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, async (request, response) => {
    if (!admits(request)) return response.writeHead(503).end();
    await passOn(supabaseUrl, request, response);
  });
  server.on("upgrade", (_, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
