import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { turnOn } from "../support/authenticator.ts";
import { readMail } from "../support/mailbox.ts";
import { createMember, type Member, PASSWORD } from "../support/members.ts";
import { formWith, Visitor } from "../support/visitor.ts";
import { PRODUCTION_LIMITS, startWeb, type Web } from "../support/web.ts";

const stack = inject("stack");
let web: Web;

beforeAll(async () => {
  const { supabaseUrl: SUPABASE_URL, publishableKey: SUPABASE_ANON_KEY } = stack;
  web = await startWeb({ ...PRODUCTION_LIMITS, SUPABASE_URL, SUPABASE_ANON_KEY });
  return () => void web.stop();
});

const signIn = async ({ email }: Member, password: string, person = new Visitor(web.url)) =>
  (await person.post("/auth", { intent: "sign-in", email, password })).status;

/** Eleven wrong passwords from unknown browsers: the address is locked for them. */
async function guessByStrangers(member: Member): Promise<void> {
  const statuses = [];
  for (let count = 0; count < 11; count += 1) statuses.push(await signIn(member, "a wrong password"));
  expect(statuses.at(-1)).toBe(429);
}

async function openResetLink(member: Member, person: Visitor): Promise<void> {
  await person.post("/auth/forgot-password", { email: member.email });
  const { link } = await readMail(stack, member.email);
  const page = link.pathname + link.search;
  const opened = await person.submit(page, formWith(await (await person.get(page)).text(), "token_hash"));
  expect(opened.headers.get("Location")).toBe("/reset-password");
}

const askForExport = async (person: Visitor, currentPassword: string) =>
  person.post("/settings", { intent: "export", currentPassword });

describe("a member whose address strangers guess passwords for", () => {
  test("goes on to their own settings, in a browser that nothing knows as theirs", async () => {
    const member = await createMember(stack);
    const person = await new Visitor(web.url).signIn(member);
    person.cookies.delete("device");
    await guessByStrangers(member);
    expect((await askForExport(person, PASSWORD)).headers.get("Location")).toBe("/settings/export");
  });

  test("signs in again with the browser in which a mail's link was opened", async () => {
    const member = await createMember(stack);
    const person = new Visitor(web.url);
    await openResetLink(member, person);
    await person.post("/logout", {});
    await guessByStrangers(member);
    expect(await signIn(member, PASSWORD)).toBe(429);
    expect(await signIn(member, PASSWORD, person)).toBe(302);
  });
});

test("a thief who guesses within a session is stopped there, and the member's other sessions are not", async () => {
  const member = await createMember(stack);
  const [found, own] = [await new Visitor(web.url).signIn(member), await new Visitor(web.url).signIn(member)];
  const statuses = [];
  for (let count = 0; count < 10; count += 1) statuses.push((await askForExport(found, "a guess")).status);
  expect(statuses).toEqual(Array(10).fill(400));
  const refused = await askForExport(found, PASSWORD);
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain("Too many wrong passwords were tried in this session");
  expect((await askForExport(own, PASSWORD)).headers.get("Location")).toBe("/settings/export");
});

test("a thief who sends forms in a found session, or with the password and without the code, closes none to the member", async () => {
  const { supabaseUrl: SUPABASE_URL, publishableKey: SUPABASE_ANON_KEY } = stack;
  const site = await startWeb({ SUPABASE_URL, SUPABASE_ANON_KEY, LIMIT_WRITES_MEMBER: "4/10m" });
  onTestFinished(() => void site.stop());
  const signedIn = async (member: Member) => new Visitor(site.url).signIn(member);
  const flood = async (thief: Visitor, path: string) => {
    const statuses = [];
    for (let count = 0; count < 9; count += 1) statuses.push((await thief.post(path, {})).status);
    expect(statuses.at(-1)).toBe(429);
  };
  const endsOthers = async (own: Visitor) =>
    (await own.post("/settings", { intent: "end-other-sessions" })).headers.get("Location");

  const member = await createMember(stack);
  const [found, own] = [await signedIn(member), await signedIn(member)];
  await flood(found, "/connections");
  expect(await endsOthers(own)).toBe("/settings");

  const careful = await createMember(stack);
  const home = await signedIn(careful);
  await turnOn(home, PASSWORD);
  await flood(await signedIn(careful), "/second-factor");
  expect(await endsOthers(home)).toBe("/settings");
});
