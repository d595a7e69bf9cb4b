import { expect, type Page, test } from "./support/fixtures.ts";

/** More stops than the page has. */
const MOST_STOPS = 120;

type Stop = { name: string; isEnglish: boolean; href: string | null; isShown: boolean };

/** The focused element; null before the first stop and after the last. */
async function stopOf(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const box = element.getBoundingClientRect();
    return {
      name: element.getAttribute("aria-label") ?? (element as HTMLElement).innerText ?? element.textContent,
      // Members' texts, and the other language's own name.
      isEnglish:
        element.closest("[lang]")?.getAttribute("lang") === "en" || element.querySelector('[lang="en"]') !== null,
      href: element.getAttribute("href"),
      isShown: box.width > 0 && box.bottom > 0 && box.top < innerHeight,
    };
  });
}

async function tabTo(page: Page, target: ReturnType<Page["getByRole"]>): Promise<void> {
  await expect(target).toHaveCount(1);
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never came to ${String(target)}`);
}

test("a visitor walks through the home page in Bangla without a pointer: every stop is seen and named in Bangla @once", async ({
  page,
}) => {
  await page.goto("/bn");
  const stops: Stop[] = [];
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press("Tab");
    const stop = await stopOf(page);
    if (!stop) break;
    stops.push(stop);
  }
  expect(stops.length).toBeGreaterThan(40);
  expect(stops.length).toBeLessThan(MOST_STOPS);
  expect(stops[0]?.href).toBe("#main");
  expect(stops.filter(({ isShown }) => !isShown)).toEqual([]);
  const own = stops.filter(({ isEnglish, name }) => !isEnglish && name !== "TechSetu");
  expect(
    own.filter(({ name }) => !/[\u0980-\u09ff]/.test(name) || /[A-Za-z]{2}/.test(name.replace("TechSetu", ""))),
  ).toEqual([]);
  const elsewhere = stops.filter(({ href }) => href?.startsWith("/") && !/^\/bn(?:[/?#]|$)/.test(href));
  expect(new Set(elsewhere.map(({ href }) => href))).toEqual(new Set(["/"]));
});

test("a visitor comes to the map by keyboard, reads who is in a division, and goes on to them in Bangla @once", async ({
  page,
}) => {
  await page.goto("/bn");
  const main = page.getByRole("main");
  await tabTo(page, main.getByRole("link", { name: "ডেমো দেখুন" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/bn#ecosystem$/);
  await tabTo(page, main.getByRole("link", { name: /^খুলনা: [০-৯,]+ জন, [০-৯,]+টি চাকরি$/ }));
  await page.keyboard.press("Enter");
  const told = page.locator("#in-khulna");
  await expect(told).toBeVisible();
  await expect(told).toHaveText(/^খুলনা: [০-৯,]+ জন, [০-৯,]+টি চাকরি$/);
  await tabTo(page, told.getByRole("link", { name: /জন$/ }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/bn\/talent-exchange\?division=Khulna/);
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
});
