import type { Page } from "@playwright/test";

/** What the site's own root sets when React has taken the page over: its effects run after those of all parts. */
const TAKEN_OVER = "html.js";

/**
 * Has `goto` and `reload` return when the page's scripts act, and not before: until then a press is the browser's
 * own link or form. Where they wait for a touch of a form, it touches one; a page that brings none is shown as it is.
 * Whoever tests that moment opens the page with a `waitUntil`.
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

/** Touches a form where that is what the page's scripts wait for, as a finger would; whether they come at all. */
function startScripts(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const when = document.getElementById("page-start")?.dataset.start;
    const form = document.forms.item(0);
    if (when === "touch") form?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    return when === "idle" || (when === "touch" && form !== null);
  });
}

/** Keeps the page's scripts on the line until the returned function is called; where it never is, they never arrive. */
export async function holdScripts(page: Page): Promise<() => void> {
  const arrived = Promise.withResolvers<void>();
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await arrived.promise;
    await route.fallback();
  });
  return arrived.resolve;
}
