import { expect, type Page, test } from "./support/fixtures.ts";
import { framesDrawn } from "./support/layout.ts";
import { holdScripts } from "./support/scripts.ts";

/** The page as it is sent: nobody has touched it yet. */
const UNTOUCHED = { waitUntil: "load" } as const;

/** The page's further requests from now on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (["script", "stylesheet"].includes(request.resourceType())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

// The whole page is in view, and from its start: resizing moves content too.
test.use({ viewport: { width: 360, height: 3_000 } });

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/**
 * What on the page moves from now on, and how far. On a busy machine letters whose font is still loading would move, and
 * the page's first frame may come after its load: until then a long list is as tall as it was guessed to be.
 */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await framesDrawn(page);
  await page.evaluate(() => {
    const shifts: string[] = [];
    const note = (entries: PerformanceEntry[]) => {
      for (const { value, sources } of entries as Shift[]) {
        shifts.push(`${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(", ")}`);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift" });
    Object.assign(window, { shiftsSoFar: () => (note(observer.takeRecords()), shifts) });
  });
  return async () => {
    await framesDrawn(page);
    return page.evaluate(() => (window as unknown as { shiftsSoFar: () => string[] }).shiftsSoFar());
  };
}

test("a visitor reads page after page without a single script", { tag: "@js" }, async ({ page }) => {
  const asked = requestsOf(page);
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Export Guide" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Export");
  await page.getByRole("main").click();
  await page.keyboard.press("Tab");
  await page.goto("/no/such/page");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
  expect(asked).toEqual([]);
  await expect(page.locator("html")).not.toHaveClass("js");
});

test("what moves under a visitor's eyes is noticed here", { tag: "@js" }, async ({ page }) => {
  await page.goto("/jobs", UNTOUCHED);
  const shifted = await watchShifts(page);
  await page.getByRole("main").evaluate((main) => main.prepend(document.createElement("hr"), "Something new"));
  expect(await shifted()).not.toEqual([]);
});

for (const path of ["/talent-exchange", "/jobs", "/auth", "/auth/forgot-password"]) {
  test(
    `a visitor's first touch of a form brings the scripts of ${path}, and nothing moves`,
    { tag: "@js" },
    async ({ page }) => {
      const asked = requestsOf(page);
      await page.goto(path, UNTOUCHED);
      // Neither the page's text nor its links start scripts.
      await page.getByRole("heading", { level: 1 }).click();
      await page.getByRole("banner").getByRole("link").first().focus();
      expect(asked).toEqual([]);

      const shifted = await watchShifts(page);
      await page.getByRole("main").locator("form input:visible").first().focus();
      await expect(page.locator("html")).toHaveClass("js");
      expect(asked.filter((file) => /entry\.client/.test(file))).toHaveLength(1);
      expect(await shifted()).toEqual([]);
    },
  );
}

for (const path of ["/dashboard", "/profile", "/post-job", "/talent-exchange"]) {
  test(
    `a member's scripts start by themselves on ${path}, and nothing moves`,
    { tag: "@js" },
    async ({ page, member, signIn }) => {
      await signIn(page, await member());
      const release = await holdScripts(page);
      await page.goto(path, UNTOUCHED);
      const shifted = await watchShifts(page);
      release();
      await expect(page.locator("html")).toHaveClass("js");
      expect(await shifted()).toEqual([]);
    },
  );
}

test(
  "a member goes to a page to read and back without loading either again",
  { tag: "@js" },
  async ({ page, member, signIn }) => {
    await signIn(page, await member());
    await page.goto("/dashboard");
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "document") documents.push(request.url());
    });
    const sheet = page.locator("style[data-href=app]");
    await page.getByRole("contentinfo").getByRole("link", { name: "Export Guide" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Export");
    await expect(sheet).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL("/dashboard");
    await expect(sheet).toHaveCount(1);
    await expect(page.getByRole("main")).toHaveCSS("margin-inline-start", /\d/);
    expect(documents).toEqual([]);
  },
);

test("no script acts before the styles that a page came without are there", { tag: "@js" }, async ({ page }) => {
  const asked = requestsOf(page);
  const arrived = Promise.withResolvers<void>();
  await page.route("**/assets/app-*.css", async (route) => {
    await arrived.promise;
    await route.fallback();
  });
  await page.goto("/jobs", UNTOUCHED);
  expect(asked).toEqual([]);
  const preloaded = page.waitForResponse(/react-dom/);
  await page.getByRole("main").locator("form input:visible").first().focus();
  await preloaded;
  await expect(page.locator("head script[src]")).toHaveCount(0);
  arrived.resolve();
  await expect(page.locator("html")).toHaveClass("js");
  // Something that no visitor's page contains still looks right.
  const toast = await page.evaluate(() => {
    const part = Object.assign(document.createElement("p"), { className: "fixed bottom-0" });
    document.body.append(part);
    return getComputedStyle(part).position;
  });
  expect(toast).toBe("fixed");
});

test("where the styles never come, a visitor's form goes as HTML", { tag: "@js" }, async ({ page, allowed }) => {
  allowed.push(/ERR_FAILED/);
  await page.route("**/assets/app-*.css", (route) => route.abort());
  await page.goto("/auth", UNTOUCHED);
  const failed = page.waitForEvent("requestfailed");
  await page.getByLabel("Email").fill("nobody@example.com");
  await failed;
  await page.locator("input[name=password]").fill("not the password");
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.locator("input[name=password]").press("Enter");
  expect((await sent).resourceType()).toBe("document");
  await expect(page.getByRole("main")).toContainText("Invalid login credentials");
});

test(
  "what a visitor sends before the scripts arrive goes as HTML, and what was typed comes back",
  { tag: "@js" },
  async ({ page }) => {
    const asked: string[] = [];
    await page.route("**/assets/**", async (route) => {
      // They never arrive.
      asked.push(route.request().url());
    });
    await page.goto("/auth", UNTOUCHED);
    expect(asked).toEqual([]);
    await page.getByLabel("Email").fill("nobody@example.com");
    await page.locator("input[name=password]").fill("not the password");
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await page.locator("input[name=password]").press("Enter");
    expect((await sent).resourceType()).toBe("document");
    await expect(page.getByRole("main")).toContainText("Invalid login credentials");
    await expect(page.getByLabel("Email")).toHaveValue("nobody@example.com");
    expect(asked).not.toEqual([]);
  },
);

test(
  "what a visitor has typed and chosen before the scripts arrive is there when they have",
  { tag: "@js" },
  async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/auth?tab=signup", UNTOUCHED);
    const name = page.getByLabel("Full name");
    const mentor = page.getByRole("radio", { name: "Mentor" });
    await name.fill("Nusrat Jahan");
    await mentor.check();
    await page.locator("input[name=consent]").check();
    await name.focus();

    release();
    await expect(page.locator("html")).toHaveClass("js");
    await expect(name).toHaveValue("Nusrat Jahan");
    await expect(name).toBeFocused();
    await expect(mentor).toBeChecked();
    await expect(page.locator("input[name=consent]")).toBeChecked();
  },
);
