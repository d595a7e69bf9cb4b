/**
 * Finds the Chromium that the browser tests run in, and installs one when there is none.
 * `node scripts/ensure-browser.ts` prints its path.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Chromium without windows: it takes half the time for the same tests. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

const SYSTEM_BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

type Surroundings = {
  chosen?: string | undefined;
  candidates: string[];
  /** Whether the browser starts: without its system libraries it exists but does not start. */
  works: (path: string) => boolean;
};

/** Returns the first browser that starts, or null. `CHROMIUM_PATH` has priority; throws if that one does not start. */
export function findBrowser({ chosen, candidates, works }: Surroundings = here()): string | null {
  if (chosen) {
    if (works(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, which does not start as a browser.`);
  }
  return candidates.find(works) ?? null;
}

function here(): Surroundings {
  const candidates = [HEADLESS_SHELL, chromium.executablePath(), ...SYSTEM_BROWSERS];
  return { chosen: process.env.CHROMIUM_PATH, candidates, works };
}

function works(path: string): boolean {
  return existsSync(path) && run(path, ["--version"], "ignore");
}

function run(command: string, args: string[], stdio: "ignore" | "inherit" = "inherit"): boolean {
  return spawnSync(command, args, { stdio, timeout: 600_000 }).status === 0;
}

/** Returns the browser of this machine; installs one if necessary. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log("No Chromium was found: installing one for the browser tests.");
  run("npx", ["playwright", "install", "chromium"]);
  const isDebianRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!findBrowser() && isDebianRoot) {
    const install = (name: string) => run("apt-get", ["install", "-y", "--no-install-recommends", name]);
    run("apt-get", ["update"]);
    // Older Debian releases only have the full browser.
    if (!install("chromium-headless-shell")) install("chromium");
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    "No Chromium for the browser tests: it could not be found or installed. Install it with your " +
      "system's packages, or set CHROMIUM_PATH to a Chromium or Chrome you have.",
  );
}

if (import.meta.main) {
  try {
    console.log(ensureBrowser());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
