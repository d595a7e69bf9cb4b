import { expect, test } from "./support/fixtures.ts";

const OFFER = "এই পাতাটি বাংলায় পড়ুন";

test.describe("the switch of language", () => {
  for (const path of ["/jobs?q=react", "/no/such/page", "/auth?tab=signup"]) {
    test(`leads from ${path} to its twin and back, in header and footer`, async ({ page }) => {
      await page.goto(path);
      const header = page.getByRole("banner").getByRole("link", { name: "বাংলা" });
      await expect(page.getByRole("contentinfo").getByRole("link", { name: "বাংলা" })).toHaveAttribute(
        "href",
        `/bn${path}`,
      );
      await header.click();
      await expect(page).toHaveURL(`/bn${path}`);
      await expect(page.locator("html")).toHaveAttribute("lang", "bn");
      await page.getByRole("banner").getByRole("link", { name: "English" }).click();
      await expect(page).toHaveURL(path);
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
    });
  }

  test("stands in the menu of a phone @once", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/platform");
    await page.getByRole("banner").getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("banner").getByRole("link", { name: "বাংলা" }).click();
    await expect(page).toHaveURL("/bn/platform");
  });
});

test.describe("a visitor whose browser asks for Bangla first", () => {
  test.use({ locale: "bn-BD" });

  for (const path of ["/", "/jobs", "/no/such/page"]) {
    test(`is offered the twin of ${path}, and nothing moves for it @js`, async ({ page }) => {
      await page.goto(path);
      const offer = page.getByRole("link", { name: OFFER });
      await expect(offer).toBeVisible();
      const moved = await page.evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
            // What is around the page's main part, and that part as a whole: a row within it may arrive in two pieces.
            const isAround = (node: Node | null) => {
              const element = node instanceof Element ? node : node?.parentElement;
              return element?.matches("main, body :not(main *)") ?? false;
            };
            const namesOf = (entries: PerformanceEntry[]) =>
              (entries as Shift[])
                .flatMap(({ sources }) => sources)
                .filter(({ node }) => isAround(node))
                .map(({ node }) => String(node?.nodeName));
            const moved: string[] = [];
            const observer = new PerformanceObserver((list) => moved.push(...namesOf(list.getEntries())));
            observer.observe({ type: "layout-shift", buffered: true });
            // Buffered entries are reported within the next two frames.
            const end = () => resolve([...moved, ...namesOf(observer.takeRecords())]);
            requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(end)));
          }),
      );
      expect(moved).toEqual([]);
      await offer.click();
      await expect(page).toHaveURL(path === "/" ? "/bn" : `/bn${path}`);
      await expect(page.getByText(OFFER)).toHaveCount(0);
    });
  }

  test("is not offered it without scripts, but has the switch @no-js", async ({ page }) => {
    await page.goto("/jobs");
    await expect(page.getByText(OFFER)).toBeHidden();
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "বাংলা" })).toBeVisible();
  });
});

test("a visitor whose browser asks for English first is offered nothing @js", async ({ page }) => {
  await page.goto("/jobs");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(OFFER)).toBeHidden();
});
