import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { checkAccessibility } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { insertMentor, insertMentorship } from "../support/mentors.ts";
import { insertJob } from "./support/jobs.ts";
import { insertOrganization } from "./support/organizations.ts";

const unique = (title: string) => `${title} ${randomUUID().slice(0, 8)}`;

/** Decides as a moderator about the first case with this link. */
async function decide(page: Page, name: string, choice: string, reason: string) {
  await page.goto("/moderation");
  await page.getByRole("main").getByRole("link", { name }).first().click();
  await page.getByRole("radio", { name: choice }).check();
  await page.getByLabel("The reason").fill(reason);
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByText("Your decision is saved, and we told the member")).toBeVisible();
}

test("a report is decided, its member reads why, appeals, and another moderator takes it back", async ({
  page,
  member,
  signIn,
  newPage,
  runSql,
}) => {
  const [poster, reporter, first, second] = [
    await member({ fullName: "Paru Poster" }),
    await member(),
    await member({ fullName: "Moni Moderator" }),
    await member(),
  ];
  for (const { id } of [first, second]) {
    await runSql("insert into private.staff (member_id, role) values ($1, 'moderator')", [id]);
  }
  const title = unique("Reported to moderators");
  const job = await insertJob(runSql, poster, { title });

  const reading = await newPage();
  await signIn(reading, reporter);
  await reading.goto(`/jobs/${job}/report`);
  await reading.getByRole("radio", { name: "It asks applicants for money" }).check();
  await reading.getByLabel("Details (optional)").fill("500 taka first");
  await reading.getByRole("button", { name: "Report this job" }).click();
  await expect(reading.getByText("Thank you for the report")).toBeVisible();

  await signIn(page, first);
  await page.goto("/dashboard");
  await page.getByLabel("Account menu of Moni Moderator").click();
  await page.getByRole("banner").getByRole("link", { name: "Moderation" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Moderation");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("main")).toContainText("500 taka first");
  await expect(page.getByRole("main")).not.toContainText("Paru Poster");
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByRole("main")).toContainText("Choose what to do");
  await decide(page, title, "Suspend the account", "It asks for 500 taka before an interview.");

  const suspended = await newPage();
  await signIn(suspended, poster);
  await suspended.goto("/jobs");
  await expect(suspended.getByText("Your account is suspended: you can read, and appeal.")).toBeVisible();
  await suspended.getByRole("link", { name: "What was decided, and how to appeal" }).click();
  await expect(suspended.getByRole("main")).toContainText("It asks for 500 taka before an interview.");
  await suspended.goto("/profile");
  await suspended.getByRole("button", { name: "Save", exact: false }).first().click();
  await expect(suspended.getByText("Your account is suspended, so this was not saved.").first()).toBeVisible();
  await suspended.goto("/appeal");
  await suspended.getByLabel("Why we should decide differently").fill("Somebody else posted it.");
  await suspended.getByRole("button", { name: "Send the appeal" }).click();
  await expect(suspended.getByText("Your appeal was sent")).toBeVisible();
  await expect(suspended.getByRole("main")).toContainText("We have your appeal and will answer it.");

  const other = await newPage();
  await signIn(other, second);
  await other.goto("/moderation");
  const [appeal] = await runSql<{ id: string }>("select id from private.appeals where member_id = $1", [poster.id]);
  await other.goto(`/moderation/appeal/${appeal?.id}`);
  await expect(other.getByRole("main")).toContainText("Somebody else posted it.");
  await other.getByRole("radio", { name: "Take the decision back" }).check();
  await other.getByLabel("The reason").fill("It was somebody else.");
  await other.getByRole("button", { name: "Decide" }).click();
  await expect(other.getByText("Your decision is saved, and we told the member")).toBeVisible();

  await suspended.goto("/appeal");
  await expect(suspended.getByRole("main")).toContainText("We took the decision back.");
  await expect(suspended.getByText("Your account is suspended: you can read, and appeal.")).toHaveCount(0);
  await reading.goto(`/jobs/${job}`);
  await expect(reading.getByRole("heading", { level: 1 })).toHaveText(title);
  await reading.goto("/appeal");
  await expect(reading.getByRole("main")).toContainText("We acted on it");
});

test("a member reports a talent profile, and a moderator takes it out of sight and back", async ({
  page,
  member,
  signIn,
  newPage,
  runSql,
}) => {
  const fullName = unique("Talented");
  const [owner, looker] = [await member({ fullName }), await member()];
  await runSql("insert into private.staff (member_id, role) values ($1, 'moderator')", [looker.id]);
  const [talent] = await runSql<{ id: string }>(
    "insert into public.talent_profiles (user_id, title) values ($1, 'Developer') returning id",
    [owner.id],
  );
  await signIn(page, await member());
  await page.goto(`/talent/${talent?.id}`);
  await page.getByRole("link", { name: "Report this profile" }).click();
  await page.getByRole("button", { name: "Report this profile" }).click();
  await page.getByRole("radio", { name: "It is spam or posted again and again" }).check();
  await page.getByRole("button", { name: "Report this profile" }).click();
  await expect(page.getByText("Thank you for the report")).toBeVisible();

  const deciding = await newPage();
  await signIn(deciding, looker);
  await decide(deciding, fullName, "Hide it", "The same text stands in ten profiles.");
  expect((await page.goto(`/talent/${talent?.id}`))?.status()).toBe(404);
  await decide(deciding, fullName, "Show it again", "It is the only one left.");
  expect((await page.goto(`/talent/${talent?.id}`))?.status()).toBe(200);
});

test("a startup of two is reported by a member, hidden with a reason that both owners read, and shown again", async ({
  page,
  member,
  signIn,
  newPage,
  runSql,
}) => {
  const name = unique("Ferry");
  const [owner, second, looker] = [await member(), await member(), await member()];
  await runSql("insert into private.staff (member_id, role) values ($1, 'moderator')", [looker.id]);
  const path = (await insertOrganization(runSql, owner, undefined, name)).replace(/\/verify$/, "");
  await runSql(
    `insert into public.organization_members (organization_id, member_id)
     select o.id, $2 from public.organizations o where o.name = $1`,
    [name, second.id],
  );
  const visitor = await newPage();
  await visitor.goto(path);
  await expect(visitor.getByRole("link", { name: "Report this page" })).toHaveAttribute("href", /^\/contact\?about=/);

  await signIn(page, await member());
  await page.goto(path);
  await page.getByRole("link", { name: "Report this page" }).click();
  await page.getByRole("button", { name: "Send the report" }).click();
  await page.getByRole("radio", { name: "It is misleading" }).check();
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByText("Thank you for the report")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  const deciding = await newPage();
  await signIn(deciding, looker);
  await decide(deciding, name, "Hide it", "It borrows the name of another company.");
  expect((await page.goto(path))?.status()).toBe(404);
  for (const reader of [owner, second]) {
    const own = await newPage();
    await signIn(own, reader);
    await own.goto(path);
    await expect(own.getByRole("main")).toContainText("We have hidden it.");
    await own.getByRole("link", { name: "Why, and how to appeal" }).click();
    await expect(own.getByRole("main")).toContainText("It borrows the name of another company.");
  }
  await decide(deciding, name, "Show it again", "The register has them first.");
  expect((await page.goto(path))?.status()).toBe(200);
});

test("a member reports a startup, a mentor, an investor, and what requests to connect, for mentoring and for meetings say", async ({
  page,
  member,
  signIn,
  runSql,
}) => {
  const [mentor, author] = [await member(), await member({ fullName: unique("Author") })];
  const profile = await insertMentor(runSql, mentor);
  const mentorship = await insertMentorship(runSql, profile, author);
  const [meeting] = await runSql<{ id: string }>(
    `insert into private.meetings (asker_id, addressee_id, kind, purpose, times, zone)
     values ($1, $2, 'investor', 'Send me 500 taka', array[now() + interval '2 days'], 'Asia/Dhaka') returning id`,
    [author.id, mentor.id],
  );
  const other = await insertMentor(runSql, author);
  const [investor] = await runSql<{ id: string }>(
    "insert into public.investor_profiles (user_id, firm_name, is_listed) values ($1, 'Asking Angels', true) returning id",
    [author.id],
  );
  const [startup] = await runSql<{ id: string; slug: string }>(
    "insert into public.organizations (name) values ($1) returning id, slug",
    [unique("Reported")],
  );
  const [connection] = await runSql<{ id: string }>(
    "insert into public.connections (requester_id, addressee_id, note) values ($1, $2, 'Pay me first') returning id",
    [author.id, mentor.id],
  );
  await signIn(page, mentor);
  for (const [from, kind, id] of [
    [`/startups/${startup?.slug}`, "organization", startup?.id],
    [`/mentors/${other}`, "mentor", other],
    [`/investors/${investor?.id}`, "investor", investor?.id],
    [`/mentorships/${mentorship}`, "mentorship", mentorship],
    ["/meetings", "meeting", meeting?.id],
    ["/connections", "connection", connection?.id],
  ]) {
    await page.goto(from as string);
    await page.getByRole("link", { name: /^Report this (page|request)$/ }).click();
    await expect(page).toHaveURL(new RegExp(`/report/${kind}/${id}$`));
    await page.getByRole("radio", { name: "It asks for money" }).check();
    await page.getByRole("button", { name: "Send the report" }).click();
    await expect(page.getByText("Thank you for the report")).toBeVisible();
  }
  expect(await runSql("select kind from private.reports where reporter_id = $1 order by kind", [mentor.id])).toEqual([
    { kind: "connection" },
    { kind: "investor" },
    { kind: "meeting" },
    { kind: "mentor" },
    { kind: "mentorship" },
    { kind: "organization" },
  ]);
});

test("an operator makes a member a moderator, and takes it away again", async ({ page, member, signIn, runSql }) => {
  const [operator, other] = [await member(), await member({ fullName: unique("Moderator to be") })];
  await runSql("insert into private.staff (member_id, role) values ($1, 'operator')", [operator.id]);
  await signIn(page, operator);
  await page.goto("/operator");
  const give = async (email: string) => {
    await page.getByLabel("Email address of the account").fill(email);
    await page.getByRole("radio", { name: "Moderator" }).check();
    await page.getByRole("button", { name: "Give the role" }).click();
  };
  await give(operator.email);
  await expect(page.getByRole("main")).toContainText("You can't give yourself a role");
  await give("nobody@tests.techsetu.example");
  await expect(page.getByRole("main")).toContainText("No confirmed account has this address");
  await give(other.email);
  await expect(page.getByText("The role was given")).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: other.fullName });
  await row.getByRole("button", { name: /^Take away/ }).click();
  await expect(page.getByText("The role was taken away")).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(
    await runSql("select given from private.staff_log where member_id = $1 and actor_id = $2 order by id", [
      other.id,
      operator.id,
    ]),
  ).toEqual([{ given: true }, { given: false }]);
});

test("the pages of decisions are read by every program @js", async ({ page, member, signIn, runSql }) => {
  const looker = await member();
  const poster = await member();
  await runSql("insert into private.staff (member_id, role) values ($1, 'moderator')", [looker.id]);
  const job = await insertJob(runSql, poster, { title: unique("To look at") });
  await runSql("insert into private.reports (kind, subject_id, reporter_id, reason) values ('job', $1, $2, 'spam')", [
    job,
    (await member()).id,
  ]);
  await signIn(page, looker);
  for (const path of ["/moderation", `/moderation/job/${job}`, "/appeal"]) {
    await page.goto(path);
    await checkAccessibility(page);
  }
});
