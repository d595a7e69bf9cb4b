import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { inLanguage, LANGUAGES } from "../../app/i18n/language.ts";
import { pagesFor } from "../support/demo-site.ts";
import { signInToDemo } from "./support/demo.ts";
import { expect, type Page, test } from "./support/fixtures.ts";
import { insertJob } from "./support/jobs.ts";
import { openInOwnFonts as open } from "./support/own-fonts.ts";

/** The height of a one-line control, with room for a tall script; two lines are 68. */
const ONE_LINE = 52;

/** The height of two lines of small text beside it; three are 77. */
const TWO_LINES = 64;

/** The share of a closed section's line that the word which opens it may take. */
const VERB_SHARE = 0.25;

// Our pages load no fonts, but here they have to.
test.use({ bypassCSP: true, viewport: { width: 360, height: 740 } });

/** The texts of controls that are taller than one line. */
function tallOf(controls: Locator, most = ONE_LINE): Promise<string[]> {
  return controls.evaluateAll(
    (all, limit) =>
      all
        .filter((one) => one.getBoundingClientRect().height > limit)
        .map((one) => `${(one as HTMLElement).innerText}: ${one.getBoundingClientRect().height} px`),
    most,
  );
}

test("a visitor reads skills in Bangla whole beside a job in English, with the signs that hang below the line @once", async ({
  page,
  member,
  runSql,
}) => {
  const skill = "উদ্ভূত প্রযুক্তি";
  const title = `Potter ${randomUUID()}`;
  await insertJob(runSql, await member(), { title, skills_required: [skill] });
  await open(page, `/jobs?q=${encodeURIComponent(title)}`);
  const words = page.getByRole("article", { name: title }).getByText(skill);
  const { below, hangs } = await words.evaluate((element) => {
    const pen = document.createElement("canvas").getContext("2d");
    const list = element.closest("ul");
    if (!pen || !list) throw new Error("There is no list of skills, or nothing to measure them with.");
    pen.font = getComputedStyle(element).font;
    const { actualBoundingBoxDescent } = pen.measureText(element.textContent ?? "");
    // An empty box stands on the line.
    const mark = document.createElement("span");
    mark.style.cssText = "display: inline-block; width: 0; height: 0";
    element.after(mark);
    const below = list.getBoundingClientRect().bottom - mark.getBoundingClientRect().bottom;
    return { below, hangs: actualBoundingBoxDescent };
  });
  expect(hangs).toBeGreaterThan(0);
  expect(below).toBeGreaterThanOrEqual(hangs);
});

async function jobsOf(page: Page, stack: Parameters<typeof pagesFor>[0], role?: Parameters<typeof pagesFor>[1]) {
  if (role) await signInToDemo(page, stack.origin, role);
  return (await pagesFor(stack, role)).filter((path) => /^\/jobs\/[\da-f-]{36}$/.test(path));
}

for (const language of LANGUAGES) {
  test(`a member with a phone reads what a closed section of a form holds, beside a short word that opens it, in ${language} @no-js`, async ({
    page,
    stack,
  }) => {
    await signInToDemo(page, stack.origin, "developer");
    for (const path of ["/profile", "/settings"]) {
      await open(page, inLanguage(language, path));
      const shares = await page
        .getByRole("main")
        .locator("summary > .fold-closed.underline")
        .evaluateAll((verbs) =>
          verbs.map((verb) => verb.getBoundingClientRect().width / (verb.parentElement?.clientWidth ?? 1)),
        );
      expect(shares.length, path).toBeGreaterThan(4);
      expect(Math.max(...shares), path).toBeLessThan(VERB_SHARE);
    }
  });

  test(`a member with a phone has what a page is for beside its title, in ${language} @no-js`, async ({
    page,
    stack,
  }) => {
    await signInToDemo(page, stack.origin, "founder");
    for (const path of ["/jobs", "/dashboard/jobs", "/notifications", "/connections", "/investor-pipeline"]) {
      await open(page, inLanguage(language, path));
      const title = await page.getByRole("heading", { level: 1 }).boundingBox();
      const action = await page.locator("div:has(> h1) ~ :is(a, form, button)").first().boundingBox();
      if (!title || !action) throw new Error(`${path} has no title or no action`);
      expect(Math.abs(title.y + title.height / 2 - action.y - action.height / 2), path).toBeLessThan(4);
    }
  });

  test(`a visitor at any width reads what a page is for below its title, in ${language} @no-js`, async ({ page }) => {
    for (const path of ["/contact", "/investor-pipeline", "/talent-exchange"]) {
      await open(page, inLanguage(language, path));
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        const title = await page.getByRole("heading", { level: 1 }).boundingBox();
        const lead = await page.locator("div:has(> h1) ~ div").first().boundingBox();
        if (!title || !lead) throw new Error(`${path} has no title or no lead`);
        expect(lead.y, `${path} at ${width}`).toBeGreaterThanOrEqual(title.y + title.height);
        expect(lead.x, `${path} at ${width}`).toBe(title.x);
      }
    }
  });

  test(`a visitor and an applicant with a phone have pay, state and action of a job in a bar whose words don't break, in ${language} @no-js`, async ({
    page,
    stack,
  }) => {
    for (const role of [undefined, "developer"] as const) {
      const paths = await jobsOf(page, stack, role);
      expect(paths.length).toBeGreaterThan(0);
      for (const path of paths) {
        await open(page, inLanguage(language, path));
        const bar = page.getByRole("region", { name: { en: "This job", bn: "এই চাকরি" }[language], exact: true });
        expect(await bar.locator("a, button").count()).toBeGreaterThan(0);
        expect(await tallOf(bar.locator("a, button")), `${path} of a ${role ?? "visitor"}`).toEqual([]);
        expect(await tallOf(bar.locator("p"), TWO_LINES), `${path} of a ${role ?? "visitor"}`).toEqual([]);
      }
    }
  });

  test(`a member with a phone finds what can be done with a request for a connection in one line, its menu in the corner, in ${language} @js`, async ({
    page,
    stack,
  }) => {
    await signInToDemo(page, stack.origin, "developer");
    await open(page, inLanguage(language, "/connections"));
    const card = page.getByRole("main").getByRole("article").first();
    const [accept, decline, menu] = await Promise.all(
      ["button[value=accept]", "button[value=decline]", ".menu-trigger"].map((one) =>
        card.locator(one).first().boundingBox(),
      ),
    );
    const box = await card.boundingBox();
    if (!accept || !decline || !menu || !box) throw new Error("The request and its controls are not all shown");
    expect(decline.y).toBe(accept.y);
    expect(menu.y - box.y).toBeLessThan(8);
    expect(box.x + box.width - menu.x - menu.width).toBeLessThan(8);
  });
}

test("a member with a phone sees all lists of connections in one line in Bangla @no-js", async ({ page, stack }) => {
  await signInToDemo(page, stack.origin, "developer");
  await open(page, "/bn/connections");
  const tabs = page.getByRole("main").locator("nav ul").first();
  expect(await tabs.getByRole("link").count()).toBe(4);
  expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0);
});
