import { SignJWT } from "jose";
import { AccessTokens, type SigningKey } from "../../supabase/local/auth/access-tokens.ts";

export type TokenClaims = { sub?: string; role?: string; [claim: string]: unknown };

/** Importing a key costs more than signing with it. */
const signers = new WeakMap<SigningKey, AccessTokens>();

/**
 * A token as the auth service of a backend with this key signs it, or signed with `secret`, if the backend takes such
 * ones too. `expiresIn` is in seconds, negative for an expired one. A claim given as undefined is left out.
 */
export async function signAccessToken(
  { signingKey, url, secret }: { signingKey: SigningKey; url: string; secret?: Uint8Array | undefined },
  { expiresIn = 3_600, ...claims }: TokenClaims & { expiresIn?: number },
): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  const signer = signers.get(signingKey) ?? new AccessTokens(signingKey);
  signers.set(signingKey, signer);
  const signed = {
    iss: `${url}/auth/v1`,
    role: "authenticated",
    aud: "authenticated",
    iat: Math.min(now, now + expiresIn),
    exp: now + expiresIn,
    ...claims,
  };
  if (!secret) return await signer.sign(signed);
  return await new SignJWT(signed).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(secret);
}
