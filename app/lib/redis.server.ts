import { createRequire } from "node:module";
import type * as ioredis from "ioredis";
import { env } from "./env.server";
import { logError } from "./log.server";

const COMMAND_MS = 500;
const SLOWEST_RECONNECT_MS = 5_000;

let client: ioredis.Redis | null | undefined;

/**
 * Returns the connection to REDIS_URL, created at its first use; null if that is not set. A command fails at once while
 * Redis is away, and the connection recovers by itself.
 */
export function connectRedis(): ioredis.Redis | null {
  client ??= open(env().REDIS_URL);
  return client;
}

function open(url: string | undefined): ioredis.Redis | null {
  if (!url) return null;
  // Loaded only where it is used: most sites run one container.
  const { Redis: Client } = createRequire(import.meta.url)("ioredis") as typeof ioredis;
  const redis = new Client(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: COMMAND_MS,
    commandTimeout: COMMAND_MS,
    retryStrategy: (tries) => Math.min(tries * 200, SLOWEST_RECONNECT_MS),
  });
  let isTold = false;
  redis.on("ready", () => (isTold = false));
  redis.on("error", ({ message }: Error) => {
    if (!isTold) logError("redis", { message });
    isTold = true;
  });
  return redis;
}
