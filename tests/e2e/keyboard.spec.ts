import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "./support/fixtures.ts";
import { insertJob } from "./support/jobs.ts";

type Target = ReturnType<Page["getByRole"]>;

/** More stops than on the way to anything on a page. */
const MOST_PRESSES = 150;

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Target): Promise<void> {
  await expect(target).toHaveCount(1);
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never came to ${String(target)}`);
}

async function tabAndPress(page: Page, target: Target, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test("a member signs in without a pointer", async ({ page, member }) => {
  const { email, password } = await member({ fullName: "Rafi Islam" });
  await page.goto("/");
  await tabAndPress(page, page.getByRole("banner").getByRole("link", { name: "Sign In" }));
  await page.waitForURL("**/auth**");
  await tabTo(page, page.getByRole("main").getByLabel("Email"));
  await page.keyboard.type(email);
  await tabTo(page, page.getByRole("main").getByLabel(/^Password/));
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("banner").getByRole("button", { name: "Account menu of Rafi Islam" })).toBeVisible();
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a visitor opens the filters, chooses one and sees what it leaves, without a pointer", async ({ page }) => {
    await page.goto("/jobs");
    const main = page.getByRole("main");
    await tabAndPress(page, main.locator("summary").filter({ hasText: /^Filters/ }));
    // Only the open sheet of the page can be reached.
    const type = page.getByRole("group", { name: "Work type" });
    await tabAndPress(page, type.getByRole("radio", { name: "Any" }), "ArrowDown");
    const chosen = type.locator("input:checked");
    await expect(chosen).not.toHaveValue("");
    const value = await chosen.inputValue();
    await tabAndPress(page, page.getByRole("button", { name: /^Show/ }));
    await expect(page).toHaveURL(new RegExp(`[?&]type=${value}`));
    await expect(main.getByRole("article").first()).toBeVisible();
  });
});

test("a member applies, and the poster hears of it and accepts, without a pointer", async ({
  page,
  javaScriptEnabled,
  site,
}) => {
  const { member, signIn, newPage, runSql } = site;
  const title = `Bridge keeper ${randomUUID().slice(0, 8)}`;
  const poster = await member();
  await insertJob(runSql, poster, { title });
  await signIn(page, await member());
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await tabAndPress(page, page.getByRole("article", { name: title }).getByRole("link", { name: "Apply", exact: true }));
  const form = javaScriptEnabled ? page.getByRole("dialog") : page.locator("#apply");
  await expect(form.getByLabel("Cover letter")).toBeVisible();
  await tabTo(page, form.getByLabel("Cover letter"));
  await page.keyboard.type("I know the river.");
  await tabAndPress(page, form.getByRole("button", { name: "Send application" }));
  await expect(page.getByText("Application submitted successfully!")).toBeVisible();

  const theirs = await newPage();
  await signIn(theirs, poster);
  await theirs.goto("/resources");
  const header = theirs.getByRole("banner");
  await tabAndPress(theirs, header.getByRole("button", { name: /^Notifications/ }));
  const news = header.getByRole("list", { name: "Newest notifications" }).getByRole("listitem").first();
  await expect(news).toContainText("New application");
  await tabAndPress(theirs, news.getByRole("button").or(news.getByRole("link")).first());
  await theirs.waitForURL("**/dashboard?**");
  const application = theirs.getByRole("main").getByRole("article").filter({ hasText: "Anonymous 1" });
  await tabAndPress(theirs, application.getByRole("button", { name: "Accept", exact: true }));
  await tabAndPress(theirs, theirs.getByRole("dialog").getByRole("button", { name: "Yes, accept" }));
  await expect(theirs.getByText("Application accepted")).toBeVisible();
});
