import { expect, inject, onTestFinished, test } from "vitest";
import { EventStream } from "../support/event-stream.ts";
import { createMember, newEmail, type Member, PASSWORD } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { formWith, unescapeHtml, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const hasSession = (visitor: Visitor) => [...visitor.cookies.keys()].some((name) => name.startsWith("sb"));

const endSessions = ({ id }: Member) => sql(stack, "delete from auth.sessions where user_id = $1", [id]);

/** A member in a browser whose session has since been ended elsewhere; the access token is valid for an hour. */
async function signedOutElsewhere(): Promise<{ account: Member; visitor: Visitor }> {
  const account = await createMember(stack, { fullName: "Rafi Islam" });
  const visitor = await new Visitor(stack.origin).signIn(account);
  expect((await visitor.get("/dashboard")).status).toBe(200);
  await endSessions(account);
  return { account, visitor };
}

/** Follows redirects within the site, like a browser. Returns the last answer and its address. */
async function browse(visitor: Visitor, path: string) {
  const seen = [path];
  let response = await visitor.get(path);
  while (response.status === 302 && seen.length < 5) {
    const location = response.headers.get("Location") ?? "";
    seen.push(location);
    response = await visitor.get(location);
  }
  return { at: seen.at(-1), html: await response.text() };
}

test("an ended session is over with the next page: a member's page leads to the sign-in and back", async () => {
  const { visitor } = await signedOutElsewhere();
  const { at, html } = await browse(visitor, "/dashboard?tab=profile");
  expect(at).toBe("/auth?redirectTo=%2Fdashboard%3Ftab%3Dprofile");
  expect(html).not.toContain("Rafi Islam");
  expect(hasSession(visitor)).toBe(false);
});

test("an ended session is over with the next page: one for everybody is shown signed out", async () => {
  const { visitor } = await signedOutElsewhere();
  const { at, html } = await browse(visitor, "/talent-exchange?skills=React");
  expect(at).toBe("/talent-exchange?skills=React");
  expect(html).not.toContain("Rafi Islam");
  expect(html).toContain("Sign In");
  expect(hasSession(visitor)).toBe(false);
});

test.each(["/dashboard.data", "/jobs.data?_routes=routes%2Fjobs%2Fjobs", "/_root.data"])(
  "an ended session gets no data: %s",
  async (path) => {
    const { account, visitor } = await signedOutElsewhere();
    const response = await visitor.get(path);
    const text = unescapeHtml(await response.text());
    expect(text).not.toContain("Rafi Islam");
    expect(text).not.toContain(account.email);
    expect(hasSession(visitor)).toBe(false);
  },
);

test("a form sent with an ended session writes nothing and comes back as typed", async () => {
  const { account, visitor } = await signedOutElsewhere();
  const typed = { intent: "profile", fullName: "Typed before", location: "Khulna", bio: "On the train" };
  const post = await visitor.post("/profile", typed);
  const html = await post.text();
  expect(post.status).toBe(401);
  expect(html).toContain("Your session has ended");
  expect(formWith(html, "fullName").fields).toMatchObject(typed);
  expect(await sql(stack, "select full_name, location from public.profiles where id = $1", [account.id])).toEqual([
    { full_name: "Rafi Islam", location: "Dhaka" },
  ]);
});

test("an ended session signs in again where it is asked to", async () => {
  const { account, visitor } = await signedOutElsewhere();
  await visitor.signIn(account);
  expect((await visitor.get("/dashboard")).status).toBe(200);
});

test("a member who signs in ends the session that the browser had, their own or another member's", async () => {
  const [account, other] = [await createMember(stack), await createMember(stack)];
  for (const next of [account, other]) {
    const visitor = await new Visitor(stack.origin).signIn(account);
    const before = copyOf(visitor);
    expect((await before.get("/dashboard")).status).toBe(200);
    await visitor.signIn(next);
    expect((await browse(before, "/dashboard")).at).toMatch(/^\/auth\?/);
    expect((await visitor.get("/dashboard")).status).toBe(200);
  }
});

/** Another browser with the same cookies. */
function copyOf({ cookies }: Visitor): Visitor {
  const copy = new Visitor(stack.origin);
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return copy;
}

test("an ended session opens no stream", async () => {
  const { visitor } = await signedOutElsewhere();
  expect((await visitor.get("/notifications/stream", { Accept: "text/event-stream" })).status).toBe(401);
});

const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

/** Signs a member in with a browser of that user agent. */
async function signInWith(userAgent: string, { email, password }: Member): Promise<Visitor> {
  const visitor = new Visitor(stack.origin);
  const answer = await visitor.post("/auth", { intent: "sign-in", email, password }, { "User-Agent": userAgent });
  expect(answer.status).toBe(302);
  return visitor;
}

const sessionsOf = ({ id }: Member) =>
  sql<{ id: string; user_agent: string }>(
    stack,
    "select id, user_agent from auth.sessions where user_id = $1 order by created_at",
    [id],
  );

/** Makes every session of the member look as if its password was typed long ago, for tokens issued from now on. */
const age = ({ id }: Member) =>
  sql(
    stack,
    `update auth.mfa_amr_claims set created_at = now() - interval '1 hour', updated_at = now() - interval '1 hour'
     where session_id in (select id from auth.sessions where user_id = $1)`,
    [id],
  );

test("settings list the browsers in our words, and no word of the browser's own", async () => {
  const account = await createMember(stack);
  const phone = await signInWith(PHONE, account);
  await signInWith("Wget/1.25 <b>secret</b>", account);
  const html = await (await phone.get("/settings")).text();
  expect(html).toContain("Chrome on Android");
  expect(html).toContain("Unknown device");
  expect(html).toContain("This browser");
  expect(html).not.toMatch(/Mozilla|AppleWebKit|Wget|secret/);
  expect((await sessionsOf(account)).map((row) => row.user_agent)).toEqual(
    expect.arrayContaining(["TechSetu (Chrome on Android)", "TechSetu"]),
  );
});

test("signing out one browser from another ends its next page, its forms and its stream", async () => {
  const account = await createMember(stack);
  const [here, phone] = [await new Visitor(stack.origin).signIn(account), await signInWith(PHONE, account)];
  const stream = await new EventStream(phone).open();
  onTestFinished(() => stream.drop());
  const html = await (await here.get("/settings")).text();
  const button = /<button[^>]*value="([^"]+)"[^>]*aria-label="Sign out Chrome on Android/.exec(html);
  const session = button?.[1] ?? /aria-label="Sign out Chrome on Android[^>]*value="([^"]+)"/.exec(html)?.[1] ?? "";
  const answer = await here.post("/settings", { intent: "end-session", session });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/settings"]);

  await stream.waitForEnd();
  expect(stream.events.at(-1)?.event).toBe("signed-out");
  const typed = { intent: "profile", fullName: "Typed on the phone", location: "Dhaka" };
  const post = await phone.post("/profile", typed);
  expect(post.status).toBe(401);
  expect(formWith(await post.text(), "fullName").fields).toMatchObject(typed);
  expect((await browse(phone, "/dashboard")).at).toBe("/auth?redirectTo=%2Fdashboard");
  expect((await here.get("/dashboard")).status).toBe(200);
  expect(await (await here.get("/settings")).text()).not.toContain("Chrome on Android");
});

test("signing out all others leaves this browser alone", async () => {
  const account = await createMember(stack);
  const here = await new Visitor(stack.origin).signIn(account);
  const others = [await signInWith(PHONE, account), await signInWith(PHONE, account)];
  expect((await here.post("/settings", { intent: "end-other-sessions" })).headers.get("Location")).toBe("/settings");
  for (const other of others) expect((await browse(other, "/dashboard")).at).toMatch(/^\/auth\?/);
  expect((await here.get("/dashboard")).status).toBe(200);
  expect(await sessionsOf(account)).toHaveLength(1);
});

test("another member's session is signed out by nobody else, and the answer does not tell", async () => {
  const [account, other] = [await createMember(stack), await createMember(stack)];
  const [here, there] = [
    await new Visitor(stack.origin).signIn(account),
    await new Visitor(stack.origin).signIn(other),
  ];
  const foreign = (await sessionsOf(other)).at(-1)?.id ?? "";
  const answers = [];
  for (const session of [foreign, "0b7a9c52-4a52-4f7d-9a3f-0c1f5a1d2e3f"]) {
    const { status, headers } = await here.post("/settings", { intent: "end-session", session });
    answers.push([status, headers.get("Location")]);
  }
  expect(answers).toEqual([
    [302, "/settings"],
    [302, "/settings"],
  ]);
  expect((await there.get("/dashboard")).status).toBe(200);
});

const FORMS: Record<string, Record<string, string>> = {
  "the password": { intent: "password", password: "Another-one-2026", confirmPassword: "Another-one-2026" },
  "the email address": { intent: "email", email: newEmail() },
  "the account": { intent: "delete", confirmation: "DELETE" },
  "all the data": { intent: "export" },
};

test.each(Object.entries(FORMS))(
  "%s: a wrong password changes nothing, is told next to the field, and the rest is kept",
  async (_, form) => {
    const account = await createMember(stack);
    const visitor = await new Visitor(stack.origin).signIn(account);
    const before = await sessionsOf(account);
    const cookie = visitor.cookies.get("sb");
    const answer = await visitor.post("/settings", { ...form, currentPassword: "Not-my-password-1" });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain("This is not your current password");
    expect(html).not.toContain("Not-my-password-1");
    expect(html).not.toContain("Another-one-2026");
    if (form.email) expect(html).toContain(`value="${form.email}"`);
    expect(await sessionsOf(account)).toEqual(before);
    expect(visitor.cookies.get("sb")).toBe(cookie);
    expect((await new Visitor(stack.origin).signIn(account)).cookies.size).toBeGreaterThan(0);
  },
);

test("a right password goes on with a new session, and the one before is over", async () => {
  const account = await createMember(stack);
  const visitor = await new Visitor(stack.origin).signIn(account);
  const stolen = copyOf(visitor);
  const before = await sessionsOf(account);
  const email = newEmail();
  const answer = await visitor.post("/settings", { intent: "email", email, currentPassword: PASSWORD });
  expect(answer.headers.get("Location")).toBe("/settings");
  const after = await sessionsOf(account);
  expect(after).toHaveLength(before.length);
  expect(after.at(-1)?.id).not.toBe(before.at(-1)?.id);
  expect((await visitor.get("/dashboard")).status).toBe(200);
  expect((await browse(stolen, "/dashboard")).at).toMatch(/^\/auth\?/);
});

test("the download asks for the password again after ten minutes, and not before", async () => {
  const account = await createMember(stack);
  const visitor = await new Visitor(stack.origin).signIn(account);
  const download = () => visitor.post("/settings/export", {});
  expect((await download()).headers.get("Content-Disposition")).toMatch(/^attachment/);

  await age(account);
  await renewToken(visitor);
  const late = await download();
  expect([late.status, late.headers.get("Location")]).toEqual([302, "/settings#settings-data"]);
  const answer = await visitor.post("/settings", { intent: "export", currentPassword: PASSWORD });
  // With this status a browser sends the form there as well.
  expect([answer.status, answer.headers.get("Location")]).toEqual([307, "/settings/export"]);
  expect(await (await download()).json()).toMatchObject({ account: { email: account.email } });
});

/** Makes the visitor's next request renew the access token, as happens shortly before it expires. */
async function renewToken(visitor: Visitor): Promise<void> {
  const [name, value] = [...visitor.cookies].find(([cookie]) => cookie.startsWith("sb")) ?? ["", ""];
  const session = JSON.parse(Buffer.from(decodeURIComponent(value).replace("base64-", ""), "base64url").toString());
  const soon = JSON.stringify({ ...session, expires_at: Math.round(Date.now() / 1000) + 60 });
  visitor.cookies.set(name, `base64-${Buffer.from(soon).toString("base64url")}`);
  await visitor.get("/");
}

test("the page for a new password serves a member who has just opened a mail's link, and nobody else", async () => {
  const account = await createMember(stack);
  const visitor = await new Visitor(stack.origin).signIn(account);
  const page = await visitor.get("/reset-password");
  expect(await page.text()).toContain("This link no longer works");
  const password = "A-thief-s-own-2026";
  const post = await visitor.post("/reset-password", { password, confirmPassword: password });
  expect(post.status).toBe(410);
  expect((await new Visitor(stack.origin).signIn(account)).cookies.size).toBeGreaterThan(0);
});
