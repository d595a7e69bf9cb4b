/**
 * `npm run proof:known-addresses`: checks whether our pages for joining, signing in, a new password and another link
 * treat known and unknown addresses differently: in the status, bytes or headers of 200 pairs each, or in time (|Welch
 * t| < 3), with mails that take 300 ms, and with mails slower than the answer. Defaults: `-- --pairs 200 --answer 0.6
 * --at-once 8`. Answers come sooner than in production (1.5 s) and several pairs run at once, so that it ends within
 * minutes; both sides of a pair get the same conditions. Exits with 1 if there is a difference.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import pLimit from "p-limit";
import { ensureBuild } from "../tests/support/build.ts";
import { createMember, newEmail, PASSWORD } from "../tests/support/members.ts";
import { passOn } from "../tests/support/pass-on.ts";
import { sql, startStack } from "../tests/support/stack.ts";
import { unescapeHtml, Visitor } from "../tests/support/visitor.ts";
import { startWeb } from "../tests/support/web.ts";

/** From this value on, a difference of two means is not random. */
const MOST_T = 3;
const MAIL_MS = 300;

const { values } = parseArgs({
  options: {
    pairs: { type: "string", default: "200" },
    answer: { type: "string", default: "0.6" },
    "at-once": { type: "string", default: "8" },
  },
});
const [pairs, answerS, atOnce] = [Number(values.pairs), Number(values.answer), Number(values["at-once"])];

/** A page, the fields to post there, and a source of known addresses. */
type Page = { path: string; fields: Record<string, string>; known: () => Promise<string>; mails: boolean };

ensureBuild();
const { stack, stop } = await startStack();
let mailMs = MAIL_MS;
const slow = createServer((request, response) => void answerLate(request, response));
await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
const web = await startWeb({
  SUPABASE_URL: `http://127.0.0.1:${(slow.address() as AddressInfo).port}`,
  SUPABASE_ANON_KEY: stack.publishableKey,
  SUPABASE_ISSUER: `${stack.supabaseUrl}/auth/v1`,
  MAIL_ANSWER_S: String(answerS),
});
let failed = false;
try {
  const member = async () => (await createMember(stack)).email;
  const waiting = async () => {
    const { id, email } = await createMember(stack);
    await sql(stack, "update auth.users set email_confirmed_at = null where id = $1", [id]);
    return email;
  };
  const PAGES: Record<string, Page> = {
    "sign in": { path: "/auth", fields: { intent: "sign-in", password: "a wrong one" }, known: member, mails: false },
    "sign up": { path: "/auth?tab=signup", fields: signUpFields(), known: member, mails: true },
    "new password": { path: "/auth/forgot-password", fields: {}, known: member, mails: true },
    "link again": { path: "/auth/check-email", fields: {}, known: waiting, mails: true },
  };
  for (const [name, page] of Object.entries(PAGES)) {
    for (const ms of page.mails ? [MAIL_MS, answerS * 1_500] : [0]) {
      mailMs = ms;
      await prove(page.mails ? `${name}, mails take ${ms} ms` : name, page);
    }
  }
} finally {
  await web.stop();
  slow.close();
  await stop();
}
process.exit(failed ? 1 : 0);

/** Asks about both sides of each pair in alternating order, and reports differences. */
async function prove(name: string, page: Page): Promise<void> {
  const limit = pLimit(atOnce);
  const known = await Promise.all(Array.from({ length: pairs }, () => limit(page.known)));
  // The first requests compile the code.
  for (let count = 0; count < 5; count += 1) await ask(page, newEmail());
  const asked = known.map((email, index) =>
    limit(async () => {
      const both = index % 2 ? [email, newEmail()] : [newEmail(), email];
      const answers = [];
      for (const one of both) answers.push(await ask(page, one));
      return index % 2 ? answers : answers.toReversed();
    }),
  );
  const told = await Promise.all(asked);
  const kinds = [0, 1].map((side) => new Set(told.map((pair) => pair[side]?.said)));
  const times = [0, 1].map((side) => told.map((pair) => pair[side]?.ms ?? Number.NaN));
  const t = welch(times[0] ?? [], times[1] ?? []);
  const means = times.map((all) => mean(all).toFixed(1)).join(" and ");
  const [one = "", ...others] = new Set(kinds.flatMap((kind) => [...kind]));
  const lines = others.flatMap((other = "") => other.split("\n").filter((line) => !one.split("\n").includes(line)));
  const holds = others.length === 0 && Math.abs(t) < MOST_T;
  failed ||= !holds;
  const words = others.length === 0 ? "same status, bytes and headers" : `DIFFERENT: ${lines.join(" | ")}`;
  console.log(`${holds ? "ok    " : "FAILED"} ${name}: ${words}; ${means} ms, t ${t.toFixed(2)}, ${pairs} pairs`);
}

/** Returns an answer without what always differs, and its time. */
async function ask({ path, fields }: Page, email: string): Promise<{ said: string; ms: number }> {
  const visitor = new Visitor(web.url);
  const begun = performance.now();
  // Compressed, a page's length depends on the ids in it.
  const response = await visitor.post(path, { ...fields, email }, { "Accept-Encoding": "identity" });
  const text = await response.text();
  const ms = performance.now() - begun;
  const chance = (said: string) =>
    unescapeHtml(decodeURIComponent(said))
      .replaceAll(email, "ADDRESS")
      .replaceAll(/nonce[-=]"?[\w+/=-]+"?|sent=\d+|[0-9a-f]{8}-[0-9a-f-]{27}/g, "");
  const headers = [...response.headers]
    .filter(([name]) => !["date", "x-request-id", "set-cookie"].includes(name))
    .map(([name, value]) => `${name}: ${chance(value)}`);
  const cookies = response.headers
    .getSetCookie()
    .map((cookie) => `${cookie.split("=")[0]} ${decodeURIComponent(cookie).length}`);
  const body = chance(text.replaceAll("%", "%25"));
  return { said: [response.status, text.length, ...headers, ...cookies, body].join("\n"), ms };
}

/** Passes requests to the stack's Supabase as if its mail server were slow: delays an answer if a mail was sent. */
async function answerLate(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat(await request.toArray());
  const { email } = /^\/auth\/v1\/(?:signup|recover|resend)/.test(request.url ?? "") ? JSON.parse(String(body)) : {};
  const before = email ? await mailsTo(email) : 0;
  const onAnswer = async () => {
    if (email && (await mailsTo(email)) > before) await delay(mailMs);
  };
  await passOn(stack.supabaseUrl, request, response, { body, onAnswer });
}

async function mailsTo(email: string): Promise<number> {
  const response = await fetch(`${stack.mailboxUrl}/api/v1/search?query=${encodeURIComponent(`to:"${email}"`)}`);
  return ((await response.json()) as { messages: unknown[] }).messages.length;
}

function signUpFields(): Record<string, string> {
  return {
    intent: "sign-up",
    fullName: "Nadia Karim",
    phone: "",
    role: "student",
    password: PASSWORD,
    confirmPassword: PASSWORD,
    age: "adult",
    consent: "on",
  };
}

function mean(all: number[]): number {
  return all.reduce((sum, one) => sum + one, 0) / all.length;
}

/** Welch's t of two samples; 0 where neither varies. */
function welch(one: number[], other: number[]): number {
  const error = (all: number[]) => {
    const middle = mean(all);
    return all.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (all.length - 1) / all.length;
  };
  const both = Math.sqrt(error(one) + error(other));
  return both === 0 ? 0 : (mean(one) - mean(other)) / both;
}
