import { randomUUID } from "node:crypto";
import { expect, test } from "./support/fixtures.ts";
import { insertOrganization } from "./support/organizations.ts";

test("a member hides from an employer that proved its domain, who then finds nobody, and shows themselves again", async ({
  page,
  site,
}) => {
  const { member, signIn, newPage, runSql } = site;
  const [seeker, employer] = [await member({ fullName: `Sadia ${randomUUID().slice(0, 8)}` }), await member()];
  const domain = `d${randomUUID().slice(0, 8)}.example`;
  const name = `Employer ${randomUUID().slice(0, 8)}`;
  await insertOrganization(runSql, employer, `https://${domain}`, name);
  const [talent] = await runSql<{ id: string }>(
    "insert into public.talent_profiles (user_id, title) values ($1, 'Engineer') returning id",
    [seeker.id],
  );
  const profile = `/talent/${talent?.id}`;
  const main = page.getByRole("main");
  await signIn(page, seeker);

  await page.goto("/settings#blocked");
  const way = page.getByRole("link", { name: "Hide my profile from an organization" });
  if (!(await way.isVisible())) await page.locator("#blocked summary").click();
  const blocked = page.getByRole("link", { name: "Blocked in a conversation" });
  await expect(blocked).toHaveAttribute("href", "/messages#blocked");
  await way.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hide my profile");
  const look = async (search: string) => {
    await page.getByLabel("Name or domain of an organization").fill(search);
    await main.getByRole("button", { name: "Search" }).click();
  };
  // A name that anybody could have typed.
  await look(name);
  await expect(main).toContainText(`called “${name}”`);
  await runSql("update public.organizations set proved_domain = $2, proved_at = now() where name = $1", [name, domain]);
  await look(domain);
  await expect(main.getByRole("link", { name })).toBeVisible();
  await main.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText("Your profile is hidden from them")).toBeVisible();
  // What was found stays, for the next one.
  await expect(page).toHaveURL(/\?q=d/);
  await expect(main.getByRole("list", { name: "Organizations that proved their domain" })).toContainText("Hidden");
  await expect(main.getByRole("list", { name: "Hidden from" }).getByRole("link", { name })).toBeVisible();

  const work = await newPage();
  await signIn(work, employer);
  expect((await work.goto(profile))?.status()).toBe(404);
  await work.goto(`/talent-exchange?search=${encodeURIComponent(seeker.fullName)}`);
  await expect(work.getByRole("main")).toContainText("No developers found");
  await expect(work.locator(`a[href="${profile}"]`)).toHaveCount(0);
  const stranger = await newPage();
  expect((await stranger.goto(profile))?.status()).toBe(200);

  await main.getByRole("button", { name: "Show again" }).click();
  await expect(page.getByText("They can find your profile again")).toBeVisible();
  await expect(main).toContainText("You aren't hiding from anyone.");
  expect((await work.goto(profile))?.status()).toBe(200);
});

test("a member who searches by the keyboard stays in the search, and hears what was found @js", async ({
  page,
  member,
  signIn,
  runSql,
}) => {
  const domain = `d${randomUUID().slice(0, 8)}.example`;
  const name = `Employer ${randomUUID().slice(0, 8)}`;
  await insertOrganization(runSql, await member(), `https://${domain}`, name);
  await runSql("update public.organizations set proved_domain = $2, proved_at = now() where name = $1", [name, domain]);
  await signIn(page, await member());
  await page.goto("/settings/hidden-from");
  const search = page.getByRole("searchbox", { name: "Name or domain of an organization" });
  const told = page.locator("p[aria-live=polite]");
  await search.fill(domain);
  await search.press("Enter");
  await expect(told).toHaveText("1 organization found");
  await expect(search).toBeFocused();
  await search.fill("nobody.example");
  await search.press("Enter");
  await expect(told).toContainText("called “nobody.example”");
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("nobody.example");
});
