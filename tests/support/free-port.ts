import { once } from "node:events";
import { createServer, type Server } from "node:net";

/**
 * Below the ports that systems use for outgoing connections (from 32768 on Linux, from 49152 elsewhere): none of those
 * can take a port before its server does. The guard of each port is this many ports above it.
 */
const FIRST = 20_000;
const COUNT = 5_000;

/**
 * A free port, for programs that need to be told one. While this process lives, no other process of any run on this
 * machine gets it: the holder of its guard has it, and the guard is released with its process. Throws if no port is
 * left.
 */
export async function freePort(): Promise<number> {
  // A random start, or each process would try all ports of earlier ones.
  const start = Math.floor(Math.random() * COUNT);
  for (let index = 0; index < COUNT; index += 1) {
    const port = FIRST + ((start + index) % COUNT);
    const guard = await listenAt(port + COUNT);
    if (guard === null) continue;
    // A program that did not ask here, or a server that has outlived its process.
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

/** A server on that port that does not keep a process from ending; null if the port is taken. */
async function listenAt(port: number): Promise<Server | null> {
  const server = createServer().unref();
  try {
    await once(server.listen(port), "listening");
    return server;
  } catch {
    return null;
  }
}
