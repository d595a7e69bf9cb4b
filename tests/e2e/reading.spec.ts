import type { Page } from "@playwright/test";
import { expect, type Member, test } from "./support/fixtures.ts";
import { insertJob } from "./support/jobs.ts";
import { framesDrawn } from "./support/layout.ts";

type RunSql = <T = Record<string, unknown>>(text: string, params?: unknown[]) => Promise<T[]>;

async function insertTalent(runSql: RunSql, { id }: Member): Promise<string> {
  const [row] = await runSql<{ id: string }>(
    `insert into public.talent_profiles (user_id, title, is_open_to_work, portfolio_url)
     values ($1, 'Tester', true, 'https://example.com/tide') returning id`,
    [id],
  );
  return `/talent/${row?.id}`;
}

test("a visitor passes a profile on without any script of ours", async ({ page, member, runSql }) => {
  const path = await insertTalent(runSql, await member({ fullName: "Rahima Khatun" }));
  await page.goto(path);
  const share = page.getByRole("region", { name: "Share this profile" });
  await expect(share.getByRole("link", { name: "Share by email" })).toHaveAttribute(
    "href",
    `mailto:?subject=Rahima%20Khatun%2C%20Tester&body=${encodeURIComponent(`Rahima Khatun, Tester, on TechSetu: ${page.url()}`)}`,
  );
  await expect(share.getByRole("textbox", { name: "Link" })).toHaveValue(page.url());
  await expect(share.getByRole("button")).toHaveCount(0);
});

test("a member copies a profile's address @js", async ({ page, context, member, signIn, runSql }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const path = await insertTalent(runSql, await member());
  await signIn(page, await member());
  await page.goto(path);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

/** The number of sheets that a printed page takes. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  return pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** Visible elements that are useless on paper. */
function idleOnPaper(page: Page): Promise<string[]> {
  return page
    .locator("header:has(nav), footer, nav, button, form, [href^='/auth'], [href^='mailto:']")
    .filter({ visible: true })
    .allInnerTexts();
}

test("on paper stand the text and where its links lead, and nothing to press @no-js", async ({
  page,
  member,
  runSql,
}) => {
  const poster = await member();
  const job = await insertJob(runSql, poster, { company_name: "Setu Works", company_url: "https://example.com/" });
  const talent = await insertTalent(runSql, poster);
  for (const path of [talent, `/jobs/${job}`, "/resources/export-guide", "/privacy-policy"]) {
    await page.goto(path);
    // The next page is shown on the screen again.
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect([path, await idleOnPaper(page)]).toEqual([path, []]);
    expect(await page.locator("body").evaluate((body) => getComputedStyle(body).colorScheme)).toBe("light");
    const links = await page
      .locator("main a[href^='http']")
      .evaluateAll((all) => all.map((link) => [link.getAttribute("href"), getComputedStyle(link, "::after").content]));
    expect(links.filter(([href, after]) => !after?.includes(`${href}`))).toEqual([]);
    if (!path.startsWith("/privacy")) expect(links.length, path).toBeGreaterThan(0);
  }
  for (const path of [talent, `/jobs/${job}`]) {
    await page.goto(path);
    expect([path, await sheetsOf(page)]).toEqual([path, 1]);
  }
});

test.describe("going from page to page", () => {
  /**
   * The page after the navigation, which records how it came when it is first shown: that may be after its address has
   * changed.
   */
  const passed = async (page: Page) => {
    await page.addInitScript(() => {
      addEventListener("pagereveal", ({ viewTransition }) => {
        document.documentElement.dataset.passed = String(viewTransition !== null);
      });
    });
    await page.goto("/platform");
    // Chromium shows no transition to a page that takes 4 s, as the server's first one of a kind may.
    await page.request.get("/resources");
    await page.getByRole("banner").getByRole("link", { name: "Resources" }).click();
    await expect(page).toHaveURL("/resources");
    return page.locator("html");
  };

  test("is at once for a visitor who asks for no motion @js", async ({ page }) => {
    await expect(await passed(page)).toHaveAttribute("data-passed", "false");
  });

  test("one page passes into the next for all others @js", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect(await passed(page)).toHaveAttribute("data-passed", "true");
  });
});

/**
 * Makes the page record what moves in it after it requests its scripts, for any reason: the tags, in order. Earlier
 * movements come from the document itself, which a slow connection or a busy machine shows in pieces.
 */
async function watchMoves(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moves: string[] = [];
    let asked = Infinity;
    new MutationObserver((_, observer) => {
      if (!document.querySelector('head script[type="module"]')) return;
      asked = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    const note = (entries: PerformanceEntry[]) => {
      for (const { startTime, sources } of entries as (PerformanceEntry & { sources: { node: Node | null }[] })[]) {
        if (startTime < asked) continue;
        for (const { node } of sources)
          moves.push(node instanceof Element ? `${node.tagName} ${node.className}` : "text");
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    Object.assign(window, {
      movesSoFar: async () => {
        for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next));
        note(observer.takeRecords());
        if (asked === Infinity) throw new Error("No script was asked for.");
        return moves;
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { movesSoFar: () => Promise<string[]> }).movesSoFar());
}

for (const width of [360, 1280]) {
  test(`at ${width} px nothing moves when scripts arrive after the first touch @js`, async ({ page }) => {
    await page.setViewportSize({ width, height: 2_600 });
    const moves = await watchMoves(page);
    for (const path of ["/talent-exchange", "/jobs", "/auth?tab=signup"]) {
      await page.goto(path, { waitUntil: "load" });
      // Until its first frame a long list is as tall as it was guessed to be.
      await framesDrawn(page);
      await expect(page.locator("html")).not.toHaveClass("js");
      await page.getByRole("main").locator("input:not([type=hidden])").filter({ visible: true }).first().focus();
      await expect(page.locator("html")).toHaveClass("js");
      expect([path, await moves()]).toEqual([path, []]);
    }
  });

  test(`at ${width} px nothing moves when a member's page gets its scripts @js`, async ({ page, site }) => {
    const { member, signIn, runSql } = site;
    const poster = await member();
    const paths = [await insertTalent(runSql, poster), `/jobs/${await insertJob(runSql, poster)}`];
    await signIn(page, await member());
    await page.setViewportSize({ width, height: 2_600 });
    const moves = await watchMoves(page);
    for (const path of paths) {
      await page.goto(path);
      expect([path, await moves()]).toEqual([path, []]);
    }
  });
}
