import { expect, type Page, test } from "./support/fixtures.ts";

const bell = (page: Page, unread: number) =>
  page.getByRole("banner").getByLabel(`Notifications, ${unread} unread`, { exact: true });
const all = (page: Page) => page.getByRole("group", { name: "All notifications" });
const news = (page: Page, title: string) => all(page).getByRole("listitem").filter({ hasText: title });

/** Opens the page and its stream: everything from now on comes through it. */
async function openLive(page: Page, path: string): Promise<void> {
  const opened = page.waitForResponse((response) => response.url().includes("/notifications/stream"));
  await page.goto(path);
  await opened;
}

test(
  "what a member reads in one window is read in the others at once, and on another device",
  { tag: "@js" },
  async ({ page, site }) => {
    const { member, signIn, newPage, runSql } = site;
    const reader = await member();
    await runSql(
      `insert into public.notifications (user_id, title, message, link, created_at)
       select $1, 'News ' || n, 'It happened', '/resources', now() + n * interval '1 ms' from generate_series(1, 3) n`,
      [reader.id],
    );
    await signIn(page, reader);
    await openLive(page, "/notifications");
    const window = await page.context().newPage();
    await openLive(window, "/notifications");
    const device = await newPage();
    await signIn(device, reader);
    await openLive(device, "/dashboard");
    for (const view of [page, window, device]) await expect(bell(view, 4)).toBeVisible();

    await news(page, "News 2").getByRole("button", { name: "It happened" }).click();
    await expect(page).toHaveURL("/resources");
    await expect(bell(page, 3)).toBeVisible();
    await expect(bell(window, 3)).toBeVisible();
    await expect(window.getByRole("status").filter({ hasText: "3 unread" })).toBeVisible();
    await expect(news(window, "News 2")).not.toContainText("Unread");
    await expect(news(window, "News 1")).toContainText("Unread");
    await expect(bell(device, 3)).toBeVisible();

    await bell(device, 3).click();
    await device.getByRole("banner").getByRole("button", { name: "Mark all read" }).click();
    await expect(bell(device, 0)).toBeVisible();
    await expect(bell(window, 0)).toBeVisible();
    await expect(all(window)).not.toContainText("Unread");
    await expect(bell(page, 0)).toBeVisible();

    // Later notifications are new in all of them.
    await runSql("insert into public.notifications (user_id, title, message) values ($1, 'Later', 'It happened')", [
      reader.id,
    ]);
    for (const view of [page, window, device]) await expect(bell(view, 1)).toBeVisible();
    await expect(news(window, "Later")).toContainText("Unread");
  },
);

test(
  "a window that was away is told of what was read meanwhile as soon as it is looked at",
  { tag: "@js" },
  async ({ page, member, signIn, runSql }) => {
    const reader = await member();
    await signIn(page, reader);
    await openLive(page, "/notifications");
    await expect(bell(page, 1)).toBeVisible();
    // Marked as read where none of our processes notices, and the stream restarts.
    await runSql("update public.notifications set is_read = true where user_id = $1", [reader.id]);
    await page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent("pagehide"));
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await expect(bell(page, 0)).toBeVisible();
    await expect(all(page)).not.toContainText("Unread");
  },
);
