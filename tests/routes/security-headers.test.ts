import { createHash } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { builtScript } from "../support/build.ts";
import { demoVisitor } from "../support/demo-site.ts";
import { createMember } from "../support/members.ts";
import { Visitor } from "../support/visitor.ts";

const stack = inject("stack");
const visitor = () => new Visitor(stack.origin);

/** A file of the build whose name changes with its content. */
const SCRIPT = builtScript();

function policyOf(response: Response): string {
  return response.headers.get("Content-Security-Policy") ?? "";
}

function stylesOf(html: string): string | undefined {
  return /<style\b[^>]*>(.*?)<\/style>/s.exec(html)?.[1];
}

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
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
  ["a form posted to a file", 404, () => visitor().post(SCRIPT, {})],
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

test("the policy of every answer is the same but for a page's own styles, so that a page can be kept", async () => {
  const asked = () =>
    Promise.all(
      ANSWERS.map(async ([, , ask]) => {
        const answer = await ask();
        return { policy: policyOf(answer), styles: stylesOf(await answer.text()) };
      }),
    );
  // A page's content may change in between, and its styles with it: the same styles have the same policy.
  const answers = [...(await asked()), ...(await asked())];
  const styles = new Set(answers.map((answer) => answer.styles));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(styles.size);
  expect(styles.size).toBeLessThan(ANSWERS.length);
  const policies = answers.map((answer) => answer.policy);
  const others = policies.map((one) => one.replace(/(?<=style-src )[^;]*/, ""));
  expect(new Set(others).size).toBe(1);
  const [policy = ""] = policies;
  expect(policy).toMatch(
    /; script-src (?:'sha256-[\w+/]{43}=' )+'strict-dynamic'; style-src 'self' 'sha256-[\w+/]{43}=';/,
  );
});

describe.each([
  ["a visitor", () => visitor()],
  ["a member", () => demoVisitor(stack, "developer")],
])("on pages for %s", (who, open) => {
  test.each(["/", "/talent-exchange", "/auth?tab=signup", "/no/such/page", "/dashboard"])(
    "the policy knows all that acts in %s by what it says",
    async (path) => {
      const browser = await open();
      const answer = await browser.get(path);
      const response = answer.status === 302 ? await browser.get(answer.headers.get("Location") ?? "") : answer;
      const html = await response.text();
      const directives = new Map(
        policyOf(response)
          .split("; ")
          .map((directive) => [directive.split(" ", 1)[0], directive]),
      );
      const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
      const acting = scripts.filter(([, attributes]) => !/ type="application\/(?:ld\+)?json"/.test(attributes ?? ""));
      for (const [, attributes, text = ""] of acting) {
        expect(attributes).not.toMatch(/\bsrc=/);
        expect(directives.get("script-src")).toContain(hash(text));
      }
      // The script that offers Bangla, and the one that starts the others.
      if (who === "a member") expect(acting).toHaveLength(2);
      const styles = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)];
      expect(styles).toHaveLength(1);
      expect(directives.get("style-src")).toBe(`style-src 'self' ${hash(styles[0]?.[1] ?? "")}`);
      expect(html).not.toMatch(/<[^>]+\s(?:style|on\w+)=/i);
      expect(html).not.toMatch(/nonce|rel="(?:stylesheet|modulepreload)"/);
    },
  );
});

describe("a file", () => {
  test.each(["/favicon.svg", "/downloads/export-readiness-checklist.pdf", SCRIPT])(
    "%s is taken for nothing else and lent to no other site",
    async (path) => {
      const response = await visitor().get(path);
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
    const response = await visitor().get(SCRIPT);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toContain("immutable");
  });
});
