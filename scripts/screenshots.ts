/**
 * `npm run screenshots`: every type of page at three widths, light and dark, signed out and signed in,
 * into screenshots/. `npm run screenshots -- jobs` takes only the pages with "jobs" in their address.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { DEMO_PASSWORD, demoEmail, type DemoRole, pagesFor } from "../tests/support/demo-site.ts";
import { type Stack, startStack } from "../tests/support/stack.ts";
import { ensureBrowser } from "./ensure-browser.ts";

const FOLDER = join(import.meta.dirname, "../screenshots");
const WIDTHS = [360, 768, 1280];
const SCHEMES = ["light", "dark"] as const;

/** Who looks: a visitor, one who is looked for, and one who looks for people. */
const ROLES: (DemoRole | undefined)[] = [undefined, "developer", "founder"];

const [part = ""] = process.argv.slice(2);

rmSync(FOLDER, { recursive: true, force: true });
const { stack, stop } = await startStack();
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  let taken = 0;
  for (const role of ROLES) {
    const folder = join(FOLDER, role ?? "signed-out");
    mkdirSync(folder, { recursive: true });
    const paths = (await pagesFor(stack, role)).filter((path) => path.includes(part));
    const counts = await Promise.all(SCHEMES.map((scheme) => takeAll(browser, stack, { role, paths, scheme, folder })));
    taken += counts.reduce((sum, count) => sum + count, 0);
    console.log(`${role ?? "signed out"}: ${paths.length} pages`);
  }
  console.log(`${taken} pictures in ${FOLDER}`);
} finally {
  await browser.close();
  await stop();
}

type Series = { role: DemoRole | undefined; paths: string[]; scheme: (typeof SCHEMES)[number]; folder: string };

async function takeAll(on: Browser, { origin }: Stack, { role, paths, scheme, folder }: Series): Promise<number> {
  const context = await on.newContext({
    baseURL: origin,
    colorScheme: scheme,
    locale: "en-GB",
    timezoneId: "Asia/Dhaka",
    reducedMotion: "reduce",
  });
  if (role) await signIn(context, origin, role);
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(path, { waitUntil: "networkidle" });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const file = join(folder, `${nameOf(path)}-${width}-${scheme}.png`);
      await page.screenshot({ path: file, fullPage: true, animations: "disabled" });
    }
  }
  await context.close();
  return paths.length * WIDTHS.length;
}

async function signIn(context: BrowserContext, origin: string, role: DemoRole): Promise<void> {
  const response = await context.request.post("/auth", {
    form: { intent: "sign-in", email: demoEmail(role), password: DEMO_PASSWORD },
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  if (response.status() !== 302) throw new Error(`Signing in as ${role} answered ${response.status()}`);
  // The greeting would stand over the first page.
  await context.clearCookies({ name: "toast" });
}

/** "/talent-exchange?skills=React" as "talent-exchange-skills-react"; of an id, the end tells pages apart. */
function nameOf(path: string): string {
  const short = path.replace(/[\da-f]{8}-[\da-f-]{23}([\da-f]{4})/g, "$1");
  return (
    short
      .toLowerCase()
      .replace(/[^a-z\d]+/g, "-")
      .replace(/^-|-$/g, "") || "home"
  );
}
