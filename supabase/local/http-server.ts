import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

import { createAdaptorServer } from "@hono/node-server";

// Only this machine: mails and keys lie open here.
const HOST = "127.0.0.1";

/** A server that listens. */
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
  const server = createAdaptorServer({ fetch }) as Server;
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
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        // Open streams must not keep the process from ending.
        setTimeout(() => server.closeAllConnections(), 2_000).unref();
      }),
  };
}
