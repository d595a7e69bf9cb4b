/**
 * `npm run proof:auth-away`: measures how long members with a due token wait while only the auth service fails to renew
 * it, with production's own times. Reads every page of a founder and sends every form on it, with an expired token and
 * with one that has 80 s left, while the service answers 500 or 503, hangs up, or never answers. Each answer must come
 * within 3.5 s (requirements/reliability.md R3), ask the service at most once, and keep the member signed in. Exits
 * with 1 otherwise.
 */
import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import pLimit from "p-limit";
import { ensureBuild } from "../tests/support/build.ts";
import { demoVisitor, pagesFor } from "../tests/support/demo-site.ts";
import { startFakeBackend } from "../tests/support/fake-backend.ts";
import { passOn } from "../tests/support/pass-on.ts";
import { startStack } from "../tests/support/stack.ts";
import { formsOf, Visitor } from "../tests/support/visitor.ts";
import { startWeb } from "../tests/support/web.ts";

const WITHIN_MS = 3_500;
/** Requests at once; most of the time is waiting. */
const AT_ONCE = 4;
const ROLE = "founder";

const FAULTS: Record<string, (response: ServerResponse) => void> = {
  "answers 500": (response) => void response.writeHead(500).end("oops"),
  "answers 503": (response) => void response.writeHead(503).end(),
  "hangs up": (response) => void response.destroy(),
  "never answers": () => {},
};

/** Seconds until a token expires. */
const LEFT = { "has run out": -60, "has 80 s left": 80 };

ensureBuild();
const { stack, stop } = await startStack();
/** How often the service was asked with each token. */
const asked = new Map<string, number>();
let fault: (response: ServerResponse) => void = () => {};
const backend = await startFakeBackend(async (request, response) => {
  if (!request.url?.includes("grant_type=refresh_token")) return passOn(stack.supabaseUrl, request, response);
  const { refresh_token: token } = (await json(request)) as { refresh_token: string };
  asked.set(token, (asked.get(token) ?? 0) + 1);
  fault(response);
});
const web = await startWeb({
  SUPABASE_URL: backend.url,
  SUPABASE_ANON_KEY: stack.publishableKey,
  SUPABASE_ISSUER: `${stack.supabaseUrl}/auth/v1`,
  BACKEND_TIMEOUT_S: undefined,
});
try {
  const member = await demoVisitor(stack, ROLE);
  const requests = await requestsOf(member);
  for (const [what, answer] of Object.entries(FAULTS)) {
    fault = answer;
    for (const [left, seconds] of Object.entries(LEFT)) {
      await prove(`the service ${what}, the token ${left}`, member, requests, seconds);
    }
  }
} finally {
  backend.stop();
  await web.stop();
  await stop();
}

type Sent = { name: string; send: (visitor: Visitor) => Promise<Response> };

/** Returns each page of the member, and each form on them once. */
async function requestsOf(member: Visitor): Promise<Sent[]> {
  const pages = await pagesFor(stack, ROLE);
  const forms = new Map<string, Sent>();
  for (const path of pages) {
    for (const form of formsOf(await (await member.get(path)).text())) {
      if (form.method !== "post" || form.action.endsWith("/logout")) continue;
      const name = `POST ${form.action || path} ${form.fields.intent ?? ""}`;
      forms.set(name, { name, send: (visitor) => visitor.submit(path, form) });
    }
  }
  return [
    ...pages.map((path) => ({ name: `GET ${path}`, send: (visitor: Visitor) => visitor.get(path) })),
    ...forms.values(),
  ];
}

async function prove(what: string, member: Visitor, requests: Sent[], seconds: number): Promise<void> {
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  const took: number[] = [];
  const inTurn = pLimit(AT_ONCE);
  const ask = async ({ name, send }: Sent) => {
    const visitor = new Visitor(web.url);
    for (const [cookie, value] of member.cookies) visitor.cookies.set(cookie, value);
    const token = randomUUID();
    const session = sessionOf(member, seconds, token);
    visitor.cookies.set("sb", session);
    const begun = performance.now();
    const response = await send(visitor);
    await response.arrayBuffer();
    const ms = performance.now() - begun;
    took.push(ms);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (ms > WITHIN_MS) faults.push(`${name} took ${Math.round(ms)} ms`);
    if ((asked.get(token) ?? 0) > 1) faults.push(`${name} asked ${asked.get(token)} times`);
    if (visitor.cookies.get("sb") !== session) faults.push(`${name} signed the member out`);
  };
  await Promise.all(requests.map((request) => inTurn(ask, request)));
  const told = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  if (faults.length > 0) process.exitCode = 1;
  console.log(
    `${faults.length > 0 ? "FAILED" : "ok    "} ${what}: ${requests.length} requests, at most ${Math.round(Math.max(...took))} ms; ${told}`,
  );
  for (const each of faults) console.log(`       ${each}`);
}

/** Returns the member's session as a cookie, with so many seconds left and a unique refresh token. */
function sessionOf({ cookies }: Visitor, seconds: number, token: string): string {
  const value = cookies.get("sb") ?? "";
  const session = JSON.parse(Buffer.from(value.slice("base64-".length), "base64url").toString());
  const due = { ...session, expires_at: Math.floor(Date.now() / 1_000) + seconds, refresh_token: token };
  return `base64-${Buffer.from(JSON.stringify(due)).toString("base64url")}`;
}
