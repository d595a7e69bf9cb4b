import { beforeAll, describe, expect, inject, test } from "vitest";
import { codeOf, keyIn, turnOn, wrongCode } from "../support/authenticator.ts";
import { createMember, type Member, newEmail, PASSWORD } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { unescapeHtml, Visitor } from "../support/visitor.ts";
import { logLines, startWeb, type Web } from "../support/web.ts";

const stack = inject("stack");
const SETTINGS = "/settings/second-factor";

let web: Web;

/** With production's limits for codes, which are off for the other tests. */
beforeAll(async () => {
  web = await startWeb({
    SUPABASE_URL: stack.supabaseUrl,
    SUPABASE_ANON_KEY: stack.publishableKey,
    LIMIT_SECOND_FACTOR: "5/10m",
    LIMIT_SECOND_FACTOR_SAME: "1/2m",
  });
  return async () => void (await web.stop());
});

/** A member with a second factor, in the browser in which it was turned on. */
async function withFactor(fullName = "Nadia Twostep") {
  const member = await createMember(stack, { fullName });
  const visitor = await new Visitor(web.url).signIn(member);
  return { member, visitor, ...(await turnOn(visitor, PASSWORD)) };
}

const place = ({ status, headers }: Response) => `${status} ${headers.get("Location") ?? ""}`.trim();

test("the password alone shows no page of a member's, and the code leads to where they were going", async () => {
  const { member, key } = await withFactor();
  const visitor = new Visitor(web.url);
  const signIn = { intent: "sign-in", email: member.email, password: PASSWORD, redirectTo: "/messages" };
  const asks = "302 /second-factor?redirectTo=%2Fmessages";
  expect(place(await visitor.post("/auth", signIn))).toBe(asks);
  for (const path of ["/messages", "/messages.data"]) {
    const page = await visitor.get(path);
    expect(unescapeHtml(await page.text()), path).not.toContain(member.email);
  }
  expect(place(await visitor.get("/messages"))).toBe(asks);
  expect(place(await visitor.get("/"))).toBe("302 /second-factor?redirectTo=%2F");
  expect((await visitor.post("/profile", { intent: "profile", fullName: "Half Way", location: "Khulna" })).status).toBe(
    401,
  );
  expect((await visitor.get("/notifications/stream", { Accept: "text/event-stream" })).status).not.toBe(200);

  const page = await (await visitor.get("/second-factor?redirectTo=%2Fmessages")).text();
  expect(page).toContain("Enter your code");
  expect(page).not.toContain("Nadia");
  const enter = (code: string) => visitor.post("/second-factor", { intent: "enter", code, redirectTo: "/messages" });
  const refused = await enter(wrongCode(key));
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("This is not the code that your app shows now");
  expect(place(await enter(codeOf(key, 1)))).toBe("302 /messages");
  expect((await visitor.get("/messages")).status).toBe(200);
  expect(place(await visitor.get("/second-factor"))).toBe("302 /dashboard");
});

test("a code counts once, and after five wrong ones none does for a while", async () => {
  const { member, visitor, key, code } = await withFactor();
  const again = await visitor.post(SETTINGS, { intent: "end", code });
  expect(await again.text()).toContain("This code was tried before");
  const other = await new Visitor(web.url).signIn(member);
  const enter = (code: string) => other.post("/second-factor", { intent: "enter", code });
  const same = wrongCode(key);
  expect(await (await enter(same)).text()).toContain("This is not the code");
  expect(await (await enter(same)).text()).toContain("This code was tried before");
  const answers = [];
  for (let more = 0; more < 5; more++) {
    answers.push((await enter(wrongCode(key, more + 1))).status);
  }
  expect(answers.at(-1)).toBe(429);
  expect(answers.filter((status) => status === 400).length).toBeLessThanOrEqual(4);
  expect((await enter(codeOf(key, 1))).status).toBe(429);
});

/** Signs in with the password alone, and enters so many wrong codes, from `first` on; returns the last status. */
async function guess(browser: Visitor, { member, key }: { member: Member; key: string }, count: number, first = 0) {
  await browser.post("/auth", { intent: "sign-in", email: member.email, password: PASSWORD });
  let last = 0;
  for (let index = first; index < first + count; index++) {
    last = (await browser.post("/second-factor", { intent: "enter", code: wrongCode(key, index) })).status;
  }
  return last;
}

describe("a thief of the password who guesses codes", () => {
  test("is one thief in each browser and session", async () => {
    const owner = await withFactor();
    expect(await guess(new Visitor(web.url), owner, 5)).toBe(400);
    expect(await guess(new Visitor(web.url), owner, 1, 5)).toBe(429);
  });

  test("locks no member out of their settings", async () => {
    const owner = await withFactor();
    expect(await guess(new Visitor(web.url), owner, 6)).toBe(429);
    const change = { intent: "email", email: newEmail(), currentPassword: PASSWORD, code: codeOf(owner.key, 1) };
    expect(place(await owner.visitor.post("/settings", change))).toBe("302 /settings");
  });

  test("locks no member out of a browser in which they entered a code before", async () => {
    const owner = await withFactor();
    await owner.visitor.post("/logout", {});
    expect(await guess(new Visitor(web.url), owner, 6)).toBe(429);
    expect(await guess(owner.visitor, owner, 1, 6)).toBe(400);
    const enter = { intent: "enter", code: codeOf(owner.key, 1) };
    expect(place(await owner.visitor.post("/second-factor", enter))).toBe("302 /dashboard");
  });

  test("guesses no more in a browser of the member's than the two counts allow", async () => {
    const owner = await withFactor();
    await owner.visitor.post("/logout", {});
    expect(await guess(owner.visitor, owner, 10)).toBe(400);
    expect(await guess(owner.visitor, owner, 1, 10)).toBe(429);
  });
});

test("what one member began is shown to nobody who signs in after them in the same browser", async () => {
  const [first, second] = [await createMember(stack), await createMember(stack)];
  const browser = await new Visitor(web.url).signIn(first);
  await browser.post(SETTINGS, { intent: "begin", currentPassword: PASSWORD });
  const key = keyIn(await (await browser.get(SETTINGS)).text());
  await browser.post("/logout", {});
  await browser.signIn(second);
  for (const path of [SETTINGS, `${SETTINGS}.data`]) {
    const text = unescapeHtml(await (await browser.get(path)).text()).replaceAll(" ", "");
    const others = [first.email, encodeURIComponent(first.email), key];
    expect(others.filter((one) => text.includes(one))).toEqual([]);
  }
});

test("a member whose setup is over reads so with the code that they typed, and not once it is on", async () => {
  const browser = await new Visitor(web.url).signIn(await createMember(stack));
  await browser.post(SETTINGS, { intent: "begin", currentPassword: PASSWORD });
  const key = keyIn(await (await browser.get(SETTINGS)).text());
  const name = [...browser.cookies.keys()].find((one) => one.endsWith("factor")) ?? "";
  const kept = browser.cookies.get(name) ?? "";
  // As the browser does after a quarter of an hour.
  browser.cookies.delete(name);
  const confirm = () => browser.post(SETTINGS, { intent: "confirm", code: codeOf(key) });
  expect(place(await confirm())).toBe(`302 ${SETTINGS}`);
  const told = await (await browser.get(SETTINGS)).text();
  for (const text of ["It was not turned on", "within 15 minutes", "Set up the app"]) expect(told).toContain(text);
  browser.cookies.set(name, kept);
  expect(place(await confirm())).toBe(`302 ${SETTINGS}`);
  expect(await (await browser.get(SETTINGS)).text()).toContain("It is on");
  expect(place(await confirm())).toBe(`302 ${SETTINGS}`);
  expect(await (await browser.get(SETTINGS)).text()).not.toContain("It was not turned on");
});

test("turning it on asks for the password and for a code, and ends what was signed in without", async () => {
  const member = await createMember(stack);
  const [visitor, elsewhere] = [await new Visitor(web.url).signIn(member), await new Visitor(web.url).signIn(member)];
  const wrong = await visitor.post(SETTINGS, { intent: "begin", currentPassword: "Not-my-password-1" });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain("This is not your current password");
  const { key } = await turnOn(visitor, PASSWORD);
  const page = await (await visitor.get(SETTINGS)).text();
  expect(page).toContain("It is on");
  expect(page).not.toContain(key);
  expect(visitor.cookies.has("factor")).toBe(false);
  expect(place(await elsewhere.get("/dashboard"))).toBe("302 /dashboard");
  expect(place(await elsewhere.get("/dashboard"))).toBe("302 /auth?redirectTo=%2Fdashboard");
});

test("what asks for the password again asks for a code as well", async () => {
  const { member, visitor, key } = await withFactor();
  const change = { intent: "email", email: newEmail(), currentPassword: PASSWORD };
  const without = await visitor.post("/settings", change);
  expect(without.status).toBe(400);
  expect(await without.text()).toContain("Type the code that your app shows");
  const wrong = await visitor.post("/settings", { ...change, code: wrongCode(key) });
  expect(await wrong.text()).toContain("This is not the code that your app shows now");
  expect((await visitor.get("/dashboard")).status).toBe(200);
  expect(place(await visitor.post("/settings", { ...change, code: codeOf(key, 1) }))).toBe("302 /settings");
  const data = await (await visitor.post("/settings/export", {})).json();
  expect(data.second_factor).toMatchObject([{ type: "totp" }]);
  expect(JSON.stringify(data)).not.toContain(key);
  const sessions = await sql(stack, "select from auth.sessions where user_id = $1", [member.id]);
  expect(sessions).toHaveLength(1);
});

test("staff is led to the code and back, and a suspended member turns it off", async () => {
  const { member, visitor, key } = await withFactor();
  await sql(stack, "insert into private.staff (member_id, role) values ($1, 'moderator')", [member.id]);
  expect((await visitor.get("/moderation")).status).toBe(200);
  const other = await new Visitor(web.url).signIn(member);
  expect(place(await other.get("/moderation"))).toBe("302 /second-factor?redirectTo=%2Fmoderation");

  await sql(stack, "delete from private.staff where member_id = $1", [member.id]);
  await sql(stack, "insert into private.suspensions (member_id) values ($1)", [member.id]);
  expect(place(await visitor.post(SETTINGS, { intent: "end", code: codeOf(key, 1) }))).toBe(`302 ${SETTINGS}`);
  expect(await (await visitor.get(SETTINGS)).text()).toContain("Set up the app");
  expect(
    place(await new Visitor(web.url).post("/auth", { intent: "sign-in", email: member.email, password: PASSWORD })),
  ).toBe("302 /dashboard");
  const told = () =>
    logLines(web).flatMap(({ event, what, route }) => (event === "security" ? [`${what} ${route}`] : []));
  await expect.poll(told).toContain("second factor removed /settings/second-factor");
  expect(told()).toEqual(expect.arrayContaining(["second factor begun /settings/second-factor"]));
  expect(web.output()).not.toContain(key);
});
