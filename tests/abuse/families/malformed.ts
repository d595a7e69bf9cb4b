import fc from "fast-check";
import { sendRaw, statusOf } from "../../support/raw-http.ts";
import { atTheEdge } from "../support/edge.ts";
import type { Family, Tries } from "../support/family.ts";
import { newBrowser, visitorOf } from "../support/people.ts";
import { listMutatingPaths } from "../support/routes.ts";

const SEED = 20_260_101;

const NASTY = [
  "\0",
  "\u0001",
  "\ud800",
  "\u202e",
  "👨‍👩‍👧‍👦",
  "ক্ষ্ম".repeat(200),
  "x".repeat(20_000),
  "' or 1=1 --",
  "${7*7}",
  "{{7*7}}",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "../../etc/passwd",
  "%00",
  "%",
  "null",
  "NaN",
  "1e309",
  "-1",
  "[object Object]",
  "__proto__",
  "constructor",
  "\r\nSet-Cookie: a=b",
  "a@b",
  "javascript:alert(1)",
  "",
];
const NAMES = [
  "intent",
  "email",
  "password",
  "confirmPassword",
  "fullName",
  "phone",
  "role",
  "age",
  "consent",
  "redirectTo",
  "token_hash",
  "type",
  "step",
  "title",
  "description",
  "budgetMin",
  "deadline",
  "submissionId",
  "applicationId",
  "coverLetter",
  "id",
  "note",
  "reason",
  "projects[0].title",
  "projects[0].liveUrl",
  "skills",
  "skills[0].level",
  "skills[0]",
  "skills[]",
  "a[b][c]",
  "__intent__",
  "__proto__",
  "__proto__[polluted]",
  "constructor.prototype",
  "hasOwnProperty",
  "email[0]",
  "email.x",
  "",
  "[]",
  "[",
  "]",
  ".",
  "..",
  "skills[99999999]",
  "skills[-1]",
];
const VALID = new Map<string, readonly string[]>([
  [
    "intent",
    [
      "sign-in",
      "sign-up",
      "save",
      "next",
      "apply",
      "withdraw",
      "close",
      "accept",
      "block",
      "picture",
      "profile",
      "portfolio",
      "email",
      "password",
      "notifications",
      "open",
      "read",
      "read-all",
    ],
  ],
  ["type", ["signup", "recovery", "magiclink"]],
  ["role", ["developer"]],
  [
    "__intent__",
    [
      '{"type":"insert","payload":{"name":"skills"}}',
      '{"type":"remove","payload":{"name":"__proto__","index":9}}',
      "{}",
      "[]",
      "null",
      "{",
    ],
  ],
]);
const COOKIES = ["base64-", "base64-e30", "base64-bnVsbA", "base64-W10", "%", "%00", "{}", "a.b.c", "x".repeat(8000)];
const PATH_PARTS = [
  "/",
  "//",
  "%",
  "%00",
  "%ff",
  "%c0%af",
  "%2e%2e/",
  "..",
  "auth",
  "talent",
  "jobs",
  ".data",
  "_root.data",
  "?",
  "&",
  "=",
  "page=-1",
  "page=1e9",
  "page=NaN",
  "q=%25%5F*,()",
  "[]",
  "__manifest",
  "?p=",
  "?_routes=",
  "#",
  ";",
  "é",
  "সে",
  "x".repeat(2000),
];

const field = fc
  .constantFrom(...NAMES)
  .chain((name) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof(fc.constantFrom(...NASTY, ...(VALID.get(name) ?? [])), fc.string({ unit: "binary", maxLength: 40 })),
    ),
  );

export const malformed: Family = {
  name: "malformed",
  title: "rubbish in forms, cookies and addresses never meets a fault",
  async run(site, tries, { long }) {
    // A new seed finds what the fixed one does not; a finding names its seed.
    const seed = long ? Number(process.env.ABUSE_SEED ?? Date.now()) : SEED;
    const runs = (few: number) => (long ? few * 50 : few);
    const { browser } = await newBrowser(site);
    const member = cookieOf(browser.cookies);
    for (const path of listMutatingPaths()) {
      for (const Cookie of path === "/logout" ? [""] : ["", member]) {
        await fc.assert(
          fc.asyncProperty(fc.array(field, { maxLength: 12 }), async (pairs) => {
            const body = new URLSearchParams(pairs);
            const headers = { Origin: site.stack.origin, Cookie };
            const answer = await ask(site.url + path, { method: "POST", body, headers, redirect: "manual" });
            await expectNoFault(tries, answer, `seed ${seed}: ${path} ${body}`);
          }),
          { seed, numRuns: runs(Cookie ? 2 : 5), endOnFailure: true },
        );
      }
    }

    const value = fc.oneof(
      fc.constantFrom(...COOKIES),
      fc.string({ maxLength: 60 }).map(encodeURIComponent),
      fc.base64String({ maxLength: 60 }).map((text) => `base64-${text}`),
    );
    const name = fc.constantFrom("sb", "sb.0", "sb.1", "sb.7", "sb-code-verifier", "toast", "__proto__");
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 4 }), async (cookies) => {
        const Cookie = cookies.map((pair) => pair.join("=")).join("; ");
        await expectNoFault(
          tries,
          await ask(`${site.url}/auth`, { headers: { Cookie }, redirect: "manual" }),
          `seed ${seed}: ${Cookie}`,
        );
      }),
      { seed, numRuns: runs(60), endOnFailure: true },
    );

    const { host } = new URL(site.stack.origin);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...PATH_PARTS), { maxLength: 6 }), async (parts) => {
        const path = `/${parts.join("")}`.replace(/[^\u0021-\u007e]/gu, encodeURIComponent);
        const answer = await sendRaw(site.url, [`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`]);
        const status = statusOf(answer);
        tries.expect(status > 0 && status < 500, `seed ${seed}: ${path} ${status}`);
      }),
      { seed, numRuns: runs(120), endOnFailure: true },
    );
    tries.expect((await (await visitorOf(site).get("/healthz")).text()) === "ok", "the process is not well afterwards");
  },
  fault: atTheEdge("a field named like a property of every object ends in an uncaught error", {
    reply: (reply, { body }) => {
      if (body.includes("__proto__")) reply.status = 500;
    },
  }),
};

/** A kept-alive connection may end just when it is used again: then a new one is opened. */
function ask(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, init).catch(() => fetch(url, init));
}

async function expectNoFault(tries: Tries, answer: Response, what: string): Promise<void> {
  const text = await answer.text();
  tries.expect(answer.status < 500, `${what}: ${answer.status} ${text.slice(0, 300)}`);
}

function cookieOf(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map((pair) => pair.join("=")).join("; ");
}
