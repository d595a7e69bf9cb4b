import { beforeAll, expect, test } from "vitest";
import { type LocalSupabase, startLocalSupabase } from "../../supabase/local/server.ts";
import { createMember, type Member } from "../support/members.ts";
import { loadMigratedCluster } from "../support/migrated-cluster.ts";
import { Visitor } from "../support/visitor.ts";
import { freePort } from "../support/free-port.ts";
import { startWeb } from "../support/web.ts";

let backend: LocalSupabase;
let origin: string;
let member: Member;

beforeAll(async () => {
  const port = String(await freePort());
  const siteUrl = `http://localhost:${port}`;
  // Clients refresh a token with 90 s left: with tokens of a minute every request does.
  const lifetimes = { jwtExpirySeconds: 60, refreshTokenReuseSeconds: 3_600, maxFrequencySeconds: 0 };
  const cluster = await loadMigratedCluster();
  backend = await startLocalSupabase({ port: 0, mailboxPort: 0, siteUrl, seed: false, cluster, ...lifetimes });
  const web = await startWeb({
    PORT: port,
    SUPABASE_URL: backend.url,
    SUPABASE_ANON_KEY: backend.publishableKey,
    SUPABASE_ISSUER: undefined,
  });
  origin = web.url;
  member = await createMember(backend, { onboarded: false });
  return async () => {
    await web.stop();
    await backend.close();
  };
});

const sessionOf = (visitor: Visitor) => visitor.cookies.get("sb");

test("a member whose token is about to end gets a new one with every page, and stays signed in", async () => {
  const visitor = await new Visitor(origin).signIn(member);
  const sessions = [sessionOf(visitor)];
  for (const path of ["/settings", "/settings", "/notifications"]) {
    expect((await visitor.get(path)).status).toBe(200);
    sessions.push(sessionOf(visitor));
  }
  expect(new Set(sessions).size).toBe(sessions.length);
});

test("twenty requests at once on one token that is about to end sign nobody out", async () => {
  const visitor = await new Visitor(origin).signIn(member);
  const cookies = new Map(visitor.cookies);
  const tabs = Array.from({ length: 20 }, () => {
    const tab = new Visitor(origin);
    for (const [name, value] of cookies) tab.cookies.set(name, value);
    return tab;
  });

  const answers = await Promise.all(tabs.map((tab) => tab.get("/settings")));

  expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200));
  // The browser keeps whichever answer came last.
  for (const tab of tabs) expect((await tab.get("/settings")).status).toBe(200);
});

test("a token that is about to end is not renewed by a page that nobody looks at", async () => {
  const visitor = await new Visitor(origin).signIn(member);
  const session = sessionOf(visitor);
  expect((await visitor.get("/settings", { "Sec-Purpose": "prefetch" })).status).toBe(503);
  expect(sessionOf(visitor)).toBe(session);
  expect((await visitor.get("/settings")).status).toBe(200);
  expect(sessionOf(visitor)).not.toBe(session);
});

test("a member whose token is about to end changes the password, and stays signed in with the new session", async () => {
  const own = await createMember(backend, { onboarded: false });
  const visitor = await new Visitor(origin).signIn(own);
  const password = "Another-word-2026";
  const typed = { intent: "password", currentPassword: own.password, password, confirmPassword: password };
  expect((await visitor.post("/settings", typed)).status).toBe(302);
  expect((await visitor.get("/settings")).status).toBe(200);
  expect((await new Visitor(origin).signIn({ ...own, password })).cookies.has("sb")).toBe(true);
});
