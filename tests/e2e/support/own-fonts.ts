import type { Page } from "@playwright/test";
import { loadOwnFonts, ownFontRules } from "../../support/own-font.ts";

/** Opens the page in the tests' fonts: lines break in the same places on every machine. Needs `bypassCSP`. */
export async function openInOwnFonts(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate((rules) => {
    const style = document.createElement("style");
    style.textContent = rules;
    document.head.append(style);
  }, ownFontRules());
  await page.evaluate(loadOwnFonts);
}
