import { codeOf, wrongCode } from "../support/authenticator.ts";
import { expect, PASSWORD, test } from "./support/fixtures.ts";

test("a member turns on two-step sign-in, signs in with a code elsewhere, and turns it off", async ({ page, site }) => {
  const { member, signIn, newPage } = site;
  const me = await member({ fullName: "Nadia Twostep" });
  await signIn(page, me);
  await page.goto("/settings#settings-password");
  await expect(page.locator('main a[href="/settings/second-factor"]')).toHaveCount(1);
  await page.goto("/settings/second-factor");
  await page.getByRole("main").locator("[name=currentPassword]").fill(PASSWORD);
  await page.getByRole("button", { name: "Set up the app" }).click();
  await expect(page.getByRole("heading", { name: "Set up your app" })).toBeVisible();
  const picture = page.getByRole("img", { name: "QR code for your app" });
  const key = (await page.getByRole("main").locator("code").textContent()) ?? "";
  const code = page.getByLabel("Code from your app");
  await code.fill(wrongCode(key));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("This is not the code that your app shows now").first()).toBeVisible();
  await expect(picture).toHaveJSProperty("complete", true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await code.fill(codeOf(key));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("main")).toContainText("It is on");

  const elsewhere = await newPage();
  await signIn(elsewhere, me);
  await elsewhere.goto("/messages");
  await expect(elsewhere.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await expect(elsewhere.getByText("Nadia Twostep")).toHaveCount(0);
  await elsewhere.getByLabel("Code from your app").fill(codeOf(key, 1));
  await elsewhere.getByRole("button", { name: "Continue" }).click();
  await elsewhere.waitForURL(({ pathname }) => pathname === "/messages");
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("Messages");

  await page.getByLabel("Code from your app").fill(codeOf(key));
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Set up the app" })).toBeVisible();
});
