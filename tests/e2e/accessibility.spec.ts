import { demoRoleOf, type View, VIEWERS, viewsOf } from "../support/views.ts";
import { findAxeFaults } from "./support/accessibility.ts";
import { signInToDemo } from "./support/demo.ts";
import { expect, type Page, test } from "./support/fixtures.ts";
import { linkedViews } from "./support/linked-views.ts";

/**
 * Every view of every viewer in both themes; otherwise each page once, as the viewer it is for, in alternating themes.
 */
const LONG = Boolean(process.env.TEST_LONG);

const THEMES = ["light", "dark"] as const;

type Theme = (typeof THEMES)[number];

/** A view in a theme; also in the other one if it has colours of its own, since only those differ there. */
type Chosen = { view: View; theme: Theme; inBoth?: boolean };

/** A test's part of the views, some minutes long, so that a fault or a slow machine affects only one part. */
type Part = { how: string; chosen: (views: View[]) => Chosen[] };

/** Pages with maps, charts and long texts. */
const IN_BOTH = /^\/(?:$|ecosystem-map$|investor-pipeline|platform$|resources(?:\/export-guide)?$|privacy-policy$)/;

const SAMPLE: Part = {
  how: ", in either theme",
  chosen: (views) =>
    views.filter(isInSample).map((view, index) => ({
      view,
      theme: THEMES[index % THEMES.length] ?? "light",
      inBoth: view.viewer === "visitor" && view.state === "" && IN_BOTH.test(view.path),
    })),
};

const WHOLE: Part[] = THEMES.flatMap((theme) =>
  [false, true].map((forced) => ({
    how: ` in ${theme}${forced ? " and colours of the reader's own" : ""}`,
    chosen: (views) => views.filter((view) => Boolean(view.forcedColors) === forced).map((view) => ({ view, theme })),
  })),
);

test.describe.configure({ timeout: LONG ? 1_800_000 : 600_000 });

// Each fault names its page and element.
test.use({ trace: "off" });

for (const viewer of VIEWERS) {
  const who = `${/^[aeiou]/.test(viewer) ? "an" : "a"} ${viewer}`;
  for (const { how, chosen } of LONG ? WHOLE : [SAMPLE]) {
    test(`axe finds nothing in what ${who} meets${how} and any state @js`, async ({ page, stack }) => {
      const role = demoRoleOf(viewer);
      if (role) await signInToDemo(page, stack.origin, role);
      const views = (await viewsOf(stack, viewer)).filter(({ media }) => media !== "print");
      await expectNoFaults(page, chosen(views));
    });
  }
}

for (const { how, chosen } of LONG ? WHOLE : []) {
  test(`axe finds nothing in what mails lead to, answered and out of date,${how} @js`, async ({ page, stack }) => {
    await expectNoFaults(page, chosen(await linkedViews(stack)));
  });
}

test("what axe finds is told, of all rules or of those that are asked for @js", async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Faults</title><main><h1>Faults</h1>
    <p style="color: #bbb; background: #fff">Pale</p><input></main></html>`);
  const pale = expect.stringMatching(/^color-contrast \(serious\): p <p/);
  expect(await findAxeFaults(page)).toEqual([pale, expect.stringMatching(/^label \(critical\): input <input/)]);
  expect(await findAxeFaults(page, ["color-contrast"])).toEqual([pale]);
});

async function expectNoFaults(page: Page, chosen: Chosen[]): Promise<void> {
  const faults: string[] = [];
  for (const { view, theme, inBoth = false } of chosen) {
    const look = async (colorScheme: Theme, rules?: string[]) => {
      const found = await findAxeFaults(page, rules);
      faults.push(...found.map((fault) => `${view.path} ${view.state} ${colorScheme} ${fault}`));
    };
    await page.emulateMedia({ colorScheme: theme, forcedColors: view.forcedColors ? "active" : "none" });
    await show(page, view);
    await look(theme);
    if (!inBoth) continue;
    const other = theme === "light" ? "dark" : "light";
    await page.emulateMedia({ colorScheme: other });
    await look(other, ["color-contrast"]);
  }
  test.info().annotations.push({ type: "axe", description: `${chosen.length} runs` });
  expect(faults).toEqual([]);
  expect(chosen.length).toBeGreaterThan(0);
}

/** At the width where the menus and filters of small screens exist, otherwise on a desktop, which shows more. */
async function show(page: Page, view: View): Promise<void> {
  const width = view.isMetAt && !view.isMetAt(1280) ? 360 : 1280;
  await page.setViewportSize({ width, height: 800 });
  await page.goto(view.path);
  await view.prepare?.(page);
}

/**
 * Once per page is enough: as a visitor if they can open it, otherwise as a developer; of other members only their own
 * pages.
 */
function isInSample({ path, viewer, state, forcedColors }: View): boolean {
  if (forcedColors) return false;
  const isOther =
    (/[?](?!tab=signup|search=|about=|token=)/.test(path) || /^\/(?:onboarding\/|privacy|terms|bida)/.test(path)) &&
    !IN_BOTH.test(path);
  if (viewer === "visitor") return !isOther;
  if (viewer === "founder") return path === "/dashboard" || state === "refused" || /box=received|\/edit$/.test(path);
  if (viewer === "operator") return true;
  if (viewer !== "developer") return path === "/dashboard";
  const own = /^\/(?:dashboard|onboarding|profile|settings|notifications|messages|connections|post-job)|\/connect$/;
  return state === "account-open" || (own.test(path) && !isOther);
}
