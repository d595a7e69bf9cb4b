import { createHmac } from "node:crypto";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "./env.server";
import type { Limit, LimitName } from "./limit-variables";
import { connectRedis } from "./redis.server";
import { noteLimit } from "./security-log.server";

/** A counter: the limit, and who or what it counts. */
export type Count = { limit: LimitName; key: string };

const limiters = new Map<string, RateLimiterAbstract>();

/** Each lock is twice as long as the last; counts the locks within this time. */
const REMEMBERED_SECONDS = 86_400;

/** Counts one. Returns the instant at which the limit reopens if it is exceeded, else null. */
export async function take(count: Count): Promise<Date | null> {
  return (await takeAndTell(count)).opensAt;
}

/** As `take`; `taken` is the number of attempts within the limit's time. */
export async function takeAndTell({ limit, key }: Count): Promise<{ opensAt: Date | null; taken: number }> {
  const { isOver, result } = await consume(limiterFor(limit, env()[limit]), key);
  if (isOver) noteLimit(limit);
  return { opensAt: isOver ? opensAt(result) : null, taken: result.consumedPoints };
}

/** Returns when a reached limit reopens, without counting; null if it is not reached. */
export async function opensAgain({ limit, key }: Count): Promise<Date | null> {
  const result = await limiterFor(limit, env()[limit]).get(key);
  return result && result.consumedPoints >= env()[limit].points ? opensAt(result) : null;
}

/** As `take`, for secrets that can be guessed: each lock is twice as long as the last. */
export async function takeGrowing({ limit, key }: Count): Promise<Date | null> {
  const { points, seconds } = env()[limit];
  const limiter = limiterFor(limit, { points, seconds });
  const { isOver, result } = await consume(limiter, key);
  if (!isOver) return null;
  noteLimit(limit);
  if (result.consumedPoints !== points + 1) return opensAt(result);
  const closings = limiterFor(`${limit}:closings`, { points: 1, seconds: REMEMBERED_SECONDS });
  const { consumedPoints } = await closings.penalty(key);
  const closed = Math.min(seconds * 2 ** (consumedPoints - 1), Math.max(seconds, env().LIMIT_SIGN_IN_LONGEST));
  await limiter.block(key, closed);
  return new Date(Date.now() + closed * 1000);
}

/** Takes back a count of `take`. */
export async function giveBack({ limit, key }: Count): Promise<void> {
  await limiterFor(limit, env()[limit]).reward(key);
}

/** Returns an e-mail address or the like as a key that does not reveal it. */
export function hashed(text: string): string {
  return createHmac("sha256", env().SESSION_SECRET).update(`limit:${text}`).digest("base64url").slice(0, 32);
}

async function consume(
  limiter: RateLimiterAbstract,
  key: string,
): Promise<{ isOver: boolean; result: RateLimiterRes }> {
  try {
    return { isOver: false, result: await limiter.consume(key) };
  } catch (thrown) {
    if (thrown instanceof RateLimiterRes) return { isOver: true, result: thrown };
    throw thrown;
  }
}

function limiterFor(keyPrefix: string, { points, seconds }: Limit): RateLimiterAbstract {
  const known = limiters.get(keyPrefix);
  if (known) return known;
  const options = { keyPrefix: `techsetu:${keyPrefix}`, points, duration: seconds };
  const memory = new RateLimiterMemory(options);
  const storeClient = connectRedis();
  // While Redis is away each container counts for itself: neither open to everything nor closed to all.
  const limiter = storeClient
    ? new RateLimiterRedis({ ...options, storeClient, insuranceLimiter: memory, rejectIfRedisNotReady: true })
    : memory;
  limiters.set(keyPrefix, limiter);
  return limiter;
}

function opensAt({ msBeforeNext }: RateLimiterRes): Date {
  return new Date(Date.now() + msBeforeNext);
}
