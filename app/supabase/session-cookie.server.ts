import { combineChunks, parseCookieHeader, stringFromBase64URL } from "@supabase/ssr";
import { z } from "~/lib/zod";
import { env } from "~/lib/env.server";
import { logError } from "~/lib/log.server";
import { ownCookieName } from "~/lib/own-cookies.server";
import { unavailable } from "./errors.server";

export type RequestCookie = { name: string; value: string };

/** The session cookie's name; large sessions are split into `<name>.0`, `<name>.1` and so on. */
export function sessionCookieName(): string {
  return ownCookieName("sb");
}

/** Returns the parts of the request's session cookie; empty without a session. */
export function sessionCookies(request: Request): RequestCookie[] {
  const name = sessionCookieName();
  return parseCookieHeader(request.headers.get("Cookie") ?? "").flatMap((cookie) =>
    cookie.name === name || cookie.name.startsWith(`${name}.`)
      ? [{ name: cookie.name, value: cookie.value ?? "" }]
      : [],
  );
}

/** Whether the request has a session cookie at all; without one there is nothing to verify. */
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
 * Returns the access token of the session in the cookie's parts, if our own project could have started it, else null;
 * does not check the signature. Only such a cookie may reach auth-js: it also reads any other in the background, where
 * an exception ends the process.
 */
export async function heldToken(cookies: RequestCookie[]): Promise<string | null> {
  const value = await combineChunks(
    sessionCookieName(),
    (name) => cookies.find((cookie) => cookie.name === name)?.value,
  );
  if (!value?.startsWith(PREFIX)) return null;
  const session = sessionSchema.safeParse(parse(() => stringFromBase64URL(value.slice(PREFIX.length))));
  return session.data?.access_token ?? null;
}

/** The auth service itself verifies HS256; only an attacker sends "none" or anything else. */
const headerSchema = z.looseObject({ alg: z.enum(["ES256", "RS256", "HS256"]) });

/** The claims that hosted and self-hosted Supabase put into every member's access token. */
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

/** Whether this is a member's access token from the issuer that we trust; does not check the signature. */
export function isOurs(token: string): boolean {
  const [header, payload, signature, ...more] = token.split(".");
  if (!signature || more.length > 0) return false;
  return headerSchema.safeParse(decode(header)).success && claimsSchema.safeParse(decode(payload)).success;
}

/**
 * Throws 503, and logs why, if a token that the auth service has just issued names another issuer than the one that we
 * trust. A sign-in would succeed and never hold, and only the operator can change that (SUPABASE_ISSUER).
 */
export function expectOwnIssuer(token: string): void {
  const { data } = z.object({ iss: z.string() }).safeParse(decode(token.split(".")[1]));
  if (!data || data.iss === trustedIssuer()) return;
  logError("SUPABASE_ISSUER is not the issuer of our tokens", { issuer: data.iss, expected: trustedIssuer() });
  throw unavailable();
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
  return SUPABASE_ISSUER ?? `${SUPABASE_URL}/auth/v1`;
}
