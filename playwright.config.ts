import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/ensure-browser.ts";

const executablePath = findBrowser();

/**
 * Journeys that came after the first release run in one of the two projects by day, and in both at night
 * (docs/testing.md says where the other's faults show by day): with scripts if these do more than send a form, else
 * without, in half the time.
 */
const LATER = {
  js: "bangla-account cv drafts keyboard mentors messages my-jobs own-account pay received saved second-factor startups younger-members",
  noJs: "alerts bangla-jobs bangla-talent contact domain-proof hidden-from investors invitations mails meetings moderation students verification",
};

/** By day a project skips tests with these tags and in these files, except those that only it has. */
function byDay(tags: string, files: string, own: string): RegExp {
  const names = files.replaceAll(" ", "|");
  return new RegExp(String.raw`(?:@night|${tags})\b|\b(?:${names})\.spec\.ts\b(?!.*(?:${own})\b)`);
}

const isNight = Boolean(process.env.TEST_LONG);

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./tests/e2e/support/global-setup.ts",
  outputDir: "test-results/playwright",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : "list",
  use: {
    locale: "en-GB",
    timezoneId: "Asia/Dhaka",
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: "only-on-failure",
    // Keeps the test's actions and the console. A video would take a fifth of the time, and snapshots of the pages at
    // each step another sixth, for tests that pass: repeating the failed ones records these as well.
    trace: {
      mode: "retain-on-failure",
      screenshots: false,
      snapshots: process.env.PLAYWRIGHT_KEEPS_PAGES === "true",
      sources: false,
    },
    // A new window for each test costs a fifth of the processor's time. By night each test has its own.
    reuseContext: !isNight,
    // One that a member's guide has started would answer in the next test too. `offline-guides` allows it.
    serviceWorkers: "block",
    // Pages change without animation, as for a visitor who prefers reduced motion.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // One process less to pass each frame to: a sixth of the time.
        "--in-process-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        // A page that requests another host fails instead of waiting for it.
        "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost",
      ],
    },
  },
  projects: [
    // Every journey runs in both, though not all at every change; the tags mark what only one can have, and `@once`
    // what no script can change: answers to requests, and pages as they are sent. The project with the longest tests
    // comes first: at the end, one would occupy a core while the other is idle.
    {
      name: "no-js",
      grepInvert: isNight ? /@js\b/ : byDay("@js|@scripts-first", LATER.js, "@no-js|@once"),
      use: { javaScriptEnabled: false },
    },
    {
      name: "js",
      grepInvert: isNight ? /@no-js\b|@once\b/ : byDay("@no-js|@once", LATER.noJs, "@js"),
      use: { javaScriptEnabled: true },
    },
  ],
});
