import { expect, test } from "./support/fixtures.ts";

test("a founder finds an investor by stage and sector, and reads what they look for", async ({
  page,
  member,
  runSql,
}) => {
  const investor = await member({ role: "investor" });
  const sector = `Ferries ${crypto.randomUUID().slice(0, 8)}`;
  await runSql(
    `insert into public.investor_profiles (user_id, firm_name, thesis, sectors, stages, ticket_min, is_listed)
       values ($1, 'Padma First Cheques', 'Boats that leave on time', array[$2], '{seed}', 5000, true)`,
    [investor.id, sector],
  );
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Find investors" }).click();
  await expect(page).toHaveURL("/investors");
  await page.getByRole("searchbox").fill(sector);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const card = page.getByRole("article", { name: "Padma First Cheques" });
  await expect(card).toContainText("From $5,000");
  await expect(page).toHaveURL(`/investors?${new URLSearchParams({ q: sector })}`);
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Padma First Cheques");
  await expect(page.getByText("Boats that leave on time")).toBeVisible();
  await expect(page.getByText(investor.fullName)).toHaveCount(0);
  await page.getByRole("link", { name: sector }).click();
  await expect(page).toHaveURL(`/investors?${new URLSearchParams({ sector })}`);
  await page.goto(`/investors?${new URLSearchParams({ sector, stage: "idea" })}`);
  await expect(page.getByRole("heading", { name: "No investor found" })).toBeVisible();
  await page.getByRole("link", { name: "Remove filter Idea" }).click();
  await expect(card).toBeVisible();
});

test("an investor decides whether everyone sees the profile", async ({ page, member, signIn, newPage }) => {
  await signIn(page, await member({ role: "investor" }));
  await page.goto("/onboarding/investor");
  const firm = `Meghna ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("Your firm's or your own name").fill(firm);
  await page.getByRole("button", { name: "Save Investment Profile" }).click();
  await page.waitForURL(/dashboard/);
  await page.goto("/onboarding/investor");
  await page.getByRole("link", { name: "See your investor page" }).click();
  await expect(page.getByText("Only you see this profile")).toBeVisible();
  const path = new URL(page.url()).pathname;
  const visitor = await newPage();
  expect((await visitor.goto(path))?.status()).toBe(404);
  await page.getByRole("link", { name: "Edit your profile" }).click();
  await page.getByRole("checkbox", { name: /^Everyone may see this profile/ }).check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(/dashboard/);
  await page.goto(path);
  await expect(page.getByText("Everyone may see this profile")).toBeVisible();
  expect((await visitor.goto(path))?.status()).toBe(200);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(firm);
});
