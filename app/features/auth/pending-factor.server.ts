import { deviceOwner } from "~/lib/device-owner.server";
import { env } from "~/lib/env.server";
import { ownCookie } from "~/lib/own-cookies.server";
import { z } from "~/lib/zod";
import type { NewFactor } from "./second-factor.mutations.server";

/** Long enough to fetch the phone; the auth service also drops an unfinished setup. */
const LIFETIME_S = 900;

/** `of`: the owner, so that the next member in a shared browser never sees the secret or the address in it. */
const schema = z.object({ of: z.string(), id: z.guid(), secret: z.string().max(200), uri: z.string().max(500) });

const cookie = ownCookie("factor", LIFETIME_S, () => env().SESSION_SECRET);

/** Returns the `Set-Cookie` that keeps the setup in the browser, because the auth service shows it only once. */
export function keepPendingFactor(factor: NewFactor, memberId: string): Promise<string> {
  return cookie().serialize({ of: deviceOwner("factor", memberId), ...factor });
}

/** Returns the `Set-Cookie` that forgets the setup. */
export function forgetPendingFactor(): Promise<string> {
  return cookie().serialize("", { maxAge: 0 });
}

/** Returns the setup that the member began in this browser, by our signed cookie; null for none or another's. */
export async function pendingFactor(request: Request, memberId: string): Promise<NewFactor | null> {
  const value: unknown = await cookie()
    .parse(request.headers.get("Cookie"))
    .catch(() => null);
  const begun = schema.safeParse(value).data;
  return begun?.of === deviceOwner("factor", memberId) ? begun : null;
}
