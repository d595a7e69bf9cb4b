import { expect, type Page, test } from "./support/fixtures.ts";
import { insertJob } from "./support/jobs.ts";

/** A text with this many letters, three bytes each except for its spaces. */
const letters = (count: number) => `${"সেতুর ওপারে নদী। ".repeat(count).slice(0, count - 1)}ক`;

const letter = (page: Page) => page.getByLabel("Cover letter");

test("a poster posts a job of 10,000 Bangla letters, and it arrives whole", async ({
  page,
  member,
  signIn,
  runSql,
}) => {
  const poster = await member();
  await signIn(page, poster);
  await page.goto("/post-job");
  await page.getByRole("textbox", { name: /^Title/ }).fill(letters(160));
  await page.getByLabel("Description").fill(letters(10_000));
  await page.getByRole("button", { name: "Post job" }).click();
  await page.waitForURL("**/jobs");
  await expect(page.getByText("Job posted successfully!").first()).toBeVisible();
  // A title longer than the lines of a card is shown from its first line, even when it has the keyboard focus.
  await page.setViewportSize({ width: 360, height: 740 });
  const title = page
    .getByRole("main")
    .getByRole("heading")
    .filter({ hasText: letters(160).slice(0, 60) })
    .first();
  const scrolled = await title.evaluate((heading) => {
    heading.querySelector("a")?.scrollIntoView({ block: "center", behavior: "instant" });
    return { isCut: heading.scrollHeight > heading.clientHeight, by: heading.scrollTop };
  });
  expect(scrolled).toEqual({ isCut: true, by: 0 });
  expect(await runSql("select title, description from public.jobs where client_id = $1", [poster.id])).toEqual([
    { title: letters(160), description: letters(10_000) },
  ]);
});

test("an applicant whose letter is too long to be sent keeps it, and reads what to do", async ({
  page,
  member,
  signIn,
  runSql,
  javaScriptEnabled,
}) => {
  const job = await insertJob(runSql, await member());
  const me = await member();
  await signIn(page, me);
  await page.goto(`/bn/jobs/${job}`);
  const field = page.locator("[name=coverLetter]");
  await field.fill(letters(40_000));
  await page.locator("button[value=apply]").click();
  if (javaScriptEnabled) {
    await expect(page.getByRole("main").getByRole("alert")).toContainText("সবচেয়ে লম্বা লেখাটি ছোট করে");
  } else {
    await expect(page.getByRole("main")).toContainText("সবচেয়ে লম্বা লেখাটি ছোট করে");
    await expect(page.getByRole("banner").getByRole("link").first()).toBeVisible();
    await page.goBack();
  }
  await expect(field).toHaveValue(letters(40_000));

  await field.fill(letters(5_000));
  await page.locator("button[value=apply]").click();
  await expect(page.getByText("আবেদন পাঠানো হয়েছে!")).toBeVisible();
  expect(await runSql("select cover_letter from public.job_applications where applicant_id = $1", [me.id])).toEqual([
    { cover_letter: letters(5_000) },
  ]);
});

test("a letter that was too long to be sent comes back from the device @js", async ({
  page,
  member,
  signIn,
  runSql,
}) => {
  const job = await insertJob(runSql, await member());
  await signIn(page, await member());
  await page.goto(`/jobs/${job}`);
  await expect(page.locator("form[data-waits]").first()).toBeAttached();
  await letter(page).fill(letters(40_000));
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("shorten the longest text");
  await page.reload();
  await expect(letter(page)).toHaveValue(letters(40_000));
});
