import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { startFakeBackend } from "../support/fake-backend.ts";
import { createMember, newEmail, PASSWORD } from "../support/members.ts";
import { unescapeHtml, Visitor } from "../support/visitor.ts";
import { logLines, PRODUCTION_LIMITS, startWeb, type Web, type WebEnv } from "../support/web.ts";

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

// Each waits for its own answers, and for nobody else's.
describe.concurrent("an answer that tells of a mail", () => {
  const LEAST_MS = 700;
  const FORMS: [path: string, fields: Record<string, string>][] = [
    ["/auth/forgot-password", {}],
    ["/auth/check-email", {}],
    ["/auth?tab=signup", signUpFields("")],
    ["/auth?tab=signup", { ...signUpFields(""), leaveEmpty: "a program" }],
  ];
  type Mail = (response: ServerResponse) => void;
  const say =
    (status: number, body: object = {}): Mail =>
    (response) =>
      void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

  /** By the domain of two addresses: what a backend does with what it is asked for about the member's. */
  const mails = new Map<string, Mail>();

  /** Addresses of a member and of nobody, and what the backend does with mails to the member. */
  function twoAddresses(mail: Mail): [known: string, nobody: string] {
    const domain = `${randomUUID()}.example.com`;
    mails.set(domain, mail);
    return [`known@${domain}`, `nobody@${domain}`];
  }

  /** A site before a backend that does with mails as `mails` says, and `others` with all else. */
  async function startWith(env: WebEnv = {}, others: Mail = say(200)) {
    const backend = await startFakeBackend(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      const [, domain = ""] = /known(?:@|%40)([\w.-]+)/.exec(body) ?? [];
      (mails.get(domain) ?? others)(response);
    });
    const site = await startWeb({
      SUPABASE_URL: backend.url,
      SUPABASE_ANON_KEY: stack.publishableKey,
      MAIL_ANSWER_S: String(LEAST_MS / 1000),
      ...env,
    });
    const stop = async () => {
      backend.stop();
      await site.stop();
    };
    return { site, stop };
  }

  let web: Web;
  beforeAll(async () => {
    const { site, stop } = await startWith();
    web = site;
    return stop;
  });

  /** The status of the answer to a form about each of the addresses, and whether it came too soon. */
  async function answersOf(site: Web, addresses: string[], path: string, fields: Record<string, string>) {
    const answers = [];
    for (const email of addresses) {
      const before = performance.now();
      const response = await new Visitor(site.url).post(path, { ...fields, email });
      // A timer may fire within the millisecond before its own.
      const tooSoon = performance.now() - before < LEAST_MS - 1;
      const names = [...response.headers.keys()].filter((name) => !["date", "x-request-id"].includes(name)).toSorted();
      const to = response.headers.get("Location")?.replaceAll(/(email|sent)=[^&]*/g, "$1");
      answers.push({ tooSoon, names, to, ...(await saidBy(response, email)) });
    }
    return answers;
  }

  test.each(FORMS)("by %s comes no sooner for nobody's address than for a member's", async (path, fields) => {
    // The one place where time is the matter: a mail server that takes its time.
    const addresses = twoAddresses((response) => void setTimeout(() => say(200)(response), 300));
    const [known, nobody] = await answersOf(web, addresses, path, fields);
    expect(known).toMatchObject({ status: 302, tooSoon: false });
    expect(nobody).toEqual(known);
  });

  test.each(FORMS)("by %s does not wait for a member's mail that takes longer", async (path, fields) => {
    // It takes until the backend ends, after the tests.
    const [known, nobody] = await answersOf(
      web,
      twoAddresses(() => {}),
      path,
      fields,
    );
    expect(known).toMatchObject({ status: 302, tooSoon: false });
    expect(nobody).toEqual(known);
  });

  test.each(FORMS)("by %s is the same where a member's mail can't be sent, and counted alike", async (path, fields) => {
    const failed = { code: 500, error_code: "unexpected_failure", msg: "Error sending email" };
    const addresses = twoAddresses(say(500, failed));
    const { site, stop } = await startWith({ LIMIT_MAIL_PAUSE: "1/1m" });
    try {
      const [known, nobody] = await answersOf(site, addresses, path, fields);
      expect(known).toMatchObject({ status: 302, tooSoon: false });
      expect(nobody).toEqual(known);
      expect((await answersOf(site, addresses, path, fields)).map(({ status }) => status)).toEqual([429, 429]);
      const told = () => logLines(site).filter(({ event }) => event === "mail not sent");
      // Programs are sent none.
      await vi.waitUntil(() => told().length === ("leaveEmpty" in fields ? 0 : 1), { timeout: 60_000 });
    } finally {
      await stop();
    }
  });

  test.each([
    ["refuses", say(503)],
    ["never answers", () => {}],
  ] as [string, Mail][])("tells everybody of an outage where the backend %s", async (_, away) => {
    const { site, stop } = await startWith({}, away);
    try {
      for (const [path, fields] of FORMS.slice(0, 3)) {
        const answers = await answersOf(site, twoAddresses(away), path, fields);
        expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 503, 503]);
      }
    } finally {
      await stop();
    }
  });
});
