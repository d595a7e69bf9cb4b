import { randomUUID } from "node:crypto";
import { checkAccessibility } from "./support/accessibility.ts";
import { expect, type Page, test } from "./support/fixtures.ts";
import { insertJob, postForm } from "./support/jobs.ts";
import { goOffline } from "./support/line.ts";

const unique = (title: string) => `${title} ${randomUUID().slice(0, 8)}`;
const alert = (page: Page) => page.getByRole("main").getByRole("alert");

test("a member applies from the list, sees it, and withdraws", async ({ page, javaScriptEnabled, site }) => {
  const { member, signIn, newPage, runSql } = site;
  const title = unique("Wanted");
  const description = `${"Long text. ".repeat(40)}And this is the end.`;
  const poster = await member();
  const applicant = await member({ fullName: "Nilufa Nameless" });
  const id = await insertJob(runSql, poster, { title, description, budget_type: "hourly" });
  await signIn(page, applicant);
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await page.getByRole("article", { name: title }).getByRole("link", { name: "Apply", exact: true }).click();

  const form = javaScriptEnabled ? page.getByRole("dialog", { name: `Apply: ${title}` }) : page.locator("#apply");
  await expect(form.getByLabel("Cover letter")).toBeVisible();
  await expect((javaScriptEnabled ? form : page.getByRole("main")).getByText("And this is the end.")).toBeVisible();
  await expect(form.getByLabel("Cover letter")).toHaveAccessibleDescription(/leave your name out/);

  await form.getByLabel("Proposed rate (USD per hour, optional)").fill("much");
  await form.getByRole("button", { name: "Send application" }).click();
  await expect(alert(page)).toContainText("Cover letter is required");
  await expect(form.getByLabel(/Proposed rate/)).toHaveValue("much");

  await form.getByLabel("Cover letter").fill("I would <b>like</b> to.\nReally.");
  await form.getByLabel(/Proposed rate/).fill("২৫");
  await form.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText("Application submitted successfully!")).toBeVisible();
  if (javaScriptEnabled) {
    await expect(form).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("article", { name: title })).toContainText("Applied");
  }

  await page.goto(`/jobs/${id}`);
  const own = page.getByRole("region", { name: "Your application" });
  await expect(own).toContainText("I would <b>like</b> to.");
  await expect(own).toContainText("$25/hr");
  await expect(own).toContainText("Pending");
  await expect(page.getByLabel("Cover letter")).toHaveCount(0);

  const posterPage = await newPage();
  await signIn(posterPage, poster);
  for (const path of [`/jobs/${id}`, `/jobs/${id}.data`, "/jobs", "/jobs.data"]) {
    const text = await (await posterPage.request.get(path)).text();
    expect([path, text.includes(applicant.id), text.includes(applicant.fullName)]).toEqual([path, false, false]);
  }

  await own.getByRole("button", { name: "Withdraw application" }).click();
  await expect(page.getByRole("dialog", { name: "Withdraw your application?" })).toContainText("Your letter");
  await page.getByRole("button", { name: "Yes, withdraw" }).click();
  await expect(page.getByText("Application withdrawn")).toBeVisible();
  await expect(page.getByLabel("Cover letter")).toHaveValue("");
  expect(await runSql("select id from public.job_applications where job_id = $1", [id])).toEqual([]);
});

test("a member ticks to show skills and years, and the poster sees them and no name", async ({
  page,
  javaScriptEnabled,
  site,
}) => {
  const { member, signIn, newPage, runSql } = site;
  const title = unique("Skilled");
  const [poster, applicant] = [await member(), await member({ fullName: "Nilufa Nameless" })];
  const id = await insertJob(runSql, poster, { title });
  await runSql("insert into public.talent_profiles (user_id, title, experience_years) values ($1, 'Engineer', 5)", [
    applicant.id,
  ]);
  await runSql(
    "insert into public.user_skills (user_id, skill_id) select $1, id from public.skills where name in ('Django', 'React')",
    [applicant.id],
  );
  await signIn(page, applicant);
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await page.getByRole("article", { name: title }).getByRole("link", { name: "Apply", exact: true }).click();
  const form = javaScriptEnabled ? page.getByRole("dialog", { name: `Apply: ${title}` }) : page.locator("#apply");
  const tick = form.getByLabel("Show my skills and years of experience");
  await expect(tick).not.toBeChecked();
  await expect(tick).toHaveAccessibleDescription(/can lead to your profile in the directory/);
  await tick.check();
  await form.getByRole("button", { name: "Send application" }).click();
  await expect(alert(page)).toContainText("Cover letter is required");
  await expect(tick).toBeChecked();
  await form.getByLabel("Cover letter").fill("I build bridges.");
  await form.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText("Application submitted successfully!")).toBeVisible();
  const said = "You showed your skills (Django, React) and 5 years of experience.";
  for (const path of [`/jobs/${id}`, "/dashboard?tab=applications&box=sent"]) {
    await page.goto(path);
    await expect(page.getByText(said)).toBeVisible();
  }

  const posterPage = await newPage();
  await signIn(posterPage, poster);
  await posterPage.goto(`/dashboard?tab=applications&box=received&job=${id}`);
  const card = posterPage.getByRole("main").getByRole("article");
  await expect(card).toContainText("Anonymous 1");
  const shown = card.getByRole("list", { name: "Skills and experience" }).getByRole("listitem");
  await expect(shown).toHaveText(["Django", "React", "5 years of experience"]);
  await expect(posterPage.getByText("Nilufa")).toHaveCount(0);
  if (javaScriptEnabled) await checkAccessibility(posterPage);
});

test("the form on the job's page opens as a dialog, or is simply there", async ({ page, javaScriptEnabled, site }) => {
  const { member, signIn, runSql } = site;
  const id = await insertJob(runSql, await member());
  await signIn(page, await member());
  await page.goto(`/jobs/${id}`);
  const letter = page.getByLabel("Cover letter");
  await expect(letter).toBeVisible();
  if (javaScriptEnabled) {
    const dialog = page.getByRole("dialog", { name: "Apply for this job" });
    const isModal = () => dialog.evaluate((element) => element.matches(":modal"));
    await letter.fill("Begun in the page");
    await page.getByRole("link", { name: "Apply", exact: true }).press("Enter");
    expect(await isModal()).toBe(true);
    await expect(letter).toHaveValue("Begun in the page");
    await page.keyboard.press("Escape");
    await expect.poll(isModal).toBe(false);
    await expect(letter).toHaveValue("Begun in the page");
    await expect(page.getByRole("link", { name: "Apply", exact: true })).toBeFocused();
    await page.getByRole("link", { name: "Apply", exact: true }).press("Enter");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(isModal).toBe(false);
    await expect(letter).toHaveValue("");
  } else {
    await page.getByRole("link", { name: "Apply", exact: true }).click();
  }
  await letter.fill("Sent from the page");
  await page.getByRole("button", { name: "Send application" }).click();
  await page.waitForURL(`**/jobs/${id}`);
  await expect(page.getByText("Application submitted successfully!")).toBeVisible();
  await expect(page.getByRole("region", { name: "Your application" })).toContainText("Sent from the page");
  // The form is gone; a plain post loads another document.
  if (javaScriptEnabled) await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test(
  "a lost connection is told with the form, which goes by itself when it is back",
  { tag: "@js" },
  async ({ page, context, member, signIn, runSql, allowed }) => {
    allowed.push(/ERR_INTERNET_DISCONNECTED/);
    const id = await insertJob(runSql, await member());
    await signIn(page, await member());
    await page.goto(`/jobs/${id}`);
    await expect(page.locator("form[data-waits]")).toHaveCount(1);
    await page.getByLabel("Cover letter").fill("Kept");
    await goOffline(page);
    await page.getByRole("button", { name: "Send application" }).click();
    const waits = page.getByRole("main").getByRole("status").filter({ hasText: "Waiting for a connection" });
    await expect(waits).toContainText("Your device seems to be offline");
    await expect(page.getByLabel("Cover letter")).toHaveValue("Kept");
    await context.setOffline(false);
    await expect(page.getByText("Application submitted successfully!")).toBeVisible();
  },
);

test("signing in leads back to the form", async ({ page, member, runSql }) => {
  const id = await insertJob(runSql, await member());
  const applicant = await member();
  await page.goto(`/jobs/${id}`);
  await page.getByRole("link", { name: "Sign in to apply" }).click();
  await page.getByLabel("Email").fill(applicant.email);
  await page.locator("input[name=password]").fill(applicant.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(`**/jobs/${id}#apply`);
  await expect(page.getByLabel("Cover letter")).toBeVisible();
});

test("refusals are told in words, and nothing typed is lost", async ({ page, member, signIn, stack, runSql }) => {
  const poster = await member();
  const applicant = await member();
  const own = await insertJob(runSql, applicant);
  const open = await insertJob(runSql, poster);
  const closed = await insertJob(runSql, poster, { status: "closed" });
  const past = await insertJob(runSql, poster, { deadline: "2020-01-01" });
  await signIn(page, applicant);
  await page.goto(`/jobs/${own}`);
  await expect(page.getByRole("heading", { name: "This is your job" })).toBeVisible();
  await expect(page.getByLabel("Cover letter")).toHaveCount(0);

  const apply = async (job: string, more: Record<string, string> = {}) => {
    const form = { intent: "apply", submissionId: randomUUID(), coverLetter: "My <careful> words", ...more };
    const answer = await postForm(page, stack.origin, `/jobs/${job}`, form);
    return { status: answer.status(), text: await answer.text() };
  };
  expect((await apply(open)).status).toBe(302);
  const twice = await apply(open);
  expect([
    twice.status,
    twice.text.includes("You have already applied"),
    twice.text.includes("My &lt;careful&gt; words"),
  ]).toEqual([409, true, true]);
  const refusedOwn = await apply(own);
  expect([refusedOwn.status, refusedOwn.text.includes("can&#x27;t apply to it")]).toEqual([403, true]);
  const late = await apply(past);
  expect([
    late.status,
    late.text.includes("no longer takes applications"),
    late.text.includes("My &lt;careful&gt; words"),
  ]).toEqual([410, true, true]);
  expect((await apply(closed)).status).toBe(410);
  expect((await apply(randomUUID())).status).toBe(404);
  expect((await apply("not-a-job")).status).toBe(404);
  expect((await apply(open, { submissionId: "x" })).status).toBe(400);
  expect((await apply(open, { coverLetter: "x".repeat(5001) })).status).toBe(400);
  expect((await apply(open, { proposedRate: "-1" })).status).toBe(400);
  for (const path of [`/jobs/${past}`, `/jobs/${closed}`]) expect((await page.goto(path))?.status()).toBe(410);
});

test("a second application is told as such", async ({ page, newPage, member, signIn, runSql }) => {
  const id = await insertJob(runSql, await member());
  const applicant = await member();
  const second = await newPage();
  for (const tab of [page, second]) {
    await signIn(tab, applicant);
    await tab.goto(`/jobs/${id}`);
    await tab.getByLabel("Cover letter").fill("From two tabs");
  }
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText("Application submitted successfully!")).toBeVisible();
  await second.getByRole("button", { name: "Send application" }).click();
  await expect(second.getByText("You have already applied").first()).toBeVisible();
  expect(await runSql("select id from public.job_applications where job_id = $1", [id])).toHaveLength(1);
});

test("ten posts of one form are one application and ten successes @once", async ({
  page,
  member,
  signIn,
  stack,
  runSql,
}) => {
  const id = await insertJob(runSql, await member());
  await signIn(page, await member());
  const form = { intent: "apply", submissionId: randomUUID(), coverLetter: "Once" };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => postForm(page, stack.origin, `/jobs/${id}`, form)),
  );
  expect(answers.map((answer) => answer.status())).toEqual(Array(10).fill(302));
  expect(await runSql("select submission_id from public.job_applications where job_id = $1", [id])).toEqual([
    { submission_id: form.submissionId },
  ]);
});
