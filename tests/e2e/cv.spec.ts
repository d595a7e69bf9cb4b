import { readFile } from "node:fs/promises";
import { getDocumentProxy } from "unpdf";
import { checkAccessibility } from "./support/accessibility.ts";
import { expect, type Member, type Page, test } from "./support/fixtures.ts";
import { insertJob } from "./support/jobs.ts";

type RunSql = <T = Record<string, unknown>>(text: string, params?: unknown[]) => Promise<T[]>;

async function insertTalent(runSql: RunSql, { id }: Member): Promise<string> {
  const [row] = await runSql<{ id: string }>(
    "insert into public.talent_profiles (user_id, title) values ($1, 'Engineer') returning id",
    [id],
  );
  return row?.id ?? "";
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const entry = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

/** Presses a link to a PDF, and extracts its text. */
async function savePdf(page: Page, name: string): Promise<{ file: string; text: string }> {
  const download = page.waitForEvent("download");
  await page.getByRole("main").getByRole("link", { name, exact: true }).click();
  const file = await download;
  const document = await getDocumentProxy(Uint8Array.from(await readFile(await file.path())));
  const { items } = await (await document.getPage(1)).getTextContent();
  const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
  return { file: file.suggestedFilename(), text: text.normalize("NFC") };
}

test("a member writes down work and education, others read them, and both are on the CV", async ({
  page,
  javaScriptEnabled,
  site,
}) => {
  const { member, signIn, newPage, runSql } = site;
  const account = await member({ fullName: "রহিমা খাতুন" });
  const talent = await insertTalent(runSql, account);
  await signIn(page, account);
  await page.goto("/profile");

  await press(page, "Add a job");
  const job = entry(page, "Experience 1");
  await job.getByLabel("What you do or did").fill("Lead engineer");
  await job.getByLabel("Company or client").fill("সেতু লিমিটেড");
  await job.getByLabel("First year").fill("২০১৯");
  await job.getByLabel("Last year").fill("2018");
  await press(page, "Save experience");
  await expect(job.getByLabel("Last year")).toHaveAccessibleDescription(/can't be before the first/);
  await expect(job.getByLabel("Company or client")).toHaveValue("সেতু লিমিটেড");
  await job.getByLabel("Last year").fill("");
  if (javaScriptEnabled) await checkAccessibility(page);
  await press(page, "Save experience");
  await expect(page.getByText("Experience saved")).toBeVisible();
  await expect(entry(page, "Experience 1").getByLabel("First year")).toHaveValue("2019");

  await press(page, "Add a degree or course");
  await entry(page, "Education 1").getByLabel("Degree or course").fill("BSc in CSE");
  await entry(page, "Education 1").getByLabel("School or university").fill("BUET");
  await entry(page, "Education 1").getByLabel("Last year").fill("2016");
  await press(page, "Add a degree or course");
  await entry(page, "Education 2").getByLabel("Degree or course").fill("Dropped");
  await press(page, "Remove education 2");
  await press(page, "Save education");
  await expect(page.getByText("Education saved")).toBeVisible();

  const visitor = await newPage();
  await visitor.goto(`/talent/${talent}`);
  const work = visitor.getByRole("region", { name: "Experience" });
  await expect(work).toContainText("Lead engineer");
  await expect(work).toContainText("2019 – present");
  await expect(visitor.getByRole("region", { name: "Education" })).toContainText("BUET");
  await expect(visitor.getByRole("link", { name: "Save as PDF" })).toHaveCount(0);
  if (javaScriptEnabled) await checkAccessibility(visitor);

  for (const path of ["/profile", `/talent/${talent}`]) {
    await page.goto(path);
    const { file, text } = await savePdf(page, "Save as PDF");
    expect(file).toBe("cv.pdf");
    for (const part of ["রহিমা", "খাতুন", "সেতু", "লিমিটেড", "BUET", account.email]) expect(text).toContain(part);
    expect(text).not.toContain("Dropped");
  }
});

test("a member whose session has ended is asked to sign in, not given a file without a CV", async ({ page, site }) => {
  const { member, signIn, runSql } = site;
  const account = await member();
  const talent = await insertTalent(runSql, account);
  await signIn(page, account);
  await page.goto(`/talent/${talent}`);
  await page.context().clearCookies();
  await page.getByRole("main").getByRole("link", { name: "Save as PDF", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to change your profile");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel(/^Password/).fill(account.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/profile");
  expect((await savePdf(page, "Save as PDF")).text).toContain(account.email);
});

test("a CV goes along with an application, and is the poster's only with the name", async ({
  page,
  javaScriptEnabled,
  site,
}) => {
  const { member, signIn, newPage, runSql } = site;
  const [poster, applicant] = [await member(), await member({ fullName: "Olive Nameless" })];
  const job = await insertJob(runSql, poster);
  await signIn(page, applicant);
  await page.goto(`/jobs/${job}`);
  await page.getByLabel("Cover letter").fill("Kept while there is no CV");
  await page.getByLabel("Attach my CV").check();
  await press(page, "Send application");
  await expect(page.getByLabel("Attach my CV")).toHaveAccessibleDescription(/we make it from your talent profile/);
  await expect(page.getByLabel("Cover letter")).toHaveValue("Kept while there is no CV");
  expect(await runSql("select id from public.job_applications where job_id = $1", [job])).toEqual([]);

  await insertTalent(runSql, applicant);
  await expect(page.getByLabel("Attach my CV")).toBeChecked();
  await press(page, "Send application");
  await expect(page.getByText("Application submitted successfully!")).toBeVisible();
  await page.goto(`/jobs/${job}`);
  expect((await savePdf(page, "Save it as it was sent (PDF)")).text).toContain("Olive Nameless");

  const posterPage = await newPage();
  await signIn(posterPage, poster);
  const received = "/dashboard?tab=applications&box=received";
  await posterPage.goto(received);
  const cv = posterPage.getByRole("link", { name: "Save the CV (PDF)" });
  await expect(
    posterPage.getByText("A CV is attached. You get it if you accept them and they share their name."),
  ).toBeVisible();
  await expect(cv).toHaveCount(0);
  if (javaScriptEnabled) await checkAccessibility(posterPage);

  await runSql("update public.job_applications set status = 'accepted' where job_id = $1", [job]);
  await posterPage.goto(received);
  await expect(posterPage.getByText("You get the CV if they share their name.")).toBeVisible();
  await expect(cv).toHaveCount(0);

  await page.goto("/dashboard?tab=applications&box=sent");
  await expect(page.getByText("They also get the CV you attached.")).toBeVisible();
  await press(page, "Share my name and contact");
  await expect(page.getByRole("button", { name: "Stop sharing" })).toBeVisible();
  await posterPage.goto(received);
  const { file, text } = await savePdf(posterPage, "Save the CV (PDF)");
  expect(file).toBe("cv.pdf");
  for (const part of ["Olive Nameless", applicant.email]) expect(text).toContain(part);
});
