import { once } from "node:events";
import { createServer, type Server } from "node:net";

/**
 * Below what systems give outgoing connections (from 32768 on Linux, from 49152 elsewhere): one of those can't take a
 * port before its server does. Each port has a guard so far above it.
 */
const FIRST = 20_000;
const COUNT = 5_000;

/**
 * A port that nobody listens on, for programs that must be told one. No other process of any run on this machine is given it
 * while this one lives: who holds its guard has it, and a guard falls with its process. Throws when all are given.
 */
export async function freePort(): Promise<number> {
  // Not all from the same end, or each process would try all ports of those before it.
  const start = Math.floor(Math.random() * COUNT);
  for (let index = 0; index < COUNT; index += 1) {
    const port = FIRST + ((start + index) % COUNT);
    const guard = await listenAt(port + COUNT);
    if (guard === null) continue;
    // Whoever has it without asking here, or a server that has outlived its process.
    const server = await listenAt(port);
    if (server === null) {
      guard.close();
      continue;
    }
    server.close();
    await once(server, "close");
    return port;
  }
  throw new Error(`All ports from ${FIRST} to ${FIRST + COUNT - 1} are given`);
}

/** A server there that keeps no process from ending; null where one is. */
async function listenAt(port: number): Promise<Server | null> {
  const server = createServer().unref();
  try {
    await once(server.listen(port), "listening");
    return server;
  } catch {
    return null;
  }
}
