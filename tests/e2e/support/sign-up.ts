import { expect, type Page } from "@playwright/test";
import { PASSWORD } from "../../support/members.ts";

type Typed = {
  email: string;
  fullName?: string;
  phone?: string;
  role?: string;
  age?: string;
  password?: string;
  confirm?: string;
};

/** Fills in the sign-up form, without sending it. */
export async function fillSignUp(
  page: Page,
  { email, fullName = "Rafi Islam", phone, role, age = "18 or older", ...rest }: Typed,
): Promise<void> {
  const { password = PASSWORD, confirm = password } = rest;
  await page.getByLabel("Full name").fill(fullName);
  await page.getByLabel("Email").fill(email);
  if (phone) await page.getByLabel("Phone (optional)").fill(phone);
  if (role) await page.getByRole("radio", { name: role }).check();
  await page.getByRole("radio", { name: age }).check();
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel("Confirm password").fill(confirm);
  await page.getByLabel(/^I agree/).check();
}

/**
 * Sends the form and waits for the page that says that a mail is on its way. The mail may arrive before that page, and
 * with the page comes what the browser stores meanwhile: where to go once the profile is set up.
 */
export async function createAccount(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
}
