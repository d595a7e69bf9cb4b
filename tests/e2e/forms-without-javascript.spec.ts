import { expect, newEmail, PASSWORD, test } from "./support/fixtures.ts";
import { fillSignUp } from "./support/sign-up.ts";

/** The same holds with scripts: the messages come from the same schema, in the same places. */
test.describe("a refused sign-up", () => {
  test("keeps what was typed, never the passwords, and says what is wrong", async ({ page }) => {
    const email = newEmail();
    await page.goto("/auth?tab=signup");
    await fillSignUp(page, {
      email,
      fullName: "রাফি ইসলাম",
      phone: "01712345678",
      role: "Mentor",
      confirm: "Something-else-26",
    });
    await page.getByRole("button", { name: "Create account" }).click();

    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("Signup Error");
    await expect(alert.getByRole("link", { name: "Passwords do not match" })).toBeVisible();
    await expect(page.getByLabel("Confirm password")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Full name")).toHaveValue("রাফি ইসলাম");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByLabel("Phone (optional)")).toHaveValue("01712345678");
    await expect(page.getByRole("radio", { name: "Mentor" })).toBeChecked();
    expect(await page.content()).not.toContain(PASSWORD);
  });

  test("names every field that is missing, each a link to it", async ({ page }) => {
    await page.goto("/auth?tab=signup");
    await page.getByRole("button", { name: "Create account" }).click();
    const alert = page.getByRole("main").getByRole("alert");
    for (const message of [
      "Full name is required",
      "Email is required",
      "Password is required",
      "Type the password once more",
      "Say whether you are 18 or older, or younger with a parent's consent",
      "Please agree to the handling of your data to create an account",
    ]) {
      await expect(alert.getByRole("link", { name: message })).toBeVisible();
    }
    await alert.getByRole("link", { name: "Email is required" }).click();
    await expect(page.getByLabel("Email")).toBeFocused();
  });

  test("says that a phone number is none of Bangladesh", async ({ page }) => {
    await page.goto("/auth?tab=signup");
    await fillSignUp(page, { email: newEmail(), phone: "01212345678" });
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Enter a Bangladeshi mobile number");
  });

  test("says that a password is too short", async ({ page }) => {
    await page.goto("/auth?tab=signup");
    await fillSignUp(page, { email: newEmail(), password: "short" });
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Use at least 10 characters");
  });
});

test("a sign-in without anything typed says what is needed", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "You must provide either an email or phone number and a password",
  );
});

test("the tabs are addresses, each with its form", async ({ page }) => {
  await page.goto("/auth?redirectTo=%2Ftalent-exchange");
  await page.getByRole("link", { name: "Sign Up", exact: true }).click();
  await expect(page).toHaveURL(/tab=signup/);
  await expect(page).toHaveURL(/redirectTo=%2Ftalent-exchange/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Join TechSetu");
  await page.reload();
  await expect(page.getByLabel("Full name")).toBeVisible();
});

test("controls that need scripts are not offered without them", { tag: "@no-js" }, async ({ page }) => {
  await page.goto("/auth");
  await expect(page.getByRole("button", { name: "Show password" })).toHaveCount(0);
});

test("a password can be shown", { tag: "@js" }, async ({ page }) => {
  await page.goto("/auth");
  const field = page.getByLabel(/^Password/);
  await field.fill("let me see");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await expect(field).toHaveValue("let me see");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(field).toHaveAttribute("type", "password");
});

test("with scripts, a mismatch is told without asking the server", { tag: "@js" }, async ({ page }) => {
  await page.goto("/auth?tab=signup");
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await fillSignUp(page, { email: newEmail(), confirm: "Something-else-26" });
  // The form's checks load at the first touch; until they have come, the server is asked.
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Confirm password")).toHaveAttribute("aria-invalid", "true", { timeout: 500 });
  }).toPass();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Passwords do not match");
  expect(posts).toEqual([]);
});
