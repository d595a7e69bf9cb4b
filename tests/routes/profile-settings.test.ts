import { expect, inject, test } from "vitest";
import { createMember, PASSWORD } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { formWith, unescapeHtml, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

/** A member whose pages come from a process that can't reach the backend. */
async function memberInOutage(): Promise<Visitor> {
  const member = await new Visitor(stack.origin).signIn(await createMember(stack));
  return member.at(inject("away"));
}

test("a profile that can't be read says so, and one that can't be saved keeps what was typed", async () => {
  const away = await memberInOutage();
  const page = await away.get("/profile");
  expect(page.status).toBe(503);
  expect(page.headers.get("Retry-After")).toMatch(/^\d+$/);
  const pageHtml = await page.text();
  expect(pageHtml).toContain("Failed to fetch profile");
  expect(pageHtml.match(/<title>/g)).toHaveLength(1);

  const typed = { intent: "profile", fullName: "রাফি <b>Islam</b>", location: "Dhaka", bio: "Typed on the train" };
  const post = await away.post("/profile", typed);
  const html = await post.text();
  expect(post.status).toBe(503);
  expect(html).toContain("Failed to update profile");
  expect(formWith(html, "fullName").fields).toMatchObject(typed);

  const row = { "projects[0].title": "Bus tracker", "projects[0].liveUrl": "https://bus.example.com" };
  const projects = await away.post("/profile", { intent: "portfolio", ...row });
  const projectsHtml = await projects.text();
  expect(projects.status).toBe(503);
  expect(formWith(projectsHtml, "projects[0].title").fields).toMatchObject(row);
  // An empty profile form next to it would offer to save empty values.
  expect(projectsHtml).not.toContain('name="fullName"');
});

test("settings in an outage: nothing is deleted or sent, and passwords are not given back", async () => {
  const away = await memberInOutage();
  const forms: Record<string, string>[] = [
    { intent: "password", currentPassword: PASSWORD, password: PASSWORD, confirmPassword: PASSWORD },
    { intent: "email", currentPassword: PASSWORD, email: "new@tests.techsetu.example" },
    { intent: "delete", currentPassword: PASSWORD, confirmation: "DELETE" },
    { intent: "export", currentPassword: PASSWORD },
    { intent: "end-other-sessions" },
    { intent: "try-mail-again" },
    { intent: "end-session", session: "0b7a9c52-4a52-4f7d-9a3f-0c1f5a1d2e3f" },
    { intent: "notifications", kinds: "meetings" },
    { intent: "role", role: "mentor" },
  ];
  for (const fields of forms) {
    const response = await away.post("/settings", fields);
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(html).toContain("We can&#x27;t reach our database just now");
    expect(html).not.toContain(PASSWORD);
    expect(response.headers.getSetCookie().filter((cookie) => cookie.startsWith("sb"))).toEqual([]);
  }
  expect((await away.post("/settings/export", {})).status).toBe(503);
});

test("posts that no page of ours sends are refused, not failed on", async () => {
  const member = await new Visitor(stack.origin).signIn(await createMember(stack));
  const posts: [path: string, fields: Record<string, string>][] = [
    ["/profile", {}],
    ["/profile", { intent: "nonsense" }],
    ["/profile", { intent: "portfolio", projects: "one" }],
    ["/profile", { intent: "portfolio", "projects[99999999].title": "T" }],
    ["/settings", {}],
    ["/settings", { intent: "nonsense" }],
    ["/settings", { intent: "delete" }],
    ["/settings", { intent: "delete", confirmation: "DELETE" }],
    ["/settings", { intent: "export" }],
    ["/settings", { intent: "end-session", session: "mine" }],
    ["/settings", { intent: "notifications", kinds: "welcome" }],
    ["/settings", { intent: "role" }],
    ["/settings", { intent: "role", role: "moderator" }],
  ];
  for (const [path, fields] of posts) {
    expect((await member.post(path, fields)).status, `${path} ${JSON.stringify(fields)}`).toBe(400);
  }
});

test("kinds of notification are all on, are switched off by a form, and stay so", async () => {
  const account = await createMember(stack);
  const member = await new Visitor(stack.origin).signIn(account);
  const ticked = async () => {
    const html = await (await member.get("/settings")).text();
    return [...html.matchAll(/<input[^>]*name="kinds"[^>]*>/g)].flatMap(([tag]) =>
      tag.includes("checked") ? [/value="(\w+)"/.exec(tag)?.[1]] : [],
    );
  };
  const all = ["applications_received", "applications_sent", "connections", "meetings"];
  expect(await ticked()).toEqual(all);
  const save = (kinds?: string) => member.post("/settings", { intent: "notifications", ...(kinds && { kinds }) });
  const saved = await Promise.all([save("meetings"), save("meetings")]);
  expect(saved.map(({ status, headers }) => [status, headers.get("Location")])).toEqual([
    [302, "/settings"],
    [302, "/settings"],
  ]);
  expect(await ticked()).toEqual(["meetings"]);
  await save();
  expect(await ticked()).toEqual([]);
  // What concerns the account itself belongs to no kind.
  expect(await (await member.get("/notifications")).text()).toContain("Welcome to TechSetu");
});

/** The role that the settings' form would send unchanged; null without the form. */
const roleIn = (html: string) => (html.includes('value="role"') ? formWith(html, "role").fields.role : null);

test("a member who left the preselected role at sign-up chooses another, and nothing else of theirs changes", async () => {
  const account = await createMember(stack, { fullName: "Farida Founder" });
  const member = await new Visitor(stack.origin).signIn(account);
  const settings = await (await member.get("/settings")).text();
  expect(roleIn(settings)).toBe("developer");
  const rest = () =>
    sql(stack, "select to_jsonb(p) - 'updated_at' as row from public.profiles p where p.id = $1", [account.id]);
  const before = await rest();

  const form = formWith(settings, "role");
  const saved = await Promise.all(
    ["startup_founder", "startup_founder"].map((role) => member.submit("/settings", form, { role })),
  );
  expect(saved.map(({ status, headers }) => [status, headers.get("Location")])).toEqual([
    [302, "/settings"],
    [302, "/settings"],
  ]);
  const after = unescapeHtml(await (await member.get("/settings")).text());
  expect(after).toContain("Saved");
  expect(roleIn(after)).toBe("startup_founder");
  const dashboard = await (await member.get("/dashboard")).text();
  expect(dashboard.match(/>Startup Founder</g)).toHaveLength(2);
  expect(await rest()).toEqual(before);
  expect(await sql(stack, "select role, is_primary from public.user_roles where user_id = $1", [account.id])).toEqual([
    { role: "startup_founder", is_primary: true },
  ]);
});

test("a member who sends no role of the five reads so next to the choice, in both languages", async () => {
  const member = await new Visitor(stack.origin).signIn(await createMember(stack, { role: "mentor" }));
  for (const [path, said] of [
    ["/settings", "Choose one of the five roles"],
    ["/bn/settings", "পাঁচটি ভূমিকার একটি বেছে নিন"],
  ] as const) {
    for (const role of ["", "admin"]) {
      const refused = await member.post(path, { intent: "role", role });
      const html = await refused.text();
      expect(refused.status).toBe(400);
      expect(html).toMatch(new RegExp(`id="role-role-error"[^>]*><li>${said}</li>`));
      // The summary leads to the group.
      expect(html).toContain('href="#role-role"');
    }
    expect(roleIn(await (await member.get(path)).text())).toBe("mentor");
  }
});

test("a role that is sent after the session has ended is still chosen in the form, and is nobody's", async () => {
  const account = await createMember(stack);
  const member = await new Visitor(stack.origin).signIn(account);
  await sql(stack, "delete from auth.sessions where user_id = $1", [account.id]);
  for (const browser of [member, new Visitor(stack.origin)]) {
    const answer = await browser.post("/settings", { intent: "role", role: "investor" });
    const html = unescapeHtml(await answer.text());
    expect([answer.status, roleIn(html)]).toEqual([401, "investor"]);
    expect(html).toContain("Your session has ended");
  }
  expect(await sql(stack, "select role from public.user_roles where user_id = $1", [account.id])).toEqual([
    { role: "developer" },
  ]);
});

test("a suspended member reads why the role stays", async () => {
  const account = await createMember(stack);
  const member = await new Visitor(stack.origin).signIn(account);
  await sql(stack, "select private.suspend($1)", [account.id]);
  const refused = await member.post("/settings", { intent: "role", role: "mentor" });
  expect(refused.status).toBe(403);
  expect(unescapeHtml(await refused.text())).toContain("Your account is suspended, so this was not saved");
  expect(roleIn(await (await member.get("/settings")).text())).toBe("developer");
});

test("members under 18 are told so in their settings, and only they have a way to say that they are 18", async () => {
  const younger = await createMember(stack, { age: "younger" });
  const member = await new Visitor(stack.origin).signIn(younger);
  const other = await new Visitor(stack.origin).signIn(await createMember(stack));
  const title = "You told us that you are under 18";
  expect(await (await other.get("/settings")).text()).not.toContain(title);
  expect(await (await member.get("/settings")).text()).toContain(title);

  const unticked = await member.post("/settings", { intent: "age" });
  expect(unticked.status).toBe(400);
  expect((await unticked.text()).includes("Tick the box once you are 18")).toBe(true);
  expect((await new Visitor(stack.origin).post("/settings", { intent: "age", adult: "on" })).status).toBe(401);
  expect((await other.post("/settings", { intent: "age", adult: "on" })).status).toBe(302);
  expect(await (await member.get("/settings")).text()).toContain(title);

  expect((await member.post("/settings", { intent: "age", adult: "on" })).status).toBe(302);
  expect(await (await member.get("/settings")).text()).not.toContain(title);
});

test("students are told of their guardian's consent, where they agree and on their profile", async () => {
  const note = "Under 18? You need the consent of a parent or guardian.";
  const signUp = await new Visitor(stack.origin).get("/auth?tab=signup");
  expect(await signUp.text()).toContain(note);
  for (const [role, told] of [
    ["student", true],
    ["mentor", false],
  ] as const) {
    const member = await new Visitor(stack.origin).signIn(await createMember(stack, { role }));
    expect((await (await member.get("/profile")).text()).includes(note), role).toBe(told);
  }
});

test("a member who lost the tick reads why: a moderator's reason, or that name or domain have changed since", async () => {
  const [account, moderator] = [await createMember(stack), await createMember(stack)];
  const member = await new Visitor(stack.origin).signIn(account);
  const [request] = await sql<{ id: string }>(
    stack,
    `insert into private.verification_requests (member_id, links, statement, granted, decided_at, ended_at)
     values ($1, array['https://example.org/me'], 'That is me', true, now(), now()) returning id`,
    [account.id],
  );
  const decide = (action: string, reason: string, at: string) =>
    sql(
      stack,
      `insert into private.decisions (kind, subject_id, member_id, moderator_id, action, reason, at)
       values ('verification', $1, $2, $3, $4, $5, now() - $6::interval)`,
      [request?.id, account.id, moderator.id, action, reason, at],
    );
  await decide("grant", "The links lead here.", "2 days");
  /** What is shown: the data of the page's scripts has the grant's reason, too. */
  const page = async (language = "") =>
    unescapeHtml(await (await member.get(`${language}/settings/verification`)).text()).replaceAll(
      /<script[^]*?<\/script>/g,
      "",
    );
  const renamed = await page();
  for (const text of ["You are no longer verified", "Your name has changed since", "Ask to be verified"]) {
    expect(renamed).toContain(text);
  }
  expect(renamed).not.toContain("The links lead here.");
  expect(await page("/bn")).toContain("আপনি আর যাচাইকৃত নন");
  await decide("end", "The page no longer names you.", "1 day");
  const taken = await page();
  expect(taken).toContain("The page no longer names you.");
  expect(taken).not.toContain("Your name has changed since");
});
