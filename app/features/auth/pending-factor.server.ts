import { deviceOwner } from "~/lib/device-owner.server";
import { env } from "~/lib/env.server";
import { ownCookie } from "~/lib/own-cookies.server";
import { z } from "~/lib/zod";
import type { NewFactor } from "./second-factor.mutations.server";

/** Enough to fetch the phone; the auth service forgets what was begun as well. */
const LIFETIME_S = 900;

/** `of` is whose it is: whoever signs in next in a shared browser must not be shown it, nor the address in it. */
const schema = z.object({ of: z.string(), id: z.guid(), secret: z.string().max(200), uri: z.string().max(500) });

const cookie = ownCookie("factor", LIFETIME_S, () => env().SESSION_SECRET);

/** The `Set-Cookie` that keeps in the browser what the member's app is to read: nobody tells it a second time. */
export function keepPendingFactor(factor: NewFactor, memberId: string): Promise<string> {
  return cookie().serialize({ of: deviceOwner("factor", memberId), ...factor });
}

/** The `Set-Cookie` that forgets it. */
export function forgetPendingFactor(): Promise<string> {
  return cookie().serialize("", { maxAge: 0 });
}

/** What the member has begun in this browser, by a cookie that we have signed; null without, and for what another has begun. */
export async function pendingFactor(request: Request, memberId: string): Promise<NewFactor | null> {
  const value: unknown = await cookie()
    .parse(request.headers.get("Cookie"))
    .catch(() => null);
  const begun = schema.safeParse(value).data;
  return begun?.of === deviceOwner("factor", memberId) ? begun : null;
}
