import { insertMentor, insertMentorship } from "../support/mentors.ts";
import { expect, PASSWORD, test } from "./support/fixtures.ts";

test("a student finds a mentor, signs in on the way, asks, and writes to them after their yes", async ({
  page,
  member,
  signIn,
  newPage,
  runSql,
}) => {
  const mentor = await member({ role: "mentor" });
  const student = await member({ role: "student" });
  const headline = `Lead ${crypto.randomUUID().slice(0, 8)}`;
  await insertMentor(runSql, mentor, headline);

  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Find a mentor" }).click();
  await expect(page).toHaveURL("/mentors");
  await page.getByRole("searchbox").fill(headline);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("article", { name: mentor.fullName }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(mentor.fullName);
  await page.getByRole("link", { name: "Ask for mentoring" }).click();
  await page.getByLabel(/^Email/).fill(student.email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(/\/mentors\/[^/]+\/request$/);
  await page.getByLabel(/^Your goal/).fill("A first job by winter");
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByRole("main")).toContainText("Your question is required");
  await expect(page.getByLabel(/^Your goal/)).toHaveValue("A first job by winter");
  await page.getByLabel(/^Your one question/).fill("Which project should I show?");
  await page.getByRole("button", { name: "Send the request" }).click();
  await page.waitForURL(/\/mentorships\//);
  await expect(page.getByRole("main")).toContainText("left to answer");

  const other = await newPage();
  await signIn(other, mentor);
  await other.goto("/mentorships");
  await other.getByRole("article", { name: student.fullName }).getByRole("link").click();
  await expect(other.getByText("Which project should I show?")).toBeVisible();
  await other.getByRole("button", { name: "Say yes" }).click();
  await other.getByRole("link", { name: "Open the conversation" }).click();
  await expect(other.getByText("This is about mentoring.")).toBeVisible();

  await page.reload();
  await expect(page.getByText("Accepted", { exact: true })).toBeVisible();
  await page.getByLabel(/^What you talked about/).fill("Show the timetable first.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Show the timetable first." })).toBeVisible();
  await page.getByRole("link", { name: "Open the conversation" }).click();
  await expect(page.getByRole("heading", { name: mentor.fullName })).toBeVisible();

  await other.goto("/mentorships");
  await other.getByRole("article", { name: student.fullName }).getByRole("link").click();
  await other.getByRole("button", { name: "End the mentorship" }).click();
  const question = other.getByRole("dialog", { name: "End the mentorship?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await other.reload();
  await expect(other.getByText("Accepted", { exact: true })).toBeVisible();
  await other.getByRole("button", { name: "End the mentorship" }).click();
  await question.getByRole("button", { name: "Yes, end it" }).click();
  await expect(other.getByText("Ended", { exact: true })).toBeVisible();
});

test("a mentor takes 72 hours more, and says no with a reason that the student reads", async ({
  page,
  member,
  signIn,
  newPage,
  runSql,
}) => {
  const mentor = await member({ role: "mentor" });
  const student = await member({ role: "student" });
  const request = await insertMentorship(runSql, await insertMentor(runSql, mentor), student);
  await signIn(page, mentor);
  await page.goto(`/mentorships/${request}`);
  await page.getByRole("button", { name: "I need 72 more hours" }).click();
  await expect(page.getByText("Extended by 72 hours")).toBeVisible();
  await expect(page.getByRole("button", { name: "I need 72 more hours" })).toHaveCount(0);
  await page.getByRole("link", { name: "Decline" }).click();
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByRole("main")).toContainText("Choose a reason");
  await page.getByRole("radio", { name: "I have no time for this at the moment" }).check();
  await page.getByLabel(/^A few words/).fill("Try me in spring.");
  await page.getByRole("button", { name: "Send the answer" }).click();
  await page.waitForURL(`/mentorships/${request}`);
  await expect(page.getByText("Declined", { exact: true })).toBeVisible();

  const other = await newPage();
  await signIn(other, student);
  await other.goto(`/mentorships/${request}`);
  await expect(other.getByRole("main")).toContainText("I have no time for this at the moment");
  await expect(other.getByText("Try me in spring.")).toBeVisible();
});

test("a mentor offers, hides, and is back with one click", async ({ page, member, signIn, newPage }) => {
  await signIn(page, await member({ role: "mentor" }));
  await page.goto("/profile");
  await page.getByRole("link", { name: "Edit what you offer as a mentor" }).click();
  await expect(page).toHaveURL("/mentoring");
  const headline = `Architect ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel(/^Who you are, in one line/).fill(headline);
  await page.getByLabel(/^What you can help with/).fill("Servers and bills.");
  await page.getByRole("checkbox", { name: "Careers" }).check();
  await page.getByLabel(/^Hours a month/).fill("৩");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^You are listed until/)).toBeVisible();

  const visitor = await newPage();
  const search = `/mentors?q=${encodeURIComponent(headline)}`;
  await visitor.goto(search);
  await expect(visitor.getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: "Hide me" }).click();
  await expect(page.getByText(/^You have hidden yourself/)).toBeVisible();
  await visitor.goto(search);
  await expect(visitor.getByRole("heading", { name: "No mentor found" })).toBeVisible();
  // What is saved next lists nobody who has hidden themselves.
  await page.getByLabel(/^What you can help with/).fill("Servers, bills and first jobs.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your offer was saved")).toBeVisible();
  await expect(page.getByText(/^You have hidden yourself/)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^List me/ })).not.toBeChecked();
  await page.getByRole("button", { name: "List me again" }).click();
  await expect(page.getByText(/^You are listed until/)).toBeVisible();
  await visitor.goto(search);
  await expect(visitor.getByRole("article")).toHaveCount(1);
});

test("a member sees nothing of others' requests", async ({ page, member, signIn, runSql }) => {
  const request = await insertMentorship(runSql, await insertMentor(runSql, await member()), await member());
  await signIn(page, await member());
  for (const path of [`/mentorships/${request}`, `/mentorships/${request}/decline`]) {
    expect((await page.goto(path))?.status()).toBe(404);
  }
});
