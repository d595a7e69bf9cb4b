import { randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { listMails, readMail } from "../support/mailbox.ts";
import { createMember, newEmail, PASSWORD } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { readPage } from "../support/html-page.ts";
import { formWith, unescapeHtml, Visitor } from "../support/visitor.ts";

const stack = inject("stack");
const visitor = () => new Visitor(stack.origin);

const signUpFields = (email: string) => ({
  intent: "sign-up",
  fullName: "রাফি Islam",
  email,
  phone: "০১৭১২-৩৪৫৬৭৮",
  role: "mentor",
  password: PASSWORD,
  confirmPassword: PASSWORD,
  age: "adult",
  consent: "on",
});

test.each([
  ["no address", ""],
  ["an address alone", "?email=rafi@example.org"],
  ["a time alone", `?sent=${Date.now()}`],
  ["a mail of long ago", "?email=rafi@example.org&sent=1700000000000"],
])("the page that waits for a mail claims none where it was opened with %s, and says where to go", async (_, query) => {
  for (const [path, waits, asks] of [
    ["/auth/check-email", "sent you a confirmation link", "Enter the address you joined with"],
    ["/bn/auth/check-email", "লিংক পাঠিয়েছি", "যে ঠিকানা দিয়ে যোগ দিয়েছেন"],
  ] as const) {
    const html = await (await visitor().get(path + query)).text();
    expect(html).not.toContain(waits);
    expect(html).toContain(asks);
    const page = readPage(html);
    const base = path.replace("/check-email", "");
    expect(page.links).toEqual(expect.arrayContaining([base, `${base}?tab=signup`]));
    expect(page.title).toContain(page.heading);
  }
});

const checkEmailWays = async (person: Visitor, path: string) =>
  readPage(await (await person.get(path)).text()).links.filter((link) => link?.includes("/auth?"));

test.each(["", "/bn"])(
  "a visitor whose address was mistyped comes from %j/auth/check-email to the form again, and keeps where they were heading",
  async (prefix) => {
    const person = visitor();
    const joined = { ...signUpFields(newEmail()), redirectTo: "/jobs?q=a#apply" };
    const waiting = (await person.post(`${prefix}/auth`, joined)).headers.get("Location") ?? "";
    const again = `${prefix}/auth?tab=signup&redirectTo=%2Fjobs%3Fq%3Da%23apply`;
    expect(await checkEmailWays(person, waiting)).toContain(again);
    // Without a mail on its way as well.
    const ways = await checkEmailWays(person, `${prefix}/auth/check-email`);
    expect(ways).toEqual(expect.arrayContaining([again, again.replace("tab=signup&", "")]));
  },
);

test.each([
  ["", "sent you a confirmation link", "If this address is waiting to be confirmed"],
  ["/bn", "আপনাকে একটি লিংক পাঠিয়েছি", "এই ঠিকানাটি নিশ্চিত হওয়ার অপেক্ষায় থাকলে"],
])(
  "a visitor who asks at %j/auth/check-email for a link to an address with which this browser did not join reads no promise of one",
  async (prefix, promised, perhaps) => {
    const person = visitor();
    const own = newEmail();
    const waiting = (await person.post(`${prefix}/auth`, signUpFields(own))).headers.get("Location") ?? "";
    const other =
      (await person.post(`${prefix}/auth/check-email`, { email: newEmail() })).headers.get("Location") ?? "";
    // The message that crosses the redirect says it too.
    await person.get(other);
    const html = await (await person.get(other)).text();
    expect(html).not.toContain(promised);
    expect(html).toContain(perhaps);
    expect(await (await person.get(waiting)).text()).toContain(promised);
  },
);

test("sign-up to onboarding by plain form posts, parsed from the pages' HTML", async () => {
  const email = newEmail();
  const person = visitor();

  const signUpPage = "/auth?tab=signup";
  const signUpForm = formWith(await (await person.get(signUpPage)).text(), "fullName");
  expect(signUpForm).toMatchObject({ method: "post", fields: { role: "developer", intent: "sign-up" } });
  const signedUp = await person.submit(signUpPage, signUpForm, signUpFields(email));
  expect(signedUp.status).toBe(302);
  const checkEmail = signedUp.headers.get("Location") ?? "";
  expect(await (await person.get(checkEmail)).text()).toContain("sent you a confirmation link");

  const { link } = await readMail(stack, email);
  expect(link.origin).toBe(stack.origin);
  const confirmPage = link.pathname + link.search;
  const confirmForm = formWith(await (await person.get(confirmPage)).text(), "token_hash");
  const confirmed = await person.submit(confirmPage, confirmForm);
  expect(confirmed.status).toBe(302);
  expect(confirmed.headers.get("Location")).toBe("/onboarding");
  expect((await person.get("/onboarding")).status).toBe(200);

  const [profile] = await sql(
    stack,
    `select p.full_name, p.phone, r.role from public.profiles p join public.user_roles r on r.user_id = p.id
     join auth.users u on u.id = p.id where u.email = $1`,
    [email],
  );
  expect(profile).toEqual({ full_name: "রাফি Islam", phone: "+8801712345678", role: "mentor" });
});

describe("confirming", () => {
  test("a GET spends nothing; the second use says that the link no longer works", async () => {
    const email = newEmail();
    const person = visitor();
    await person.post("/auth", signUpFields(email));
    const { link } = await readMail(stack, email);
    const page = link.pathname + link.search;
    for (let scan = 0; scan < 3; scan += 1) expect((await visitor().get(page)).status).toBe(200);
    const head = await fetch(link, { method: "HEAD" });
    expect(head.status).toBe(200);

    const form = formWith(await (await person.get(page)).text(), "token_hash");
    expect((await person.submit(page, form)).status).toBe(302);
    const again = await visitor().submit(page, form);
    expect(again.status).toBe(410);
    expect(await again.text()).toContain("This link no longer works");
  });

  test("a link for a new password that no longer works leads to another one for the same address", async () => {
    const { email } = await createMember(stack);
    const page = `/auth/confirm?${new URLSearchParams({ token_hash: "spent", type: "recovery", email })}`;
    const refused = await visitor().submit(page, formWith(await (await visitor().get(page)).text(), "token_hash"));
    expect(refused.status).toBe(410);
    const again = `/auth/forgot-password?email=${encodeURIComponent(email)}`;
    expect(readPage(await refused.text()).links).toContain(again);
    expect(formWith(await (await visitor().get(again)).text(), "email").fields).toMatchObject({ email });
  });

  test("a link that was used already tells a member who is signed in that all is well, and others how to sign in", async () => {
    const email = newEmail();
    const person = visitor();
    await person.post("/auth", signUpFields(email));
    const { link } = await readMail(stack, email);
    const page = link.pathname + link.search;
    const form = formWith(await (await person.get(page)).text(), "token_hash");
    expect((await person.submit(page, form)).status).toBe(302);

    // From the mail again, or by a second tap on a slow line.
    for (const place of ["/onboarding", "/dashboard"]) {
      const again = await person.submit(page, form);
      expect([again.status, again.headers.get("Location")]).toEqual([302, place]);
      expect(await (await person.get(place)).text()).toContain("Your email address is confirmed already");
      await sql(
        stack,
        "update public.profiles set onboarding_completed_at = now() from auth.users u where u.id = profiles.id and u.email = $1",
        [email],
      );
    }

    const elsewhere = await visitor().submit(page, form);
    const html = await elsewhere.text();
    expect(elsewhere.status).toBe(410);
    expect(html).toContain("Use the link of our newest email");
    // Nobody types the address again that the link names.
    expect(readPage(html).links).toContain(`/auth/check-email?email=${encodeURIComponent(email)}`);
  });

  test.each([
    "",
    "?token_hash=",
    "?token_hash=x",
    "?type=signup",
    "?token_hash=%00&type=signup",
    "?token_hash=a&type=sms&email=a@example.com",
    "?token_hash=a&type=signup",
    "?token_hash=a&type=signup&email=nobody",
  ])("%j is no link of ours: 400 in words", async (query) => {
    const response = await visitor().get(`/auth/confirm${query}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("This link no longer works");
  });

  test("`next` does not decide where one lands", async () => {
    const email = newEmail();
    const person = visitor();
    await person.post("/auth", signUpFields(email));
    const { link } = await readMail(stack, email);
    link.searchParams.set("next", "https://evil.example/");
    const page = link.pathname + link.search;
    const response = await person.submit(page, formWith(await (await person.get(page)).text(), "token_hash"));
    expect(response.headers.get("Location")).toBe("/onboarding");
  });

  /** A member's reset link from the mail. */
  async function resetLink({ email }: { email: string }): Promise<URL> {
    await visitor().post("/auth/forgot-password", { email });
    return (await readMail(stack, email)).link;
  }
  const open = async (person: Visitor, link: URL, typed: Record<string, string> = {}) => {
    const page = link.pathname + link.search;
    return person.submit(page, formWith(await (await person.get(page)).text(), "token_hash"), typed);
  };
  const whoIs = async (person: Visitor) =>
    /id="settings-email".*?<strong[^>]*>([^<]+)</s.exec(
      unescapeHtml(await (await person.get("/settings")).text()),
    )?.[1];

  test.each(["plain", "with+a+tag", "o'neil"])(
    "the page says whose address is confirmed, however it is written: %s",
    async (name) => {
      const email = newEmail().replace(/^member/, name);
      const person = visitor();
      expect((await person.post("/auth", signUpFields(email))).status).toBe(302);
      const { link } = await readMail(stack, email);
      const html = unescapeHtml(await (await person.get(link.pathname + link.search)).text());
      expect(html).toMatch(/to confirm that/);
      expect(html).toContain(`>${email}</strong>`);
      expect((await open(person, link)).headers.get("Location")).toBe("/onboarding");
    },
  );

  test("a link typed off the mail, its plus signs not encoded, is the same", async () => {
    const email = newEmail().replace("-", "+");
    const person = visitor();
    await person.post("/auth", signUpFields(email));
    const { link } = await readMail(stack, email);
    const typed = new URL(link.href.replace("%2B", "+"));
    expect(typed.href).not.toBe(link.href);
    expect((await open(person, typed)).headers.get("Location")).toBe("/onboarding");
  });

  test("somebody's own link under another address signs nobody in", async () => {
    const [attacker, victim] = [await createMember(stack), await createMember(stack)];
    const link = await resetLink(attacker);
    link.searchParams.set("email", victim.email);
    const person = visitor();
    const answer = await open(person, link);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("Nobody was signed in");
    expect((await person.get("/dashboard")).status).toBe(302);
    const sessions = await sql(
      stack,
      "select id from auth.sessions where user_id = $1 and created_at > now() - interval '1 minute'",
      [attacker.id],
    );
    // The session that the link started is over.
    expect(sessions).toEqual([]);
  });

  test("another member who is signed in is named and asked, and stays until the button is pressed", async () => {
    const [here, other] = [await createMember(stack), await createMember(stack)];
    const person = await visitor().signIn(here);
    const link = await resetLink(other);
    const html = await (await person.get(link.pathname + link.search)).text();
    expect(html).toContain("You are signed in here as");
    expect(html).toContain(here.email);
    expect(html).toContain(other.email);
    expect(html).toContain("Cancel");
    expect(await whoIs(person)).toBe(here.email);
    const answer = await open(person, link);
    expect(answer.headers.get("Location")).toBe("/reset-password");
    expect(await whoIs(person)).toBe(other.email);
  });

  test.each(["", "someone@else.example"])(
    "another member is never replaced without having agreed to it: leaving %j",
    async (leaving) => {
      const [here, other] = [await createMember(stack), await createMember(stack)];
      const person = await visitor().signIn(here);
      const answer = await open(person, await resetLink(other), { leaving });
      expect(answer.status).toBe(409);
      expect(await whoIs(person)).toBe(here.email);
    },
  );

  test("a link under the signed-in member's own address, but of another account, replaces nobody", async () => {
    const [here, attacker] = [await createMember(stack), await createMember(stack)];
    const person = await visitor().signIn(here);
    for (const name of ["email", "account"]) {
      const link = await resetLink(attacker);
      link.searchParams.set(name, here.email);
      expect((await open(person, link)).status, name).toBe(409);
      expect(await whoIs(person)).toBe(here.email);
    }
  });

  test("one's own link goes on without a question, and the session before is over", async () => {
    const member = await createMember(stack);
    const person = await visitor().signIn(member);
    const link = await resetLink(member);
    expect(await (await person.get(link.pathname + link.search)).text()).not.toContain("You are signed in here as");
    const count = async () => (await sql(stack, "select id from auth.sessions where user_id = $1", [member.id])).length;
    const before = await count();
    expect((await open(person, link)).headers.get("Location")).toBe("/reset-password");
    expect(await whoIs(person)).toBe(member.email);
    expect(await count()).toBe(before);
  });

  test("the page gives the link's token to no other site: none is asked for anything, nor told where one was", async () => {
    const response = await visitor().get("/auth/confirm?token_hash=abc123&type=signup&email=a@example.com");
    expect(response.headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    const html = await response.text();
    const places = [...html.matchAll(/\b(?:src|href|action)="([^"]*)"/g)].map(([, place = ""]) => unescapeHtml(place));
    const foreign = places.filter((place) => new URL(place, stack.origin).origin !== stack.origin);
    expect(foreign.filter((place) => place.includes("abc123"))).toEqual([]);
    expect(html.match(/<(?:img|script|link|iframe)\b[^>]*\b(?:src|href)="https?:/g)).toBeNull();
    expect(html).not.toMatch(/name="referrer"|referrerpolicy=/i);
  });
});

describe("who has an account stays untold", () => {
  test("signing up with a known address answers as with a new one, and makes no second account", async () => {
    const { email, id } = await createMember(stack);
    const known = await visitor().post("/auth", signUpFields(email));
    const unknown = newEmail();
    const fresh = await visitor().post("/auth", signUpFields(unknown));
    expect(known.status).toBe(fresh.status);
    const place = (response: Response) => response.headers.get("Location")?.replace(/email=.*/, "");
    expect(place(known)).toBe(place(fresh));
    expect(await sql(stack, "select id from auth.users where email = $1", [email])).toEqual([{ id }]);
  });

  test.each(["/auth/forgot-password", "/auth/check-email"])("%s answers the same for a stranger", async (path) => {
    const { email } = await createMember(stack);
    const stranger = newEmail();
    const answers = await Promise.all([email, stranger].map((address) => visitor().post(path, { email: address })));
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    const places = answers.map(({ headers }) => headers.get("Location")?.replace(/email=.*/, ""));
    expect(places[0]).toBe(places[1]);
    expect(await listMails(stack, stranger)).toEqual([]);
  });

  test("a known and an unknown address to join with are noted alike, for the worker to tell the owner", async () => {
    const { email } = await createMember(stack);
    const addresses = [email, newEmail()];
    for (const address of addresses) expect((await visitor().post("/auth", signUpFields(address))).status).toBe(302);
    const noted = await sql(stack, "select email from private.join_attempts where email = any ($1)", [addresses]);
    expect(noted.map((row) => row.email).toSorted()).toEqual(addresses.toSorted());
    expect(
      await sql(stack, "select 1 from private.outbox o join auth.users u on u.id = o.recipient_id where u.email = $1", [
        email,
      ]),
    ).toEqual([]);
  });

  test("a wrong password and an unknown address have one answer", async () => {
    const { email } = await createMember(stack);
    const answers = await Promise.all(
      [email, newEmail()].map((address) =>
        visitor().post("/auth", { intent: "sign-in", email: address, password: "wrong password" }),
      ),
    );
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    for (const text of texts) {
      expect(text).toContain("<title>Error: Sign In");
      expect(text).toContain("Login Error");
      expect(text).toContain("Invalid login credentials");
    }
  });
});

describe("signing up", () => {
  test.each(["developer", "startup_founder", "investor", "mentor", "student"])("as %s", async (role) => {
    const email = newEmail();
    const person = visitor();
    expect((await person.post("/auth", { ...signUpFields(email), role })).status).toBe(302);
    const { link } = await readMail(stack, email);
    const page = link.pathname + link.search;
    await person.submit(page, formWith(await (await person.get(page)).text(), "token_hash"));
    const rows = await sql(
      stack,
      "select r.role from public.user_roles r join auth.users u on u.id = r.user_id where u.email = $1",
      [email],
    );
    expect(rows).toEqual([{ role }]);
  });

  test.each(["admin", "service_role", "Developer", "developer,mentor"])("not as %s", async (role) => {
    const email = newEmail();
    expect((await visitor().post("/auth", { ...signUpFields(email), role })).status).toBe(400);
    expect(await sql(stack, "select id from auth.users where email = $1", [email])).toEqual([]);
  });

  test("what was typed comes back with the errors, the passwords do not", async () => {
    const email = newEmail();
    const fields = { ...signUpFields(email), confirmPassword: "Another-pass-2026", phone: "0123" };
    const response = await visitor().post("/auth?tab=signup", fields);
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain("Passwords do not match");
    expect(html).not.toContain(PASSWORD);
    expect(html).not.toContain("Another-pass-2026");
    const form = formWith(html, "fullName");
    expect(form.fields).toMatchObject({ fullName: "রাফি Islam", email, phone: "0123", role: "mentor" });
    expect(form.fields.password).toBe("");
  });

  test.each([undefined, "", "sign-out", "constructor", "__proto__"])("intent %j is 400", async (intent) => {
    const fields: Record<string, string> = { email: newEmail(), password: PASSWORD };
    if (intent !== undefined) fields.intent = intent;
    expect((await visitor().post("/auth", fields)).status).toBe(400);
  });
});

describe("a password that is guessed first", () => {
  const REASONS = [
    "Use at least 10 characters",
    "This password is very common",
    "your name, phone number or email address",
  ];

  test("is refused when joining, with all reasons at once", async () => {
    const email = newEmail();
    const fields = { ...signUpFields(email), fullName: "Shadow Khan", password: "Shadow1", confirmPassword: "Shadow1" };
    const response = await visitor().post("/auth?tab=signup", fields);
    const html = unescapeHtml(await response.text());
    expect(response.status).toBe(400);
    for (const reason of REASONS) expect(html).toContain(reason);
    expect(await sql(stack, "select id from auth.users where email = $1", [email])).toEqual([]);
  });

  test("is refused as a new one, by the member's own name as well", async () => {
    const member = await createMember(stack, { fullName: "Rafiqul Haque" });
    const person = await visitor().signIn(member);
    for (const [password, reason] of [
      ["Password-2026", REASONS[1]],
      ["Rafiqul-Haque!", REASONS[2]],
      [member.email.split("@")[0] ?? "", REASONS[2]],
    ] as const) {
      const typed = { intent: "password", currentPassword: PASSWORD, password, confirmPassword: password };
      const response = await person.post("/settings", typed);
      expect(response.status).toBe(400);
      expect(unescapeHtml(await response.text())).toContain(reason);
    }
    expect((await visitor().post("/auth", { intent: "sign-in", ...member })).status).toBe(302);
  });
});

/** Where the link that skips the rest of a wizard leads from this step of it. */
async function skippedTo(person: Visitor, step: string): Promise<string | null> {
  const skip = /<a [^>]*href="([^"]*)"[^>]*>Skip(?: for now)?</.exec(await (await person.get(step)).text())?.[1];
  const path = unescapeHtml(skip ?? "no link");
  return path.startsWith("/onboarding") ? (await person.get(path)).headers.get("Location") : path;
}

describe("where signing in leads", () => {
  test.each([
    [true, "/talent-exchange?q=react", "/talent-exchange?q=react"],
    [true, "", "/dashboard"],
    [true, "https://evil.example/", "/dashboard"],
    [true, "//evil.example", "/dashboard"],
    [true, "/\\evil.example", "/dashboard"],
    [false, "/talent-exchange", "/onboarding"],
  ])("onboarded %j, asked for %j: %s", async (onboarded, redirectTo, place) => {
    const { email, password } = await createMember(stack, { onboarded });
    const response = await visitor().post("/auth", { intent: "sign-in", email, password, redirectTo });
    expect(response.headers.get("Location")).toBe(place);
  });

  test.each([
    ["https://evil.example/", "/dashboard"],
    ["//evil.example", "/dashboard"],
    ["/\\evil.example", "/dashboard"],
    ["/jobs?q=a#top", "/jobs?q=a#top"],
    // The wizard that the member is leaving.
    ["/onboarding", "/dashboard"],
    ["/onboarding?step=3", "/dashboard"],
    ["/onboarding/talent", "/onboarding/talent"],
  ])("joining on the way to %j, the way on after setting up is %s", async (redirectTo, place) => {
    const { email, password } = await createMember(stack, { onboarded: false });
    const person = visitor();
    await person.post("/auth", { intent: "sign-in", email, password, redirectTo });
    await person.post("/onboarding?step=1", { fullName: "Rafi", location: "Dhaka" });
    const skipping = person.at(person.url);
    expect(await skippedTo(skipping, "/onboarding?step=4")).toBe(place);
    expect((await person.post("/onboarding?step=4", {})).headers.get("Location")).toBe(place);
  });

  test.each(["/onboarding?step=4", "/onboarding/talent"])(
    "a member who skips the rest of %s is led on once, and by a later visit to the dashboard",
    async (step) => {
      const { email, password } = await createMember(stack, { onboarded: false });
      const person = visitor();
      await person.post("/auth", { intent: "sign-in", email, password, redirectTo: "/jobs?q=a#top" });
      expect(await skippedTo(person, step)).toBe("/jobs?q=a#top");
      expect(person.cookies.get("way-back") ?? "").toBe("");
      expect(await skippedTo(person, step)).toBe("/dashboard");
      await person.post("/onboarding?step=1", { fullName: "Rafi", location: "Dhaka" });
      expect((await person.post("/onboarding?step=4", {})).headers.get("Location")).toBe("/dashboard");
    },
  );

  test("a member who joined to write a talent profile leaves its steps for the dashboard, by skipping and by finishing", async () => {
    const { email, password } = await createMember(stack, { onboarded: false });
    const person = visitor();
    await person.post("/auth", { intent: "sign-in", email, password, redirectTo: "/onboarding/talent" });
    await person.post("/onboarding?step=1", { fullName: "Rafi", location: "Dhaka" });
    await person.post("/onboarding?step=4", { lookingForWork: "on" });
    const skipping = person.at(person.url);
    expect(await skippedTo(skipping, "/onboarding/talent")).toBe("/dashboard");
    expect(skipping.cookies.get("way-back") ?? "").toBe("");
    await person.post("/onboarding/talent?step=1", { title: "Builder", experienceYears: "3" });
    await person.post("/onboarding/talent?step=2&new", { availability: "available" });
    const done = await person.post("/onboarding/talent?step=3&first", {});
    expect([done.status, done.headers.get("Location")]).toEqual([302, "/dashboard"]);
    expect(person.cookies.get("way-back") ?? "").toBe("");
  });

  test("a member reads in each step that they create their talent profile, and later that they edit it", async () => {
    const person = await visitor().signIn(await createMember(stack));
    const titleOf = async (path: string) =>
      /<h1[^>]*>(.*?)<\/h1>/s.exec(await (await person.get(path)).text())?.[1]?.replaceAll(/<[^>]*>/g, "");
    const titles = [await titleOf("/onboarding/talent")];
    const first = await person.post("/onboarding/talent?step=1", { title: "Builder", experienceYears: "3" });
    titles.push(await titleOf(first.headers.get("Location") ?? ""));
    const second = await person.post("/onboarding/talent?step=2&new", { availability: "available" });
    titles.push(await titleOf(second.headers.get("Location") ?? ""));
    expect(titles).toEqual(titles.map(() => "Create your talent profile"));
    await person.post(second.headers.get("Location") ?? "", {});
    expect(await titleOf("/onboarding/talent")).toBe("Edit your talent profile");
    expect(await titleOf("/onboarding/talent?step=3")).toBe("Edit your talent profile");
  });

  test("a member who unticks that they look for work in the wizard leaves the directory, and keeps the talent profile", async () => {
    const { id, email, password } = await createMember(stack, { onboarded: false });
    const person = visitor();
    await person.post("/auth", { intent: "sign-in", email, password });
    await person.post("/onboarding?step=1", { fullName: "Rafi", location: "Dhaka" });
    await person.post("/onboarding/talent?step=1", { title: "Builder", experienceYears: "3" });
    await person.post("/onboarding/talent?step=2&new", { availability: "available", isOpenToWork: "on" });
    const isListed = async () =>
      (await sql(stack, "select is_open_to_work from public.talent_profiles where user_id = $1", [id]))[0];
    const finish = formWith(await (await person.get("/onboarding?step=4")).text(), "lookingForWork");
    // A box without a tick is not among the fields.
    expect(finish.fields).toMatchObject({ lookingForWork: "", wasLooking: "on", wasListed: "on" });
    // A page that could not tell whether they are listed shows the box empty, and changes nothing.
    await person.post("/onboarding?step=4", {});
    expect(await isListed()).toEqual({ is_open_to_work: true });
    await person.post("/onboarding?step=4", { wasLooking: "on", wasListed: "on" });
    expect(await isListed()).toEqual({ is_open_to_work: false });
    expect(await (await person.get("/dashboard")).text()).toContain("The talent directory no longer shows you.");
    const after = formWith(await (await person.get("/onboarding?step=4")).text(), "lookingForWork");
    expect(after.fields).not.toHaveProperty("wasLooking");
  });

  test("a member under 18 who unticks that they look for work is not told that the directory showed them", async () => {
    const member = await createMember(stack);
    await sql(stack, "update public.profiles set is_younger = true where id = $1", [member.id]);
    await sql(stack, "insert into public.talent_profiles (user_id, title) values ($1, 'Builder')", [member.id]);
    const person = await visitor().signIn(member);
    const page = await (await person.get("/onboarding?step=4")).text();
    expect(page).not.toContain("no longer shows you");
    expect(page).toContain("If you untick this, you are no longer open to work.");
    const { fields } = formWith(page, "lookingForWork");
    delete fields["lookingForWork"];
    await person.post("/onboarding?step=4", fields);
    const after = await sql(stack, "select is_open_to_work from public.talent_profiles where user_id = $1", [
      member.id,
    ]);
    expect(after).toEqual([{ is_open_to_work: false }]);
    const dashboard = await (await person.get("/dashboard")).text();
    expect(dashboard).toContain("Profile completed!");
    expect(dashboard).not.toContain("no longer shows you");
  });

  test("a member with a hidden profile who ticks that they look for work finds the box ticked, and is listed once they send it", async () => {
    const member = await createMember(stack);
    await sql(
      stack,
      `insert into public.talent_profiles (user_id, title, is_open_to_work, created_at)
       values ($1, 'Builder', false, now() - interval '1 day')`,
      [member.id],
    );
    await sql(stack, "update public.talent_profiles set bio = 'Boats' where user_id = $1", [member.id]);
    const isListed = async () =>
      (
        await sql(stack, "select listed_until is not null as listed from public.talent_profiles where user_id = $1", [
          member.id,
        ])
      )[0];
    const person = await visitor().signIn(member);
    const isTicked = (page: string) => /<input[^>]*name="isOpenToWork"[^>]*checked/.test(page);
    expect(isTicked(await (await person.get("/onboarding/talent?step=2")).text())).toBe(false);
    const finished = await person.post("/onboarding?step=4", { lookingForWork: "on" });
    const first = await (await person.get(finished.headers.get("Location") ?? "")).text();
    expect(first).toContain("Edit your talent profile");
    // Saving the first step goes where its form says, as without scripts.
    const action = unescapeHtml(/<form[^>]*action="(\/onboarding\/talent[^"]*)"/.exec(first)?.[1] ?? "");
    const next = (await person.post(action, { title: "Builder", experienceYears: "3" })).headers.get("Location") ?? "";
    const second = await (await person.get(next)).text();
    expect(isTicked(second)).toBe(true);
    expect(await isListed()).toEqual({ listed: false });
    // Whoever takes the tick away is asked once, and not listed.
    const sent = await person.post(next, { availability: "available" });
    expect(await isListed()).toEqual({ listed: false });
    const third = sent.headers.get("Location") ?? "";
    expect(third).toBe("/onboarding/talent?step=3");
    expect(isTicked(await (await person.get("/onboarding/talent?step=2")).text())).toBe(false);
    await person.post(next, { availability: "available", isOpenToWork: "on" });
    expect(await isListed()).toEqual({ listed: true });
  });

  test("whoever signs in again amid setting up still gets to where the sign-up began", async () => {
    const { email, password } = await createMember(stack, { onboarded: false });
    const person = visitor();
    await person.post("/auth", { intent: "sign-in", email, password, redirectTo: "/jobs?q=a" });
    await person.post("/auth", { intent: "sign-in", email, password, redirectTo: "/onboarding?step=3" });
    expect(await skippedTo(person, "/onboarding?step=4")).toBe("/jobs?q=a");
  });

  test("a cookie that was tampered with leads to no other site", async () => {
    const person = await visitor().signIn(await createMember(stack));
    for (const kept of ["https://evil.example/", "//evil.example", "/\\evil.example", ["/jobs"], { to: "/jobs" }]) {
      person.cookies.set("way-back", encodeURIComponent(btoa(JSON.stringify(kept))));
      expect((await person.post("/onboarding?step=4", {})).headers.get("Location"), String(kept)).toBe("/dashboard");
    }
  });

  test("the way back is kept where no script reads it, and forgotten for one that is none", async () => {
    const { email, password } = await createMember(stack, { onboarded: false });
    const cookieFor = async (redirectTo: string) =>
      (await visitor().post("/auth", { intent: "sign-in", email, password, redirectTo })).headers
        .getSetCookie()
        .find((line) => line.startsWith("way-back="));
    expect(await cookieFor("/jobs")).toMatch(/Max-Age=86400;.*HttpOnly;.*SameSite=Lax/);
    expect(await cookieFor("//evil.example")).toContain("Max-Age=0");
    // Whoever confirmed on a phone and signs in here still gets to where the sign-up began.
    expect(await cookieFor("")).toBeUndefined();
  });

  test("a link whose path saves something is no request to save: only a visitor's own press is remembered", async () => {
    const { email, password } = await createMember(stack, { onboarded: false });
    const save = `/saved/jobs/${randomUUID()}`;
    const signIn = { intent: "sign-in", email, password, redirectTo: save };
    const signUp = { ...signUpFields(newEmail()), redirectTo: save };
    for (const [path, form] of [
      ["/auth", signIn],
      ["/auth", signUp],
      [`/auth/forgot-password?redirectTo=${save}`, { email: newEmail() }],
    ] as const) {
      const linked = visitor();
      expect((await linked.post(path, form)).status, path).toBe(302);
      expect(linked.cookies.get("way-back") ?? "", path).toBe("");
    }
    const pressing = visitor();
    await pressing.post(save, { intent: "save" });
    const asked = pressing.cookies.get("way-back");
    expect(asked).toBeTruthy();
    await pressing.post("/auth", signIn);
    expect(pressing.cookies.get("way-back")).toBe(asked);
  });

  test("a visitor who asked to save a job that ends before they sign in reads that, once, and is led there no more", async () => {
    const [poster, member] = [await createMember(stack), await createMember(stack)];
    const [job] = await sql<{ id: string }>(
      stack,
      "insert into public.jobs (client_id, title, description) values ($1, 'Boat builder', 'D') returning id",
      [poster.id],
    );
    const person = visitor();
    await person.post(`/saved/jobs/${job?.id}`, { intent: "save" });
    await sql(stack, "update public.jobs set status = 'closed' where id = $1", [job?.id]);
    await person.signIn(member);
    const answer = await person.get(`/saved/jobs/${job?.id}`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/jobs/${job?.id}`]);
    expect(person.cookies.get("way-back") ?? "").toBe("");
    expect(unescapeHtml(await (await person.get("/dashboard")).text())).toContain("Not saved");
  });

  test("a job that has ended or is unknown is not named to a visitor", async () => {
    const poster = await createMember(stack);
    const [job] = await sql<{ id: string }>(
      stack,
      "insert into public.jobs (client_id, title, description, status) values ($1, 'Hidden title', 'D', 'closed') returning id",
      [poster.id],
    );
    for (const id of [job?.id, "7b0c4a8e-7f0e-4a53-9a77-2f6a0f0f4d11"]) {
      const html = await (await visitor().get(`/auth?redirectTo=${encodeURIComponent(`/jobs/${id}#apply`)}`)).text();
      expect(html).toContain("Sign in to apply to this job");
      expect(html).not.toContain("Hidden title");
    }
  });

  test.each([
    ["", "/"],
    ["?redirectTo=/talent-exchange", "/talent-exchange"],
    ["?redirectTo=//evil.example", "/"],
  ])("someone signed in on /auth%s goes to %s", async (query, place) => {
    const person = await visitor().signIn(await createMember(stack));
    const response = await person.get(`/auth${query}`);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(place);
  });
});

describe("signing out", () => {
  test("takes a POST of our own", async () => {
    const person = await visitor().signIn(await createMember(stack));
    await person.get("/logout");
    expect((await person.post("/logout", {}, { Origin: "https://evil.example" })).status).toBe(403);
    expect((await person.get("/dashboard")).status).toBe(200);
    expect((await person.post("/logout", {})).headers.get("Location")).toBe("/");
    expect((await person.get("/dashboard")).status).toBe(302);
  });

  test("ends the session for everybody who kept its cookie", async () => {
    const person = await visitor().signIn(await createMember(stack));
    const refreshToken = tokensOf(person).refresh_token;
    await person.post("/logout", {});
    const response = await fetch(`${stack.supabaseUrl}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      headers: { apikey: stack.publishableKey, "Content-Type": "application/json" },
      body: JSON.stringify({ refresh_token: refreshToken }),
    });
    expect(response.status).toBe(400);
  });
});

test("a new password signs out the other sessions and keeps this one", async () => {
  const member = await createMember(stack);
  const other = await visitor().signIn(member);
  const person = visitor();
  await person.post("/auth/forgot-password", { email: member.email });
  const { link, subject } = await readMail(stack, member.email);
  expect(subject).toBe("Reset your TechSetu password");
  const page = link.pathname + link.search;
  await person.submit(page, formWith(await (await person.get(page)).text(), "token_hash"));
  const weak = await person.post("/reset-password", { password: "Password-2026", confirmPassword: "Password-2026" });
  expect([weak.status, (await weak.text()).includes("This password is very common")]).toEqual([400, true]);
  const password = "A-new-password-2026";
  const changed = await person.post("/reset-password", { password, confirmPassword: password });
  expect(changed.headers.get("Location")).toBe("/dashboard");
  expect((await person.get("/dashboard")).status).toBe(200);

  const refreshed = await fetch(`${stack.supabaseUrl}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: stack.publishableKey, "Content-Type": "application/json" },
    body: JSON.stringify({ refresh_token: tokensOf(other).refresh_token }),
  });
  expect(refreshed.status).toBe(400);
  expect((await visitor().post("/auth", { intent: "sign-in", ...member })).status).toBe(400);
  expect((await visitor().post("/auth", { intent: "sign-in", email: member.email, password })).status).toBe(302);
});

/** The session in a visitor's cookies. */
function tokensOf(person: Visitor): { access_token: string; refresh_token: string } {
  const chunks = [...person.cookies].filter(([name]) => /^sb(\.\d+)?$/.test(name)).toSorted();
  const value = decodeURIComponent(chunks.map(([, chunk]) => chunk).join(""));
  return JSON.parse(Buffer.from(value.replace(/^base64-/, ""), "base64url").toString());
}
