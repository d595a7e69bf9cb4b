import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { type Language, languageOf } from "../../app/i18n/language.ts";
import { DEMO_PASSWORD, demoEmail } from "../../tests/support/demo-site.ts";
import { loadOwnFonts, ownFontRules } from "../../tests/support/own-font.ts";
import { demoRoleOf, type View, type Viewer } from "../../tests/support/views.ts";
import { ensureBrowser } from "../ensure-browser.ts";
import type { Theme } from "./options.ts";

/** A PNG picture of a view in a language, at a width and in a theme. */
export type Picture = { view: View; language: Language; width: number; theme: Theme; png: Buffer };

export type Order = { views: View[]; widths: number[]; theme: Theme };

const SCREEN = 740;

export class Photographer {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #rules = ownFontRules();
  readonly #now: Date;

  private constructor(browser: Browser, origin: string, now: Date) {
    this.#browser = browser;
    this.#origin = origin;
    this.#now = now;
  }

  /** Takes pictures of the site at `origin`, whose clock started at `now`. */
  static async start(origin: string, now: Date): Promise<Photographer> {
    const args = ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--disable-lcd-text"];
    return new Photographer(await chromium.launch({ executablePath: ensureBrowser(), args }), origin, now);
  }

  /** Takes one viewer's views one after the other, and passes each picture to `onPicture`. */
  async take(viewer: Viewer, { views, widths, theme }: Order, onPicture: (picture: Picture) => Promise<void>) {
    const context = await this.#browser.newContext({
      baseURL: this.#origin,
      colorScheme: theme,
      locale: "en-GB",
      timezoneId: "Asia/Dhaka",
      reducedMotion: "reduce",
      bypassCSP: true,
    });
    await context.clock.setFixedTime(this.#now);
    await this.#signIn(context, viewer);
    const page = await context.newPage();
    for (const view of views) {
      const met = widths.filter((width) => view.isMetAt?.(width) ?? true);
      if (view.prepare) for (const width of met) await this.#shoot(page, { view, widths: [width], theme }, onPicture);
      else if (met.length > 0) await this.#shoot(page, { view, widths: met, theme }, onPicture);
    }
    await context.close();
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  async #shoot(
    page: Page,
    { view, widths, theme }: { view: View; widths: number[]; theme: Theme },
    onPicture: (picture: Picture) => Promise<void>,
  ): Promise<void> {
    const [first = 360] = widths;
    await page.emulateMedia({ media: view.media ?? "screen", forcedColors: view.forcedColors ? "active" : "none" });
    await page.setViewportSize({ width: first, height: SCREEN });
    await page.goto(view.path, { waitUntil: "networkidle" });
    await page.addStyleTag({ content: this.#rules });
    await page.evaluate(loadOwnFonts);
    await page.evaluate(hidePort);
    await view.prepare?.(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: SCREEN });
      const png = await page.screenshot({ fullPage: !view.isScreen, animations: "disabled", caret: "hide" });
      await onPicture({ view, language: languageOf(view.path), width, theme, png });
    }
  }

  async #signIn(context: BrowserContext, viewer: Viewer): Promise<void> {
    const role = demoRoleOf(viewer);
    if (!role) return;
    const response = await context.request.post("/auth", {
      form: { intent: "sign-in", email: demoEmail(role), password: DEMO_PASSWORD },
      headers: { Origin: this.#origin },
      maxRedirects: 0,
    });
    if (response.status() !== 302) throw new Error(`Signing in as ${role} answered ${response.status()}`);
    // The greeting would cover the first page.
    await context.clearCookies({ name: "toast" });
  }
}

/** Runs in the page: its own address has another port in every run. */
function hidePort(): void {
  for (const field of document.querySelectorAll("input")) {
    if (field.value.startsWith(location.origin))
      field.value = field.value.replace(location.origin, "https://example.org");
  }
}
