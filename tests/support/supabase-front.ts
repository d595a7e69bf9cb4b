import { randomUUID } from "node:crypto";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { AccessTokens, type SigningKey } from "../../supabase/local/auth/access-tokens.ts";
import { signAccessToken } from "./access-token.ts";
import { KEEP_ALIVE_MS } from "./keep-alive.ts";
import { sessionCookie } from "./token-backend.ts";

/** The key that the product uses for visitors. */
export const ANON_KEY = "anonymous-key";

/**
 * The parts of Supabase that pages call, in front of a PostgREST: the API below /rest/v1, and of the auth service its
 * public keys, its health, and the answer to people who join with a known address.
 */
export async function startSupabase({ url, signingKey }: { url: string; signingKey: SigningKey }) {
  const authAnswers: Record<string, () => object> = {
    "/auth/v1/.well-known/jwks.json": () => new AccessTokens(signingKey).jwks,
    "/auth/v1/health": () => ({ name: "auth" }),
    "/auth/v1/signup": () => ({ id: randomUUID(), aud: "authenticated", role: "", identities: [] }),
  };
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const answer = authAnswers[request.url?.split("?")[0] ?? ""];
    if (answer) return response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer()));
    // Accepted, and sent to nobody.
    if (request.url?.startsWith("/realtime/v1/")) return response.writeHead(202).end();
    if (request.url?.startsWith("/rest/v1/") !== true) return response.writeHead(503).end();
    const headers = { ...request.headers };
    // supabase-js also sends the key as a token, but PostgREST accepts only tokens there.
    if (headers.authorization === `Bearer ${ANON_KEY}`) delete headers.authorization;
    const passed = httpRequest(
      url + request.url.slice("/rest/v1".length),
      { method: request.method ?? "GET", headers },
      (answer) => answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers)),
    );
    passed.once("error", () => response.destroy());
    return request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: own,
    /** The cookie of a browser in which this member has signed in; the session has to be in the database. */
    cookieOf: async (member: string, session: string) => {
      const amr = [{ method: "password", timestamp: Math.floor(Date.now() / 1_000) }];
      const claims = { sub: member, session_id: session, email: "member@bench.example", amr };
      return `sb=${sessionCookie(await signAccessToken({ signingKey, url: own }, claims))}`;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
