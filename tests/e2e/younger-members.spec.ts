import { randomUUID } from "node:crypto";
import { createTalent } from "../support/talents.ts";
import { checkAccessibility } from "./support/accessibility.ts";
import { expect, newEmail, test } from "./support/fixtures.ts";
import { createAccount, fillSignUp } from "./support/sign-up.ts";

const TOLD = "You told us that you are under 18";

test("a member who joins says whether they are 18, and one who is younger is in no directory until then", async ({
  page,
  javaScriptEnabled,
  site,
}) => {
  const { stack, mailbox, newPage, runSql } = site;
  const [email, title] = [newEmail(), `w${randomUUID().slice(0, 8)}`];
  const other = await createTalent(stack, { fullName: "Nadia Rahman" });
  await page.goto("/auth?tab=signup");
  await fillSignUp(page, { email, fullName: "Tania Akter", age: "Younger, with a parent's consent" });
  if (javaScriptEnabled !== false) await checkAccessibility(page);
  await createAccount(page);
  await page.goto((await mailbox.waitFor(email)).link.href);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL("/onboarding");

  await page.goto("/onboarding/talent");
  await page.getByLabel("Job title").fill(title);
  await page.getByLabel("Years of experience").fill("1");
  await page.getByRole("button", { name: "Next" }).click();
  const open = page.getByLabel("I'm open to work");
  await expect(open).toBeChecked();
  await expect(open).toHaveAccessibleDescription(/under 18. Until a parent or guardian agrees/);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/step=3/);

  const [own] = await runSql<{ id: string }>("select id from public.talent_profiles where title = $1", [title]);
  await page.goto(`/talent/${own?.id}`);
  await expect(page.getByText(TOLD)).toBeVisible();
  await page.goto(`/talent/${other.talentId}/connect`);
  await expect(page.getByText(TOLD)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send request" })).toHaveCount(0);
  await page.goto("/connections");
  await expect(page.getByText(TOLD)).toBeVisible();
  if (javaScriptEnabled !== false) await checkAccessibility(page);

  const stranger = await newPage();
  await stranger.goto(`/talent-exchange?search=${title}`);
  await expect(stranger.getByText("No developers found")).toBeVisible();
  expect((await stranger.request.get(`/talent/${own?.id}`)).status()).toBe(404);
  expect((await stranger.request.get(`/og/talent/${own?.id}`)).status()).toBe(404);
  expect(await (await stranger.request.get("/sitemap.xml")).text()).not.toContain(own?.id);

  await page.getByRole("main").getByRole("link", { name: "settings" }).click();
  await page.getByLabel("I am 18 or older now").check();
  await page
    .locator("form", { has: page.getByLabel("I am 18 or older now") })
    .getByRole("button", { name: "Save" })
    .click();
  await expect(page.getByText("From now on you count as 18 or older.")).toBeVisible();
  await expect(page.getByText(TOLD)).toHaveCount(0);
  await stranger.goto(`/talent-exchange?search=${title}`);
  await expect(stranger.getByRole("main").getByRole("article", { name: "Tania Akter" })).toBeVisible();
});

test("a younger member's request is refused in words, with the note kept @once", async ({ page, site }) => {
  const { stack, member, signIn } = site;
  const other = await createTalent(stack, { fullName: "Nadia Rahman" });
  const younger = await member({ age: "younger" });
  await signIn(page, younger);
  const answer = await page.request.post(`/talent/${other.talentId}/connect`, {
    form: { submissionId: randomUUID(), note: "May I ask?" },
    headers: { Origin: stack.origin },
  });
  expect(answer.status()).toBe(403);
  const html = await answer.text();
  expect(html).toContain("You can ask members to connect once you are 18 or a guardian has agreed.");
  expect(html).toContain("May I ask?");
});
