import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { SignJWT } from "jose";
import { afterAll, describe, expect, test } from "vitest";

import { createSigningKey } from "../../supabase/local/auth/access-tokens.ts";
import { loadKeys } from "../../supabase/local/keys.ts";
import { signAccessToken } from "../support/access-token.ts";
import { createMember, createTestClient, PASSWORD, useInstance } from "./support/instance.ts";

const NOTES = {
  "20260101000000_notes.sql": `
    create table public.notes (body text, author uuid default auth.uid(), claims jsonb default auth.jwt());
    revoke all on public.notes from anon;
  `,
};
const dataDir = mkdtempSync(join(tmpdir(), "techsetu-tokens-"));
const instance = useInstance(NOTES, { dataDir });
const shortLived = useInstance({}, { jwtExpirySeconds: 60 });

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function insertNote(token: string) {
  return await fetch(`${instance().url}/rest/v1/notes`, {
    method: "POST",
    headers: {
      apikey: instance().publishableKey,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      prefer: "return=representation",
    },
    body: JSON.stringify({ body: "x" }),
  });
}

async function getUser(token: string) {
  const headers = { apikey: instance().publishableKey, authorization: `Bearer ${token}` };
  return await fetch(`${instance().url}/auth/v1/user`, { headers });
}

async function signWithSecret(secret: string, claims: object) {
  return await new SignJWT({ role: "service_role", ...claims })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(secret));
}

test("the database sees the claims of a member's token as they were signed", async () => {
  const sub = randomUUID();
  const token = await signAccessToken(instance(), { sub, session_id: "s", user_metadata: { full_name: "রাফি" } });

  const response = await insertNote(token);

  expect(response.status).toBe(201);
  const [note] = await response.json();
  expect(note.author).toBe(sub);
  expect(note.claims).toMatchObject({ iss: `${instance().url}/auth/v1`, user_metadata: { full_name: "রাফি" } });
});

describe("a token is refused by the Data API and by auth", () => {
  test.each([
    ["of another key", async () => signAccessToken({ ...instance(), signingKey: await createSigningKey() }, {}), 401],
    ["that has expired", async () => signAccessToken(instance(), { sub: randomUUID(), expiresIn: -90 }), 401],
    ["signed with the public key's text", async () => signWithSecret(JSON.stringify(await readJwks()), {}), 401],
    [
      "signed with the secret that stays within",
      async () => signWithSecret((await loadKeys(dataDir)).internalSecret, {}),
      401,
    ],
    ["without a signature", async () => `${encode({ alg: "none" })}.${encode({ role: "service_role" })}.AA`, 401],
    ["whose header is no JSON", async () => `x.${encode({ role: "service_role" })}.AA`, 401],
  ])("when it is one %s", async (_, makeToken, status) => {
    const token = await makeToken();

    expect((await insertNote(token)).status).toBe(status);
    expect((await getUser(token)).status).toBe(403);
  });
});

test("a backend with short-lived tokens has every use of a session refresh it", async () => {
  const email = "short-lived@example.com";
  await createMember(shortLived(), email);
  const client = createTestClient(shortLived());
  const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });

  const first = await client.auth.getSession();
  const second = await client.auth.getSession();

  expect(data.session?.expires_in).toBe(60);
  const tokens = [data.session, first.data.session, second.data.session].map((session) => session?.refresh_token);
  expect(new Set(tokens).size).toBe(3);
});

async function readJwks() {
  return await (await fetch(`${instance().url}/auth/v1/.well-known/jwks.json`)).json();
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
