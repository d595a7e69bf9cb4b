import { compactVerify, createRemoteJWKSet, customFetch, decodeJwt, errors } from "jose";
import { addressGroup } from "~/lib/address-group";
import { env } from "~/lib/env.server";
import { type Count, take } from "~/lib/rate-limit.server";
import { requestFetch } from "./request-fetch.server";
import { serviceUrl } from "./service-url";

/** How soon an unknown key makes us ask for the project's keys again, in milliseconds. */
const KEYS_PAUSE_MS = 10_000;

let known: ReturnType<typeof createRemoteJWKSet> | undefined;

/**
 * Returns a `fetch` that lets a session ask for a new token only so often: auth counts all of the site as one address, and
 * over its limit nobody can sign in. A session whose old token the project has signed counts for itself; one that nobody
 * can check here (a shared secret, a retired key) for its network address. A forged one is refused without a call. Over
 * the limit the answer says nothing about the session (docs/decisions/0053-tokens-and-production-settings.md).
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
    const count = token === null ? byAddress(address) : await countOf(token, address);
    if (count === "forged") return refusal(400, "refresh_token_not_found");
    return (await take(count)) ? refusal(429, "over_request_rate_limit") : call(input, init);
  };
}

async function countOf(token: string, address: string): Promise<Count | "forged"> {
  try {
    await compactVerify(token, keys());
    return { limit: "LIMIT_RENEWALS_SESSION", key: String(decodeJwt(token).session_id) };
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return "forged";
    return byAddress(address);
  }
}

function byAddress(address: string): Count {
  return { limit: "LIMIT_RENEWALS_ADDRESS", key: addressGroup(address) };
}

/** The project's public keys, kept for ten minutes. */
function keys(): ReturnType<typeof createRemoteJWKSet> {
  const { SUPABASE_URL, SUPABASE_ANON_KEY } = env();
  known ??= createRemoteJWKSet(new URL(serviceUrl(SUPABASE_URL, "auth/v1/.well-known/jwks.json")), {
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
