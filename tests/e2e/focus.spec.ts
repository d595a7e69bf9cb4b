import { expect, type Page, test } from "./support/fixtures.ts";

/** How an element shows the focus: an outline around it, or a shape in it that is drawn differently. */
async function focusOf(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body) return null;
    const looks = () =>
      [...element.querySelectorAll("*")].map((shape) => {
        const { stroke, strokeWidth } = getComputedStyle(shape);
        return `${stroke} ${strokeWidth}`;
      });
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
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

for (const path of ["/", "/auth?tab=signup", "/jobs"]) {
  test(`a visitor who uses the keyboard sees on ${path} where they are @js`, async ({ page }) => {
    await page.goto(path);
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
  });
}

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
