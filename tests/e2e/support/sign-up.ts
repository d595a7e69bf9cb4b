import type { Page } from "@playwright/test";
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
