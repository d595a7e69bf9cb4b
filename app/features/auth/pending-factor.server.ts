import { env } from "~/lib/env.server";
import { ownCookie } from "~/lib/own-cookies.server";
import { z } from "~/lib/zod";
import type { NewFactor } from "./second-factor.mutations.server";

/** Enough to fetch the phone; the auth service forgets what was begun as well. */
const LIFETIME_S = 900;

const schema = z.object({ id: z.guid(), secret: z.string().max(200), uri: z.string().max(500) });

const cookie = ownCookie("factor", LIFETIME_S, () => env().SESSION_SECRET);

/** The `Set-Cookie` that keeps in the browser what the member's app is to read: nobody tells it a second time. */
export function keepPendingFactor(factor: NewFactor): Promise<string> {
  return cookie().serialize(factor);
}

/** The `Set-Cookie` that forgets it. */
export function forgetPendingFactor(): Promise<string> {
  return cookie().serialize("", { maxAge: 0 });
}

/** What this browser has begun, by a cookie that we have signed; null without. */
export async function pendingFactor(request: Request): Promise<NewFactor | null> {
  const value: unknown = await cookie()
    .parse(request.headers.get("Cookie"))
    .catch(() => null);
  return schema.safeParse(value).data ?? null;
}
