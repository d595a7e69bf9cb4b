import { errors } from "jose";
import type { JWTPayload } from "jose";

import type { AccessTokens } from "../auth/access-tokens.ts";

const ROLES = ["anon", "authenticated", "service_role"];

/** What a client's key or token is checked against. */
export interface Credentials {
  publishableKey: string;
  tokens: AccessTokens;
}

/** The role and claims with which rows are read. */
export interface Identity {
  role: string;
  /** The claims in the format of `request.jwt.claims`, so that equal claims are equal text. */
  claims: string;
  /** Milliseconds since 1970; without it, it never expires. */
  expiresAt?: number;
}

const ANONYMOUS: Identity = { role: "anon", claims: '{"role":"anon"}' };

/** A refused token, with the hosted service's message. */
export class TokenError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Verifies an access token, or the publishable key, which means anonymous. Throws a TokenError if it is forged, expired
 * or no token.
 */
export async function verifyToken(token: string, credentials: Credentials): Promise<Identity> {
  if (token === credentials.publishableKey) return ANONYMOUS;
  const claims = await verifyClaims(token, credentials.tokens);
  const { role, exp, aud } = claims;
  if (typeof role !== "string" || typeof exp !== "number") {
    throw new TokenError("InvalidJWTToken", "Fields `role` and `exp` are required in JWT");
  }
  const isForApi = aud === undefined || [aud].flat().includes("authenticated");
  if (!isForApi || !ROLES.includes(role)) throw new TokenError("Unauthorized", "The token is not for this API");
  return { role, claims: JSON.stringify(claims), expiresAt: exp * 1000 };
}

/** Returns the message for an expired token. */
export function describeExpiry(expiresAt: number): string {
  return `Token has expired ${Math.max(0, Math.floor((Date.now() - expiresAt) / 1000))} seconds ago`;
}

async function verifyClaims(token: string, tokens: AccessTokens): Promise<JWTPayload> {
  try {
    return await tokens.verify(token);
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      throw new TokenError("InvalidJWTToken", describeExpiry((error.payload.exp ?? 0) * 1000));
    }
    if (error instanceof errors.JWSSignatureVerificationFailed) {
      throw new TokenError("JwtSignatureError", "Failed to validate JWT signature");
    }
    if (error instanceof errors.JOSEAlgNotAllowed) {
      throw new TokenError("JwtSignerError", "Failed to generate JWT signer, check your JWT secret");
    }
    throw new TokenError("MalformedJWT", "The token provided is not a valid JWT");
  }
}
