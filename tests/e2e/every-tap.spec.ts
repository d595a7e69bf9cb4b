import { expect, type Page, test } from "./support/fixtures.ts";

/** Holds back every answer for a page, like a slow connection, until told to go on. */
async function holdPages(page: Page) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => !pathname.startsWith("/assets/"),
    async (route) => {
      await held;
      await route.fallback();
    },
  );
  return release;
}

/** Leaves the page before the mouse is released: over a link that begins a navigation, which the next test would meet. */
async function leavePressed(page: Page): Promise<void> {
  await page.goto("about:blank");
}

const spoken = (page: Page) => page.locator("p[aria-live=polite]");
const mainNav = (page: Page) => page.getByRole("navigation", { name: "Main", exact: true });

for (const [what, find] of [
  ["link", (page: Page) => mainNav(page).getByRole("link", { name: "Jobs" })],
  ["button", (page: Page) => page.getByRole("main").getByRole("button", { name: "Sign In" })],
] as const) {
  test(`a ${what} answers the finger before anything else can`, async ({ page }) => {
    await page.goto("/auth");
    const pressed = find(page);
    const opacity = () => pressed.evaluate((element) => Number(getComputedStyle(element).opacity));
    expect(await opacity()).toBe(1);
    await pressed.hover();
    await page.mouse.down();
    expect(await opacity()).toBeLessThan(0.8);
    await leavePressed(page);
  });
}

test("on a page without scripts what was pressed goes on answering until the next page is there @once", async ({
  page,
}) => {
  await page.goto("/platform");
  const link = mainNav(page).getByRole("link", { name: "Resources" });
  const answers = () =>
    link.evaluate((element) => element.getAnimations().map((one) => (one as CSSAnimation).animationName));
  expect(await answers()).toEqual([]);
  await link.hover();
  await page.mouse.down();
  expect(await answers()).toEqual(["waits"]);

  // For a visitor who wants no motion it is dim all the while, and does not pulse.
  const pace = () =>
    link.evaluate((element) => {
      const { animationIterationCount, animationTimingFunction } = getComputedStyle(element);
      return [animationIterationCount, animationTimingFunction];
    });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await pace()).toEqual(["20", "ease"]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await pace()).toEqual(["1", "steps(1)"]);
  await leavePressed(page);
});

test("a link of the page itself has nothing to wait for @once", async ({ page }) => {
  await page.goto("/");
  const link = page.getByRole("link", { name: "Watch Demo" });
  await link.click();
  expect(await link.evaluate((element) => element.getAnimations().length)).toBe(0);
});

test.describe("where the router brings the next page @js", () => {
  test.beforeEach(async ({ page, member, signIn }) => {
    await signIn(page, await member());
    await page.goto("/platform");
  });

  test("a member sees and hears that it is on its way, then its title, and goes on at its heading", async ({
    page,
  }) => {
    await expect(spoken(page)).toHaveText("");
    const release = await holdPages(page);
    await mainNav(page).getByRole("link", { name: "Resources" }).click();
    await expect(page.locator("main")).toHaveAttribute("aria-busy", "true");
    await expect(page.locator(".deck-bar")).toBeAttached();
    await expect(spoken(page)).toHaveText("Loading…");
    release();
    await expect(page).toHaveURL("/resources");
    // The title comes after the address.
    await expect(page).toHaveTitle(/^Resources for/);
    await expect(spoken(page)).toHaveText(await page.title());
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.locator(".deck-bar")).toHaveCount(0);
    await expect(page.locator("main")).not.toHaveAttribute("aria-busy");
    await page.goBack();
    await expect(page).toHaveURL("/platform");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("another view of the same page leaves the focus where it is", async ({ page }) => {
    await page.goto("/investor-pipeline");
    const tab = page.getByRole("main").getByRole("link", { name: "Analytics", exact: true });
    await tab.press("Enter");
    await expect(page).toHaveURL(/tab=analytics/);
    await expect(tab).toHaveAttribute("aria-current", "page");
    await expect(tab).toBeFocused();
  });

  test("the line is there at once for a visitor who wants no motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const release = await holdPages(page);
    await mainNav(page).getByRole("link", { name: "Resources" }).click();
    const bar = page.locator(".deck-bar");
    await expect(bar).toBeAttached();
    expect(await bar.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe("0.001s");
    release();
    await expect(bar).toHaveCount(0);
  });
});

test.describe("a menu", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("closes when the keyboard leaves it, where scripts run @js", async ({ page, member, signIn }) => {
    await signIn(page, await member());
    await page.goto("/platform");
    const button = page.getByRole("banner").getByRole("button", { name: "Menu", exact: true });
    const menu = page.getByRole("navigation", { name: "Main, small screens" });
    await button.press("Enter");
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link").first()).toBeFocused();
    const stops = await menu.locator("a, button").count();
    for (let presses = 0; presses < stops; presses += 1) await page.keyboard.press("Tab");
    await expect(menu).toBeHidden();
    await expect(page.getByRole("main").locator(":focus")).toBeAttached();
  });

  test("stays while a pointer is used in it @once", async ({ page }) => {
    await page.goto("/");
    const menu = page.getByRole("navigation", { name: "Main, small screens" });
    await page.getByRole("banner").getByRole("button", { name: "Menu", exact: true }).click();
    const box = await menu.boundingBox();
    if (!box) throw new Error("the menu is not shown");
    await page.mouse.click(box.x + 2, box.y - 4);
    await expect(menu).toBeVisible();
  });
});

test.describe("messages", () => {
  async function askForReset(page: Page) {
    await page.goto("/auth/forgot-password");
    await page.getByLabel("Email").fill("nobody@tests.techsetu.example");
    await page.getByRole("button", { name: "Send reset link" }).click();
    const message = page.getByRole("status").filter({ hasText: "Check your email" });
    await expect(message).toBeVisible();
    return message;
  }

  test("come into a region that every page has", async ({ page }) => {
    await page.goto("/platform");
    await expect(page.locator("#messages[aria-live=polite]")).toHaveCount(1);
    const message = await askForReset(page);
    await expect(page.locator("#messages").filter({ has: message })).toHaveCount(1);
  });

  test("stand at the foot of a phone, the newest three of them", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const message = await askForReset(page);
    const box = await message.boundingBox();
    if (!box) throw new Error("the message is not shown");
    expect(box.y + box.height).toBeGreaterThan(700);
    expect(Math.abs(box.x + box.width / 2 - 180)).toBeLessThanOrEqual(1);
    await message.evaluate((first) => {
      for (const word of ["second", "third", "fourth"]) {
        const next = first.cloneNode(true) as HTMLElement;
        next.querySelectorAll("[id]").forEach((element) => element.removeAttribute("id"));
        (next.querySelector("p") as HTMLElement).textContent = word;
        first.parentElement?.append(next);
      }
    });
    await expect(message).toBeHidden();
    for (const word of ["second", "third", "fourth"]) await expect(page.getByText(word, { exact: true })).toBeVisible();
  });
});
