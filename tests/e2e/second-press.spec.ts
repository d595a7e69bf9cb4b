import { createTalent } from "../support/talents.ts";
import { expect, test } from "./support/fixtures.ts";
import { insertOrganization } from "./support/organizations.ts";

test("a button that is pressed again before its answer sends nothing a second time @js", async ({ page, site }) => {
  const { member, signIn, runSql } = site;
  const [owner, me] = [await member(), await member()];
  const name = `Org ${owner.id}`;
  const startup = (await insertOrganization(runSql, owner, undefined, name)).replace("/verify", "");
  await runSql(
    `insert into private.owner_invitations (organization_id, member_id, inviter_id)
     select id, $2, $3 from public.organizations where name = $1`,
    [name, me.id, owner.id],
  );
  await signIn(page, me);
  await page.goto(`${startup}/owners`);
  let posts = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.startsWith(`${startup}/owners`),
    async (route) => {
      if (route.request().method() === "POST") {
        posts += 1;
        await released;
      }
      // A second press would have taken back the first.
      await route.continue().catch(() => {});
    },
  );
  const accept = page.getByRole("main").getByRole("button", { name: "Yes, own it together", exact: true });
  await accept.click();
  await expect.poll(() => posts).toBe(1);
  await accept.click();
  await accept.press("Enter");
  release();
  await expect(accept).toHaveCount(0);
  expect(posts).toBe(1);
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  expect(await runSql("select from public.organization_members where member_id = $1", [me.id])).toHaveLength(1);
});

test("a refused form goes again, the next one too, and a save button takes back what it did @js", async ({
  page,
  site,
}) => {
  const { member, signIn, stack } = site;
  const talent = await createTalent(stack);
  await signIn(page, await member());
  await page.goto("/contact");
  const main = page.getByRole("main");
  await page.getByLabel("Your email address").fill("nobody");
  await page.getByLabel("Your message").fill("It crosses the river");
  await main.getByRole("button", { name: "Send" }).click();
  await expect(main.getByRole("alert")).toContainText("Enter an email address");
  await page.getByLabel("Your email address").fill("somebody@example.org");
  await main.getByRole("button", { name: "Send" }).click();
  await expect(page.getByLabel("Your message")).toHaveValue("");
  await page.getByLabel("Your message").fill("It crosses another river");
  await main.getByRole("button", { name: "Send" }).click();
  await expect(page.getByLabel("Your message")).toHaveValue("");

  // Both before the first is answered.
  const held: (() => void)[] = [];
  await page.goto(`/talent/${talent.talentId}`);
  await page.route(
    (url) => url.pathname.startsWith("/saved/"),
    async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue().catch(() => {});
    },
  );
  await main.getByRole("button", { name: "Save", exact: true }).click();
  // A press that is taken back before its request has left never arrives here.
  await expect.poll(() => held.length).toBe(1);
  await main.getByRole("button", { name: /^Saved/ }).click();
  await expect(main.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  await expect.poll(() => held.length).toBe(2);
  for (const go of held) go();
});
