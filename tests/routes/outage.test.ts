import type { RequestListener } from "node:http";
import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { startFakeBackend } from "../support/fake-backend.ts";
import { createMember, PASSWORD } from "../support/members.ts";
import { passOn } from "../support/pass-on.ts";
import { formWith, Visitor } from "../support/visitor.ts";
import { startWeb, type WebEnv } from "../support/web.ts";

const stack = inject("stack");

const FAULTS: Record<string, RequestListener | null> = {
  "is not there": null,
  "never answers": () => {},
  "hangs up": (request) => void request.socket.destroy(),
  "answers 500": (_, response) => void response.writeHead(500).end("oops"),
  "answers 502 with HTML": (_, response) =>
    void response.writeHead(502, { "Content-Type": "text/html" }).end("<h1>Bad</h1>"),
  "answers 200 with rubbish": (_, response) =>
    void response.writeHead(200, { "Content-Type": "application/json" }).end("{"),
  "stops half-way": (_, response) => void response.writeHead(200, { "Content-Length": "100" }).write("{"),
};

/** The site in front of a backend that answers like this, or not at all. */
async function startBefore(answers: RequestListener | null, env: WebEnv = {}) {
  const backend = answers && (await startFakeBackend(answers));
  const web = await startWeb({ SUPABASE_URL: backend?.url ?? "http://127.0.0.1:9", ...env });
  const stop = async () => {
    backend?.stop();
    await web.stop();
  };
  return { url: web.url, stop };
}

/**
 * The site in front of the real backend, which fails to end a session whenever `isRefused` returns true for the number
 * of attempts.
 */
async function startWithoutSignOut(isRefused: (asked: number) => boolean): Promise<string> {
  let asked = 0;
  const backend = await startFakeBackend((request, response) => {
    if (request.url?.startsWith("/auth/v1/logout") && isRefused((asked += 1))) response.writeHead(500).end("oops");
    else void passOn(stack.supabaseUrl, request, response);
  });
  const web = await startWeb({ SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: stack.publishableKey });
  onTestFinished(async () => {
    backend.stop();
    await web.stop();
  });
  return web.url;
}

const typed = {
  fullName: "রাফি <b>Islam</b> & co",
  email: "rafi@tests.techsetu.example",
  phone: "01712345678",
  role: "mentor",
};

const SIGN_UP = {
  ...typed,
  intent: "sign-up",
  password: PASSWORD,
  confirmPassword: PASSWORD,
  age: "adult",
  consent: "on",
};

describe.each(Object.entries(FAULTS))("a backend that %s", (_, fault) => {
  let url = "";

  beforeAll(async () => {
    // A timeout here is just another fault. The default time is tested beside `requestFetch`, with a fake clock.
    const site = await startBefore(fault, { BACKEND_TIMEOUT_S: "1" });
    url = site.url;
    return site.stop;
  });

  test("costs nothing typed: 503, every value in the form but the passwords", async () => {
    const response = await new Visitor(url).post("/auth?tab=signup", SIGN_UP);
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(html).toContain("We can&#x27;t reach our database just now");
    expect(html).not.toContain(PASSWORD);
    expect(formWith(html, "fullName").fields).toMatchObject(typed);
  });

  test("is told with an invalid form as well, next to what is to be mended", async () => {
    const response = await new Visitor(url).post("/auth?tab=signup", { ...typed, intent: "sign-up", email: "rafi" });
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(html).toContain("Enter an email address");
    expect(html).toContain("We can&#x27;t reach our database just now");
    expect(formWith(html, "fullName").fields).toMatchObject({ ...typed, email: "rafi" });
  });

  test("leaves the other forms' values too", async () => {
    const posts: [path: string, fields: Record<string, string>][] = [
      ["/auth", { intent: "sign-in", email: typed.email, password: PASSWORD }],
      ["/auth/forgot-password", { email: typed.email }],
      ["/auth/check-email", { email: typed.email }],
    ];
    await Promise.all(
      posts.map(async ([path, fields]) => {
        const response = await new Visitor(url).post(path, fields);
        const html = await response.text();
        expect(response.status, path).toBe(503);
        expect(formWith(html, "email").fields.email, path).toBe(typed.email);
        expect(html).not.toContain(PASSWORD);
      }),
    );
  });

  test("signs nobody out: a member reads on, and is still signed in when it is over", async () => {
    const member = await new Visitor(stack.origin).signIn(await createMember(stack));
    const away = member.at(url);
    const response = await away.get("/");
    expect(response.status).toBe(200);

    const invalid = await away.post("/settings", { intent: "email", email: "rafi" });
    expect([invalid.status, invalid.headers.has("Retry-After")]).toEqual([503, true]);
    expect(await invalid.text()).toContain('value="rafi"');

    const [auth, logout] = await Promise.all([away.get("/auth?tab=signup"), away.post("/logout", {})]);
    expect(auth.status).toBeLessThan(500);
    // A member who reads that they are signed out believes it.
    expect(logout.status).toBe(503);

    expect([...away.cookies].filter(([name]) => name.startsWith("sb"))).toEqual(
      [...member.cookies].filter(([name]) => name.startsWith("sb")),
    );
    const after = away.at(stack.origin);
    expect((await after.get("/settings")).status).toBe(200);
  });
});

test("a member whom nobody could sign out is told so, stays signed in, and can try again", async () => {
  const url = await startWithoutSignOut(() => true);
  const member = await new Visitor(url).signIn(await createMember(stack));
  const answer = await member.post("/logout", {});
  expect([answer.status, answer.headers.has("Retry-After")]).toEqual([503, true]);
  expect(await answer.text()).not.toContain("Logged out");
  expect(await (await member.get("/")).text()).not.toContain("Logged out");

  const again = member.at(stack.origin);
  expect((await again.get("/settings")).status).toBe(200);
  expect((await again.post("/logout", {})).status).toBe(302);
  expect((await again.get("/settings")).status).toBe(302);
});

test("a member whose session has ended is told so, though nobody answers the library's own asking", async () => {
  const url = await startWithoutSignOut((asked) => asked > 1);
  const member = await new Visitor(url).signIn(await createMember(stack));
  expect((await member.post("/logout", {})).status).toBe(302);
  expect((await member.get("/settings")).status).toBe(302);
});

test("a confirmation link survives the outage: the page offers it once more", async () => {
  const fields = { token_hash: "abc123", type: "signup", email: "a@example.com" };
  const response = await new Visitor(inject("away")).post("/auth/confirm?token_hash=abc123&type=signup", fields);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("We can&#x27;t reach our database just now");
});

describe("an auth service that refuses", () => {
  const TOO_MANY = { code: 429, error_code: "over_request_rate_limit", msg: "rate limit" };
  let answer: Record<string, unknown> & { code: number } = TOO_MANY;
  let url = "";

  beforeAll(async () => {
    const site = await startBefore((_, response) => {
      response.writeHead(answer.code, { "Content-Type": "application/json" });
      response.end(JSON.stringify(answer));
    });
    url = site.url;
    return site.stop;
  });

  test("a confirmation link survives the auth service's own limit", async () => {
    answer = TOO_MANY;
    const fields = { token_hash: "abc123", type: "signup", email: "a@example.com" };
    const response = await new Visitor(url).post("/auth/confirm?token_hash=abc123&type=signup", fields);
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain("expired");
  });

  test("too many tries are 429 in words, with the address kept", async () => {
    answer = TOO_MANY;
    const response = await new Visitor(url).post("/auth", {
      intent: "sign-in",
      email: typed.email,
      password: PASSWORD,
    });
    const html = await response.text();
    expect(response.status).toBe(429);
    expect(html).toContain("Too many tries. Please wait a minute and try again.");
    expect(formWith(html, "email").fields.email).toBe(typed.email);
  });

  test("every reason why a password is weak is told", async () => {
    const weak_password = { reasons: ["length", "characters", "pwned"] };
    answer = { code: 422, error_code: "weak_password", msg: "weak", weak_password };
    const html = await (await new Visitor(url).post("/auth?tab=signup", SIGN_UP)).text();
    for (const reason of ["Use at least 10 characters", "digits and symbols", "in a list of leaked passwords"]) {
      expect(html).toContain(reason);
    }
  });
});
