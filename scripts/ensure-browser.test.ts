import { expect, test } from "vitest";
import { findBrowser } from "./ensure-browser.ts";

const candidates = ["/playwright/chrome", "/usr/bin/chromium", "/usr/bin/google-chrome"];

test("takes the first browser that starts", () => {
  expect(findBrowser({ candidates, works: (path) => path.startsWith("/usr/bin") })).toBe("/usr/bin/chromium");
});

test("CHROMIUM_PATH comes before every other", () => {
  expect(findBrowser({ chosen: "/opt/chrome", candidates, works: () => true })).toBe("/opt/chrome");
});

test("a CHROMIUM_PATH that does not start is an error, not a reason to take another", () => {
  expect(() => findBrowser({ chosen: "/opt/none", candidates, works: (path) => path !== "/opt/none" })).toThrow(
    "CHROMIUM_PATH is /opt/none",
  );
});

test("none that starts is null", () => {
  expect(findBrowser({ candidates, works: () => false })).toBeNull();
});
