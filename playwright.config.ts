import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/ensure-browser.ts";

const executablePath = findBrowser();

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
    // Every journey runs in both; the tags are for what only one of them can have, and `@once` for what no script can
    // change: answers to requests, and pages as they are sent.
    // The one with the longest tests comes first: at the end one of them would keep one core, and the other idle.
    { name: "no-js", grepInvert: /@js\b/, use: { javaScriptEnabled: false } },
    { name: "js", grepInvert: /@no-js\b|@once\b/, use: { javaScriptEnabled: true } },
  ],
});
