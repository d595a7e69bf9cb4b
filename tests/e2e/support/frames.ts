import type { BrowserContext, Page, TestInfo } from "@playwright/test";

/** No machine is so busy that a browser draws nothing for so long. */
const WAIT_MS = 5_000;

/**
 * Reports for a failed test whether its pages still draw, and whether a new page of the same browser does. A click
 * waits for two frames: if none comes the page only looks slow.
 */
export async function tellFrames(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  const other = await context.browser()?.newPage();
  const drawn = await Promise.all([...context.pages(), ...(other ? [other] : [])].map(draws));
  await other?.close();
  if (drawn.includes(false)) await testInfo.attach("frames", { body: `pages that draw: ${drawn.join(", ")}` });
}

function draws(page: Page): Promise<boolean> {
  const drawn = page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))));
  const waited = new Promise<false>((resolve) => void setTimeout(() => resolve(false), WAIT_MS));
  return Promise.race([drawn.then(() => true as const).catch(() => false as const), waited]);
}
