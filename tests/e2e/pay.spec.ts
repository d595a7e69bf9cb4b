import { randomUUID } from "node:crypto";
import { expect, test } from "./support/fixtures.ts";
import { insertJob, structuredData } from "./support/jobs.ts";

const unique = (title: string) => `${title} ${randomUUID().slice(0, 8)}`;

test("pay by the month in taka goes from the form to the card, the page, the letter and the next edit", async ({
  page,
  site,
}) => {
  const { member, signIn, newPage, runSql } = site;
  const title = unique("Ferry planner");
  await signIn(page, await member());
  await page.goto("/post-job");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("Plan the ferries.");
  await page.getByLabel("Employment").selectOption("Full-time");
  await page.getByLabel("Openings").fill("২");
  await page.getByRole("radio", { name: "Monthly pay" }).check();
  await page.getByRole("radio", { name: "Taka" }).check();
  await page.getByLabel("Minimum budget", { exact: true }).fill("৬০০০০");
  await page.getByLabel("Maximum budget", { exact: true }).fill("120000");
  await page.getByLabel("Company name").fill("Setu Ferries");
  await page.getByRole("button", { name: "Post job" }).click();

  await page.waitForURL("**/jobs");
  const card = page.getByRole("article", { name: title });
  await expect(card).toContainText("৳60,000 - ৳1,20,000/month");
  await expect(card).toContainText("Full-time");
  await card.getByRole("link", { name: "Read full job" }).click();
  const facts = page.getByRole("complementary", { name: "At a glance" });
  await expect(facts).toContainText("৳60,000 - ৳1,20,000/month");
  await expect(facts).toContainText(/Employment\s*Full-time/);
  await expect(facts).toContainText(/Openings\s*2/);
  expect(await structuredData(page, "JobPosting")).toMatchObject([
    {
      employmentType: "FULL_TIME",
      totalJobOpenings: 2,
      baseSalary: { currency: "BDT", value: { minValue: 60_000, maxValue: 120_000, unitText: "MONTH" } },
    },
  ]);

  const applicantPage = await newPage();
  await signIn(applicantPage, await member());
  await applicantPage.goto(`${new URL(page.url()).pathname}#apply`);
  await applicantPage.getByRole("link", { name: "Apply", exact: true }).first().click();
  await applicantPage.getByLabel("Cover letter").fill("I plan.");
  await applicantPage.getByLabel("Proposed rate (BDT per month, optional)").fill("১০০০০০");
  await applicantPage.getByRole("button", { name: "Send application" }).click();
  await expect(applicantPage.getByRole("region", { name: "Your application" })).toContainText("৳1,00,000/month");
  await applicantPage.goto("/dashboard?tab=applications&box=sent");
  await expect(applicantPage.getByRole("main")).toContainText("৳1,00,000/month");

  await page.goto(`${new URL(page.url()).pathname}/edit`);
  await expect(page.getByRole("radio", { name: "Monthly pay" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Taka" })).toBeChecked();
  await expect(page.getByLabel("Employment")).toHaveValue("full_time");
  await expect(page.getByLabel("Openings")).toHaveValue("2");
  await page.getByLabel("Openings").fill("0");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByLabel("Openings")).toHaveAccessibleDescription(
    "Openings must be a whole number from 1 to 100",
  );
  await page.getByLabel("Openings").fill("");
  await page.getByLabel("Employment").selectOption("Not specified");
  await page.getByRole("radio", { name: "Negotiable" }).check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/edit"));
  // Rates asked before keep their meaning.
  expect(
    await runSql(
      "select budget_type, pay_currency, pay_unit, employment_type, openings from public.jobs where title = $1",
      [title],
    ),
  ).toEqual([
    { budget_type: "negotiable", pay_currency: "BDT", pay_unit: "month", employment_type: null, openings: 1 },
  ]);
});

test("a visitor's filter of pay compares like with like", async ({ page, member, runSql }) => {
  const poster = await member();
  const mark = `p${randomUUID().slice(0, 8)}`;
  const rows = {
    month: {
      budget_type: "fixed",
      budget_max: 80_000,
      pay_currency: "BDT",
      pay_unit: "month",
      employment_type: "full_time",
    },
    dollars: { budget_type: "fixed", budget_max: 90_000 },
    open: { budget_type: "negotiable" },
  };
  for (const [name, row] of Object.entries(rows)) {
    await insertJob(runSql, poster, { title: `${name} ${mark}`, created_at: new Date().toISOString(), ...row });
  }
  const titles = page.getByRole("article").getByRole("heading");
  await page.goto(`/jobs?q=${mark}`);
  await expect(titles).toHaveCount(3);
  await page.getByLabel("Paid in").selectOption("Taka by the month");
  await page.getByLabel(/^Budget of at least/).fill("৭০০০০");
  await page.getByRole("button", { name: "Search jobs" }).click();
  await expect(page).toHaveURL(`/jobs?q=${mark}&pay=BDT-month&minBudget=70000`);
  await expect(titles).toHaveText([/open/, /month/]);
  await expect(page.getByRole("link", { name: "Remove filter Pays ৳70,000/month or more" })).toBeVisible();
  await page.getByRole("link", { name: "Remove filter Taka by the month" }).click();
  await expect(page).toHaveURL(`/jobs?q=${mark}`);
  await page.goto(`/jobs?q=${mark}&employment=full_time`);
  await expect(titles).toHaveText([/month/]);
  await page.goto(`/jobs?q=${mark}&minBudget=500`);
  await expect(titles).toHaveText([/open/, /dollars/]);
});

test("a member expects pay by the month in taka, and is found by it", async ({ page, member, signIn, runSql }) => {
  const account = await member({ fullName: "Tahmina Mazumder" });
  const title = unique("Tide engineer");
  await signIn(page, account);
  await page.goto("/onboarding/talent");
  await page.getByLabel("Job title").fill(title);
  await page.getByLabel("Years of experience").fill("4");
  await page.getByLabel("Currency").selectOption("Taka (৳)");
  await page.getByLabel("Paid", { exact: true }).selectOption("by the month");
  await expect(page.getByText("Monthly pay", { exact: true })).toBeVisible();
  await expect(page.getByText("Hourly rate", { exact: true })).toBeHidden();
  await page.getByLabel("Lowest rate").fill("৬০০০০");
  await page.getByLabel("Highest rate").fill("300000");
  await page.getByRole("button", { name: "Next" }).click();
  await page.waitForURL("**/onboarding/talent?step=2");
  await runSql("update public.talent_profiles set is_open_to_work = true where user_id = $1", [account.id]);

  await page.goto(`/talent-exchange?${new URLSearchParams({ search: title, pay: "BDT-month", minRate: "250000" })}`);
  await expect(page.getByRole("article")).toContainText("৳60,000-3,00,000/month");
  await expect(page.getByLabel("Paid in")).toHaveValue("BDT-month");
  await page.goto(`/talent-exchange?${new URLSearchParams({ search: title, minRate: "10" })}`);
  await expect(page.getByRole("heading", { name: "No developers found" })).toBeVisible();
  await page.goto("/onboarding/talent");
  await expect(page.getByLabel("Currency")).toHaveValue("BDT");
  await expect(page.getByLabel("Paid", { exact: true })).toHaveValue("month");
});
