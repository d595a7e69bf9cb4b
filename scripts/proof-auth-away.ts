/**
 * `npm run proof:auth-away`: how long members wait whose token is due while the auth service alone fails to renew it, in
 * production's own times. Every page of a founder is read and every form on it is sent, with a token that has run out and with
 * one that has 80 s left, while the service answers 500 or 503, hangs up, or never answers. Each answer must come within 3.5 s
 * (requirements/security.md R3), ask the service once at most, and leave the member signed in. Ends with 1 when one does not.
 */
import type { ServerResponse } from "node:http";
import { ensureBuild } from "../tests/support/build.ts";
import { demoVisitor, pagesFor } from "../tests/support/demo-site.ts";
import { startFakeBackend } from "../tests/support/fake-backend.ts";
import { passOn } from "../tests/support/pass-on.ts";
import { startStack } from "../tests/support/stack.ts";
import { formsOf, Visitor } from "../tests/support/visitor.ts";
import { startWeb } from "../tests/support/web.ts";

const WITHIN_MS = 3_500;
const ROLE = "founder";

const FAULTS: Record<string, (response: ServerResponse) => void> = {
  "answers 500": (response) => void response.writeHead(500).end("oops"),
  "answers 503": (response) => void response.writeHead(503).end(),
  "hangs up": (response) => void response.destroy(),
  "never answers": () => {},
};

/** Seconds that a token has left. */
const LEFT = { "has run out": -60, "has 80 s left": 80 };

ensureBuild();
const { stack, stop } = await startStack();
let refreshes = 0;
let fault: (response: ServerResponse) => void = () => {};
const backend = await startFakeBackend((request, response) => {
  if (!request.url?.includes("grant_type=refresh_token")) return void passOn(stack.supabaseUrl, request, response);
  refreshes += 1;
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
  const requests: { name: string; send: (visitor: Visitor) => Promise<Response> }[] = [];
  for (const path of await pagesFor(stack, ROLE)) {
    requests.push({ name: `GET ${path}`, send: (visitor) => visitor.get(path) });
    const html = await (await member.get(path)).text();
    for (const form of formsOf(html).filter(({ method, action }) => method === "post" && !action.includes("logout"))) {
      requests.push({ name: `POST ${form.action || path}`, send: (visitor) => visitor.submit(path, form) });
    }
  }
  for (const [what, answer] of Object.entries(FAULTS)) {
    fault = answer;
    for (const [left, seconds] of Object.entries(LEFT)) await prove(`the service ${what}, the token ${left}`, seconds);
  }

  async function prove(what: string, seconds: number): Promise<void> {
    const session = sessionOf(member, seconds);
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    const took: number[] = [];
    for (const { name, send } of requests) {
      const visitor = new Visitor(web.url);
      for (const [cookie, value] of member.cookies) visitor.cookies.set(cookie, value);
      visitor.cookies.set("sb", session);
      refreshes = 0;
      const begun = performance.now();
      const response = await send(visitor);
      await response.arrayBuffer();
      const ms = performance.now() - begun;
      took.push(ms);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (ms > WITHIN_MS) faults.push(`${name} took ${Math.round(ms)} ms`);
      if (refreshes > 1) faults.push(`${name} asked ${refreshes} times`);
      if (visitor.cookies.get("sb") !== session) faults.push(`${name} signed the member out`);
    }
    const told = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
    check(`${what}: ${requests.length} requests, at most ${Math.round(Math.max(...took))} ms; ${told}`, faults);
  }
} finally {
  backend.stop();
  await web.stop();
  await stop();
}

/** The member's session as a cookie, with so many seconds left. */
function sessionOf({ cookies }: Visitor, seconds: number): string {
  const value = cookies.get("sb") ?? "";
  const session = JSON.parse(Buffer.from(value.slice("base64-".length), "base64url").toString());
  const due = { ...session, expires_at: Math.floor(Date.now() / 1_000) + seconds };
  return `base64-${Buffer.from(JSON.stringify(due)).toString("base64url")}`;
}

function check(what: string, faults: string[]): void {
  if (faults.length > 0) process.exitCode = 1;
  console.log(
    [`${faults.length === 0 ? "ok    " : "FAILED"} ${what}`, ...faults.map((fault) => `       ${fault}`)].join("\n"),
  );
}
