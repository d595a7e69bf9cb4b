import { beforeAll, expect, inject, test } from "vitest";
import { codeOf, turnOn } from "../support/authenticator.ts";
import { createMember, PASSWORD } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { Visitor } from "../support/visitor.ts";
import { startWeb, type Web } from "../support/web.ts";

const stack = inject("stack");
const SETTINGS = "/settings/second-factor";

let web: Web;

/** Without limits: a thief and the member type the same code. An older one would be refused when its half minute ends. */
beforeAll(async () => {
  web = await startWeb({ SUPABASE_URL: stack.supabaseUrl, SUPABASE_ANON_KEY: stack.publishableKey });
  return async () => void (await web.stop());
});

const place = ({ status, headers }: Response) => `${status} ${headers.get("Location") ?? ""}`.trim();

/** Asks the auth service itself, with a token of a session. */
async function ask(token: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${stack.supabaseUrl}/auth/v1/${path}`, {
    method,
    headers: { apikey: stack.publishableKey, Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: answer.status, body: JSON.parse((await answer.text()) || "null") };
}

test("a thief of a session neither turns a factor on nor sets a password at the auth service, even just after the member signed in", async () => {
  const member = await createMember(stack);
  const { email } = member;
  const signIn = { email, password: PASSWORD };
  const { body: stolen } = await ask(stack.publishableKey, "POST", "token?grant_type=password", signIn);
  const asThief = (method: string, path: string, body: object) => ask(stolen.access_token, method, path, body);
  await sql(stack, "update auth.sessions set created_at = now() - interval '1 hour' where user_id = $1", [member.id]);
  const own = await new Visitor(web.url).signIn(member);

  const { body: factor } = await asThief("POST", "factors", { factor_type: "totp", friendly_name: "a thief's" });
  const { body: challenge } = await asThief("POST", `factors/${factor.id}/challenge`, {});
  const typed = { challenge_id: challenge.id, code: codeOf(factor.totp.secret) };
  expect((await asThief("POST", `factors/${factor.id}/verify`, typed)).status).toBe(500);
  expect((await asThief("PUT", "user", { password: "what a thief has typed" })).status).toBe(500);

  expect((await own.get("/dashboard")).status).toBe(200);
  const again = await new Visitor(web.url).post("/auth", { intent: "sign-in", ...signIn });
  expect(place(again)).toBe("302 /dashboard");
});

test("a thief of a session that has once entered its code turns the factor off with another code alone, and not with its owner's", async () => {
  const member = await createMember(stack, { fullName: "Nadia Twostep" });
  const { key } = await turnOn(await new Visitor(web.url).signIn(member), PASSWORD);
  const { body: stolen } = await ask(stack.publishableKey, "POST", "token?grant_type=password", {
    email: member.email,
    password: PASSWORD,
  });
  const [factor] = stolen.user.factors;
  const { body: challenge } = await ask(stolen.access_token, "POST", `factors/${factor.id}/challenge`, {});
  const typed = { challenge_id: challenge.id, code: codeOf(key, 1) };
  const { body: raised } = await ask(stolen.access_token, "POST", `factors/${factor.id}/verify`, typed);
  const turnOff = () => ask(raised.access_token, "DELETE", `factors/${factor.id}`);
  await sql(stack, "update auth.mfa_challenges set verified_at = now() - interval '1 hour' where factor_id = $1", [
    factor.id,
  ]);
  await sql(
    stack,
    `update auth.mfa_amr_claims set updated_at = now() - interval '1 hour'
     where session_id in (select id from auth.sessions where user_id = $1)`,
    [member.id],
  );
  expect((await turnOff()).status).toBe(500);
  const visitor = new Visitor(web.url);
  const signIn = { intent: "sign-in", email: member.email, password: PASSWORD };
  expect(place(await visitor.post("/auth", signIn))).toMatch(/^302 \/second-factor/);
  expect(place(await visitor.post("/second-factor", { intent: "enter", code: codeOf(key, 1) }))).toMatch(/^302 /);
  expect((await visitor.get("/dashboard")).status).toBe(200);
  // The owner's code is none of the thief's.
  expect((await turnOff()).status).toBe(500);
  expect(place(await visitor.post(SETTINGS, { intent: "end", code: codeOf(key, 1) }))).toBe(`302 ${SETTINGS}`);
  expect((await ask(raised.access_token, "GET", "user")).status).toBe(403);
  expect(await (await visitor.get(SETTINGS)).text()).toContain("Set up the app");
});
