import { checkAccessibility } from "./support/accessibility.ts";
import { expect, newEmail, test } from "./support/fixtures.ts";
import { createAccount, fillSignUp } from "./support/sign-up.ts";

const STRANGERS = "Strangers-word-2026";
const OWN = "Holders-word-2026";

test("an address that a stranger joined with first is its holder's, who chooses the password", async ({
  page,
  javaScriptEnabled,
  site,
}) => {
  const { newPage, mailbox } = site;
  const email = newEmail();
  const stranger = await newPage();
  await stranger.goto("/auth?tab=signup");
  await fillSignUp(stranger, { email, fullName: "Somebody Else", password: STRANGERS });
  await createAccount(stranger);

  await page.goto("/auth?tab=signup");
  await fillSignUp(page, { email, fullName: "Nadia Karim", role: "Mentor", password: OWN });
  await createAccount(page);
  await page.goto((await mailbox.waitFor(email)).link.href);
  await page.getByRole("button", { name: "Confirm my email address" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose your password");
  await expect(page.getByRole("main")).toContainText(email);
  // What this browser had sent is there again, except the passwords and the consent.
  await expect(page.getByLabel("Full name")).toHaveValue("Nadia Karim");
  await expect(page.getByRole("radio", { name: "Mentor" })).toBeChecked();
  await expect(page.getByLabel(/^Password/)).toHaveValue("");
  if (javaScriptEnabled !== false) await checkAccessibility(page);

  const choose = async (password: string) => {
    await page.getByLabel(/^Password/).fill(password);
    await page.getByLabel("Confirm password").fill(password);
    await page.getByRole("button", { name: "Create account" }).click();
  };
  await choose("nadiakarim1");
  await expect(page.getByText("Please agree to the handling of your data").first()).toBeVisible();
  await page.getByLabel(/^I agree/).check();
  await choose("nadiakarim1");
  await expect(page.getByText("Don't use your name, phone number or email address in it").first()).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Nadia Karim");

  await page.getByLabel(/^I agree/).check();
  await choose(OWN);
  await expect(page).toHaveURL(/\/onboarding/);
  await expect(page.getByLabel("Full name")).toHaveValue("Nadia Karim");

  await stranger.goto("/auth");
  await stranger.getByLabel("Email").fill(email);
  await stranger.getByLabel(/^Password/).fill(STRANGERS);
  await stranger.getByRole("button", { name: "Sign In" }).click();
  await expect(stranger.getByRole("alert")).toContainText("Invalid login credentials");
});
