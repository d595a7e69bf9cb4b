import { AccessTokens, type SigningKey } from "../../supabase/local/auth/access-tokens.ts";

export type TokenClaims = { sub?: string; role?: string; [claim: string]: unknown };

/** Importing a key costs more than signing with it. */
const signers = new WeakMap<SigningKey, AccessTokens>();

/**
 * A token as the auth service of a backend with this key signs it. `expiresIn` is in seconds, negative for an expired
 * one. A claim given as undefined is left out.
 */
export async function signAccessToken(
  { signingKey, url }: { signingKey: SigningKey; url: string },
  { expiresIn = 3_600, ...claims }: TokenClaims & { expiresIn?: number },
): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  const signer = signers.get(signingKey) ?? new AccessTokens(signingKey);
  signers.set(signingKey, signer);
  return await signer.sign({
    iss: `${url}/auth/v1`,
    role: "authenticated",
    aud: "authenticated",
    iat: Math.min(now, now + expiresIn),
    exp: now + expiresIn,
    ...claims,
  });
}
