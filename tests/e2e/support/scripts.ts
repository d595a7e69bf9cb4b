import type { Page } from "@playwright/test";

/** The site's root sets this when React has hydrated the page: its effects run after those of all components. */
const TAKEN_OVER = "html.js";

/**
 * Makes `goto` and `reload` return only when the page's scripts act: until then a press uses the browser's own link or
 * form. If they wait for a touch of a form, it touches one; a page without scripts is shown as it is. Tests of that
 * moment open the page with a `waitUntil`.
 */
export function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const settle = async (options: { waitUntil?: unknown } = {}) => {
    if (options.waitUntil) return;
    if (await startScripts(page)) await page.locator(TAKEN_OVER).waitFor({ state: "attached" });
  };
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await settle(options);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await settle(options);
    return response;
  };
}

/** Touches a form, like a finger, if the page's scripts wait for that; returns whether there are scripts at all. */
function startScripts(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const when = document.getElementById("page-start")?.dataset.start;
    const form = document.forms.item(0);
    if (when === "touch") form?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    return when === "idle" || (when === "touch" && form !== null);
  });
}

/** Delays the page's scripts until the returned function is called; without that call they never arrive. */
export async function holdScripts(page: Page): Promise<() => void> {
  const arrived = Promise.withResolvers<void>();
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await arrived.promise;
    await route.fallback();
  });
  return arrived.resolve;
}
