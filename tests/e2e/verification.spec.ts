import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

/** Answers the request with that id as a moderator, through the queue. */
async function answer(page: Page, id: string | undefined, choice: RegExp, reason: string) {
  await page.goto("/moderation");
  await page.getByRole("main").locator(`a[href="/moderation/verification/${id}"]`).click();
  await expect(page.getByRole("main")).toContainText("https://example.org/members");
  await page.getByRole("radio", { name: choice }).check();
  await page.getByLabel("The reason").fill(reason);
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByText("Your decision is saved, and we told the member")).toBeVisible();
}

test("a member asks to be verified, reads why not, asks again, and has the tick until the name changes", async ({
  page,
  site,
}) => {
  const { member, signIn, newPage, runSql } = site;
  const [asker, looker] = [await member({ fullName: "Tonima Asker" }), await member()];
  await runSql("insert into private.staff (member_id, role) values ($1, 'moderator')", [looker.id]);
  const [talent] = await runSql<{ id: string }>(
    "insert into public.talent_profiles (user_id, title) values ($1, 'Developer') returning id",
    [asker.id],
  );
  const waiting = async () => {
    const [request] = await runSql<{ id: string }>(
      "select id from private.verification_requests where member_id = $1 and decided_at is null",
      [asker.id],
    );
    return request?.id;
  };
  const ask = async (links: string) => {
    await page.getByLabel("Links that show who you are").fill(links);
    await page.getByLabel("Who you are", { exact: false }).last().fill("The page names me among its members.");
    await page.getByRole("button", { name: "Send" }).click();
  };
  const deciding = await newPage();
  await signIn(deciding, looker);

  await signIn(page, asker);
  await page.goto("/settings#moderation");
  await page.goto("/settings/verification");
  await ask("no address");
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await ask("https://example.org/members");
  await expect(page.getByText("Your request was sent")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("We have your request");
  await expect(page.getByRole("button", { name: "Send" })).toHaveCount(0);

  await answer(deciding, await waiting(), /^Don't verify/, "The page does not open.");
  await page.goto("/settings/verification");
  await expect(page.getByRole("main")).toContainText("The page does not open.");
  await ask("https://example.org/members");
  await expect(page.getByText("Your request was sent")).toBeVisible();
  await answer(deciding, await waiting(), /^Verify/, "The page names them.");

  await page.goto("/settings/verification");
  await expect(page.getByRole("main")).toContainText("You are verified");
  const tick = deciding.getByRole("heading", { level: 1 }).locator("..").getByText("Verified", { exact: true });
  await deciding.goto(`/talent/${talent?.id}`);
  await expect(tick).toHaveCount(1);
  await page.goto("/notifications");
  await expect(page.getByRole("main")).toContainText(/verif/i);
  await runSql("update public.profiles set full_name = 'Somebody Else' where id = $1", [asker.id]);
  await deciding.reload();
  await expect(deciding.getByRole("heading", { level: 1 })).toContainText("Somebody Else");
  await expect(tick).toHaveCount(0);
});
