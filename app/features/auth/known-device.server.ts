import { randomUUID } from "node:crypto";
import { env } from "~/lib/env.server";
import { ownCookie } from "~/lib/own-cookies.server";
import { hashed } from "~/lib/rate-limit.server";
import { z } from "~/lib/zod";
import { emailKey } from "./sign-in-limits.server";

const LIFETIME_S = 180 * 86_400;
/** A family or a computer room may share a browser. */
const MOST_MEMBERS = 5;

const names = z.array(z.string().max(64)).max(MOST_MEMBERS);
const schema = z.object({ id: z.guid(), emails: names, codes: names.default([]) });

/**
 * A browser, the e-mail addresses (hashed) that signed in with it, and the members (hashed) whose right `codes` were
 * entered in it. It doesn't sign anyone in.
 */
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
  const device = (await knownDevice(request)) ?? newDevice();
  return deviceCookie().serialize({ ...device, emails: withFirst(emailKey(email), device.emails) });
}

/** Returns the `Set-Cookie` that records that the member's right code was entered in the browser. */
export async function rememberCode(request: Request, member: string): Promise<string> {
  const device = (await knownDevice(request)) ?? newDevice();
  return deviceCookie().serialize({ ...device, codes: withFirst(hashed(member), device.codes) });
}

/** Whether a right code of this member was entered in the browser. */
export function knowsCode(device: KnownDevice | null, member: string): device is KnownDevice {
  return device?.codes.includes(hashed(member)) ?? false;
}

function newDevice(): KnownDevice {
  return { id: randomUUID(), emails: [], codes: [] };
}

function withFirst(name: string, others: string[]): string[] {
  return [name, ...others.filter((other) => other !== name)].slice(0, MOST_MEMBERS);
}
