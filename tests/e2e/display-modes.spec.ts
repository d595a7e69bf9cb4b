import { expect, type Page, test } from "./support/fixtures.ts";

const mainNav = (page: Page) => page.getByRole("navigation", { name: "Main", exact: true });

test.describe("with a member's own few colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("the current page has a frame, and no other has one @once", async ({ page }) => {
    await page.goto("/jobs");
    const frames = await mainNav(page)
      .getByRole("link")
      .evaluateAll((links) =>
        links.filter((link) => getComputedStyle(link).outlineStyle === "solid").map((link) => link.textContent),
      );
    expect(frames).toEqual(["Jobs"]);
  });

  test("who uses the keyboard sees that they are on the current link: its frame is the focus's then @once", async ({
    page,
  }) => {
    await page.goto("/jobs");
    const current = mainNav(page).getByRole("link", { name: "Jobs" });
    const frame = () => current.evaluate((link) => getComputedStyle(link).outlineOffset);
    expect(await frame()).toBe("-2px");
    await mainNav(page).getByRole("link", { name: "Talent" }).focus();
    await page.keyboard.press("Tab");
    await expect(current).toBeFocused();
    expect(await frame()).toBe("2px");
  });

  test("a button has an edge, of whatever kind it is @once", async ({ page }) => {
    await page.goto("/auth");
    for (const button of [
      page.getByRole("main").getByRole("button", { name: "Sign In" }),
      page.getByRole("banner").getByRole("link", { name: "Join" }),
    ]) {
      const { width, colour, ground } = await button.evaluate((element) => {
        const { borderTopWidth, borderTopColor } = getComputedStyle(element);
        const page = getComputedStyle(document.documentElement).backgroundColor;
        return { width: borderTopWidth, colour: borderTopColor, ground: page };
      });
      expect(Number.parseFloat(width)).toBeGreaterThan(0);
      expect(colour).not.toBe(ground);
      expect(colour).not.toMatch(/^rgba.*, 0\)$/);
    }
  });

  test("the bar of a profile shows how far it is filled @once", async ({ page, member, signIn }) => {
    await signIn(page, await member({ fullName: "Somebody" }));
    await page.goto("/dashboard");
    const bar = page.getByRole("progressbar", { name: "Profile completeness" });
    // Only colour distinguishes the filled part, which the browser would otherwise remove.
    await expect(bar).toHaveCSS("forced-color-adjust", "none");
  });
});

test("on paper there is the text, dark on the paper's own ground, and nothing of the frame or to press @once", async ({
  page,
}) => {
  await page.goto("/jobs");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toBeVisible();
  const [ink, ground] = await title.evaluate((heading) => {
    const band = heading.closest(".bg-deep");
    if (!band) throw new Error("the title stands on no band");
    return [getComputedStyle(heading).color, getComputedStyle(band).backgroundColor];
  });
  const [red = 255] = (/\d+/.exec(ink ?? "") ?? []).map(Number);
  expect(red).toBeLessThan(60);
  expect(ground).toBe("rgba(0, 0, 0, 0)");
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  for (const button of await page.getByRole("main").getByRole("button").all()) await expect(button).toBeHidden();
});

test("at 400 % zoom the header leaves with the page it stands on @once", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/platform");
  const header = page.getByRole("banner");
  await expect(header).toBeInViewport();
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: "instant" }));
  await expect(header).not.toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: "instant" }));
  await expect(header).toBeInViewport();
});
