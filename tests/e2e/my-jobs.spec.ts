import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "./support/fixtures.ts";
import { insertJob } from "./support/jobs.ts";

const unique = (title: string) => `${title} ${randomUUID().slice(0, 8)}`;
const rowOf = (page: Page, title: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: title });

test("a poster closes a job as filled, who waits is told and led to one like it, and it is reopened and posted again", async ({
  act,
  page,
  site,
}) => {
  const { member, signIn, newPage, runSql } = site;
  const [poster, applicant] = [await member(), await member({ fullName: "Nobody Known" })];
  const skill = `Bridge ${randomUUID().slice(0, 8)}`;
  const title = unique("Ferry desk");
  const id = await insertJob(runSql, poster, { title, skills_required: [skill], description: "Sell tickets" });
  const alike = unique("Bus desk");
  await insertJob(runSql, await member(), { title: alike, skills_required: [skill] });
  await runSql("insert into public.job_applications (job_id, applicant_id, cover_letter) values ($1, $2, 'Me')", [
    id,
    applicant.id,
  ]);

  await signIn(page, poster);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("link", { name: "My jobs" }).first().click();
  await expect(page).toHaveURL("/dashboard/jobs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My jobs");
  const row = rowOf(page, title);
  await expect(row).toContainText("Open");
  await expect(row).toContainText("ends in 90 days");
  await expect(row.getByRole("link", { name: "1 waiting, 1 application" })).toHaveAttribute(
    "href",
    `/dashboard?tab=applications&box=received&job=${id}`,
  );
  expect(await page.content()).not.toContain(applicant.id);

  await act(row, "Close this job…");
  await expect(page.getByText("1 person waits for your answer.")).toBeVisible();
  await page.getByRole("radio", { name: "Filled", exact: true }).check();
  await page.getByRole("button", { name: "Close this job" }).click();
  await expect(page.getByText("Job closed")).toBeVisible();
  await expect(page.getByRole("region", { name: "This is your job" })).toContainText("It is closed");
  await expect(page.getByRole("region", { name: "This is your job" })).toContainText("Filled");

  const reader = await newPage();
  await signIn(reader, applicant);
  await reader.goto("/notifications");
  await expect(
    reader.getByRole("main").getByText(`"${title}" was filled before your application was answered.`),
  ).toBeVisible();
  await reader
    .getByRole("main")
    .getByRole("button", { name: /^Unread: A job was filled/ })
    .click();
  await reader.waitForURL(`**/jobs/${id}#similar`);
  const similar = reader.getByRole("region", { name: "Similar jobs" });
  await expect(similar.getByRole("link", { name: alike })).toBeVisible();
  await expect(similar.getByRole("link", { name: "See all open jobs" })).toBeVisible();

  await page.getByRole("link", { name: "My jobs", exact: true }).last().click();
  await expect(row).toContainText("Filled");
  await expect(row).toContainText("can be reopened until");
  await act(row, "Post again");
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await expect(page.getByLabel("Description")).toHaveValue("Sell tickets");
  await expect(page.getByLabel("Last day to apply")).toHaveValue("");
  const next = unique("Ferry desk, second round");
  await page.getByLabel("Title").fill(next);
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(page.getByText("Job posted successfully!")).toBeVisible();
  const [posted] = await runSql<{ id: string; repost_of: string }>(
    "select id, repost_of from public.jobs where title = $1",
    [next],
  );
  expect(posted?.repost_of).toBe(id);
  await reader.goto(`/jobs/${id}`);
  await reader.getByRole("link", { name: "It has been posted again" }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(next);

  await page.goto("/dashboard/jobs");
  await act(row.first(), "Reopen");
  await expect(page.getByText("Job reopened")).toBeVisible();
  await expect(row.first()).toContainText("Open");
});

test("a poster duplicates an open job, and a reported one is neither copied nor reopened", async ({
  act,
  page,
  site,
}) => {
  const { member, signIn, runSql } = site;
  const poster = await member();
  const title = unique("Open one");
  const id = await insertJob(runSql, poster, { title, budget_type: "fixed", budget_max: 700 });
  const reported = unique("Reported one");
  const hidden = await insertJob(runSql, poster, { title: reported, status: "hidden", reported_for: "misleading" });
  await runSql(
    "insert into private.reports (kind, subject_id, reporter_id, reason) values ('job', $1, $2, 'misleading')",
    [hidden, (await member()).id],
  );
  await signIn(page, poster);
  await page.goto("/dashboard/jobs");
  const review = rowOf(page, reported);
  await expect(review).toContainText("Under review");
  await expect(review).toContainText("it is misleading, or not a real job. Nobody sees it until we have looked at it.");
  await expect(review.getByRole("button")).toHaveCount(0);
  await act(rowOf(page, title), "Duplicate");
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await expect(page.getByLabel("Maximum budget", { exact: true })).toHaveValue("700");
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(page.getByText("Job posted successfully!")).toBeVisible();
  expect(
    await runSql("select repost_of, budget_max::integer from public.jobs where title = $1 and id <> $2", [title, id]),
  ).toEqual([{ repost_of: null, budget_max: 700 }]);
  await page.goto(`/post-job?from=${hidden}`);
  await expect(page).toHaveURL(`/jobs/${hidden}`);
  await expect(page.getByText("This job can't be copied")).toBeVisible();
});

test("a poster whose last opening is taken is offered to close the job", async ({ page, member, signIn, runSql }) => {
  const poster = await member();
  const title = unique("One seat");
  const id = await insertJob(runSql, poster, { title });
  const applicant = await member();
  await runSql("insert into public.job_applications (job_id, applicant_id, cover_letter) values ($1, $2, 'Me')", [
    id,
    applicant.id,
  ]);
  await runSql("update public.job_applications set status = 'accepted' where job_id = $1", [id]);
  await signIn(page, poster);
  await page.goto("/notifications");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Unread: Every opening is taken/ })
    .click();
  await page.waitForURL(`**/jobs/${id}/close`);
  await page.goto("/dashboard/jobs");
  await rowOf(page, title).getByRole("link", { name: "Close it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Close this job");
  await expect(page.getByText("We tell the people who are waiting")).toHaveCount(0);
  await page.goto(`/jobs/${id}`);
  await page.getByRole("link", { name: "Close it" }).click();
  await page.getByRole("radio", { name: "Filled", exact: true }).check();
  await page.getByRole("button", { name: "Close this job" }).click();
  await expect(page.getByText("Job closed")).toBeVisible();
  await page.goto(`/jobs/${id}/close`);
  await expect(page).toHaveURL(`/jobs/${id}`);
});

test("a member without a job is told so, and one with many reads them page by page", async ({
  page,
  member,
  signIn,
  runSql,
}) => {
  const poster = await member();
  await signIn(page, poster);
  await page.goto("/dashboard/jobs");
  await expect(page.getByRole("heading", { name: "You have not posted a job yet" })).toBeVisible();
  await runSql(
    `insert into public.jobs (client_id, title, description, created_at)
     select $1, 'Job ' || n, 'Text', now() - n * interval '1 hour' from generate_series(1, 21) as n`,
    [poster.id],
  );
  await page.goto("/dashboard/jobs?page=9");
  await expect(page).toHaveURL("/dashboard/jobs?page=2");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Job 21"]);
  await page.getByRole("link", { name: "Previous jobs" }).click();
  await expect(page).toHaveURL("/dashboard/jobs");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(20);
});

test("a visitor decides by how many have applied, from five on, and how fast the poster answered until last month", async ({
  page,
  member,
  runSql,
}) => {
  const poster = await member();
  const id = await insertJob(runSql, poster, { title: unique("Decided by facts") });
  const facts = page.getByRole("complementary", { name: "At a glance" });
  const apply = (people: number) =>
    runSql(
      `with made as (
         insert into auth.users (id, email) select gen_random_uuid(), gen_random_uuid() || '@example.org'
         from generate_series(1, $2::integer) returning id
       ), answered as (
         select date_trunc('month', now() at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka' - interval '1 minute' as at
       )
       insert into public.job_applications (job_id, applicant_id, cover_letter, status, created_at, answered_at)
       select $1, id, 'Me', 'rejected', at - interval '60 hours', at from made, answered`,
      [id, people],
    );
  await apply(4);
  await page.goto(`/jobs/${id}`);
  await expect(facts).toContainText("Open until");
  await expect(facts).not.toContainText("Applied");
  await expect(facts).not.toContainText("Answers");
  await apply(6);
  await page.goto(`/jobs/${id}`);
  await expect(facts).toContainText("Applied10 or more people");
  await expect(facts).not.toContainText("Answers");
  await runSql("select worker.measure_answers(100000)");
  await page.goto(`/jobs/${id}`);
  await expect(facts).toContainText("AnswersHalf came within 3 days");
});
