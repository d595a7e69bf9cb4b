import { randomUUID } from "node:crypto";
import { env } from "~/lib/env.server";
import { ownCookie } from "~/lib/own-cookies.server";
import { z } from "~/lib/zod";
import { emailKey } from "./sign-in-limits.server";

const LIFETIME_S = 180 * 86_400;
/** A family or a computer room may share a browser. */
const MOST_MEMBERS = 5;

const schema = z.object({ id: z.guid(), emails: z.array(z.string().max(64)).max(MOST_MEMBERS) });

/** A browser and the e-mail addresses (hashed) that signed in with it. It doesn't sign anyone in. */
export type KnownDevice = z.output<typeof schema>;

const deviceCookie = ownCookie("device", LIFETIME_S, () => env().SESSION_SECRET);

/** Returns the device that the request comes from, by our signed cookie; null without a valid one. */
export async function knownDevice(request: Request): Promise<KnownDevice | null> {
  const value: unknown = await deviceCookie()
    .parse(request.headers.get("Cookie"))
    .catch(() => null);
  return schema.safeParse(value).data ?? null;
}

/** Returns the `Set-Cookie` that records that this e-mail address has signed in with the browser. */
export async function rememberDevice(request: Request, email: string): Promise<string> {
  const device = await knownDevice(request);
  const key = emailKey(email);
  const emails = [key, ...(device?.emails ?? []).filter((other) => other !== key)].slice(0, MOST_MEMBERS);
  return deviceCookie().serialize({ id: device?.id ?? randomUUID(), emails });
}
