import { decodeJwt, type JWTPayload } from "jose";
import { AccessTokens } from "../../../supabase/local/auth/access-tokens.ts";
import type { Stack } from "../../support/stack.ts";
import type { Visitor } from "../../support/visitor.ts";

export type SessionCookie = { access_token: string; refresh_token: string; expires_at: number } & Record<
  string,
  unknown
>;

const CHUNK = 3_180;

/** The session in a browser's cookies. */
export function sessionOf({ cookies }: Visitor): SessionCookie {
  const chunks = [...cookies]
    .filter(([name]) => /^sb(\.\d+)?$/.test(name))
    .toSorted(([one], [other]) => one.localeCompare(other));
  const value = decodeURIComponent(chunks.map(([, chunk]) => chunk).join(""));
  return JSON.parse(Buffer.from(value.replace(/^base64-/, ""), "base64url").toString());
}

/** Gives a browser a session, in as many cookies as it needs. */
export function setSession({ cookies }: Visitor, session: Partial<SessionCookie>, { chunk = CHUNK } = {}): void {
  for (const name of cookies.keys()) if (/^sb(\.\d+)?$/.test(name)) cookies.delete(name);
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
  if (value.length <= chunk) return void cookies.set("sb", value);
  for (let index = 0; index * chunk < value.length; index += 1) {
    cookies.set(`sb.${index}`, value.slice(index * chunk, (index + 1) * chunk));
  }
}

/** A token with other claims and a valid signature. */
export function signAnew({ signingKey }: Stack, token: string, claims: JWTPayload = {}): Promise<string> {
  return new AccessTokens(signingKey).sign({ ...decodeJwt(token), ...claims });
}
