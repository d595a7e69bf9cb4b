import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { startFakeBackend } from "../support/fake-backend.ts";
import { listMails, readMail } from "../support/mailbox.ts";
import { createMember, newEmail, PASSWORD } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { formWith, unescapeHtml, Visitor } from "../support/visitor.ts";
import { PRODUCTION_LIMITS, startWeb, type Web, type WebEnv } from "../support/web.ts";

const stack = inject("stack");
const backend = { SUPABASE_URL: stack.supabaseUrl, SUPABASE_ANON_KEY: stack.publishableKey };
let web: Web;
let lastAddress = 0;

/** A network address that nobody has used, so that tests don't affect each other. */
function newAddress(): string {
  lastAddress += 1;
  return `198.18.${lastAddress >> 8}.${lastAddress & 255}`;
}

beforeAll(async () => {
  web = await startWeb({ ...backend, ...PRODUCTION_LIMITS, TRUSTED_PROXIES: "1" });
  return () => void web.stop();
});

async function startForTest(env: WebEnv): Promise<Web> {
  const own = await startWeb({ ...backend, ...PRODUCTION_LIMITS, ...env });
  onTestFinished(async () => void (await own.stop()));
  return own;
}

type Try = { email: string; password?: string; from?: string; visitor?: Visitor; path?: string };

function signIn({
  email,
  password = "a wrong password",
  from = newAddress(),
  visitor = new Visitor(web.url),
  path = "/auth",
}: Try) {
  return visitor.post(path, { intent: "sign-in", email, password }, { "X-Forwarded-For": from });
}

async function failTimes(times: number, at: Try): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push((await signIn(at)).status);
  return statuses;
}

const TEN_WRONG = Array<number>(10).fill(400);

const signUpFields = (email: string) => ({
  intent: "sign-up",
  fullName: "রাফি Islam",
  email,
  phone: "",
  role: "student",
  password: PASSWORD,
  confirmPassword: PASSWORD,
  age: "adult",
  consent: "on",
});

/** A refusal's content, which is the same for everybody. */
async function refusalOf(response: Response) {
  const html = unescapeHtml(await response.text());
  return {
    status: response.status,
    retryAfter: /^\d+$/.test(response.headers.get("Retry-After") ?? ""),
    words: /role="alert"[^>]*>(.*?)<\/(?:div|section)>/s
      .exec(html)?.[1]
      ?.replace(/<[^>]*>/g, " ")
      .replace(/from .*time\./, "from then."),
  };
}

describe("the 11th wrong password for one e-mail address", () => {
  test("is counted over the pages of both languages, and refused on either in its own", async () => {
    const { email } = await createMember(stack);
    const from = newAddress();
    const tries = [
      ...(await failTimes(5, { email, from })),
      ...(await failTimes(5, { email, from, path: "/bn/auth" })),
    ];
    expect(tries).toEqual(TEN_WRONG);
    const [english, bangla] = [await signIn({ email, from }), await signIn({ email, from, path: "/bn/auth" })];
    expect([english.status, bangla.status]).toEqual([429, 429]);
    expect(await english.text()).toContain("Too many wrong passwords were tried for this email address");
    expect(await bangla.text()).toContain("ভুল পাসওয়ার্ড");
  });

  test("is 429 from one network address, with words, the hour and the address kept", async () => {
    const { email } = await createMember(stack);
    const from = newAddress();
    expect(await failTimes(10, { email, from })).toEqual(TEN_WRONG);
    const response = await signIn({ email, from });
    const html = await response.text();
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(Number(response.headers.get("Retry-After"))).toBeLessThanOrEqual(600);
    expect(html).toContain("Too many wrong passwords were tried for this email address");
    expect(html).toMatch(/Try again from .*, Bangladesh time/);
    expect(formWith(html, "email").fields.email).toBe(email);
    // Not even the right one, or a stranger who goes on guessing would learn it.
    expect((await signIn({ email, from, password: PASSWORD })).status).toBe(429);
  });

  test("is 429 from 20 network addresses too", async () => {
    const { email } = await createMember(stack);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () => signIn({ email }).then(({ status }) => status)),
    );
    expect(statuses.toSorted()).toEqual([...TEN_WRONG, ...Array<number>(10).fill(429)]);
  });

  test("is 429 in the same words for an address that nobody has", async () => {
    const { email: known } = await createMember(stack);
    const unknown = newEmail();
    const refusals = [];
    for (const email of [known, unknown]) {
      expect(await failTimes(10, { email: email.toUpperCase() })).toEqual(TEN_WRONG);
      refusals.push(await refusalOf(await signIn({ email })));
    }
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0]).toMatchObject({ status: 429, retryAfter: true });
  });

  test("is counted once for all ways to write the address, and not for what is none", async () => {
    const email = newEmail();
    const ways = [email.toUpperCase(), ` ${email}`, email.replace("m", "M")];
    for (let count = 0; count < 10; count += 1) {
      expect((await signIn({ email: ways[count % ways.length] ?? email })).status).toBe(400);
    }
    expect((await signIn({ email })).status).toBe(429);
    // By Unicode's rules, and the auth service's, the kelvin sign is a "k".
    for (const other of [
      email.replace("tests", "test\u017f"),
      email.replace("techsetu", "tech\u212aetu"),
      `ম${email}`,
    ]) {
      const refused = await signIn({ email: other });
      expect(refused.status).toBe(400);
      expect(unescapeHtml(await refused.text())).toContain("only the letters a to z");
    }
  });

  test("leaves the member's own browser in, and the reset link elsewhere", async () => {
    const { email } = await createMember(stack);
    const own = new Visitor(web.url);
    expect((await signIn({ email, password: PASSWORD, visitor: own })).status).toBe(302);
    await own.post("/logout", {});
    await failTimes(11, { email });

    expect((await signIn({ email, password: PASSWORD })).status).toBe(429);
    expect((await signIn({ email, password: PASSWORD, visitor: own })).status).toBe(302);
    const reset = await new Visitor(web.url).post("/auth/forgot-password", { email });
    expect(reset.status).toBe(302);
    expect((await readMail(stack, email)).subject).toBe("Reset your TechSetu password");
  });

  test("is counted on a known browser as well, which then has what everyone has", async () => {
    const { email } = await createMember(stack);
    const own = new Visitor(web.url);
    await signIn({ email, password: PASSWORD, visitor: own });
    await own.post("/logout", {});
    expect(await failTimes(20, { email, visitor: own })).toEqual([...TEN_WRONG, ...TEN_WRONG]);
    expect((await signIn({ email, visitor: own })).status).toBe(429);
  });

  test("is not helped by another's browser, nor by a cookie that is forged", async () => {
    const { email } = await createMember(stack);
    const other = await createMember(stack);
    const theirs = new Visitor(web.url);
    await signIn({ email: other.email, password: PASSWORD, visitor: theirs });
    await theirs.post("/logout", {});
    await failTimes(11, { email });
    expect((await signIn({ email, password: PASSWORD, visitor: theirs })).status).toBe(429);

    const own = theirs.cookies.get("device") ?? "";
    expect(own).not.toBe("");
    const [value = "", signature = ""] = decodeURIComponent(own).split(".");
    for (const forged of [value, `${value}.`, `${value.slice(0, -2)}.${signature}`, `e30=.${signature}`, "%", ""]) {
      theirs.cookies.set("device", forged);
      expect((await signIn({ email, password: PASSWORD, visitor: theirs })).status).toBe(429);
    }
  });
});

test("right passwords are never counted: 60 students sign in from one address, again and again", async () => {
  const { email } = await createMember(stack);
  const from = newAddress();
  const statuses = [];
  for (let round = 0; round < 12; round += 1) statuses.push((await signIn({ email, from, password: PASSWORD })).status);
  expect(statuses).toEqual(Array(12).fill(302));
});

test("from one network address a hundred wrong passwords are the most, whomever they are for", async () => {
  const from = newAddress();
  const guess = () => signIn({ email: newEmail(), from }).then(({ status }) => status);
  const statuses = await Promise.all(Array.from({ length: 110 }, guess));
  expect(statuses.filter((status) => status === 400)).toHaveLength(100);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(await signIn({ email: newEmail() }).then(({ status }) => status)).toBe(400);
});

test("60 students behind one address sign up within the hour, and the 61st hears when", async () => {
  const from = { "X-Forwarded-For": newAddress() };
  const join = () => new Visitor(web.url).post("/auth?tab=signup", signUpFields(newEmail()), from);
  const statuses: number[] = [];
  for (let batch = 0; batch < 10; batch += 1) {
    statuses.push(...(await Promise.all(Array.from({ length: 6 }, join))).map(({ status }) => status));
  }
  expect(statuses).toEqual(Array(60).fill(302));
  const last = await join();
  expect(last.status).toBe(429);
  expect(Number(last.headers.get("Retry-After"))).toBeGreaterThan(3000);
  const html = await last.text();
  expect(html).toContain("Too many accounts were made from your network within the hour");
  expect(formWith(html, "fullName").fields.fullName).toBe("রাফি Islam");
});

describe("a second mail within a minute", () => {
  /** A minute that lasts ten: no machine is slow enough to request the second mail after it. */
  let patient: Web;
  beforeAll(async () => {
    patient = await startWeb({ ...backend, ...PRODUCTION_LIMITS, TRUSTED_PROXIES: "1", LIMIT_MAIL_PAUSE: "1/10m" });
    return () => void patient.stop();
  });

  test.each([
    ["/auth/check-email", {}],
    ["/auth/forgot-password", {}],
    ["/auth?tab=signup", signUpFields("")],
  ])("by %s is refused for a member as for a stranger", async (path, fields) => {
    const { email: known } = await createMember(stack);
    const refusals = [];
    for (const email of [known, newEmail()]) {
      const ask = (fullName: string) =>
        new Visitor(patient.url).post(path, { ...fields, fullName, email }, { "X-Forwarded-For": newAddress() });
      expect((await ask("রাফি Islam")).status).toBe(302);
      refusals.push(await refusalOf(await ask("Somebody else")));
    }
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0]).toMatchObject({ status: 429, retryAfter: true });
    expect(refusals[0]?.words).toContain("asked for an email to this address less than a minute ago");
  });

  test("is one whichever form asks", async () => {
    const email = newEmail();
    await new Visitor(patient.url).post("/auth?tab=signup", signUpFields(email), { "X-Forwarded-For": newAddress() });
    const resent = await new Visitor(patient.url).post(
      "/auth/check-email",
      { email },
      { "X-Forwarded-For": newAddress() },
    );
    expect(resent.status).toBe(429);
    expect(await listMails(stack, email)).toHaveLength(1);
  });

  test("is not asked for by a visitor without scripts who taps Create account twice: the second answer leads on as the first", async () => {
    const email = newEmail();
    const tap = (fields: object = {}) => {
      const person = new Visitor(patient.url);
      return person
        .post("/auth?tab=signup", { ...signUpFields(email), ...fields })
        .then(({ status }) => ({ person, status }));
    };
    const taps = [await tap(), await tap()];
    expect(taps.map(({ status }) => status)).toEqual([302, 302]);
    // Only who typed the same password sent the same form.
    const other = `${PASSWORD} again`;
    expect((await tap({ password: other, confirmPassword: other })).status).toBe(429);
    const [mail, ...more] = await listMails(stack, email);
    expect([mail === undefined, more]).toEqual([false, []]);
    const { link } = await readMail(stack, email);
    // The browser kept the second answer's cookie alone, and with it the link finishes the account.
    const confirmed = await taps[1]?.person.post(link.pathname + link.search, Object.fromEntries(link.searchParams));
    expect(confirmed?.headers.get("Location")).toBe("/onboarding");
    expect((await taps[1]?.person.get("/onboarding"))?.status).toBe(200);
  });

  test("is counted down from where the first was asked for", async () => {
    const before = Date.now();
    const signedUp = await new Visitor(web.url).post("/auth?tab=signup", signUpFields(newEmail()), {
      "X-Forwarded-For": newAddress(),
    });
    const page = new URL(signedUp.headers.get("Location") ?? "", web.url);
    const sent = Number(page.searchParams.get("sent"));
    expect(before <= sent && sent <= Date.now()).toBe(true);
    expect((await new Visitor(web.url).get(page.pathname + page.search)).status).toBe(200);
    for (const sent of ["", "x", "-1", "1e999", "0", String(Date.now() + 1e9)]) {
      expect((await new Visitor(web.url).get(`/auth/check-email?sent=${sent}`)).status).toBe(200);
    }
  });
});

test("a stranger who joins, or asks for alerts, with a member's address keeps them from no new password", async () => {
  const own = await startForTest({ LIMIT_MAIL_PAUSE: "1/1h", TRUSTED_PROXIES: "1" });
  const { email } = await createMember(stack);
  const post = (path: string, fields: Record<string, string>) =>
    new Visitor(own.url).post(path, { ...fields, email }, { "X-Forwarded-For": newAddress() });
  const asked = [
    await post("/auth?tab=signup", signUpFields("")),
    await post("/alerts/new/jobs?q=react", { frequency: "weekly" }),
    await post("/auth/check-email", {}),
  ];
  // The third requests the same as the first.
  expect(asked.map(({ status }) => status)).toEqual([302, 302, 429]);
  expect((await post("/auth/forgot-password", {})).status).toBe(302);
  expect((await readMail(stack, email)).link.searchParams.get("type")).toBe("recovery");
});

test("a visitor who asks for an alert when too many did reads when it opens, keeps what was typed, and may ask again", async () => {
  const refusal = {
    code: "PT429",
    message: "You can not ask for an alert without an account now: visitors asked for 100 in the last hour.",
    details: new Date(Date.now() + 1_800_000).toISOString(),
    hint: "alert_requests",
  };
  const full = await startFakeBackend((request, response) => {
    const isAsked = request.url?.includes("/rpc/ask_alert") === true;
    response.writeHead(isAsked ? 429 : 200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(isAsked ? refusal : {}));
  });
  onTestFinished(full.stop);
  const own = await startForTest({ SUPABASE_URL: full.url, LIMIT_MAIL_PAUSE: "1/1h" });
  const email = newEmail();
  for (const path of ["/alerts/new/jobs?q=react", "/bn/alerts/new/jobs?q=react"]) {
    // The second is not refused because of the first, which sent no mail.
    const answer = await new Visitor(own.url).post(path, { email, frequency: "weekly" });
    const html = await answer.text();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(1700);
    expect(html).toContain(path.startsWith("/bn") ? "গত এক ঘণ্টায় দর্শকেরা ১০০টি অ্যালার্ট চেয়েছেন" : refusal.message);
    expect(formWith(html, "email").fields).toMatchObject({ email, frequency: "weekly" });
  }
});

test("links that don't work are counted by the network that opens them, and good ones are not", async () => {
  const own = await startForTest({ LIMIT_LINKS_ADDRESS: "3/10m", TRUSTED_PROXIES: "1" });
  const [from, elsewhere] = [newAddress(), newAddress()];
  const open = async (address: string, fields: object) => {
    const query = { token_hash: "0".repeat(64), type: "signup", email: newEmail(), ...fields };
    const answer = await new Visitor(own.url).post(`/auth/confirm?${new URLSearchParams(query)}`, query, {
      "X-Forwarded-For": address,
    });
    return { status: answer.status, waits: answer.headers.has("Retry-After") };
  };
  for (let time = 0; time < 5; time += 1) {
    const email = newEmail();
    await new Visitor(own.url).post("/auth?tab=signup", signUpFields(email), { "X-Forwarded-For": newAddress() });
    const { link } = await readMail(stack, email);
    expect((await open(from, Object.fromEntries(link.searchParams))).status).toBe(302);
  }
  for (let time = 0; time < 3; time += 1) expect(await open(from, {})).toEqual({ status: 410, waits: false });
  expect(await open(from, {})).toEqual({ status: 429, waits: true });
  expect((await open(elsewhere, {})).status).toBe(410);
});

test("an outage counts as no mail: the same form goes through a moment later", async () => {
  let away = true;
  const faulty = await startFakeBackend((_, response) =>
    away
      ? void response.writeHead(503).end()
      : void response.writeHead(200, { "Content-Type": "application/json" }).end("{}"),
  );
  onTestFinished(faulty.stop);
  const own = await startForTest({ SUPABASE_URL: faulty.url });
  const email = newEmail();
  const ask = () => new Visitor(own.url).post("/auth/forgot-password", { email });
  expect((await ask()).status).toBe(503);
  away = false;
  expect((await ask()).status).toBe(302);
});

describe("messages to those who run the site", () => {
  const write = (url: string, from: string, body: string) =>
    new Visitor(url).post("/contact", { email: newEmail(), body }, { "X-Forwarded-For": from });

  test("don't fill the queue from one network, and close it for nobody else", async () => {
    const own = await startForTest({ LIMIT_CONTACT_ADDRESS: "2/1d", TRUSTED_PROXIES: "1" });
    const from = newAddress();
    const member = await new Visitor(own.url).signIn(await createMember(stack));
    expect([(await write(own.url, from, "One")).status, (await write(own.url, from, "Two")).status]).toEqual([
      302, 302,
    ]);
    const refused = await write(own.url, from, "Typed before the third");
    const html = await refused.text();
    expect([refused.status, refused.headers.has("Retry-After")]).toEqual([429, true]);
    expect(unescapeHtml(html)).toContain("We got too many messages from your network within a day");
    expect(formWith(html, "body").fields.body).toBe("Typed before the third");
    expect((await write(own.url, newAddress(), "Another network")).status).toBe(302);
    const message = { email: newEmail(), body: "A member of the same network" };
    expect((await member.post("/contact", message, { "X-Forwarded-For": from })).status).toBe(302);
  });

  test("that could not be kept don't count", async () => {
    const faulty = await startFakeBackend((_, response) => void response.writeHead(503).end());
    onTestFinished(faulty.stop);
    const own = await startForTest({ SUPABASE_URL: faulty.url, LIMIT_CONTACT_ADDRESS: "1/1d", TRUSTED_PROXIES: "1" });
    const from = newAddress();
    const statuses = [(await write(own.url, from, "One")).status, (await write(own.url, from, "Once more")).status];
    expect(statuses).toEqual([503, 503]);
  });
});

describe("the network address", () => {
  const guessFrom = (url: string, headers: Record<string, string>) =>
    new Visitor(url)
      .post("/auth", { intent: "sign-in", email: newEmail(), password: "wrong" }, headers)
      .then(({ status }) => status);
  const two = { LIMIT_SIGN_IN_ADDRESS: "2/10m" };

  test("is the socket's without proxies, whatever a header says", async () => {
    const own = await startForTest(two);
    const names = ["X-Forwarded-For", "X-Peer", "X-Real-Ip", "Forwarded", "X-Client-Ip", "CF-Connecting-IP"];
    const statuses = [];
    for (const last of [1, 2, 3]) {
      const headers = Object.fromEntries(names.map((name) => [name, `203.0.113.${last}`]));
      statuses.push(await guessFrom(own.url, headers));
    }
    expect(statuses).toEqual([400, 400, 429]);
  });

  test("is what the outermost of two proxies saw, whatever a client wrote before it", async () => {
    const own = await startForTest({ ...two, TRUSTED_PROXIES: "2" });
    const from = (forged: string, real: string) =>
      guessFrom(own.url, { "X-Forwarded-For": `${forged}, ${real}, 10.0.0.1` });
    expect(await from("203.0.113.1", "192.0.2.7")).toBe(400);
    expect(await from("203.0.113.2", "192.0.2.7")).toBe(400);
    expect(await from("203.0.113.3", "192.0.2.7")).toBe(429);
    expect(await from("203.0.113.3", "192.0.2.8")).toBe(400);
  });

  test("of an IPv6 line is one for all of its own", async () => {
    const own = await startForTest({ ...two, TRUSTED_PROXIES: "1" });
    const from = (address: string) => guessFrom(own.url, { "X-Forwarded-For": address });
    expect(await from("2001:db8:1:2::1")).toBe(400);
    expect(await from("2001:db8:1:2:ffff::2")).toBe(400);
    expect(await from("2001:db8:1:2:aaaa::3")).toBe(429);
    expect(await from("2001:db8:1:3::1")).toBe(400);
  });

  test.each([
    [{ AUTH_ADDRESS_HEADER: "X-Forwarded-For", TRUSTED_PROXIES: "1" }, "192.0.2.44"],
    [{ TRUSTED_PROXIES: "1" }, undefined],
  ])("is told to the auth service only where it is one's own: %j", async (env, told) => {
    const seen: unknown[] = [];
    const auth = await startFakeBackend(({ headers }, response) => {
      seen.push(headers["x-forwarded-for"]);
      response.writeHead(400, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ error_code: "invalid_credentials", msg: "Invalid login credentials" }));
    });
    onTestFinished(auth.stop);
    const own = await startForTest({ SUPABASE_URL: auth.url, ...env });
    await guessFrom(own.url, { "X-Forwarded-For": "203.0.113.1, 192.0.2.44" });
    expect(seen).toEqual([told]);
  });
});

describe("sending many forms", () => {
  const job = {
    title: "A job with a long text",
    description: "রাফি's description",
    budgetType: "negotiable",
    duration: "1_to_4_weeks",
    experienceLevel: "intermediate",
    jobType: "remote",
    skills: "React",
  };

  test("is 429 for that member alone, with the text kept, and signing out is always possible", async () => {
    const own = await startForTest({ LIMIT_WRITES_MEMBER: "3/10m" });
    const busy = await new Visitor(own.url).signIn(await createMember(stack));
    const other = await new Visitor(own.url).signIn(await createMember(stack));
    const invalid = { ...job, title: "" };
    for (let count = 0; count < 3; count += 1) expect((await busy.post("/post-job", invalid)).status).toBe(400);

    const refused = await busy.post("/post-job", job);
    const html = await refused.text();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(html).toContain("You sent too much at once. Try again from");
    expect(formWith(html, "title").fields).toMatchObject({ title: job.title, description: job.description });
    expect(await sql(stack, "select 1 from public.jobs where title = $1", [job.title])).toEqual([]);
    expect((await other.post("/post-job", invalid)).status).toBe(400);

    // The fourth to sixth get a message in the form; from the seventh on nothing is done any more.
    const later = [];
    for (let count = 0; count < 3; count += 1) later.push(await (await busy.post("/connections", {})).text());
    expect(later.at(-1)).not.toContain("<html");
    expect((await busy.get("/settings")).status).toBe(200);
    expect((await busy.post("/logout", {})).headers.get("Location")).toBe("/");
  });

  test("is 429 for visitors of one network address, whichever language they ask in", async () => {
    const own = await startForTest({ LIMIT_WRITES_ADDRESS: "2/10m", TRUSTED_PROXIES: "1" });
    const ask = (from: string, path = "/auth/forgot-password") =>
      new Visitor(own.url).post(path, { email: newEmail() }, { "X-Forwarded-For": from });
    const inBangla = await ask("192.0.2.1", "/bn/auth/forgot-password");
    expect([(await ask("192.0.2.1")).status, inBangla.status]).toEqual([302, 302]);
    const refused = await ask("192.0.2.1");
    expect(refused.status).toBe(429);
    expect(formWith(await refused.text(), "email").fields.email).toContain("@");
    expect((await ask("192.0.2.2")).status).toBe(302);
  });

  test("of a program that fills in every field does nothing, and says it did", async () => {
    const email = newEmail();
    const trapped = await new Visitor(stack.origin).post("/auth?tab=signup", {
      ...signUpFields(email),
      leaveEmpty: "https://spam.example",
    });
    const joined = await new Visitor(stack.origin).post("/auth?tab=signup", signUpFields(newEmail()));
    const place = (response: Response) => new URL(response.headers.get("Location") ?? "", stack.origin).pathname;
    expect([trapped.status, place(trapped)]).toEqual([joined.status, place(joined)]);
    expect(await sql(stack, "select id from auth.users where email = $1", [email])).toEqual([]);

    const member = await new Visitor(stack.origin).signIn(await createMember(stack));
    const title = `Trapped ${email}`;
    const posted = await member.post("/post-job", { ...job, title, leaveEmpty: "x" });
    expect([posted.status, posted.headers.get("Location")]).toEqual([302, "/jobs"]);
    expect(await sql(stack, "select 1 from public.jobs where title = $1", [title])).toEqual([]);
    expect((await member.post("/post-job", { ...job, title, leaveEmpty: "" })).status).toBe(302);
    expect(await sql(stack, "select 1 from public.jobs where title = $1", [title])).toHaveLength(1);
  });
});

test("with Redis away each container counts for itself", async () => {
  const own = await startForTest({ REDIS_URL: "redis://127.0.0.1:9" });
  const email = newEmail();
  const guess = () =>
    new Visitor(own.url).post("/auth", { intent: "sign-in", email, password: "wrong" }).then(({ status }) => status);
  const statuses = [];
  for (let count = 0; count < 11; count += 1) statuses.push(await guess());
  expect(statuses).toEqual([...TEN_WRONG, 429]);
  // The log is written behind the answers, to its end when the process ends.
  await own.stop();
  expect(own.output().match(/"event":"redis"/g)).toHaveLength(1);
});
