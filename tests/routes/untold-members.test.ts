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

/** An answer without what always differs: the address, and ids made for each page. */
const saidBy = async (response: Response, email: string) => ({
  status: response.status,
  html: unescapeHtml(await response.text())
    .replaceAll(email, "")
    .replaceAll(encodeURIComponent(email), "")
    .replaceAll(/nonce="[^"]*"|[0-9a-f]{8}-[0-9a-f-]{27}/g, ""),
});

describe("a person who joins with an address and signs in with the same password", () => {
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

test("a visitor who guesses at an address gets the same answer for a banned member's, which counts as any", async () => {
  const backend = await startFakeBackend(async (request, response) => {
    const isMember = Buffer.concat(await request.toArray())
      .toString()
      .includes("banned@");
    const refused = isMember
      ? { code: 400, error_code: "user_banned", msg: "User is banned" }
      : { code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" };
    response.writeHead(400, { "Content-Type": "application/json" }).end(JSON.stringify(refused));
  });
  onTestFinished(backend.stop);
  const web = await startForTest({ SUPABASE_URL: backend.url, ...PRODUCTION_LIMITS, LIMIT_SIGN_IN_EMAIL: "1/10m" });
  const answers = [];
  for (const email of ["banned@example.com", "nobody@example.com"]) {
    const guess = () => new Visitor(web.url).post("/auth", { intent: "sign-in", email, password: "a wrong password" });
    answers.push([await saidBy(await guess(), email), (await guess()).status]);
  }
  expect(answers[0]).toMatchObject([{ status: 400 }, 429]);
  expect(answers[1]).toEqual(answers[0]);
});

describe("an answer that tells of a mail", () => {
  const LEAST_MS = 700;
  const FORMS: [path: string, fields: Record<string, string>][] = [
    ["/auth/forgot-password", {}],
    ["/auth/check-email", {}],
    ["/auth?tab=signup", signUpFields("")],
    ["/auth?tab=signup", { ...signUpFields(""), leaveEmpty: "a program" }],
  ];
  const PAUSED = /after \d+ seconds/;
  type Mail = (response: ServerResponse) => void;
  const say =
    (status: number, body: object = {}): Mail =>
    (response) =>
      void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

  /** A site whose auth service answers `all` for every address except those of `emailFor`. */
  async function startWith(all: Mail, env: WebEnv = {}) {
    const own = new Map<string, Mail>();
    const backend = await startFakeBackend(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      const [, mail] = [...own].find(([email]) => body.includes(email)) ?? [];
      (mail ?? all)(response);
    });
    const { publishableKey: SUPABASE_ANON_KEY } = stack;
    const MAIL_ANSWER_S = String(LEAST_MS / 1000);
    const web = await startWeb({ SUPABASE_URL: backend.url, SUPABASE_ANON_KEY, MAIL_ANSWER_S, ...env });
    return {
      web,
      /** A new address for which the auth service answers `mail`. */
      emailFor: (mail: Mail) => {
        const email = newEmail();
        own.set(email, mail);
        return email;
      },
      /** How many mails the log says were not sent, up to now: it is written behind the answers, in order. */
      notSent: async () => {
        const id = (await fetch(`${web.url}/platform`)).headers.get("X-Request-Id");
        await expect.poll(() => logLines(web).some((line) => line.id === id)).toBe(true);
        return logLines(web).filter(({ event }) => event === "mail not sent").length;
      },
      stop: async () => {
        await web.stop();
        backend.stop();
      },
    };
  }
  type Site = Awaited<ReturnType<typeof startWith>>;

  let site: Site;
  /** A site where a second mail within ten minutes is refused. */
  let pausing: Site;

  /** Such a site that has learned that its backend works, as any that gets traffic has. */
  async function startReady(env: WebEnv = {}) {
    const ready = await startWith(say(200), env);
    await vi.waitUntil(async () => (await fetch(`${ready.web.url}/readyz`)).ok, { timeout: 60_000 });
    return ready;
  }

  beforeAll(async () => {
    [site, pausing] = await Promise.all([startReady(), startReady({ LIMIT_MAIL_PAUSE: "1/10m" })]);
    return async () => void (await Promise.all([site.stop(), pausing.stop()]));
  });

  /** The answers to a form for each address, sent at the same time, and whether one came too soon. */
  function answersOf({ web }: Site, path: string, fields: Record<string, string>, emails: string[]) {
    return Promise.all(
      emails.map(async (email) => {
        const before = performance.now();
        const response = await new Visitor(web.url).post(path, { ...fields, email });
        // A timer may fire within the millisecond before its time.
        const tooSoon = performance.now() - before < LEAST_MS - 1;
        const names = [...response.headers.keys()]
          .filter((name) => !["date", "x-request-id"].includes(name))
          .toSorted();
        const to = response.headers.get("Location")?.replaceAll(/(email|sent)=[^&]*/g, "$1");
        return { tooSoon, names, to, ...(await saidBy(response, email)) };
      }),
    );
  }

  /** Sends a form for a member's address, for which the auth service answers `mail`, and for an unknown one. */
  async function expectAlike(on: Site, path: string, fields: Record<string, string>, mail: Mail): Promise<string[]> {
    const emails = [on.emailFor(mail), newEmail()];
    const [known, nobody] = await answersOf(on, path, fields, emails);
    expect(known).toMatchObject({ status: 302, tooSoon: false });
    expect(nobody).toEqual(known);
    return emails;
  }

  test.each(FORMS)("by %s comes no sooner for nobody's address than for a member's", async (path, fields) => {
    // The only place where time matters: a slow mail server.
    await expectAlike(site, path, fields, (response) => void setTimeout(() => say(200)(response), 300));
  });

  test.each(FORMS)("by %s does not wait for a member's mail that takes longer", async (path, fields) => {
    const ended = Promise.withResolvers<void>();
    onTestFinished(() => ended.resolve());
    await expectAlike(site, path, fields, (response) => void ended.promise.then(() => say(200)(response)));
  });

  test.each(FORMS)("by %s is the same where a member's mail can't be sent, and counted alike", async (path, fields) => {
    const failed = { code: 500, error_code: "unexpected_failure", msg: "Error sending email" };
    const before = await pausing.notSent();
    const emails = await expectAlike(pausing, path, fields, say(500, failed));
    // The same form again would be a second tap.
    const changed = { ...fields, fullName: "Somebody else" };
    expect((await answersOf(pausing, path, changed, emails)).map(({ status }) => status)).toEqual([429, 429]);
    // Programs get none.
    await expect.poll(async () => (await pausing.notSent()) - before).toBe("leaveEmpty" in fields ? 0 : 1);
  });

  // A hosted project without its own mail server answers this after some 30 mails an hour; the pause between two always
  // exists.
  test.each(["email rate limit exceeded", "For security purposes, you can only request this after 42 seconds."])(
    "is the same where the auth service says of one address alone: %s",
    async (msg) => {
      const out = say(429, { code: 429, error_code: "over_email_send_rate_limit", msg });
      // For a member at the link again and a new password, for an unknown address at joining: the cases in which a mail
      // would be sent.
      const cells = FORMS.slice(0, 3).flatMap(([path, fields]) => [
        { path, fields, mail: out, others: say(200) },
        { path, fields, mail: say(200), others: out },
      ]);
      const before = await site.notSent();
      // In parallel, since each answer takes its time.
      await Promise.all(
        cells.map(async ({ path, fields, mail, others }) => {
          const emails = [site.emailFor(mail), site.emailFor(others)];
          const [known, nobody] = await answersOf(site, path, fields, emails);
          expect(known).toMatchObject({ status: 302, tooSoon: false });
          expect(nobody).toEqual(known);
          // Others are not told either that a mail was not sent.
          for (const [next, values] of FORMS.slice(0, 3)) {
            const response = await new Visitor(site.web.url).post(next, { ...values, email: site.emailFor(others) });
            expect([next, response.status]).toEqual([next, 302]);
          }
        }),
      );
      const refused = cells
        .flatMap(({ mail, others }) => [mail, others, others, others, others])
        .filter((said) => said === out);
      // A machine that stood still may have answered before a mail was refused.
      await expect.poll(async () => (await site.notSent()) - before).toBe(PAUSED.test(msg) ? 0 : refused.length);
    },
  );

  test("by the form for a new address is the same whether it is somebody's, and says how long until the next", async () => {
    const member = await createMember(stack);
    const web = await startForTest({ LIMIT_MAIL_PAUSE: "1/10m" });
    const { email: taken } = await createMember(stack);
    const person = await new Visitor(web.url).signIn(member);
    const change = (email: string) => person.post("/settings", { intent: "email", email, currentPassword: PASSWORD });
    expect((await change(newEmail())).status).toBe(302);
    // The auth service pauses for a free address, and reports a taken one.
    for (const email of [taken, newEmail()]) {
      const response = await change(email);
      expect([response.status, response.headers.has("Retry-After")]).toEqual([429, true]);
      expect(await response.text()).toContain("You asked for an email to a new address less than a minute ago");
    }
  });

  test.each<[says: string, away: Mail]>([
    ["answers 503", say(503)],
    ["answers nothing", () => {}],
  ])("tells everybody of an outage where the backend %s", async (_, away) => {
    const outage = await startWith(away);
    onTestFinished(outage.stop);
    for (const [path, fields] of FORMS.slice(0, 3)) {
      const answers = await answersOf(outage, path, fields, [newEmail(), newEmail()]);
      expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 503, 503]);
    }
  });
});
