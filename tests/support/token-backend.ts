import type { ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { type FakeBackend, startFakeBackend } from "./fake-backend.ts";

export const MEMBER_ID = "7d9ff5b5-8e43-4c1c-9d0b-3b6a5a0f9f11";

type Answer = { status: number; body: unknown };

const NO_CHOICES = {
  complete: true,
  most: 300,
  type: {},
  level: {},
  employment: {},
  students: 0,
  hires: {},
  division: {},
  skill: [],
};
const NOTHING_FOUND = {
  total: 0,
  more: false,
  suggestion: null,
  choices: NO_CHOICES,
  nearest: null,
  jobs: [],
  talents: [],
};

/** The backend's default answers: its key set for ES256 tokens, and nothing for others. */
const DEFAULTS = {
  user: { status: 403, body: { code: 403, error_code: "bad_jwt", msg: "invalid JWT: signature is invalid" } },
  token: { status: 400, body: { error_code: "refresh_token_not_found", msg: "Invalid Refresh Token" } },
  rest: { status: 200, body: [] },
  search: { status: 200, body: NOTHING_FOUND },
} satisfies Record<string, Answer>;

/** A Supabase whose tokens a test signs itself, so that each claim can be wrong. */
export async function startTokenBackend() {
  const keys = await generateKeyPair("ES256");
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: "ours", alg: "ES256", use: "sig" };
  const answers: Record<keyof typeof DEFAULTS, Answer> = { ...DEFAULTS };
  const asked: string[] = [];
  const backend: FakeBackend = await startFakeBackend(({ url = "" }, response) => {
    asked.push(url);
    if (url.endsWith("/jwks.json")) return send(response, { status: 200, body: { keys: [jwk] } });
    if (url.startsWith("/auth/v1/user")) return send(response, answers.user);
    if (url.startsWith("/auth/v1/token")) return send(response, answers.token);
    send(response, url.startsWith("/rest/v1/rpc/search_") ? answers.search : answers.rest);
  });

  const claims = (changes: JWTPayload = {}): JWTPayload => ({
    iss: `${backend.url}/auth/v1`,
    aud: "authenticated",
    sub: MEMBER_ID,
    role: "authenticated",
    session_id: "0d1b1bb8-30f8-4d1a-9a1a-3e1a5e3f7f10",
    email: "member@tests.techsetu.example",
    iat: now(),
    exp: now() + 3600,
    ...changes,
  });
  return {
    ...backend,
    /** The addresses of all requests so far. */
    asked,
    answers,
    jwk,
    privateKey: keys.privateKey,
    claims,
    /** An access token as the backend makes it, with changes; `undefined` leaves a claim out. */
    accessToken: (changes?: JWTPayload, header: Record<string, string> = {}) =>
      new SignJWT(JSON.parse(JSON.stringify(claims(changes))))
        .setProtectedHeader({ alg: "ES256", kid: "ours", typ: "JWT", ...header })
        .sign(keys.privateKey),
    reset: () => Object.assign(answers, DEFAULTS),
  };
}

export type TokenBackend = Awaited<ReturnType<typeof startTokenBackend>>;

export function now(): number {
  return Math.floor(Date.now() / 1000);
}

/** The value of a session cookie around a token; `expiresIn` in seconds, negative for one that needs a refresh. */
export function sessionCookie(access_token: unknown, expiresIn = 3600, refresh_token: unknown = "spent"): string {
  const session = {
    access_token,
    refresh_token,
    expires_at: now() + expiresIn,
    expires_in: 3600,
    token_type: "bearer",
  };
  return `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { "Content-Type": "application/json", "X-Supabase-Api-Version": "2024-01-01" });
  // With the version above, the service's own code is in `code`.
  const code = typeof body === "object" && body !== null && "error_code" in body && { code: body.error_code };
  response.end(JSON.stringify(code ? { ...body, ...code } : body));
}
