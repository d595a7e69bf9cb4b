import { expect, test } from "./support/fixtures.ts";

test("a path that is no page answers 404 with a way home", async ({ page }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a signed-in member has an account menu and no sign-in links", async ({ page, member, signIn }) => {
  const rafi = await member({ fullName: "Rafi Islam", role: "startup_founder" });
  await signIn(page, rafi);
  await page.goto("/");
  await page.getByLabel("Account menu of Rafi Islam").click();
  await expect(page.getByText(rafi.email)).toBeVisible();
  await expect(page.getByText("Startup Founder")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign In" })).toHaveCount(0);
});
