import type { Server, ServerResponse } from "node:http";

const IDLE_CHECK_MS = 100;

export type Ending = {
  /** Closes each connection after its next answer, and says so: clients that keep them then use another server. */
  begin(): void;
  /** Accepts no more connections and ends idle ones; resolves when the last answer is out. */
  close(): Promise<void>;
};

/** Ends a server without losing a request on a kept connection. */
export function endingOf(server: Server): Ending {
  const stop = server.close.bind(server);
  const unsent = new Set<ServerResponse>();
  let isBegun = false;
  server.prependListener("request", (_, response: ServerResponse) => {
    if (isBegun) return void response.setHeader("Connection", "close");
    unsent.add(response);
    response.once("close", () => unsent.delete(response));
  });
  return {
    begin: () => {
      isBegun = true;
      for (const response of unsent) if (!response.headersSent) response.setHeader("Connection", "close");
      unsent.clear();
    },
    close: () =>
      new Promise((resolve) => {
        server.once("close", () => resolve());
        afterReading(stop);
        const timer = setInterval(() => afterReading(() => server.closeIdleConnections()), IDLE_CHECK_MS);
        server.once("close", () => clearInterval(timer));
      }),
  };
}

/**
 * Runs `act` after all arrived data is read: an idle connection may hold an unread request, and closing it would be a
 * reset. Node reads between its timers and its immediates.
 */
function afterReading(act: () => unknown): void {
  setTimeout(() => setImmediate(act));
}
