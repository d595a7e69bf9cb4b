import type { Page } from "@playwright/test";

/** What the site's own root sets when React has taken the page over: its effects run after those of all parts. */
const TAKEN_OVER = "html.js";

/**
 * Has `goto` and `reload` return when the page's scripts act, and not before: until then a press is the browser's
 * own link or form. Whoever tests that moment opens the page with a `waitUntil`.
 */
export function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const settle = async (options: { waitUntil?: unknown } = {}) => {
    if (options.waitUntil) return;
    // A file, or a page that has no scripts.
    if ((await page.locator('script[type="module"]').count()) === 0) return;
    await page.locator(TAKEN_OVER).waitFor({ state: "attached" });
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
