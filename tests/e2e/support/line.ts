import { expect, type Page } from "@playwright/test";

/**
 * Takes the page's browser offline. Chromium reports that before its network process knows, so this waits until a
 * request of the page fails.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect.poll(() => hasLine(page)).toBe(false);
}

function hasLine(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).then(
      () => true,
      () => false,
    ),
  );
}
