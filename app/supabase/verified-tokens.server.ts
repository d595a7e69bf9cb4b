import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { RequestClient } from "./client.server";

type Verified = Awaited<ReturnType<RequestClient["auth"]["getClaims"]>>;

/** A key that the auth service withdrew counts for this much longer. */
const KEPT_MS = 60_000;
const MOST = 5_000;

/** By the token's digest, so that memory holds no token longer than its request. */
const known = new LRUCache<string, NonNullable<Verified["data"]>>({ max: MOST, ttl: KEPT_MS });

/**
 * Works like `client.auth.getClaims`, but checks the same token's signature once a minute: a member's pages come one
 * after the other with one token, and the check costs as much as rendering half of one. Whether the session was ended
 * is the database's to say, at each request. A token that only the auth service can check is checked each time.
 */
export async function getVerifiedClaims(client: RequestClient, token: string): Promise<Verified> {
  const digest = createHash("sha256").update(token).digest("base64");
  const kept = known.get(digest);
  if (kept && kept.claims.exp * 1_000 > Date.now()) return { data: kept, error: null };
  const verified = await client.auth.getClaims(token);
  if (verified.data && !verified.data.header.alg.startsWith("HS")) known.set(digest, verified.data);
  return verified;
}
