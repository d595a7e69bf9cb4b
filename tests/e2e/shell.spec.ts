import { checkAccessibility, isExpanded } from "./support/accessibility.ts";
import { expect, type Page, test } from "./support/fixtures.ts";
import { holdScripts } from "./support/scripts.ts";

test.describe("the header", () => {
  test("offers a visitor to sign in and to join, and to come back here", async ({ page }) => {
    await page.goto("/talent-exchange?q=react");
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Sign In" })).toHaveAttribute(
      "href",
      "/auth?redirectTo=%2Ftalent-exchange%3Fq%3Dreact",
    );
    await expect(header.getByRole("link", { name: "Join" })).toHaveAttribute("href", /^\/auth\?tab=signup&redirectTo=/);
  });

  test("marks the page one is on", async ({ page }) => {
    await page.goto("/talent-exchange");
    const main = page.getByRole("navigation", { name: "Main", exact: true });
    await expect(main.locator("[aria-current=page]")).toHaveText("Talent");
  });

  test("shows a member's name, address and role, and no way to sign in", async ({ page, member, signIn }) => {
    const rafi = await member({ fullName: "Rafi Islam", role: "startup_founder" });
    await signIn(page, rafi);
    await page.goto("/");
    const header = page.getByRole("banner");
    const menu = header.getByLabel("Account menu of Rafi Islam");
    await expect(menu).toHaveText("RI");
    await menu.click();
    await expect(header.getByText(rafi.email)).toBeVisible();
    await expect(header.getByText("Startup Founder")).toBeVisible();
    await expect(header.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
    await expect(header.getByRole("link", { name: "Sign In" })).toHaveCount(0);
    await expect(header.getByRole("link", { name: "Join" })).toHaveCount(0);
  });

  test("keeps the whole account menu in the window for a member whose address is longer than a phone is wide @once", async ({
    page,
    member,
    signIn,
    runSql,
  }) => {
    const rafi = await member({ fullName: "Rafi Islam" });
    const email = `${"mohammad.abdullah.al.mamun".padEnd(40, "x")}.${rafi.id.slice(0, 8)}@bangladeshuniversity.example`;
    await runSql("update auth.users set email = $2 where id = $1", [rafi.id, email]);
    await signIn(page, { ...rafi, email });
    await page.setViewportSize({ width: 360, height: 700 });
    await page.goto("/platform");
    const header = page.getByRole("banner");
    await header.getByLabel("Account menu of Rafi Islam").click();
    await expect(header.getByText(email)).toBeVisible();
    for (const name of ["Dashboard", "Settings"]) {
      const box = await header.getByRole("link", { name, exact: true }).boundingBox();
      expect([name, (box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= 360]).toEqual([name, true, true]);
    }
  });

  test("knows who is signed in before any script runs @once", async ({ page, member, signIn }) => {
    await signIn(page, await member({ fullName: "Rafi Islam" }));
    const response = await page.request.get("/");
    expect(await response.text()).toContain("Account menu of Rafi Islam");
  });
});

test.describe("the menu of small screens", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("opens, leads on, and is closed on the next page @once", async ({ page }) => {
    await page.goto("/");
    const menu = page.getByRole("navigation", { name: "Main, small screens" });
    await expect(menu).toBeHidden();
    await page.getByRole("banner").getByLabel("Menu", { exact: true }).click();
    await menu.getByRole("link", { name: "Talent" }).click();
    await expect(page).toHaveURL("/talent-exchange");
    await expect(menu).toBeHidden();
  });

  test("says whether it is open; Escape and a tap elsewhere close it @once", async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("banner").getByRole("button", { name: "Menu", exact: true });
    const menu = page.getByRole("navigation", { name: "Main, small screens" });
    expect(await isExpanded(page, "Menu")).toBe(false);
    await button.press("Enter");
    await expect(menu).toBeVisible();
    expect(await isExpanded(page, "Menu")).toBe(true);
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(8, 730);
    await expect(menu).toBeHidden();
  });

  test("is closed on the next page that scripts bring @js", async ({ page, member, signIn }) => {
    await signIn(page, await member());
    await page.goto("/platform");
    await page.evaluate(() => document.body.classList.add("not-reloaded"));
    const menu = page.getByRole("navigation", { name: "Main, small screens" });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await menu.getByRole("link", { name: "Resources" }).click();
    await expect(page).toHaveURL("/resources");
    await expect(menu).toBeHidden();
    await expect(page.locator("body.not-reloaded")).toBeVisible();
  });

  test("stays open while scripts arrive @js", async ({ page, member, signIn }) => {
    const release = await holdScripts(page);
    await signIn(page, await member());
    await page.goto("/platform", { waitUntil: "commit" });
    const link = page.getByRole("navigation", { name: "Main, small screens" }).getByRole("link").first();
    await page.getByRole("button", { name: "Menu", exact: true }).press("Enter");
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    release();
    await expect(page.locator("html")).toHaveClass("js");
    await expect(link).toBeVisible();
    await expect(link).toBeFocused();
    await checkAccessibility(page);
  });

  test("the page is no wider than the screen @once", async ({ page }) => {
    for (const path of ["/", "/auth?tab=signup", "/auth/check-email", "/no-such-page"]) {
      await page.goto(path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
});

test("a path that is no page answers 404 in the specification's words, with a way home @once", async ({ page }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Oops! Page not found/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await page.getByRole("main").getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("the first thing a keyboard reaches leads to the content", async ({ page }) => {
  await page.goto("/auth");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
});

test.describe("the message after an action", () => {
  const message = { hasText: "Check your email" };

  test("is in the page as served, and told once", async ({ page }) => {
    await page.goto("/auth/forgot-password");
    await page.getByLabel("Email").fill("nobody@tests.techsetu.example");
    await page.getByRole("button", { name: "Send reset link" }).click();
    await expect(page.getByRole("status").filter(message)).toContainText("We've sent you a password reset link.");
    await page.goto("/auth");
    await expect(page.getByRole("status").filter(message)).toHaveCount(0);
  });

  async function sendForResetLink(page: Page) {
    await page.goto("/auth/forgot-password");
    await page.getByLabel("Email").fill("nobody@tests.techsetu.example");
    await page.getByRole("button", { name: "Send reset link" }).click();
    const toast = page.getByRole("status").filter(message);
    await expect(toast).toBeVisible();
    return toast;
  }

  test("leaves after 5 s, but not from under the pointer or the focus", async ({ page }) => {
    const toast = await sendForResetLink(page);
    const waits = () => toast.evaluate((box) => box.getAnimations().map(({ effect }) => effect?.getTiming().delay));
    expect(await waits()).toEqual([5_000]);
    await toast.hover();
    expect(await waits()).toEqual([]);
    await toast.getByRole("button", { name: "Dismiss" }).focus();
    await page.mouse.move(0, 0);
    expect(await waits()).toEqual([]);
    await page.keyboard.press("Shift+Tab");
    expect(await waits()).toEqual([5_000]);
    await toast.evaluate((box) => box.getAnimations().forEach((animation) => animation.finish()));
    await expect(toast).toHaveCount(0);
  });

  test("can be dismissed by a visitor, whose focus goes back to where it was", async ({ page, javaScriptEnabled }) => {
    const toast = await sendForResetLink(page);
    const dismiss = toast.getByRole("button", { name: "Dismiss" });
    const email = page.getByLabel("Email");
    await email.focus();
    await dismiss.focus();
    await dismiss.press("Enter");
    await expect(toast).toHaveCount(0);
    if (javaScriptEnabled) await expect(email).toBeFocused();
  });
});
