import { expect, newEmail, type Page, test } from "./support/fixtures.ts";
import { insertJob } from "./support/jobs.ts";
import { fillSignUp } from "./support/sign-up.ts";

/** 50 kbit/s either way. */
const BYTES_A_SECOND = 50_000 / 8;
const LATENCY_MS = 400;

/** The time goes into the connection, not the machine: some twenty pages, and a reserve for a slow machine. */
test.describe.configure({ timeout: 300_000 });

test.beforeEach(async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
});

/** Checks that the connection was as slow as intended: no faster than its latency and bytes allow. */
async function expectSlow(page: Page) {
  await page.waitForLoadState();
  const [took, bytes] = await page.evaluate(() => {
    const [{ responseEnd, encodedBodySize }] = performance.getEntriesByType("navigation") as [
      PerformanceNavigationTiming,
    ];
    return [responseEnd, encodedBodySize] as const;
  });
  expect(bytes).toBeGreaterThan(1_000);
  expect(took).toBeGreaterThan(Math.max(LATENCY_MS, (bytes / BYTES_A_SECOND) * 800));
}

test("a visitor without scripts joins and tells about themselves on 50 kbit/s @no-js @night", async ({
  page,
  mailbox,
}) => {
  const email = newEmail();
  await page.goto("/auth?tab=signup");
  await expectSlow(page);
  await fillSignUp(page, { email, fullName: "Rahima Khatun" });
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();

  const { link } = await mailbox.waitFor(email, /Confirm/);
  await page.goto(link.href);
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await page.waitForURL("**/onboarding**");
  await page.getByLabel("Location").fill("Mirpur, Dhaka");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Division").selectOption("Dhaka");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Bio").fill("I build bridges.");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Finish" }).click();
  await page.waitForURL("**/dashboard");
  await expect(page.getByRole("heading", { name: /^Good (morning|afternoon|evening), Rahima$/ })).toBeVisible();
  await expectSlow(page);
});

test("a member without scripts posts a job on 50 kbit/s @no-js @night", async ({ page, member, signIn, runSql }) => {
  const poster = await member();
  await signIn(page, poster);
  await page.goto("/post-job");
  await expectSlow(page);
  await page.getByLabel("Title").fill("Bridge keeper");
  await page.getByLabel("Description").fill("Keep the bridge.");
  await page.getByRole("button", { name: "Post job" }).click();
  await page.waitForURL("**/jobs");
  await expect(page.getByText("Job posted successfully!")).toBeVisible();
  await expectSlow(page);
  expect(await runSql("select title from public.jobs where client_id = $1", [poster.id])).toEqual([
    { title: "Bridge keeper" },
  ]);
});

test("a member without scripts finds a job and applies on 50 kbit/s @no-js", async ({
  page,
  member,
  signIn,
  runSql,
}) => {
  const title = `Ferry pilot ${newEmail()}`;
  const job = await insertJob(runSql, await member(), { title });
  const applicant = await member();
  await signIn(page, applicant);
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await expectSlow(page);
  await page.getByRole("article", { name: title }).getByRole("link", { name: "Apply", exact: true }).click();
  // When its last part arrives the page scrolls to the form in the address: an earlier press would hit another place.
  await expectSlow(page);
  await page.getByLabel("Cover letter").fill("I know the river.");
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText("Application submitted successfully!")).toBeVisible();
  await expectSlow(page);
  expect(await runSql("select job_id from public.job_applications where applicant_id = $1", [applicant.id])).toEqual([
    { job_id: job },
  ]);
});
