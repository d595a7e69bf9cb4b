import { checkAccessibility } from "./support/accessibility.ts";
import { expect, type Member, type Page, test } from "./support/fixtures.ts";
import { holdScripts } from "./support/scripts.ts";

const CHUNK = "**/assets/action-menu-items-*";

const card = (page: Page, name: string) => page.getByRole("main").getByRole("article", { name });
const trigger = (page: Page) => page.getByRole("button", { name: "Actions for Sima Das", exact: true });
const menu = (page: Page) => page.getByRole("menu", { name: "Actions for Sima Das", exact: true });
const entry = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });
/** The focused element, if it is still the node that was marked. */
const marked = (page: Page) => page.locator("[data-marked]:focus");
const mark = (page: Page) => trigger(page).evaluate((button) => button.setAttribute("data-marked", ""));
const menuCame = (page: Page) => expect(trigger(page)).toHaveAttribute("aria-expanded", "false");

/** Delays the menu's script until the returned function is called, and counts how often it was requested. */
async function holdMenu(page: Page) {
  const asked: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(CHUNK, async (route) => {
    asked.push(route.request().url());
    await held;
    await route.fallback();
  });
  return { asked, release };
}

let other: Member;

test.beforeEach(async ({ page, member, signIn, runSql }) => {
  const self = await member();
  other = await member({ fullName: "Sima Das" });
  await runSql("insert into public.connections (requester_id, addressee_id, status) values ($1, $2, 'accepted')", [
    other.id,
    self.id,
  ]);
  await signIn(page, self);
});

test("a key pressed before the menu's script has come opens the menu when it has @js", async ({ page }) => {
  const { asked, release } = await holdMenu(page);
  await page.goto("/connections?tab=connected");
  expect(asked).toEqual([]);
  await mark(page);
  await trigger(page).focus();
  await expect.poll(() => asked).toHaveLength(1);
  await page.keyboard.press("Enter");
  await expect(trigger(page)).toHaveAttribute("aria-busy", "true");
  await expect(marked(page)).toHaveCount(1);
  release();
  await expect(entry(page, "Disconnect…")).toBeFocused();
  await expect(page.locator("[data-marked]")).toHaveAttribute("aria-expanded", "true");

  await page.keyboard.press("ArrowDown");
  await expect(entry(page, "Block…")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(entry(page, "Disconnect…")).toBeFocused();
  await page.keyboard.press("b");
  await expect(entry(page, "Block…")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(entry(page, "Disconnect…")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toHaveCount(0);
  await expect(marked(page)).toHaveCount(1);

  await page.keyboard.press("ArrowDown");
  await expect(entry(page, "Disconnect…")).toBeFocused();
});

test("a member who goes on before the menu has come is not called back by it @js", async ({ page }) => {
  const { release } = await holdMenu(page);
  await page.goto("/connections?tab=connected");
  await trigger(page).press("Enter");
  await expect(trigger(page)).toHaveAttribute("aria-busy", "true");
  await page.keyboard.press("Tab");
  await expect(trigger(page)).toHaveAttribute("aria-busy", "false");
  release();
  await menuCame(page);
  await expect(menu(page)).toHaveCount(0);
  await expect(trigger(page)).not.toBeFocused();
});

test("the pointer opens and closes the menu, which neither styles nor locks the page @js", async ({ page }) => {
  await page.goto("/connections?tab=connected");
  await trigger(page).click();
  await expect(menu(page)).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll("style:not([data-href=app])").length)).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe("visible");
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(menu(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await checkAccessibility(page);
  }
  await trigger(page).click();
  await expect(menu(page)).toHaveCount(0);
  await expect(trigger(page)).toHaveAttribute("aria-expanded", "false");
  await trigger(page).click();
  await expect(menu(page)).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(menu(page)).toHaveCount(0);
});

test("what is hard to take back is asked about first, and the keyboard comes back @js", async ({ page }) => {
  await page.goto("/connections?tab=connected");
  await mark(page);
  const dialog = page.getByRole("alertdialog", { name: "Disconnect from Sima Das?" });
  for (const leave of ["Escape", "Enter"]) {
    await trigger(page).press("Enter");
    await expect(entry(page, "Disconnect…")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveAccessibleDescription(/^Neither of you will see/);
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press(leave);
    await expect(dialog).toHaveCount(0);
    await expect(marked(page)).toHaveCount(1);
  }
  await trigger(page).press("Enter");
  await expect(entry(page, "Disconnect…")).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Disconnect" }).press("Enter");
  await expect(page.getByText("No connections yet")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Connected" })).toBeFocused();
});

test("where the menu's script can't be had, the plain buttons show instead @js", async ({ page, allowed }) => {
  allowed.push(/ERR_FAILED/);
  await page.route(CHUNK, (route) => route.abort());
  await page.goto("/connections?tab=connected");
  await trigger(page).click();
  await card(page, "Sima Das").getByText("Disconnect…").click();
  await expect(page.getByText("Neither of you will see")).toBeVisible();
  await trigger(page).click();
  await expect(page.getByText("Neither of you will see")).toBeHidden();
  await trigger(page).click();
  await card(page, "Sima Das").getByRole("button", { name: "Disconnect", exact: true }).click();
  await expect(page.getByText("No connections yet")).toBeVisible();
});

test("before any script has come the button shows the plain ones, and they are what is posted @js", async ({
  page,
}) => {
  await holdScripts(page);
  await page.goto("/connections?tab=connected", { waitUntil: "commit" });
  await trigger(page).click();
  await card(page, "Sima Das").getByText("Block…").click();
  await card(page, "Sima Das").getByRole("button", { name: "Block", exact: true }).click();
  await expect(page.getByRole("link", { name: "Declined and blocked (1)" })).toBeVisible();
});

test("without scripts the plain buttons stand in the page @no-js", async ({ page }) => {
  await page.goto("/connections?tab=connected");
  await expect(page.getByRole("button", { name: /^Actions for / })).toHaveCount(0);
  await expect(card(page, "Sima Das").getByText("Disconnect…")).toBeVisible();
  await expect(card(page, "Sima Das").getByText("Block…")).toBeVisible();
});
