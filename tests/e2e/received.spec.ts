import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { checkAccessibility } from "./support/accessibility.ts";
import { expect, type Member, type Page, test } from "./support/fixtures.ts";
import { insertJob, postForm } from "./support/jobs.ts";

type RunSql = <T = Record<string, unknown>>(text: string, params?: unknown[]) => Promise<T[]>;

const RECEIVED = "/dashboard?tab=applications&box=received";
const SENT = "/dashboard?tab=applications&box=sent";
const FILE = "/applications/received.csv";

const button = (thing: Page | Locator, name: string) => thing.getByRole("button", { name, exact: true });
const card = (page: Page, name: string) => page.getByRole("main").getByRole("article").filter({ hasText: name });

async function apply(
  runSql: RunSql,
  job: string,
  applicant: Member,
  letter: string,
  row: Record<string, unknown> = {},
) {
  const sent = { id: randomUUID(), job_id: job, applicant_id: applicant.id, cover_letter: letter, ...row };
  await runSql(
    `insert into public.job_applications (${Object.keys(sent).join(", ")})
     values (${Object.keys(sent).map((_, index) => `$${index + 1}`)})`,
    Object.values(sent),
  );
  return sent.id;
}

test("a poster keeps notes and a shortlist, of which the applicant sees nothing", async ({ page, site }) => {
  const { member, newPage, runSql, signIn } = site;
  const poster = await member();
  const [first, second] = [await member(), await member()];
  const [job, other] = [
    await insertJob(runSql, poster, { title: "Ferry app" }),
    await insertJob(runSql, poster, { title: "Port app" }),
  ];
  await apply(runSql, job, first, "I know the river.");
  await apply(runSql, job, second, "I know boats.");
  await apply(runSql, other, second, "I know harbours.");
  await signIn(page, poster);
  await page.goto(RECEIVED);

  const second2 = card(page, "Anonymous 2");
  await second2.getByText("Add a private note").click();
  await second2.getByLabel("Your note (only you see it)").fill("Ring on Sunday, খুব ভালো");
  await button(second2, "Save note").click();
  await expect(page.getByText("Note saved")).toBeVisible();
  await expect(second2).toContainText("Your note: Ring on Sunday, খুব ভালো");
  await button(second2, "Shortlist").click();
  await expect(page.getByText("Added to your shortlist")).toBeVisible();
  await expect(second2).toContainText("Shortlisted");

  await page.getByRole("link", { name: "Shortlisted", exact: true }).click();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("article")).toContainText("Anonymous 2");
  await button(page, "Take off shortlist").click();
  await expect(page.getByText("Nobody is on your shortlist here")).toBeVisible();
  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(3);
  await page.getByRole("link", { name: "Only this job" }).first().click();
  await expect(page).toHaveURL(new RegExp(`&job=${job}|&job=${other}`));
  await expect(page.getByRole("link", { name: "Only this job" })).toHaveCount(0);
  await page.goto(`${RECEIVED}&job=${job}`);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(2);

  const theirs = await newPage();
  await signIn(theirs, second);
  for (const path of [SENT, `/jobs/${job}`, "/notifications"]) {
    for (const address of [path, path.replace(/^([^?]*)/, "$1.data")]) {
      expect(await (await theirs.request.get(address)).text()).not.toMatch(/Ring on Sunday|[Ss]hortlisted":/);
    }
  }
});

test("several are rejected at once with one text, which each of them reads", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  const { member, newPage, runSql, signIn } = site;
  const poster = await member();
  const applicants = [await member(), await member(), await member()];
  const job = await insertJob(runSql, poster, { title: "Lighthouse" });
  for (const applicant of applicants) await apply(runSql, job, applicant, "Please");
  await signIn(page, poster);
  await page.goto(RECEIVED);

  const choose = (name: string) => page.getByRole("checkbox", { name: `Choose ${name}` });
  const several = page.getByRole("checkbox", { name: "Choose several to reject" });
  const text = page.getByLabel("What they read");
  await expect(several).toBeVisible();
  await expect(choose("Anonymous 1")).toBeHidden();
  await expect(text).toBeHidden();
  await several.check();
  await expect(text).toHaveValue(/Thank you for applying/);
  await text.fill("Pay the registration fee of 500 taka first.");
  await button(page, "Reject chosen applicants").click();
  await expect(page.getByText("Choose at least one application")).toBeVisible();
  await expect(text).not.toHaveAttribute("aria-invalid");
  const first = page.getByRole("checkbox", { name: /^Choose Anonymous/ }).first();
  await expect(first).toHaveAccessibleDescription("Choose at least one application");
  if (javaScriptEnabled) {
    await expect(first).toBeFocused();
    // The same message again would be read to nobody.
    await button(page, "Reject chosen applicants").press("Enter");
    await expect(first).toBeFocused();
  }
  for (const name of ["Anonymous 1", "Anonymous 3"]) await choose(name).check();
  await button(page, "Reject chosen applicants").click();
  await expect(page.getByText("This text asks applicants for money")).toBeVisible();
  await expect(text).toHaveAttribute("aria-invalid", "true");
  if (javaScriptEnabled) await expect(text).toBeFocused();
  await expect(text).toHaveValue("Pay the registration fee of 500 taka first.");
  await expect(choose("Anonymous 1")).toBeChecked();
  await expect(choose("Anonymous 2")).not.toBeChecked();
  await text.fill("Thank you.\nআমরা অন্য একজনকে নিয়েছি।");
  await button(page, "Reject chosen applicants").click();
  await expect(page.getByText("2 applications rejected")).toBeVisible();
  await expect(card(page, "Anonymous 1")).toContainText("Rejected");
  await expect(card(page, "Anonymous 1")).toContainText("You wrote: Thank you.");
  await expect(card(page, "Anonymous 2")).toContainText("Pending");
  // With only one waiting applicant there are not several.
  await expect(several).toHaveCount(0);

  const theirs = await newPage();
  await signIn(theirs, applicants[0] as Member);
  await theirs.goto(SENT);
  const sent = card(theirs, "Lighthouse");
  await expect(sent).toContainText("They wrote: Thank you.");
  await expect(sent).toContainText("Not this time.");
  await theirs.goto("/notifications");
  await expect(theirs.getByRole("main")).toContainText('Your application to "Lighthouse" was rejected. Thank you.');
});

test("the list is a file for its poster alone, in which nobody has a name before they share it", async ({
  page,
  site,
}) => {
  const { member, runSql, signIn, stack } = site;
  const poster = await member();
  const [hidden, shown] = [
    await member({ fullName: `Hidden ${randomUUID()}`, phone: "+8801712345678" }),
    await member({ fullName: `=Shown ${randomUUID()}`, phone: "+8801812345678" }),
  ];
  const job = await insertJob(runSql, poster, { title: "@Harbour" });
  const other = await insertJob(runSql, poster, { title: "Other" });
  await apply(runSql, job, hidden, '=HYPERLINK("https://evil.example")', { proposed_rate: 25 });
  await apply(runSql, job, shown, 'A "quoted", letter\nof two lines', { status: "accepted", consent_to_reveal: true });
  await apply(runSql, other, hidden, "Elsewhere", { status: "accepted" });

  const visitor = await page.request.get(FILE, { maxRedirects: 0 });
  expect([visitor.status(), visitor.headers().location]).toEqual([
    302,
    `/auth?${new URLSearchParams({ redirectTo: RECEIVED })}`,
  ]);
  await signIn(page, poster);
  await page.goto(RECEIVED);
  await expect(page.getByRole("link", { name: "Download as CSV" })).toHaveAttribute("href", FILE);
  const answer = await page.request.get(FILE);
  expect(answer.headers()).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="applications.csv"',
    "cache-control": "private, no-store",
  });
  const text = await answer.text();
  for (const secret of [hidden.id, hidden.fullName, hidden.email, "1712345678", shown.id]) {
    expect(text, secret).not.toContain(secret);
  }
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(text).toContain("'@Harbour,Anonymous 1,Pending,");
  expect(text).toContain(`'@Harbour,'${shown.fullName},Accepted,`);
  expect(text).toContain(`${shown.email},'+8801812345678`);
  expect(text).toContain('"A ""quoted"", letter\nof two lines"');
  expect(text).toContain("Other,Anonymous 1,Accepted,");

  const ofOne = await (await page.request.get(`${FILE}?job=${other}`)).text();
  expect([ofOne.includes("Elsewhere"), ofOne.includes("Harbour")]).toEqual([true, false]);
  const none = await (await page.request.get(`${FILE}?shortlisted=1`)).text();
  expect(none.trim().split("\r\n")).toHaveLength(1);

  await page.context().clearCookies();
  await signIn(page, hidden);
  expect((await (await page.request.get(FILE)).text()).trim().split("\r\n")).toHaveLength(1);
  expect((await postForm(page, stack.origin, FILE, {})).status()).toBe(405);
});

test("a letter is read by a press and by no page that loads", async ({ page, site }) => {
  const { member, runSql, signIn } = site;
  const poster = await member();
  const id = await apply(runSql, await insertJob(runSql, poster), await member(), "Please");
  const readAt = async () =>
    (await runSql<{ read_at: Date | null }>("select read_at from public.job_applications where id = $1", [id]))[0]
      ?.read_at;
  await signIn(page, poster);
  for (const path of [RECEIVED, `${RECEIVED}&opened=${id}`, FILE]) {
    expect((await page.request.get(path)).status()).toBe(200);
    expect((await page.request.get(path, { headers: { "Sec-Purpose": "prefetch" } })).status()).toBeLessThan(504);
  }
  await page.goto(`${RECEIVED}&opened=${id}`);
  await expect(page.getByRole("main")).not.toContainText("Please");
  expect(await readAt()).toBeNull();
  await button(page, "Read the letter").click();
  await expect(page.getByRole("main")).toContainText("Please");
  await expect.poll(readAt).not.toBeNull();
  await page.reload();
  await expect(page.getByRole("main")).toContainText("Please");
  await expect(button(page, "Read the letter")).toHaveCount(0);
});

test("what a poster and an applicant do with an application has no serious fault @js", async ({ page, site }) => {
  const { member, runSql, signIn } = site;
  const poster = await member();
  const applicant = await member();
  const job = await insertJob(runSql, poster, { company_name: "Setu Ltd" });
  for (const one of [applicant, await member(), await member()]) await apply(runSql, job, one, "Long. ".repeat(60));
  await runSql(
    "update public.job_applications set status = 'accepted', decision_note = 'Thanks' where job_id = $1 and applicant_id = $2",
    [job, applicant.id],
  );
  await signIn(page, poster);
  await page.goto(RECEIVED);
  await page.getByText("Add a private note").first().click();
  await page.getByLabel("Choose several to reject").check();
  await checkAccessibility(page);
  await button(page, "Reject chosen applicants").click();
  await expect(page.getByText("Choose at least one application")).toBeVisible();
  await checkAccessibility(page);
  await page.context().clearCookies();
  await signIn(page, applicant);
  await page.goto(SENT);
  await expect(button(page, "Share my name and contact")).toBeVisible();
  await checkAccessibility(page);
});
