import type { BrowserContext, CDPSession, Page, TestInfo } from "@playwright/test";

/** No machine is so busy that a browser draws nothing for so long. */
const WAIT_MS = 5_000;

/** The attachment that the list of failed tests quotes. */
const ATTACHMENT = "frames";

/**
 * Reports for a failed test whether its pages still draw, and whether a new page of the same browser does. A click
 * waits for two frames: if none comes the page only looks slow. Of a page that draws nothing it reports what the page
 * knows of itself, and what makes it draw again: the cause is not known (docs/testing.md).
 */
export async function tellFrames(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  const own = context.pages();
  const other = await context.browser()?.newPage();
  const drawn = await Promise.all([...own, ...(other ? [other] : [])].map(draws));
  await other?.close();
  if (!drawn.includes(false)) return;
  const still = own[drawn.indexOf(false)];
  const told = still ? `; ${await stateOf(still)}; ${await wake(still)}` : "";
  await testInfo.attach(ATTACHMENT, { body: `pages that draw: ${drawn.join(", ")}${told}`, contentType: "text/plain" });
}

function draws(page: Page): Promise<boolean> {
  const drawn = page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))));
  return within(
    drawn.then(() => true),
    false,
  );
}

/** What the page knows: without a first paint it has never drawn. */
function stateOf(page: Page): Promise<string> {
  const state = page.evaluate(() =>
    JSON.stringify({
      paints: performance.getEntriesByType("paint").map(({ name, startTime }) => [name, Math.round(startTime)]),
      now: Math.round(performance.now()),
      clock: document.timeline.currentTime,
      visibility: document.visibilityState,
      focus: document.hasFocus(),
      ready: document.readyState,
      root: document.documentElement.className,
      size: [innerWidth, innerHeight],
    }),
  );
  return within(state, "no state");
}

/** What changes least comes first. */
const CURES: Record<string, (page: Page, session: CDPSession) => Promise<unknown>> = {
  "animations run": (_, session) => session.send("Animation.setPlaybackRate", { playbackRate: 1 }),
  "a style changes": (page) => page.evaluate(() => void (document.body.style.outline = "3px solid red")),
  "the page comes to the front": (page) => page.bringToFront(),
  "a screencast begins": (_, session) => session.send("Page.startScreencast", { format: "jpeg", quality: 10 }),
  "the window has another size": (page) => page.setViewportSize({ width: 799, height: 599 }),
  "the page is loaded again": (page) => page.reload(),
};

async function wake(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  for (const [name, cure] of Object.entries(CURES)) {
    await within(cure(page, session), null);
    if (await draws(page)) return `draws again once ${name}`;
  }
  return "nothing makes it draw";
}

/** The answer, or `late` where it fails or does not come. */
function within<T>(answer: Promise<T>, late: T): Promise<T> {
  const waited = new Promise<T>((resolve) => void setTimeout(() => resolve(late), WAIT_MS));
  return Promise.race([answer.catch(() => late), waited]);
}
