import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/ensure-browser.ts";

const executablePath = findBrowser();

/**
 * Journeys that came after the first release run in one of both by day, and in both at night (docs/testing.md says where
 * the other's faults show by day): with scripts where these do more than send a form, else without, for half the time.
 */
const LATER = {
  js: "bangla-account cv drafts keyboard mentors messages my-jobs own-account pay received saved second-factor startups younger-members",
  noJs: "alerts bangla-jobs bangla-talent contact domain-proof hidden-from investors invitations mails meetings moderation students verification",
};

/** By day a project leaves out what is tagged, and what is in the files, but for what only this project has. */
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
    // What the test did, and the console. A film of the pages cost a fifth of the time, and the pages as they were at each
    // step, with what they loaded, another sixth, for tests that pass: whoever runs again what failed gets these as well.
    trace: {
      mode: "retain-on-failure",
      screenshots: false,
      snapshots: process.env.PLAYWRIGHT_KEEPS_PAGES === "true",
      sources: false,
    },
    // Pages follow each other at once, as they do for whoever asks for no motion.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        // A page that asks for another machine fails instead of waiting for it.
        "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost",
      ],
    },
  },
  projects: [
    // Every journey runs in both, if not all of them at every change; the tags are for what only one of them can have, and
    // `@once` for what no script can change: answers to requests, and pages as they are sent.
    // The one with the longest tests comes first: at the end one of them would keep one core, and the other idle.
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
