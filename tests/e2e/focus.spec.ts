import { expect, type Page, test } from "./support/fixtures.ts";
import { insertJob } from "./support/jobs.ts";
import { insertOrganization } from "./support/organizations.ts";

/** How an element shows the focus: an outline around it or what it covers, or a shape in it that is drawn differently. */
async function focusOf(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body) return null;
    const looks = () =>
      [...element.querySelectorAll("*")].map((shape) => {
        const { stroke, strokeWidth } = getComputedStyle(shape);
        return `${stroke} ${strokeWidth}`;
      });
    const own = getComputedStyle(element);
    const { outlineStyle, outlineWidth, outlineColor } =
      own.outlineStyle === "none" ? getComputedStyle(element, "::after") : own;
    const focused = looks();
    element.blur();
    const changed = looks().filter((look, index) => look !== focused[index]).length;
    element.focus();
    return {
      name: `${element.tagName.toLowerCase()} ${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 30)}`,
      line: outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth),
      isSeen:
        outlineColor !== getComputedStyle(document.documentElement).backgroundColor && !outlineColor.endsWith(", 0)"),
      changed,
    };
  });
}

/** Whether a box around what has the focus cuts off a part of its ring. */
function isRingCut(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return false;
    const isOfCard = getComputedStyle(element).outlineStyle === "none";
    // The card is what its link's cover is placed in.
    const ringed = isOfCard ? element.offsetParent : element;
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element, isOfCard ? "::after" : null);
    if (!ringed || outlineStyle === "none") return false;
    const reach = Math.max(0, Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset));
    const { top, right, bottom, left } = ringed.getBoundingClientRect();
    for (let box = ringed.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, contentVisibility } = getComputedStyle(box);
      if (overflowX === "visible" && overflowY === "visible" && contentVisibility !== "auto") continue;
      const around = box.getBoundingClientRect();
      const outside = [
        around.top - top + reach,
        right + reach - around.right,
        bottom + reach - around.bottom,
        around.left - left + reach,
      ];
      if (outside.some((distance) => distance > 0.5)) return true;
    }
    return false;
  });
}

/** The stops of the page's main part, of 60 from its top, whose ring is cut off. */
async function cutRings(page: Page): Promise<{ stops: number; cut: string[] }> {
  const cut: string[] = [];
  let stops = 0;
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.closest("main")
        ? activeElement.outerHTML.replace(/class="[^"]*"\s*/, "").slice(0, 120)
        : null;
    });
    if (name === null) continue;
    stops += 1;
    if (await isRingCut(page)) cut.push(name);
  }
  return { stops, cut };
}

test.describe("no list cuts off the focus ring", { tag: "@once" }, () => {
  test("of a visitor, on the cards of jobs, startups and investors", async ({ page, site }) => {
    const { member, runSql } = site;
    const poster = await member();
    const word = "Kalbaishakhi";
    // From the fifth on, a card out of sight waits.
    for (let count = 0; count < 6; count += 1) {
      await insertJob(runSql, poster, { title: `Engineer ${word}` });
      await insertOrganization(runSql, poster, undefined, `Boats ${word} ${count}`);
    }
    await runSql("insert into public.investor_profiles (user_id, firm_name, is_listed) values ($1, $2, true)", [
      poster.id,
      `${word} Capital`,
    ]);
    for (const path of [`/jobs?q=${word}`, `/startups?q=${word}`, `/investors?q=${word}`]) {
      await page.goto(path);
      await expect(page.getByRole("article").filter({ hasText: word }).first()).toBeVisible();
      const { stops, cut } = await cutRings(page);
      expect(stops).toBeGreaterThan(1);
      expect(cut, path).toEqual([]);
    }
  });

  test("of a new member, on the only row of their dashboard and on tabs", async ({ page, member, signIn }) => {
    await signIn(page, await member());
    for (const path of ["/dashboard", "/connections"]) {
      await page.goto(path);
      const { stops, cut } = await cutRings(page);
      expect(stops).toBeGreaterThan(3);
      expect(cut, path).toEqual([]);
    }
  });
});

/** The stops of the main part that a bar would hide, if the focus came to them at an edge of what scrolls. */
function hiddenStops(page: Page): Promise<{ stops: number; hidden: string[] }> {
  return page.evaluate(() => {
    const hidden: string[] = [];
    let stops = 0;
    const scrollerOf = (element: Element) => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight) return box;
      return document.scrollingElement;
    };
    // What waits out of sight could not be hit before it is laid out.
    for (const item of document.querySelectorAll<HTMLElement>("main li"))
      item.style.setProperty("content-visibility", "visible");
    const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary";
    for (const element of document.querySelectorAll<HTMLElement>(`main :is(${controls})`)) {
      const { width } = element.getBoundingClientRect();
      if (width <= 1 || element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
      stops += 1;
      for (const edge of ["lower", "upper"]) {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        const { top, bottom } = element.getBoundingClientRect();
        scrollerOf(element)?.scrollBy({ top: edge === "lower" ? bottom - innerHeight : top, behavior: "instant" });
        element.focus();
        const line = [...element.getClientRects()].find((rect) => rect.width > 0);
        const hit = line && document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
        const isSeen = hit && (element.contains(hit) || hit.closest("label")?.control === element);
        const name = element.outerHTML.replace(/class="[^"]*"\s*/, "").slice(0, 90);
        if (!isSeen) hidden.push(`at the ${edge} edge ${name}`);
      }
    }
    return { stops, hidden };
  });
}

test.describe("no bar hides what a visitor has tabbed to", { tag: "@once" }, () => {
  for (const [width, height] of [
    [900, 700],
    [360, 740],
    [320, 256],
  ] as const) {
    test(`on a job's page, ${width} × ${height}`, async ({ page, member, runSql }) => {
      const job = await insertJob(runSql, await member(), { description: "Boats that leave on time. ".repeat(150) });
      await page.setViewportSize({ width, height });
      await page.goto(`/jobs/${job}`);
      const { stops, hidden } = await hiddenStops(page);
      expect(stops).toBeGreaterThan(3);
      expect(hidden).toEqual([]);
    });

    test(`in the filters of jobs, ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto("/jobs");
      await page
        .getByRole("main")
        .locator("summary")
        .filter({ hasText: /^Filters/ })
        .click();
      const { stops, hidden } = await hiddenStops(page);
      expect(stops).toBeGreaterThan(10);
      expect(hidden).toEqual([]);
    });
  }

  test("beside the jobs of a desk", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.goto("/jobs");
    const { stops, hidden } = await hiddenStops(page);
    expect(stops).toBeGreaterThan(10);
    expect(hidden).toEqual([]);
  });
});

/** Expects that each of the page's first 25 stops shows that it has the focus; returns their names. */
async function expectSeenStops(page: Page): Promise<Set<string>> {
  const names = new Set<string>();
  const unseen: string[] = [];
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press("Tab");
    const focus = await focusOf(page);
    if (!focus) break;
    names.add(focus.name);
    if (!(focus.line >= 2 && focus.isSeen) && focus.changed === 0) unseen.push(focus.name);
  }
  expect(unseen).toEqual([]);
  expect(names.size).toBeGreaterThan(10);
  return names;
}

for (const path of ["/", "/auth?tab=signup", "/jobs"]) {
  test(`a visitor who uses the keyboard sees on ${path} where they are @js`, async ({ page }) => {
    await page.goto(path);
    await expectSeenStops(page);
  });
}

test("a visitor who uses the keyboard sees that they are on a name so long that it is a stop @js", async ({
  page,
  runSql,
}) => {
  const [startup] = await runSql<{ slug: string }>(
    "insert into public.organizations (name) values ($1) returning slug",
    ["Ferries of the Meghna and the Padma that leave on time and come back too"],
  );
  await page.goto(`/startups/${startup?.slug}`);
  const names = await expectSeenStops(page);
  expect([...names].join()).toContain("h1 Ferries");
});

test("a member's form can't be sent twice by a hand that presses twice @js", async ({ page, site }) => {
  const { member, signIn, runSql } = site;
  const { id, ...rest } = await member();
  await signIn(page, { id, ...rest });
  await page.goto("/settings");
  const { promise: seen, resolve: go } = Promise.withResolvers<void>();
  const posts: string[] = [];
  await page.route("**/settings**", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts.push(route.request().url());
    await seen;
    await route.continue();
  });
  const save = page.getByRole("button", { name: "Save", exact: true });
  const sending = save.or(page.getByRole("button", { name: /^saving/i })).first();
  await save.click();
  await expect(sending).toBeDisabled();
  await sending.click({ force: true });
  go();
  await expect(page.getByRole("status").filter({ hasText: /./ }).first()).toBeVisible();
  expect(posts).toHaveLength(1);
  expect(await runSql("select 1 from public.notification_preferences where user_id = $1", [id])).toHaveLength(1);
});
