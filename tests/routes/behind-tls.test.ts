import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createMember } from "../support/members.ts";
import { Visitor } from "../support/visitor.ts";
import { startWeb, type Web } from "../support/web.ts";

const stack = inject("stack");
const PUBLIC_ORIGIN = "https://techsetu.example";

let web: Web;
beforeAll(async () => {
  web = await startWeb({ PUBLIC_ORIGIN, SUPABASE_URL: stack.supabaseUrl, SUPABASE_ANON_KEY: stack.publishableKey });
});
afterAll(() => web.stop());

test("a form of the https site is taken though the process itself sees http", async () => {
  const { email, password } = await createMember(stack);
  const response = await new Visitor(web.url, PUBLIC_ORIGIN).post("/auth", { intent: "sign-in", email, password });
  expect(response.status).toBe(302);
});

test("every cookie is __Host-, Secure, HttpOnly, SameSite=Lax and for the whole site", async () => {
  const { email, password } = await createMember(stack);
  const response = await new Visitor(web.url, PUBLIC_ORIGIN).post("/auth", { intent: "sign-in", email, password });
  const cookies = response.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThanOrEqual(2);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-(sb|toast|device)/);
    expect(cookie).toMatch(/;\s*Secure/i);
    expect(cookie).toMatch(/;\s*HttpOnly/i);
    expect(cookie).toMatch(/;\s*SameSite=Lax/i);
    expect(cookie).toMatch(/;\s*Path=\/(;|$)/i);
    expect(cookie).not.toMatch(/;\s*Domain/i);
  }
});

test("a browser that stays away for 30 days is signed out", async () => {
  const { email, password } = await createMember(stack);
  const response = await new Visitor(web.url, PUBLIC_ORIGIN).post("/auth", { intent: "sign-in", email, password });
  const session = response.headers.getSetCookie().filter((cookie) => cookie.startsWith("__Host-sb"));
  expect(session.length).toBeGreaterThan(0);
  for (const cookie of session) expect(cookie).toContain(`; Max-Age=${30 * 24 * 60 * 60};`);
});

test.each(["/logout", "/logout.data"])(
  "signing out by %s clears what pages kept, but neither the cache nor the farewell",
  async (path) => {
    const visitor = await new Visitor(web.url, PUBLIC_ORIGIN).signIn(await createMember(stack));
    expect((await visitor.get("/dashboard")).headers.get("Clear-Site-Data")).toBeNull();
    const response = await visitor.post(path, {});
    expect(response.headers.get("Clear-Site-Data")).toBe('"storage"');
    const cookies = response.headers.getSetCookie();
    expect(cookies.some((cookie) => cookie.startsWith("__Host-toast=") && !/Max-Age=0/i.test(cookie))).toBe(true);
    expect(
      cookies.filter((cookie) => cookie.startsWith("__Host-sb")).every((cookie) => /Max-Age=0/i.test(cookie)),
    ).toBe(true);
  },
);

test("browsers are told to stay on https", async () => {
  for (const path of ["/", "/favicon.svg"]) {
    const response = await new Visitor(web.url, PUBLIC_ORIGIN).get(path);
    expect(response.headers.get("Strict-Transport-Security"), path).toBe("max-age=63072000; includeSubDomains");
  }
});

test("the process's own origin is a foreign one", async () => {
  expect((await new Visitor(web.url).post("/logout", {})).status).toBe(403);
});

test.each<Record<string, string>>([
  { Host: "some-other-host.example" },
  { "X-Forwarded-Host": "some-other-host.example" },
  { Forwarded: "host=some-other-host.example" },
])("%j turns up nowhere in a page or redirect", async (headers) => {
  const client = new Visitor(web.url, PUBLIC_ORIGIN);
  for (const path of ["/", "/auth", "/dashboard", "/training-programs", "/no/such/page"]) {
    const response = await client.get(path, headers);
    expect(response.headers.get("Location") ?? "").not.toContain("some-other-host");
    expect(await response.text()).not.toContain("some-other-host.example");
  }
});
