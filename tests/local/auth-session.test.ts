import { createClient } from "@supabase/supabase-js";
import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { expect, test } from "vitest";

import { createMember, createTestClient, PASSWORD, useInstance } from "./support/instance.ts";

const instance = useInstance({}, { refreshTokenReuseSeconds: 3_600 });

/** The claims of a hosted project's token, sorted. */
const HOSTED_CLAIMS =
  "aal amr app_metadata aud email exp iat is_anonymous iss phone role session_id sub user_metadata".split(" ");

async function signIn(email: string) {
  await createMember(instance(), email);
  const client = createTestClient(instance());
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client, session: data.session };
}

interface Claims {
  amr: { method: string; timestamp: number }[];
}

/** As if the member had signed in an hour earlier. */
async function moveSignInBack(accessToken: string) {
  await instance().sql(
    `update auth.mfa_amr_claims
     set created_at = created_at - interval '1 hour', updated_at = updated_at - interval '1 hour'
     where session_id = $1`,
    [decodeJwt(accessToken).session_id],
  );
}

async function refresh(token: string) {
  const client = createTestClient(instance());
  return await client.auth.refreshSession({ refresh_token: token });
}

test("an access token carries the claims of a hosted one and lasts an hour", async () => {
  const before = Math.floor(Date.now() / 1_000);
  const { session } = await signIn("claims@example.com");

  const jwks = createRemoteJWKSet(new URL(`${instance().url}/auth/v1/.well-known/jwks.json`));
  const { payload, protectedHeader } = await jwtVerify(session.access_token, jwks, {
    issuer: `${instance().url}/auth/v1`,
    audience: "authenticated",
  });

  expect(protectedHeader).toEqual({ alg: "ES256", kid: instance().signingKey.kid, typ: "JWT" });
  expect(Object.keys(payload).toSorted()).toEqual(HOSTED_CLAIMS);
  expect(payload).toMatchObject({
    sub: session.user.id,
    role: "authenticated",
    email: "claims@example.com",
    aal: "aal1",
    is_anonymous: false,
    amr: [{ method: "password" }],
    app_metadata: { provider: "email" },
  });
  expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
  expect(Number(payload.iat)).toBeGreaterThanOrEqual(before);
  expect(Number(payload.iat)).toBeLessThanOrEqual(Date.now() / 1_000);
});

test("getClaims and getUser accept the token", async () => {
  const { client, session } = await signIn("get-claims@example.com");

  const claims = await client.auth.getClaims(session.access_token);
  const user = await client.auth.getUser(session.access_token);

  expect(claims.data?.claims.sub).toBe(session.user.id);
  expect(user.data.user?.email).toBe("get-claims@example.com");
});

test("getClaims asks for the keys once and verifies the tokens of all members alone", async () => {
  const members = [await signIn("alone-1@example.com"), await signIn("alone-2@example.com")];
  const asked: string[] = [];
  const client = createClient(instance().url, instance().publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: "alone" },
    global: {
      fetch: (input, init) => {
        asked.push(new URL(String(input)).pathname);
        return fetch(input, init);
      },
    },
  });

  const answers = await Promise.all(members.map(({ session }) => client.auth.getClaims(session.access_token)));
  const again = await client.auth.getClaims(members[0]?.session.access_token);

  expect([...answers, again].map(({ error }) => error)).toEqual([null, null, null]);
  expect(new Set(asked)).toEqual(new Set(["/auth/v1/.well-known/jwks.json"]));
});

test("the keys are open to everybody and hold nothing private", async () => {
  const response = await fetch(`${instance().url}/auth/v1/.well-known/jwks.json`);

  const { keys } = await response.json();
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatchObject({ alg: "ES256", crv: "P-256", kty: "EC", use: "sig" });
  expect(keys[0]).not.toHaveProperty("d");
  expect(response.headers.get("cache-control")).toBe("public, max-age=600");
});

test("the session's row says when and with what the member signed in, and when it was refreshed", async () => {
  const { session } = await signIn("row@example.com");
  const { session_id } = decodeJwt(session.access_token);
  const read = () =>
    instance().sql<{ user_agent: string; created_at: string; refreshed_at: string | null }>(
      "select user_agent, created_at::text, refreshed_at::text from auth.sessions where id = $1",
      [session_id],
    );

  const [before] = await read();
  await createTestClient(instance(), { "user-agent": "Another/2.0" }).auth.refreshSession(session);
  const [after] = await read();

  expect(before).toMatchObject({ user_agent: "node", refreshed_at: null });
  expect(after).toMatchObject({ user_agent: "Another/2.0", created_at: before?.created_at });
  expect(after?.refreshed_at).not.toBeNull();
});

test("unknown address and wrong password get one answer", async () => {
  await createMember(instance(), "one-answer@example.com");
  const client = createTestClient(instance());
  await client.auth.signUp({ email: "unconfirmed@example.com", password: PASSWORD });

  const answers = await Promise.all(
    ["one-answer@example.com", "unconfirmed@example.com", "unknown@example.com"].map((email) =>
      client.auth.signInWithPassword({ email, password: "wrong password" }),
    ),
  );

  for (const { error } of answers) {
    expect(error).toMatchObject({ code: "invalid_credentials", status: 400 });
  }
});

test("requests side by side with one old refresh token all get a session", async () => {
  const { session } = await signIn("side-by-side@example.com");

  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)));
  const tokens = new Set(answers.map(({ data }) => data.session?.refresh_token));

  expect(answers.every(({ error }) => error === null)).toBe(true);
  expect(tokens.size).toBe(1);
});

test("a refreshed session keeps how the member signed in", async () => {
  const { session } = await signIn("amr@example.com");

  await moveSignInBack(session.access_token);
  const { data } = await refresh(session.refresh_token);

  const [before] = decodeJwt<Claims>(session.access_token).amr;
  const [after] = decodeJwt<Claims>(data.session?.access_token ?? "").amr;
  expect(after).toEqual({ method: "password", timestamp: (before?.timestamp ?? 0) - 3_600 });
});

test("signing in again renews the time of the password", async () => {
  const { client, session } = await signIn("amr-again@example.com");
  await moveSignInBack(session.access_token);

  const { data } = await client.auth.signInWithPassword({ email: "amr-again@example.com", password: PASSWORD });

  const [first] = decodeJwt<Claims>(session.access_token).amr;
  const [second] = decodeJwt<Claims>(data.session?.access_token ?? "").amr;
  expect(second?.method).toBe("password");
  expect(second?.timestamp).toBeGreaterThanOrEqual(first?.timestamp ?? 0);
});

test("within the reuse interval a token two generations old still works", async () => {
  const { session } = await signIn("generations@example.com");
  const second = await refresh(session.refresh_token);
  const third = await refresh(second.data.session?.refresh_token ?? "");

  const reused = await refresh(session.refresh_token);

  expect(reused.data.session?.refresh_token).toBe(third.data.session?.refresh_token);
});

test("after the reuse interval an old token ends the session of anybody who has it", async () => {
  const { session } = await signIn("stolen@example.com");
  const second = await refresh(session.refresh_token);
  const third = await refresh(second.data.session?.refresh_token ?? "");
  await instance().sql(
    `update auth.refresh_tokens set updated_at = now() - interval '3601 seconds' where user_id = $1`,
    [session.user.id],
  );

  const reused = await refresh(session.refresh_token);
  const current = await refresh(third.data.session?.refresh_token ?? "");

  expect(reused.error?.code).toBe("refresh_token_already_used");
  expect(current.error?.code).toBe("refresh_token_already_used");
});

test("sign-out ends the session and leaves the member's others", async () => {
  const { client, session } = await signIn("sign-out@example.com");
  const other = createTestClient(instance());
  await other.auth.signInWithPassword({ email: "sign-out@example.com", password: PASSWORD });

  await client.auth.signOut({ scope: "local" });
  const refreshed = await refresh(session.refresh_token);
  const user = await createTestClient(instance()).auth.getUser(session.access_token);
  const otherUser = await other.auth.getUser();

  expect(refreshed.error?.code).toBe("refresh_token_not_found");
  expect(user.error?.name).toBe("AuthSessionMissingError");
  expect(otherUser.error).toBeNull();
});

test("a seeded member signs in", async () => {
  await instance().sql(`
    insert into auth.users (
      instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
      confirmation_token, recovery_token, email_change, email_change_token_new,
      email_change_token_current, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
    ) values (
      '00000000-0000-0000-0000-000000000000', '5eed0000-0000-4000-8000-000000000001',
      'authenticated', 'authenticated', 'seeded@example.com',
      extensions.crypt('${PASSWORD}', extensions.gen_salt('bf', 4)), now(),
      '', '', '', '', '', '{"provider": "email", "providers": ["email"]}',
      '{"full_name": "Seeded"}', now(), now()
    );
    insert into auth.identities (
      id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at
    ) values (
      '5eed0000-0000-4000-8000-000000000001', '5eed0000-0000-4000-8000-000000000001', 'email',
      '5eed0000-0000-4000-8000-000000000001',
      '{"sub": "5eed0000-0000-4000-8000-000000000001", "email": "seeded@example.com", "email_verified": true}',
      now(), now(), now()
    )`);
  const client = createTestClient(instance());

  const signedIn = await client.auth.signInWithPassword({
    email: "seeded@example.com",
    password: PASSWORD,
  });

  expect(signedIn.data.user?.user_metadata.full_name).toBe("Seeded");
});
