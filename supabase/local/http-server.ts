import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

import { createAdaptorServer } from "@hono/node-server";

import { endingOf } from "../../scripts/server/ending.ts";

// Only this machine: mails and keys are readable here.
const HOST = "127.0.0.1";
/**
 * How long a connection waits for its next request. SQL blocks the whole process, and with a short time a blocked
 * client would meet a connection that was just closed.
 */
const KEEP_ALIVE_MS = 300_000;

/** A listening server. */
export interface ListeningServer {
  url: string;
  server: Server;
  close(): Promise<void>;
}

/** Serves a fetch handler on the loopback address; port 0 is any free one. */
export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  port: number,
): Promise<ListeningServer> {
  const server = createAdaptorServer({ fetch, serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS } }) as Server;
  const ending = endingOf(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, HOST, () => {
      server.off("error", reject);
      resolve();
    });
  }).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
      throw new Error(`port ${port} on ${HOST} is taken`, { cause: error });
    }
    throw error;
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${HOST}:${address.port}`,
    server,
    close: () => {
      // Open streams must not keep the process from ending.
      setTimeout(() => server.closeAllConnections(), 2_000).unref();
      ending.begin();
      return ending.close();
    },
  };
}
