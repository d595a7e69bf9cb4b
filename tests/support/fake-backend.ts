import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { KEEP_ALIVE_MS } from "./keep-alive.ts";

export type FakeBackend = { url: string; stop: () => void };

/** A backend with scripted answers, for faults that a real one can't be made to have. */
export async function startFakeBackend(listener: RequestListener): Promise<FakeBackend> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
