import { randomUUID } from "node:crypto";
import { expect, test } from "./support/fixtures.ts";
import { insertJob } from "./support/jobs.ts";

test("a poster says that a job is open to students, and says so no more", async ({ page, member, signIn }) => {
  const title = `Night lab helper ${randomUUID().slice(0, 8)}`;
  await signIn(page, await member());
  await page.goto("/post-job");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("Label the samples, on two evenings a week.");
  const box = page.getByRole("checkbox", { name: "Open to students" });
  await expect(box).not.toBeChecked();
  await box.check();
  await page.getByRole("button", { name: "Post job" }).click();

  await page.waitForURL("**/jobs");
  const card = page.getByRole("article", { name: title });
  await expect(card).toContainText("Open to students");
  await card.getByRole("link", { name: "Read full job" }).click();
  await expect(page.getByRole("main").locator("header")).toContainText("Open to students");

  await page.goto(`${new URL(page.url()).pathname}/edit`);
  await expect(box).toBeChecked();
  await box.uncheck();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/edit"));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("main").locator("header")).not.toContainText("Open to students");
});

test("a student is led to internships and jobs that are open to students, and keeps them as an alert", async ({
  page,
  member,
  signIn,
  runSql,
}) => {
  const mark = randomUUID().slice(0, 8);
  const poster = await member();
  await insertJob(runSql, poster, { title: `Open ${mark}`, open_to_students: true });
  await insertJob(runSql, poster, { title: `Intern ${mark}`, employment_type: "internship" });
  await insertJob(runSql, poster, { title: `Closed shop ${mark}`, experience_level: "entry" });

  await signIn(page, await member({ role: "student" }));
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Jobs open to students" }).click();
  await expect(page).toHaveURL("/jobs?students=1");
  await page.goto(`/jobs?q=${mark}`);
  const titles = page.getByRole("article").getByRole("heading");
  await expect(titles).toHaveCount(3);
  const choice = page.getByRole("checkbox", { name: /^Internships and jobs open to students\s*2$/ });
  await choice.check();
  await page.getByRole("button", { name: "Search jobs" }).click();
  await expect(page).toHaveURL(`/jobs?q=${mark}&students=1`);
  await expect(titles).toHaveCount(2);
  await expect(titles.filter({ hasText: "Closed shop" })).toHaveCount(0);

  await page.getByRole("link", { name: "Get new ones by email" }).click();
  await expect(page.getByRole("main")).toContainText("Open to students");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL("**/alerts");
  await expect(page.getByRole("main").locator(`a[href="/jobs?q=${mark}&students=1"]`)).toBeVisible();
});
