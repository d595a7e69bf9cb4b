import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { createMember } from "../support/members.ts";
import { sendRaw, statusOf } from "../support/raw-http.ts";
import { Visitor } from "../support/visitor.ts";

const stack = inject("stack");
const fixed = { seed: 20_260_101, endOnFailure: true };

const FORM_ROUTES = [
  "/auth",
  "/auth/check-email",
  "/auth/confirm",
  "/auth/forgot-password",
  "/reset-password",
  "/logout",
  "/onboarding",
  "/onboarding/talent",
  "/connections",
  "/talent/00000000-0000-4000-8000-000000000000/connect",
  "/profile/picture",
  "/no/such/page",
];

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
  "consent",
  "redirectTo",
  "token_hash",
  "type",
  "step",
  "title",
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
  ["intent", ["sign-in", "sign-up", "save", "next"]],
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

const field = fc
  .constantFrom(...NAMES)
  .chain((name) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof(fc.constantFrom(...NASTY, ...(VALID.get(name) ?? [])), fc.string({ unit: "binary", maxLength: 40 })),
    ),
  );
const fields = fc.array(field, { maxLength: 12 });

async function expectNoFault(response: Response, what: string): Promise<void> {
  const text = await response.text();
  expect(response.status, `${what}: ${text.slice(0, 300)}`).toBeLessThan(500);
}

describe.each(["a visitor", "a member"])("%s posting rubbish", (who) => {
  test.each(FORM_ROUTES)("to %s never meets a 5xx", async (path) => {
    const person = new Visitor(stack.origin);
    if (who === "a member" && path !== "/logout") await person.signIn(await createMember(stack));
    await fc.assert(
      fc.asyncProperty(fields, async (pairs) => {
        const body = new URLSearchParams(pairs);
        const headers = { Origin: stack.origin, Cookie: cookieOf(person) };
        const response = await fetch(stack.origin + path, { method: "POST", body, headers, redirect: "manual" });
        await expectNoFault(response, `${path} ${body}`);
      }),
      { ...fixed, numRuns: 40 },
    );
  });
});

test("rubbish in cookies never meets a 5xx", async () => {
  const value = fc.oneof(
    fc.constantFrom(
      "base64-",
      "base64-e30",
      "base64-bnVsbA",
      "base64-W10",
      "%",
      "%00",
      "{}",
      "a.b.c",
      "x".repeat(8000),
    ),
    fc.string({ maxLength: 60 }).map(encodeURIComponent),
    fc.base64String({ maxLength: 60 }).map((text) => `base64-${text}`),
  );
  const name = fc.constantFrom("sb", "sb.0", "sb.1", "sb.7", "sb-code-verifier", "toast", "__proto__");
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 4 }), async (cookies) => {
      const Cookie = cookies.map((pair) => pair.join("=")).join("; ");
      await expectNoFault(await fetch(stack.origin, { headers: { Cookie } }), Cookie);
    }),
    { ...fixed, numRuns: 150 },
  );
});

test("rubbish in addresses never meets a 5xx", async () => {
  const part = fc.constantFrom(
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
    "#",
    ";",
    "é",
    "সে",
    "x".repeat(2000),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 6 }), async (parts) => {
      const path = encodeRaw(`/${parts.join("")}`);
      const answer = await sendRaw(stack.origin, [
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      ]);
      expect(statusOf(answer), path).toBeGreaterThan(0);
      expect(statusOf(answer), path).toBeLessThan(500);
    }),
    { ...fixed, numRuns: 300 },
  );
});

describe("bodies no browser sends", () => {
  const head = (lines: string[]) =>
    ["POST /auth HTTP/1.1", "Host: localhost", `Origin: ${stack.origin}`, ...lines, "", ""].join("\r\n");

  test("chunked without a length and without an end is refused at 64 KiB", async () => {
    const chunk = `4000\r\n${"a".repeat(0x4000)}\r\n`;
    function* body() {
      yield head(["Content-Type: application/x-www-form-urlencoded", "Transfer-Encoding: chunked"]);
      for (let sent = 0; sent < 100 * 1024 * 1024; sent += 0x4000) yield chunk;
    }
    expect(statusOf(await sendRaw(stack.origin, body()))).toBe(413);
  });

  test("a length of 100 MiB is refused before the body comes", async () => {
    const request = head(["Content-Type: application/x-www-form-urlencoded", "Content-Length: 104857600"]);
    expect(statusOf(await sendRaw(stack.origin, [request]))).toBe(413);
  });

  test.each([
    ["two lengths", ["Content-Length: 3", "Content-Length: 4"]],
    ["a length and chunks", ["Content-Length: 3", "Transfer-Encoding: chunked"]],
    ["a negative length", ["Content-Length: -1"]],
    ["a length in words", ["Content-Length: three"]],
  ])("%s are refused", async (_, lines) => {
    const request = head(["Content-Type: application/x-www-form-urlencoded", ...lines]);
    expect(statusOf(await sendRaw(stack.origin, [request, "a=1"]))).toBe(400);
  });

  test("headers of 64 KiB are refused", async () => {
    expect(statusOf(await sendRaw(stack.origin, [head([`X-Long: ${"x".repeat(65_536)}`])]))).toBe(431);
  });

  test.each([
    ["bad percent encoding", "a=%zz&b=%&c=%c3%28"],
    ["bytes that are no UTF-8", Buffer.from([0x61, 0x3d, 0xff, 0xfe, 0xc0, 0x80])],
    ["ten thousand fields", "a=&".repeat(10_000)],
    ["a thousand fields of one name", "email=a&".repeat(1_000)],
    ["only separators", "&&&&===="],
  ])("%s: refused in words, not a fault", async (_, body) => {
    const bytes = Buffer.from(body);
    const lines = ["Content-Type: application/x-www-form-urlencoded", `Content-Length: ${bytes.length}`];
    expect(statusOf(await sendRaw(stack.origin, [head(lines), bytes]))).toBe(400);
  });
});

test("after all of it the process is well", async () => {
  expect(await (await fetch(`${stack.origin}/healthz`)).text()).toBe("ok");
});

function cookieOf(person: Visitor): string {
  return [...person.cookies].map((pair) => pair.join("=")).join("; ");
}

/** Leaves every byte that may stand in a request line; encodes the rest. */
function encodeRaw(path: string): string {
  return path.replace(/[^\u0021-\u007e]/gu, encodeURIComponent);
}
