import { randomUUID } from "node:crypto";
import { expect, inject, onTestFinished, test } from "vitest";
import { jobForm } from "../abuse/support/people.ts";
import { createMember, newEmail, PASSWORD } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { Visitor } from "../support/visitor.ts";
import { logLines, startWeb } from "../support/web.ts";

const stack = inject("stack");

test("what matters for security is written down in order, and nothing of it names anybody", async () => {
  const web = await startWeb({
    SUPABASE_URL: stack.supabaseUrl,
    SUPABASE_ANON_KEY: stack.publishableKey,
    LIMIT_SIGN_IN_EMAIL: "2/10m",
  });
  onTestFinished(async () => void (await web.stop()));
  const typed = {
    fullName: "Typedfirst Typedlast",
    phone: "০১৭১২৩৪৫৬৭৮",
    email: newEmail(),
    letter: "Typedletter about bridges",
    job: "Typedjob for a typist",
  };
  const answer = async (response: Promise<Response>) => {
    const { status, headers } = await response;
    return `${status} ${headers.get("Location") ?? ""}`.trim();
  };

  const stranger = new Visitor(web.url);
  const { fullName, phone, email } = typed;
  const person = { fullName, phone, email, role: "developer", age: "adult", consent: "on" };
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  expect(await answer(stranger.post("/auth?tab=signup", { intent: "sign-up", ...person, ...passwords }))).toContain(
    "302",
  );

  const member = await createMember(stack, { fullName: typed.fullName, phone: "01712345678" });
  for (const status of ["400", "400", "429"]) {
    const wrong = { intent: "sign-in", email: member.email, password: "typed-wrong" };
    expect(await answer(stranger.post("/auth", wrong))).toContain(status);
  }
  const poster = await createMember(stack);
  const posting = await new Visitor(web.url).signIn(poster);
  expect(await answer(posting.post("/post-job", jobForm({ submissionId: randomUUID(), title: typed.job })))).toContain(
    "302",
  );
  const [job] = await sql<{ id: string }>(stack, "select id from public.jobs where client_id = $1", [poster.id]);

  const applicant = await createMember(stack, { fullName: typed.fullName });
  const applying = await new Visitor(web.url).signIn(applicant);
  const letter = { intent: "apply", submissionId: randomUUID(), coverLetter: typed.letter };
  expect(await answer(applying.post(`/jobs/${job?.id}`, letter))).toContain("302");
  expect(await answer(applying.post("/settings", { intent: "export", currentPassword: PASSWORD }))).toContain("307");
  expect((await applying.post("/settings/export", {})).status).toBe(200);

  const chief = await createMember(stack);
  await sql(stack, "insert into private.staff (member_id, role) values ($1, 'operator')", [chief.id]);
  const operating = await new Visitor(web.url).signIn(chief);
  const given = { intent: "give", email: poster.email, role: "moderator" };
  expect(await answer(operating.post("/operator", given))).toBe("302 /operator");
  const gone = { intent: "delete", currentPassword: PASSWORD, confirmation: "DELETE" };
  expect(await answer(applying.post("/settings", gone))).toContain("302");
  const foreign = applying.post("/settings", { intent: "export" }, { Origin: "https://elsewhere.example" });
  expect(await answer(foreign)).toBe("403");

  const events = () => logLines(web).filter(({ event }) => event === "security");
  await expect.poll(() => events().at(-1)?.what).toBe("foreign form refused");
  const told = events();
  expect(told.map(({ level, what, route, limit }) => [level, what, route, limit].filter(Boolean).join(" "))).toEqual([
    "warn sign-in failed /auth",
    "warn sign-in failed /auth",
    "warn limit reached /auth LIMIT_SIGN_IN_EMAIL",
    "info signed in /auth",
    "info signed in /auth",
    // The password was typed again, which starts a new session.
    "info signed in /settings",
    "info session ended /settings",
    "info data exported /settings/export",
    "info signed in /auth",
    "info role given /operator",
    "info signed in /settings",
    "info session ended /settings",
    "info account deleted /settings",
    "warn foreign form refused /settings",
  ]);
  const [first, second] = told;
  expect(first?.account).toBe(second?.account);
  const of = (what: string) => told.find((one) => one.what === what)?.member;
  expect([of("data exported"), of("account deleted")]).toEqual([told[4]?.member, told[4]?.member]);
  expect(of("role given")).not.toBe(of("data exported"));
  expect(told.every(({ id }) => /^[\da-f-]{36}$/.test(String(id)))).toBe(true);

  const people = [member, poster, applicant, chief];
  const secrets = [
    ...people.flatMap(({ id, email: address }) => [id, address]),
    ...[stranger, posting, applying, operating].flatMap(({ cookies }) => [...cookies.values()]),
    typed.email,
    PASSWORD,
    job?.id ?? "",
  ].filter((secret) => secret.length > 3);
  for (const secret of secrets) expect(web.output()).not.toContain(secret);
  expect(web.output()).not.toMatch(/typed|০১৭১২|01712345678|tests\.techsetu|127\.0\.0\.1|elsewhere/i);
  // The beginning of a token, too long for a pseudonym of sixteen letters.
  expect(web.output()).not.toMatch(/eyJ[\w-]{14}/i);
});
