import type { Server, ServerResponse } from "node:http";

const IDLE_CHECK_MS = 100;

export type Ending = {
  /** From now on each answer is its connection's last and says so: whoever keeps connections asks elsewhere next. */
  begin(): void;
  /** Takes no more connections and ends those that wait; resolves when the last answer is out. */
  close(): Promise<void>;
};

/** How a server ends without losing a request on a connection that somebody keeps. */
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
 * Runs this once everything that has arrived is read: a connection may look idle while a request waits in it, and
 * closing it would be a reset. Node reads between its timers and its immediates.
 */
function afterReading(act: () => unknown): void {
  setTimeout(() => setImmediate(act));
}
