import { describe, expect, inject, test } from "vitest";
import { createMember } from "../support/members.ts";
import { Visitor } from "../support/visitor.ts";

const stack = inject("stack");
const visitor = () => new Visitor(stack.origin);

function nonceOf(response: Response): string {
  return (
    /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1] ?? ""
  );
}

const ANSWERS: [what: string, status: number, ask: () => Promise<Response>][] = [
  ["a page", 200, () => visitor().get("/")],
  ["a form page", 200, () => visitor().get("/auth?tab=signup")],
  ["a page that is not there", 404, () => visitor().get("/no/such/page")],
  ["a redirect", 301, () => visitor().get("/training-programs")],
  ["a guarded page's redirect", 302, () => visitor().get("/dashboard")],
  ["a refused origin", 403, () => visitor().post("/logout", {}, { Origin: "https://evil.example" })],
  ["a refused body", 415, () => visitor().post("/auth", {}, { "Content-Encoding": "gzip" })],
  ["an invalid form", 400, () => visitor().post("/auth", { intent: "sign-in" })],
  ["a health check", 200, () => visitor().get("/healthz")],
  ["a data request", 200, () => visitor().get("/auth.data")],
];

describe.each(ANSWERS)("%s (%d)", (_, status, ask) => {
  test("carries the headers of S5", async () => {
    const response = await ask();
    expect(response.status).toBe(status === 302 && response.url.endsWith(".data") ? 202 : status);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
      "permissions-policy": expect.stringContaining("camera=()"),
      "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
    });
    const policy = headers["content-security-policy"] ?? "";
    for (const directive of [
      "default-src 'none'",
      "style-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy.split("; ")).toContain(directive);
    }
    expect(policy).not.toContain("unsafe");
    expect(headers["content-security-policy-report-only"]).toBeUndefined();
    expect(headers["x-powered-by"]).toBeUndefined();
  });
});

test("a nonce has 128 bits or more and is never used twice", async () => {
  const nonces = new Set<string>();
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(Array.from({ length: 30 }, () => visitor().get("/healthz")));
    for (const answer of answers) nonces.add(nonceOf(answer));
  }
  expect(nonces.size).toBe(300);
  for (const nonce of nonces) expect(Buffer.from(nonce, "base64").byteLength).toBeGreaterThanOrEqual(16);
});

test.each(["/", "/auth?tab=signup", "/no/such/page"])("every script of %s has the response's nonce", async (path) => {
  const response = await visitor().get(path);
  const html = await response.text();
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  const executable = scripts.filter((attributes) => !attributes.includes("application/ld+json"));
  expect(executable.length).toBeGreaterThan(0);
  for (const attributes of executable) expect(attributes).toContain(`nonce="${nonceOf(response)}"`);
  expect(html).not.toMatch(/<[^>]+\s(?:style|on\w+)=/i);
});

describe("a file", () => {
  test.each(["/favicon.svg", "/downloads/export-readiness-checklist.pdf", "an asset"])(
    "%s is taken for nothing else and lent to no other site",
    async (path) => {
      const html = path.startsWith("/") ? "" : await (await visitor().get("/")).text();
      const response = await visitor().get(/\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? path);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "cross-origin-resource-policy": "same-origin",
        "x-content-type-options": "nosniff",
      });
    },
  );
});

describe("caching", () => {
  test("what a signed-in member gets is kept by nobody", async () => {
    const member = await createMember(stack);
    const signedIn = await visitor().signIn(member);
    for (const path of ["/", "/auth", "/no/such/page", "/_root.data"]) {
      const response = await signedIn.get(path);
      expect(response.headers.get("Cache-Control"), path).toBe("private, no-store");
      expect(response.headers.get("Vary"), path).toContain("Cookie");
    }
  });

  test("the answer that signs in is kept by nobody", async () => {
    const { email, password } = await createMember(stack);
    const response = await visitor().post("/auth", { intent: "sign-in", email, password });
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("a visitor's page says that it depends on the cookie", async () => {
    const response = await visitor().get("/");
    expect(response.headers.get("Vary")).toContain("Cookie");
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("assets are kept for a year: their names change with their content", async () => {
    const html = await (await visitor().get("/")).text();
    const asset = /\/assets\/[\w.-]+\.css/.exec(html)?.[0] ?? "";
    const response = await visitor().get(asset);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toContain("immutable");
  });
});
