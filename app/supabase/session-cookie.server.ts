import { combineChunks, parseCookieHeader, stringFromBase64URL } from "@supabase/ssr";
import { z } from "~/lib/zod";
import { env } from "~/lib/env.server";
import { ownCookieName } from "~/lib/own-cookies.server";

export type RequestCookie = { name: string; value: string };

/** The session cookie's name; large sessions are split into `<name>.0`, `<name>.1` and so on. */
export function sessionCookieName(): string {
  return ownCookieName("sb");
}

/** The request's session cookie in its parts; none without a session. */
export function sessionCookies(request: Request): RequestCookie[] {
  const name = sessionCookieName();
  return parseCookieHeader(request.headers.get("Cookie") ?? "").flatMap((cookie) =>
    cookie.name === name || cookie.name.startsWith(`${name}.`)
      ? [{ name: cookie.name, value: cookie.value ?? "" }]
      : [],
  );
}

/** Whether the request carries a session cookie at all: without one nobody needs to be asked. */
export function hasSessionCookie(request: Request): boolean {
  return sessionCookies(request).length > 0;
}

const PREFIX = "base64-";

const sessionSchema = z.object({
  access_token: z.string().refine(isOurs),
  refresh_token: z.string().min(1),
  expires_at: z.number(),
});

/**
 * Whether the cookie's parts hold a session that our own project could have begun; no signature is
 * checked. Only such a cookie may reach auth-js: it reads every other in the background as well, where
 * what it throws ends the process.
 */
export async function holdsSession(cookies: RequestCookie[]): Promise<boolean> {
  const value = await combineChunks(
    sessionCookieName(),
    (name) => cookies.find((cookie) => cookie.name === name)?.value,
  );
  if (!value?.startsWith(PREFIX)) return false;
  return sessionSchema.safeParse(parse(() => stringFromBase64URL(value.slice(PREFIX.length)))).success;
}

/** HS256 is verified by the auth service itself; "none" and whatever else is made up by nobody but an attacker. */
const headerSchema = z.looseObject({ alg: z.enum(["ES256", "RS256", "HS256"]) });

/** What hosted and self-hosted Supabase put into every member's access token. */
export const claimsSchema = z.object({
  sub: z.guid(),
  aud: z.literal("authenticated").or(z.array(z.string()).refine((all) => all.includes("authenticated"))),
  iss: z.string().refine((issuer) => issuer === trustedIssuer()),
  exp: z.number(),
  session_id: z.string().min(1),
  email: z.string().default(""),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })).catch([]),
  aal: z.string().catch(""),
});

export type SessionClaims = z.output<typeof claimsSchema>;

/** Whether this is an access token for members by the issuer we trust; its signature is another's to check. */
export function isOurs(token: string): boolean {
  const [header, payload, signature, ...more] = token.split(".");
  if (!signature || more.length > 0) return false;
  return headerSchema.safeParse(decode(header)).success && claimsSchema.safeParse(decode(payload)).success;
}

function decode(part = ""): unknown {
  return parse(() => stringFromBase64URL(part));
}

function parse(text: () => string): unknown {
  try {
    return JSON.parse(text());
  } catch {
    return null;
  }
}

function trustedIssuer(): string {
  const { SUPABASE_ISSUER, SUPABASE_URL } = env();
  return SUPABASE_ISSUER ?? new URL("auth/v1", SUPABASE_URL.replace(/\/*$/, "/")).href;
}
