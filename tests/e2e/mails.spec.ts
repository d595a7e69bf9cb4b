import { createHash, randomBytes, randomUUID } from "node:crypto";
import { unsubscribePath } from "../../app/lib/unsubscribe-path.ts";
import { checkAccessibility } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";

test("a member chooses in the settings which mails to get", async ({ page, site }) => {
  const { member, signIn } = site;
  await signIn(page, await member());
  await page.goto("/settings#settings-mails");
  const section = page.getByRole("region", { name: "Emails", exact: true });
  const messages = section.getByRole("checkbox", { name: "Unread messages" });
  await expect(messages).toBeChecked();
  await messages.uncheck();
  await section.getByRole("button", { name: "Save choices" }).click();
  await expect(page.getByText("Email choices saved")).toBeVisible();
  await page.goto("/bn/settings#settings-mails");
  const inBangla = page.getByRole("region", { name: "মেইল", exact: true });
  await expect(inBangla.getByRole("checkbox", { name: "অপঠিত বার্তা" })).not.toBeChecked();
  await expect(inBangla.getByRole("checkbox", { name: "আবেদন ও তার উত্তর" })).toBeChecked();
});

test("a member turns the weekly digest on, which nobody gets unasked, and off again", async ({ page, site }) => {
  const { member, signIn, runSql } = site;
  const reader = await member();
  const wanted = async () =>
    (await runSql<{ wanted: boolean }>("select private.mail_wanted($1, 'digest') as wanted", [reader.id]))[0]?.wanted;
  await signIn(page, reader);
  await page.goto("/settings#settings-mails");
  const section = page.getByRole("region", { name: "Emails", exact: true });
  const digest = section.getByRole("checkbox", { name: /^Weekly digest/ });
  await expect(digest).not.toBeChecked();
  expect(await wanted()).toBe(false);
  await digest.check();
  await section.getByRole("button", { name: "Save choices" }).click();
  await expect(page.getByText("Email choices saved")).toBeVisible();
  expect(await wanted()).toBe(true);
  await page.goto("/bn/settings#settings-mails");
  const inBangla = page.getByRole("region", { name: "মেইল", exact: true });
  const saidInBangla = inBangla.getByRole("checkbox", { name: /সাপ্তাহিক সারাংশ/ });
  await expect(saidInBangla).toBeChecked();
  await saidInBangla.uncheck();
  await inBangla.getByRole("button", { name: "সংরক্ষণ" }).click();
  await expect(page.getByText("মেইলের পছন্দ সংরক্ষণ হয়েছে")).toBeVisible();
  expect(await wanted()).toBe(false);
});

test("a reader stops a kind of mail from its link, signed out, and takes it back", async ({ page, site }) => {
  const { member, runSql } = site;
  const { id } = await member();
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest("hex");
  await runSql("select worker.keep_unsubscribe_link($1, $2, 'messages')", [hash, id]);
  const wanted = async () =>
    (await runSql<{ wanted: boolean }>("select private.mail_wanted($1, 'messages') as wanted", [id]))[0]?.wanted;
  await page.goto(unsubscribePath("messages", token));
  await expect(page.getByRole("main")).toContainText("You will get no more emails about: Unread messages");
  expect(await wanted()).toBe(true);
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stopped");
  expect(await wanted()).toBe(false);
  await page.getByRole("button", { name: "Undo: send them again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Emails are on again");
  expect(await wanted()).toBe(true);
});

test("an operator finds a mail that failed and sends it again", async ({ page, site }) => {
  const { member, signIn, runSql } = site;
  const [operator, reader] = [await member({ fullName: "Opu Operator" }), await member()];
  await runSql("insert into private.staff (member_id, role) values ($1, 'operator')", [operator.id]);
  const mail = randomUUID();
  await runSql(
    `insert into private.outbox (id, key, kind, category, recipient_id, state, attempts, last_error)
     values ($1, $1::uuid::text, 'address_check', 'account', $2, 'failed', 1, $3)`,
    [mail, reader.id, `550 ${mail} refused`],
  );
  await signIn(page, operator);
  await page.goto("/dashboard");
  await page.getByLabel("Account menu of Opu Operator").click();
  await page.getByRole("banner").getByRole("link", { name: "Operations" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Operations");
  const row = page.getByRole("listitem").filter({ hasText: mail });
  await row.getByRole("button", { name: /^Try again address_check/ }).click();
  await expect(page.getByText("It waits to be sent again")).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("an operator's page and that of a mail's link are read by every program @js", async ({ page, site }) => {
  const { member, signIn, runSql } = site;
  const operator = await member();
  await runSql("insert into private.staff (member_id, role) values ($1, 'operator')", [operator.id]);
  await signIn(page, operator);
  for (const path of ["/operator", unsubscribePath("messages", "a".repeat(43))]) {
    await page.goto(path);
    await checkAccessibility(page);
  }
});
