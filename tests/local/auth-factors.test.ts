import { randomUUID } from "node:crypto";

import type { SupabaseClient } from "@supabase/supabase-js";
import { decodeJwt } from "jose";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";

import { oldCode, wrongCode } from "../support/authenticator.ts";
import { createMember, createTestClient, PASSWORD, useInstance } from "./support/instance.ts";

const instance = useInstance();

/** A member who has signed in. */
async function signIn(email = `${randomUUID()}@example.com`) {
  const known = await instance().sql("select from auth.users where email = $1", [email]);
  if (known.length === 0) await createMember(instance(), email);
  const client = createTestClient(instance());
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client, email, user: data.user, session: data.session };
}

const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

async function enrol(client: SupabaseClient, friendlyName: string = randomUUID()) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret, totp: data.totp };
}

/** A member with a factor, signed in with it. */
async function withFactor() {
  const member = await signIn();
  const factor = await enrol(member.client);
  const code = codeOf(factor.secret);
  const { data, error } = await member.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  if (error) throw error;
  return { ...member, factor, raised: data };
}

const claimsOf = (token: string) => decodeJwt<{ aal: string; amr: { method: string }[]; session_id: string }>(token);

test("a code of the app's raises the session, and the next tokens of it", async () => {
  const { client, session, factor, raised } = await withFactor();

  expect(factor.totp.uri).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}/);
  expect(factor.totp.qr_code).toContain("<svg");
  expect(claimsOf(session.access_token).aal).toBe("aal1");
  expect(claimsOf(raised.access_token)).toMatchObject({
    aal: "aal2",
    session_id: claimsOf(session.access_token).session_id,
  });
  const { data } = await client.auth.refreshSession();
  const { aal, amr } = claimsOf(data.session?.access_token ?? "");
  expect([aal, ...amr.map(({ method }) => method).toSorted()]).toEqual(["aal2", "password", "totp"]);
  const factors = await client.auth.mfa.listFactors();
  expect(factors.data?.totp).toMatchObject([{ id: factor.id, status: "verified", factor_type: "totp" }]);
  expect(JSON.stringify(factors.data)).not.toContain(factor.secret);
});

test("a sign-in with the password alone stays below and ends when another is raised", async () => {
  const { email, factor } = await withFactor();
  const [first, second] = [await signIn(email), await signIn(email)];
  expect(claimsOf(first.session.access_token).aal).toBe("aal1");
  expect(first.user.factors).toMatchObject([{ id: factor.id, status: "verified" }]);

  await first.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret, 1) });
  expect((await first.client.auth.refreshSession()).error).toBeNull();
  expect((await second.client.auth.refreshSession()).error).not.toBeNull();
});

test("the tokens from before the code raise nothing", async () => {
  const { session } = await withFactor();
  const { error } = await createTestClient(instance()).auth.refreshSession({ refresh_token: session.refresh_token });
  expect(error?.code).toBe("refresh_token_not_found");
});

test("what is refused is refused in GoTrue's words", async () => {
  const { client, email, factor } = await withFactor();
  const weak = await signIn(email);
  const stranger = await signIn();
  const challenge = async () => (await weak.client.auth.mfa.challenge({ factorId: factor.id })).data?.id ?? "";
  const verify = async (challengeId: string, code: string, { client: by } = weak) => {
    const { error } = await by.auth.mfa.verify({ factorId: factor.id, challengeId, code });
    return [error?.status, error?.code];
  };

  expect(await verify(await challenge(), wrongCode(factor.secret))).toEqual([422, "mfa_verification_failed"]);
  expect(await verify(await challenge(), oldCode(factor.secret))).toEqual([422, "mfa_verification_failed"]);
  expect(await verify(randomUUID(), codeOf(factor.secret))).toEqual([422, "mfa_factor_not_found"]);
  expect(await verify(await challenge(), codeOf(factor.secret), stranger)).toEqual([404, "mfa_factor_not_found"]);
  const old = await challenge();
  await instance().sql("update auth.mfa_challenges set created_at = created_at - interval '6 minutes'");
  expect(await verify(old, codeOf(factor.secret))).toEqual([422, "mfa_challenge_expired"]);

  const enrolled = await weak.client.auth.mfa.enroll({ factorType: "totp", friendlyName: "mine" });
  expect([enrolled.error?.status, enrolled.error?.code]).toEqual([403, "insufficient_aal"]);
  const gone = await weak.client.auth.mfa.unenroll({ factorId: factor.id });
  expect([gone.error?.status, gone.error?.code]).toEqual([422, "insufficient_aal"]);
  const changed = await weak.client.auth.updateUser({ password: "another long password" });
  expect([changed.error?.status, changed.error?.code]).toEqual([401, "insufficient_aal"]);

  const spent = (await client.auth.mfa.challenge({ factorId: factor.id })).data?.id ?? "";
  const code = codeOf(factor.secret, 1);
  expect((await client.auth.mfa.verify({ factorId: factor.id, challengeId: spent, code })).error).toBeNull();
  const again = await client.auth.mfa.verify({ factorId: factor.id, challengeId: spent, code });
  expect(again.error?.code).toBe("mfa_ip_address_mismatch");
});

test("a factor that is taken away asks for nothing any more", async () => {
  const { client, email, factor } = await withFactor();
  expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  const { data } = await client.auth.refreshSession();
  expect(claimsOf(data.session?.access_token ?? "").aal).toBe("aal1");
  expect((await signIn(email)).user.factors).toBeUndefined();
});

test("two factors of a member have two names, and there are no more than the settings say", async () => {
  const { client } = await signIn();
  await enrol(client, "phone");
  const again = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "phone" });
  expect(again.error?.code).toBe("mfa_factor_name_conflict");
  for (let more = 1; more < 10; more++) await enrol(client);
  const last = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "last" });
  expect(last.error?.code).toBe("too_many_enrolled_mfa_factors");
});

test.each([
  ["nobody", "POST", "factors", {}, 401],
  ["a member", "POST", "factors", { factor_type: "phone" }, 400],
  ["a member", "POST", "factors", { factor_type: 7 }, 400],
  ["a member", "POST", "factors/none/challenge", {}, 404],
  ["a member", "POST", `factors/${randomUUID()}/verify`, { code: "123456" }, 404],
  ["a member", "GET", "factors", undefined, 405],
])("%s gets an answer to %s %s: %j", async (who, method, path, body, status) => {
  const token = who === "nobody" ? null : (await signIn()).session.access_token;
  const response = await fetch(`${instance().url}/auth/v1/${path}`, {
    method,
    headers: { apikey: instance().publishableKey, ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(status);
});
