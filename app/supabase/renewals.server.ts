import { compactVerify, createRemoteJWKSet, customFetch, decodeJwt, errors } from "jose";
import { addressGroup } from "~/lib/address-group";
import { env } from "~/lib/env.server";
import { type Count, giveBack, take } from "~/lib/rate-limit.server";
import { requestFetch } from "./request-fetch.server";

/** How soon an unknown key makes us ask for the project's keys again, in milliseconds. */
const KEYS_PAUSE_MS = 10_000;

let known: ReturnType<typeof createRemoteJWKSet> | undefined;

/**
 * Returns a `fetch` that lets a session ask for a new token only so often: auth counts all of the site as one address,
 * and over its limit nobody can sign in. A session whose old token the project has signed counts for itself and its
 * member; one that nobody can check here (a shared secret, a retired key) for its network address. A forged one is
 * refused without a call. What auth refuses counts for the member and the network address together, and takes nothing
 * from the member's own limits: the tokens of ended sessions stay signed for ever, and one may have been stolen. The
 * same goes for a renewal that auth, which looks at the refresh token alone, grants to another session. Over a limit the
 * answer says nothing about the session (docs/decisions/0053-tokens-and-production-settings.md).
 * `tokenOf` reads the session's old token, which nobody has verified; null without one.
 */
export function limitRenewals(
  call: typeof fetch,
  tokenOf: () => Promise<string | null>,
  address: string,
): typeof fetch {
  return async (input, init) => {
    if (!String(input).includes("grant_type=refresh_token")) return call(input, init);
    const token = await tokenOf();
    const signer = token === null ? null : await signerOf(token);
    if (signer === "forged") return refusal(400, "refresh_token_not_found");
    const refused: Count | null = signer && {
      limit: "LIMIT_RENEWALS_REFUSED",
      key: `${signer.member} ${addressGroup(address)}`,
    };
    const counts: Count[] = signer
      ? countsOf(signer)
      : [{ limit: "LIMIT_RENEWALS_ADDRESS", key: addressGroup(address) }];
    // First what is refused: over that limit nothing is taken from the member's own.
    if (refused && (await take(refused))) return refusal(429, "over_request_rate_limit");
    let isRefused = false;
    try {
      for (const count of counts) {
        if (await take(count)) return refusal(429, "over_request_rate_limit");
      }
      const response = await call(input, init);
      isRefused = response.status === 400 || response.status === 403;
      const other = signer && response.ok ? await anotherThan(signer, response) : null;
      if (!other) return response;
      // No browser of ours has one session's old token beside another's refresh token.
      isRefused = true;
      for (const count of countsOf(other)) await take(count);
      return refusal(400, "refresh_token_not_found");
    } finally {
      const unused = refused ? (isRefused ? counts : [refused]) : [];
      for (const count of unused) await giveBack(count);
    }
  };
}

type Signer = { session: string; member: string };

function countsOf({ session, member }: Signer): Count[] {
  return [
    { limit: "LIMIT_RENEWALS_SESSION", key: session },
    { limit: "LIMIT_RENEWALS_MEMBER", key: member },
  ];
}

/** Returns whose session a renewal gave if that is not the signer's; null also where the answer has no such token. */
async function anotherThan(signer: Signer, response: Response): Promise<Signer | null> {
  try {
    // The caller reads the answer as well.
    const { access_token } = (await response.clone().json()) as { access_token: string };
    const { session_id, sub } = decodeJwt(access_token);
    if (typeof session_id !== "string" || !sub) return null;
    return session_id === signer.session && sub === signer.member ? null : { session: session_id, member: sub };
  } catch {
    return null;
  }
}

/** Returns whose token it is; null where nobody can check it here. */
async function signerOf(token: string): Promise<Signer | "forged" | null> {
  try {
    await compactVerify(token, keys());
    const { session_id, sub } = decodeJwt(token);
    return { session: String(session_id), member: String(sub) };
  } catch (error) {
    return error instanceof errors.JWSSignatureVerificationFailed ? "forged" : null;
  }
}

/** The project's public keys, kept for ten minutes. */
function keys(): ReturnType<typeof createRemoteJWKSet> {
  const { SUPABASE_URL, SUPABASE_ANON_KEY } = env();
  known ??= createRemoteJWKSet(new URL(`${SUPABASE_URL}/auth/v1/.well-known/jwks.json`), {
    cooldownDuration: KEYS_PAUSE_MS,
    headers: { apikey: SUPABASE_ANON_KEY },
    [customFetch]: (address, init) => requestFetch()(address, init),
  });
  return known;
}

/** As the auth service refuses. */
function refusal(status: number, error_code: string): Response {
  return Response.json({ code: status, error_code, msg: "The session can't be renewed" }, { status });
}
