import { insertOrganization } from "./support/organizations.ts";
import { expect, newEmail, test } from "./support/fixtures.ts";

test("a visitor writes to those who run the site, and a moderator answers by mail", async ({ page, site }) => {
  const { member, signIn, newPage, runSql } = site;
  const [address, looker] = [newEmail(), await member()];
  await runSql("insert into private.staff (member_id, role) values ($1, 'moderator')", [looker.id]);

  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "How to reach us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact");
  await page.getByLabel("Your message").fill("Your guide links to a page that has moved.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Email");
  await expect(page.getByLabel("Your message")).toHaveValue("Your guide links to a page that has moved.");
  await page.getByLabel("Your email address").fill(address);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Your message was sent")).toBeVisible();
  const [asked] = await runSql<{ id: string }>("select id from private.contact_requests where address = $1", [address]);

  const deciding = await newPage();
  await signIn(deciding, looker);
  await deciding.goto("/moderation");
  const waits = deciding.getByRole("main").locator(`a[href="/moderation/contact/${asked?.id}"]`);
  await waits.click();
  await expect(deciding.getByRole("main")).toContainText("Your guide links to a page that has moved.");
  await expect(deciding.getByRole("main")).toContainText(address);
  await deciding.getByRole("button", { name: "Decide" }).click();
  await expect(deciding.getByRole("main").getByRole("alert")).toBeVisible();
  await deciding.getByRole("radio", { name: "Answer by email" }).check();
  await deciding.getByLabel("Your answer").fill("Thank you, it leads to the new page now.");
  await deciding.getByRole("button", { name: "Decide" }).click();
  await expect(deciding.getByText("Your answer is on its way")).toBeVisible();
  // No worker runs here: this is the mail that it would send (tests/ops and tests/db send mails).
  expect(
    await runSql(
      "select worker.facts_contact_answered(o) ->> 'answer' as answer from private.outbox o where address = $1",
      [address],
    ),
  ).toEqual([{ answer: "Thank you, it leads to the new page now." }]);
  await deciding.goto(`/moderation/contact/${asked?.id}`);
  await expect(deciding.getByRole("main")).toContainText("There is nothing left to decide.");
});

test("a member's address is there already, and what they have sent is not there a second time", async ({
  page,
  member,
  signIn,
}) => {
  const me = await member();
  await signIn(page, me);
  await page.goto("/contact");
  await expect(page.getByLabel("Your email address")).toHaveValue(me.email);
  await page.getByLabel("Your message").fill("The search finds nobody in Bhola.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Your message was sent")).toBeVisible();
  await expect(page.getByLabel("Your message")).toHaveValue("");
  await expect(page.getByLabel("Your email address")).toHaveValue(me.email);
});

test("a visitor reports a startup's page, and the moderators are told which", async ({ page, site }) => {
  const { member, runSql } = site;
  const [address, owner] = [newEmail(), await member()];
  const edit = await insertOrganization(runSql, owner, "https://d.example");
  const startup = edit.replace("/verify", "");
  await page.goto(startup);
  await page.getByRole("link", { name: "Report this page" }).click();
  await expect(page.getByRole("textbox", { name: "Your message" })).toHaveValue(new RegExp(`${startup}\\s*$`));
  await page.getByLabel("Your email address").fill(address);
  await page.getByRole("textbox", { name: "Your message" }).press("Control+End");
  await page.getByRole("textbox", { name: "Your message" }).pressSequentially("It asks for a fee.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Your message was sent")).toBeVisible();
  const [asked] = await runSql<{ body: string }>("select body from private.contact_requests where address = $1", [
    address,
  ]);
  expect(asked?.body).toContain(startup);
  expect(asked?.body).toContain("It asks for a fee.");
});

test("a program that fills in every field is thanked, and nobody reads what it wrote", async ({
  page,
  stack,
  runSql,
}) => {
  const address = newEmail();
  await page.goto("/contact");
  // Hidden from people and from screen readers.
  const trap = await page.locator("[aria-hidden] input[tabindex='-1']").getAttribute("name");
  const sent = await page.request.post(`${stack.origin}/contact`, {
    form: { email: address, body: "Buy now", [trap ?? ""]: "https://spam.example" },
    headers: { Origin: stack.origin },
    maxRedirects: 0,
  });
  expect(sent.status()).toBe(302);
  expect(await runSql("select id from private.contact_requests where address = $1", [address])).toEqual([]);
});
