import { chromium } from "@playwright/test";
import { ensureBrowser } from "../../../scripts/ensure-browser.ts";

/**
 * What pages do in a browser that they should not: run a text's own script (`hurt`), open a dialog, or try something
 * that the content security policy forbids.
 */
export async function misdeedsOf(urls: readonly string[]): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  const found: string[] = [];
  try {
    const page = await browser.newPage();
    await page.exposeFunction("hurt", () => void found.push(`${page.url()} runs a text`));
    page.on("dialog", async (dialog) => {
      found.push(`${page.url()} opens a dialog`);
      await dialog.dismiss();
    });
    page.on("console", (message) => {
      if (/Content Security Policy/i.test(message.text())) found.push(`${page.url()}: ${message.text()}`);
    });
    for (const url of urls) {
      await page.goto(url);
      // Handlers that wait for the mouse or the keyboard get both.
      await page.mouse.move(200, 200);
      for (let press = 0; press < 12; press += 1) await page.keyboard.press("Tab");
    }
  } finally {
    await browser.close();
  }
  return found;
}
