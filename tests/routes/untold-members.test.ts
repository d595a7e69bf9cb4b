import { describe, expect, inject, onTestFinished, test } from "vitest";
import { startFakeBackend } from "../support/fake-backend.ts";
import { createMember, newEmail, PASSWORD } from "../support/members.ts";
import { unescapeHtml, Visitor } from "../support/visitor.ts";
import { PRODUCTION_LIMITS, startWeb, type Web, type WebEnv } from "../support/web.ts";

const stack = inject("stack");

const signUpFields = (email: string) => ({
  intent: "sign-up",
  fullName: "Nadia Karim",
  email,
  phone: "",
  role: "student",
  password: PASSWORD,
  confirmPassword: PASSWORD,
  age: "adult",
  consent: "on",
});

async function startForTest(env: WebEnv): Promise<Web> {
  const { supabaseUrl: SUPABASE_URL, publishableKey: SUPABASE_ANON_KEY } = stack;
  const own = await startWeb({ SUPABASE_URL, SUPABASE_ANON_KEY, ...env });
  onTestFinished(async () => void (await own.stop()));
  return own;
}

/** What an answer says, without what differs between any two: the address, and ids made for each page. */
const saidBy = async (response: Response, email: string) => ({
  status: response.status,
  html: unescapeHtml(await response.text())
    .replaceAll(email, "")
    .replaceAll(/nonce="[^"]*"|[0-9a-f]{8}-[0-9a-f-]{27}/g, ""),
});

describe("whoever joins with an address and signs in with the same password", () => {
  test("hears the same for a member's address as for nobody's", async () => {
    const { email: known } = await createMember(stack);
    const answers = [];
    for (const email of [known, newEmail()]) {
      const stranger = {
        ...signUpFields(email),
        password: "Strangers-word-2026",
        confirmPassword: "Strangers-word-2026",
      };
      expect((await new Visitor(stack.origin).post("/auth", stranger)).status).toBe(302);
      const signIn = { intent: "sign-in", email, password: stranger.password };
      answers.push(await saidBy(await new Visitor(stack.origin).post("/auth", signIn), email));
    }
    expect(answers[0]?.status).toBe(400);
    expect(answers[0]?.html).toContain("Send the link again");
    expect(answers[1]).toEqual(answers[0]);
  });

  test("is counted for both: the third try of two is refused", async () => {
    const web = await startForTest({ ...PRODUCTION_LIMITS, LIMIT_SIGN_IN_EMAIL: "2/10m", LIMIT_MAIL_PAUSE: "9/1m" });
    const { email: known } = await createMember(stack);
    for (const email of [known, newEmail()]) {
      await new Visitor(web.url).post("/auth", signUpFields(email));
      const password = email === known ? "a wrong password" : PASSWORD;
      const statuses = [];
      for (let count = 0; count < 3; count += 1) {
        statuses.push((await new Visitor(web.url).post("/auth", { intent: "sign-in", email, password })).status);
      }
      expect(statuses).toEqual([400, 400, 429]);
    }
  });
});

describe("an answer that tells of a mail", () => {
  const LEAST_MS = 700;
  const MAIL_MS = 300;

  test.each([
    ["/auth/forgot-password", {}],
    ["/auth/check-email", {}],
    ["/auth?tab=signup", signUpFields("")],
    ["/auth?tab=signup", { ...signUpFields(""), leaveEmpty: "a program" }],
  ])("by %s takes as long for nobody's address as for a member's, whose mail takes a while", async (path, fields) => {
    const backend = await startFakeBackend(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      const answer = () => void response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
      // The one place where time is the matter: a mail server that takes its time.
      if (body.includes("known@")) setTimeout(answer, MAIL_MS);
      else answer();
    });
    onTestFinished(backend.stop);
    const web = await startForTest({ SUPABASE_URL: backend.url, MAIL_ANSWER_S: String(LEAST_MS / 1000) });
    for (const email of ["known@example.com", "nobody@example.com"]) {
      const before = performance.now();
      const { status } = await new Visitor(web.url).post(path, { ...fields, email });
      expect(status).toBe(302);
      // A timer may fire within the millisecond before its own.
      expect(performance.now() - before).toBeGreaterThanOrEqual(LEAST_MS - 1);
    }
  });
});
