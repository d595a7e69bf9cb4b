import { randomUUID } from "node:crypto";
import { checkAccessibility } from "./support/accessibility.ts";
import { expect, type Page, test } from "./support/fixtures.ts";
import { insertJob, postForm } from "./support/jobs.ts";

const RECEIVED = "/dashboard?tab=applications&box=received";

const bell = (page: Page, unread: number) =>
  page.getByRole("banner").getByLabel(`Notifications, ${unread} unread`, { exact: true });
const panel = (page: Page) => page.getByRole("banner").getByRole("list", { name: "Newest notifications" });
const all = (page: Page) => page.getByRole("group", { name: "All notifications" });
const item = (list: ReturnType<typeof all>, title: string) => list.getByRole("listitem").filter({ hasText: title });

test("a new member's bell has Welcome unread above Profile Setup read", async ({ page, member, signIn }) => {
  await signIn(page, await member());
  await page.goto("/jobs");
  await expect(bell(page, 1)).toHaveText("1");
  await expect(panel(page)).toBeHidden();
  await bell(page, 1).click();
  await expect(panel(page).getByRole("listitem")).toHaveText([/^Unread.*Welcome/, /^(?!.*Unread).*Profile Setup/]);
  await page.getByRole("banner").getByRole("link", { name: "See all notifications" }).click();
  await expect(page).toHaveURL("/notifications");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notifications");
  await expect(panel(page)).toBeHidden();
  await expect(page.getByText("1 unread")).toBeVisible();
  await expect(item(all(page), "Welcome")).toContainText("Unread");
  await expect(item(all(page), "Profile Setup")).not.toContainText("Unread");
});

test("an application tells the poster; opening it marks it read for good, on every device", async ({ page, site }) => {
  const { newPage, member, signIn, runSql } = site;
  const poster = await member();
  const applicant = await member();
  const title = `Bridge keeper ${randomUUID().slice(0, 8)}`;
  const job = await insertJob(runSql, poster, { title });
  await signIn(page, poster);
  await page.goto("/resources");
  await expect(bell(page, 1)).toBeVisible();

  const theirs = await newPage();
  await signIn(theirs, applicant);
  await theirs.goto(`/jobs/${job}`);
  await theirs.getByLabel("Cover letter").fill("I keep bridges.");
  await theirs.getByRole("button", { name: "Send application" }).click();
  await expect(theirs.getByText("Application submitted successfully!")).toBeVisible();

  await page.reload();
  await expect(bell(page, 2)).toHaveText("2");
  await bell(page, 2).click();
  const news = panel(page).getByRole("listitem").first();
  await expect(news).toContainText("New application");
  await expect(news).toContainText(`Anonymous applied to "${title}".`);
  await expect(news).toContainText(/(less than a minute|\d+ minutes?) ago/);
  await news.getByRole("button").click();
  await expect(page).toHaveURL(`${RECEIVED}&job=${job}`);
  const letter = page.getByRole("main").getByRole("article", { name: title });
  await letter.getByRole("button", { name: "Read the letter" }).click();
  await expect(letter).toContainText("I keep bridges.");
  await expect(bell(page, 1)).toBeVisible();
  await page.reload();
  await expect(bell(page, 1)).toBeVisible();

  const device = await newPage();
  await signIn(device, poster);
  await device.goto("/notifications");
  await expect(bell(device, 1)).toBeVisible();
  await expect(item(all(device), "New application")).not.toContainText("Unread");
  await item(all(device), "New application").getByRole("link").click();
  await expect(device).toHaveURL(`${RECEIVED}&job=${job}`);
});

test("Mark all read holds after a reload and in a second browser", async ({ page, site }) => {
  const { newPage, member, signIn, runSql } = site;
  const poster = await member();
  const job = await insertJob(runSql, poster, { title: "Bridge keeper" });
  for (let index = 0; index < 2; index += 1) {
    await runSql(
      "insert into public.job_applications (id, job_id, applicant_id, cover_letter) values ($1, $2, $3, 'Hi')",
      [randomUUID(), job, (await member()).id],
    );
  }
  await signIn(page, poster);
  await page.goto("/resources?from=here");
  await bell(page, 3).click();
  // With scripts it shows before it is stored, and a reload would undo it.
  const stored = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("banner").getByRole("button", { name: "Mark all read" }).click();
  await stored;
  await expect(bell(page, 0)).toHaveText("");
  await expect(page).toHaveURL("/resources?from=here");
  await page.reload();
  await expect(bell(page, 0)).toBeVisible();
  const device = await newPage();
  await signIn(device, poster);
  await device.goto("/notifications");
  await expect(bell(device, 0)).toBeVisible();
  await expect(all(device).getByRole("listitem")).toHaveText([
    /2 people applied to "Bridge keeper"\./,
    /Welcome/,
    /Profile Setup/,
  ]);
  await expect(all(device)).not.toContainText("Unread");
});

test("the page marks one and all, and has older pages", async ({ page, member, signIn, runSql }) => {
  const reader = await member();
  await runSql(
    `insert into public.notifications (user_id, title, message, link, created_at)
     select $1, 'News ' || n, 'It happened', '/resources', now() + n * interval '1 ms' from generate_series(1, 110) n`,
    [reader.id],
  );
  await signIn(page, reader);
  await page.goto("/notifications");
  await expect(bell(page, 111)).toHaveText("99+");
  await expect(page.getByRole("status")).toHaveText("111 unread");
  await expect(all(page).getByRole("listitem")).toHaveCount(50);
  await expect(all(page).getByRole("listitem").first()).toContainText("News 110");
  await page.getByRole("link", { name: "Older" }).click();
  await expect(all(page).getByRole("listitem").first()).toContainText("News 60");
  await page.getByRole("link", { name: "Older" }).click();
  await expect(all(page).getByRole("listitem")).toHaveCount(12);
  await expect(page.getByRole("link", { name: "Older" })).toHaveCount(0);
  await item(all(page), "News 7").getByRole("button", { name: "It happened" }).click();
  await expect(page).toHaveURL("/resources");
  await expect(bell(page, 110)).toBeVisible();
  await page.goto("/notifications?page=3");
  await expect(item(all(page), "News 7")).not.toContainText("Unread");
  await page.getByRole("main").getByRole("button", { name: "Mark all read" }).click();
  await expect(page.getByRole("status")).toHaveText("0 unread");
  await expect(bell(page, 0)).toHaveText("");
  await expect(page).toHaveURL("/notifications?page=3");
  await page.goto("/notifications?page=9");
  await expect(page).toHaveURL("/notifications?page=3");
});

test("a poster opens what is told of several at once, and has read them all @scripts-first", async ({ page, site }) => {
  const { member, signIn, runSql } = site;
  const poster = await member();
  const job = await insertJob(runSql, poster, { title: "Ferry captain" });
  const apply = async (daysAgo: number) =>
    runSql(
      `with applied as (insert into public.job_applications (job_id, applicant_id, cover_letter) values ($1, $2, 'Hi'))
       select 1`,
      [job, (await member()).id],
    ).then(async () => {
      if (daysAgo === 0) return;
      await runSql(
        `update public.notifications set created_at = now() - $2 * interval '1 day'
         where user_id = $1 and kind = 'application_received' and created_at > now() - interval '1 minute'`,
        [poster.id, daysAgo],
      );
    });
  for (const daysAgo of [30, 3, 3, 0, 0, 0]) await apply(daysAgo);
  await signIn(page, poster);
  await page.goto("/notifications");
  const told = item(all(page), "Ferry captain");
  await expect(all(page).getByRole("heading")).toHaveText(["Today", "This week", "Earlier"]);
  await expect(told).toHaveText([/3 people applied/, /2 people applied/, /Anonymous applied/]);
  await expect(page.getByRole("status")).toHaveText("7 unread");
  await expect(all(page)).not.toContainText(/\bInfo\b|Success/);
  await told.nth(0).getByRole("button", { name: "3 people" }).click();
  await expect(page).toHaveURL(`${RECEIVED}&job=${job}`);
  await expect(bell(page, 4)).toBeVisible();
  await page.goto("/notifications");
  await expect(told.nth(0)).not.toContainText("Unread");
  await expect(told.nth(1)).toContainText("Unread");
});

test("a request to connect is answered where it is told of, and nobody is told that they were declined @scripts-first", async ({
  page,
  javaScriptEnabled,
  site,
}) => {
  const { newPage, member, signIn, runSql } = site;
  const reader = await member({ fullName: "Rina Roy" });
  const [nadia, karim] = [await member({ fullName: "Nadia Khan" }), await member({ fullName: "Karim Uddin" })];
  for (const { id } of [nadia, karim]) {
    await runSql("insert into public.connections (requester_id, addressee_id) values ($1, $2)", [id, reader.id]);
  }
  await signIn(page, reader);
  await page.goto("/notifications?from=here");
  await expect(page.getByRole("status")).toHaveText("3 unread");
  for (const [name, press, toast, left] of [
    ["Nadia Khan", "Accept", "You are connected", 2],
    ["Karim Uddin", "Decline", "Request declined", 1],
  ] as const) {
    const row = item(all(page), `${name} would like to connect.`);
    await row.getByRole("button", { name: press, exact: true }).click();
    await expect(page.getByText(toast)).toBeVisible();
    await expect(page).toHaveURL("/notifications?from=here");
    await expect(row.getByRole("button", { name: "Decline" })).toHaveCount(0);
    await expect(row).not.toContainText("Unread");
    await expect(page.getByText(`${left} unread`, { exact: true })).toBeVisible();
    await expect(bell(page, left)).toBeVisible();
    if (javaScriptEnabled) await expect(row).toBeFocused();
  }
  await item(all(page), "Nadia Khan").getByRole("link").click();
  await expect(page).toHaveURL(/\/connections\?connection=([\da-f-]{36})#connection-\1$/);
  await expect(page.getByRole("article", { name: "Nadia Khan" })).toContainText(nadia.email);

  const theirs = await newPage();
  for (const [asker, told] of [
    [nadia, 1],
    [karim, 0],
  ] as const) {
    await signIn(theirs, asker);
    await theirs.goto("/notifications");
    await expect(item(all(theirs), "Rina Roy")).toHaveCount(told);
    await theirs.context().clearCookies();
  }
});

test("one is marked read where it stands, and the keyboard stays with it", async ({
  act,
  page,
  javaScriptEnabled,
  site,
}) => {
  const { member, signIn, runSql } = site;
  const reader = await member();
  await runSql(
    `insert into public.notifications (user_id, title, message, link, created_at)
     select $1, 'News ' || n, 'It happened', '/resources', now() + n * interval '1 ms' from generate_series(1, 60) n`,
    [reader.id],
  );
  await signIn(page, reader);
  await page.goto("/notifications?page=2");
  await expect(page.getByRole("status")).toHaveText("61 unread");
  await act(item(all(page), "News 7"), "Mark read");
  await expect(page.getByRole("status")).toHaveText("60 unread");
  await expect(bell(page, 60)).toBeVisible();
  await expect(item(all(page), "News 7").getByRole("link")).toBeVisible();
  await expect(page).toHaveURL("/notifications?page=2");
  await expect(item(all(page), "News 7")).not.toContainText("Unread");
  await expect(item(all(page), "News 8")).toContainText("Unread");
  if (javaScriptEnabled) await expect(item(all(page), "News 7")).toBeFocused();
  await page.reload();
  await expect(page.getByRole("status")).toHaveText("60 unread");
  await expect(item(all(page), "News 7")).not.toContainText("Unread");
});

test("what could not be marked read is unread again, and says so @js", async ({ act, page, site }) => {
  const { member, signIn, allowed } = site;
  allowed.push(/^503 for/);
  await signIn(page, await member());
  await page.goto("/notifications");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/notifications.data*", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await held;
    return route.fulfill({ status: 503 });
  });
  await act(item(all(page), "Welcome"), "Mark read");
  await expect(page.getByRole("status")).toHaveText("0 unread");
  await expect(bell(page, 0)).toHaveText("");
  release();
  await expect(page.getByRole("alert")).toContainText("Nothing was changed");
  await expect(page.getByRole("status")).toHaveText("1 unread");
  await expect(item(all(page), "Welcome")).toContainText("Unread");
});

test("only their owner opens them, unknown ones are 404, and none leads off the site @once", async ({ page, site }) => {
  const { member, signIn, stack, runSql } = site;
  const owner = await member();
  const [mine] = await runSql<{ id: string }>(
    "insert into public.notifications (user_id, title, message, link) values ($1, 'Odd', 'link', '/%5cevil.example') returning id",
    [owner.id],
  );
  const id = mine?.id ?? "";
  const post = async (form: Record<string, string>) => {
    const answer = await postForm(page, stack.origin, "/notifications", form);
    return [answer.status(), answer.headers().location];
  };
  expect(await post({ intent: "open", id })).toEqual([401, undefined]);
  await signIn(page, await member());
  for (const other of [id, randomUUID(), "not-an-id"]) {
    expect(await post({ intent: "open", id: other })).toEqual([404, undefined]);
    expect(await post({ intent: "read", id: other })).toEqual([404, undefined]);
  }
  expect(await post({ intent: "unread", id })).toEqual([400, undefined]);
  const [row] = await runSql<{ is_read: boolean }>("select is_read from public.notifications where id = $1", [id]);
  expect(row?.is_read).toBe(false);

  await page.context().clearCookies();
  await signIn(page, owner);
  expect(await post({ intent: "open", id })).toEqual([302, "/notifications"]);
  expect(await post({ intent: "open", id })).toEqual([302, "/notifications"]);
  expect(await post({ intent: "read", id, redirectTo: "https://evil.example" })).toEqual([302, "/notifications"]);
  const all = { intent: "read-all", until: "2100-01-01T00:00:00Z", redirectTo: "https://evil.example" };
  expect(await post(all)).toEqual([302, "/notifications"]);
});

test("a visitor signs in first, no index lists the page, and an empty list says so", async ({ page, site }) => {
  const { member, signIn, runSql } = site;
  await page.goto("/notifications");
  await expect(page).toHaveURL("/auth?redirectTo=%2Fnotifications");
  const reader = await member();
  await runSql("delete from public.notifications where user_id = $1", [reader.id]);
  await signIn(page, reader);
  const response = await page.goto("/notifications");
  expect(response?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(page.getByRole("heading", { name: "Nothing has happened yet" })).toBeVisible();
  await expect(bell(page, 0)).toHaveText("");
});

test("a press shows at once, and goes back with a message when it fails @js", async ({ page, site }) => {
  const { member, signIn, allowed } = site;
  allowed.push(/^503 for/);
  await signIn(page, await member());
  await page.goto("/jobs");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/notifications.data*", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await held;
    return route.fulfill({ status: 503 });
  });
  await bell(page, 1).click();
  await page.getByRole("banner").getByRole("button", { name: "Mark all read" }).click();
  await expect(bell(page, 0)).toHaveText("");
  await expect(panel(page)).not.toContainText("Unread");
  release();
  await expect(page.getByRole("alert")).toContainText("Nothing was marked as read");
  await expect(bell(page, 1)).toHaveText("1");
  await expect(panel(page)).toContainText("Unread");
});

test("what happens shows at once, without a reload, and is read for good @js", async ({ page, site }) => {
  const { newPage, member, signIn, runSql } = site;
  const [poster, applicant] = [await member(), await member()];
  const title = `Live bridge ${randomUUID().slice(0, 8)}`;
  const job = await insertJob(runSql, poster, { title });
  await signIn(page, poster);
  const stream = page.waitForResponse(/notifications\/stream/);
  await page.goto("/notifications");
  await stream;
  await expect(bell(page, 1)).toBeVisible();
  await page.evaluate(() => document.body.classList.add("not-reloaded"));

  const theirs = await newPage();
  await signIn(theirs, applicant);
  await theirs.goto(`/jobs/${job}`);
  await theirs.getByLabel("Cover letter").fill("I keep bridges.");
  const sent = theirs.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().includes(`/jobs/${job}.data`),
  );
  await theirs.getByRole("button", { name: "Send application" }).click();
  await sent;
  await expect(bell(page, 2)).toHaveText("2");
  const toast = page.locator(".toast");
  await expect(toast).toContainText(`Anonymous applied to "${title}".`);
  await expect(page.locator("body.not-reloaded")).toBeVisible();
  await expect(page.getByRole("main").getByText("2 unread")).toBeVisible();
  await expect(all(page).getByRole("listitem").first()).toContainText("New application");

  // Several at once are one toast; an error's toast stays, whatever comes after.
  await runSql(
    `insert into public.notifications (user_id, title, message, type, link, created_at)
     select $1, 'Burst ' || n, 'It happened', case n when 2 then 'error' else 'info' end, '/resources', now() + n * interval '1 ms'
     from generate_series(1, 4) n`,
    [poster.id],
  );
  await expect(bell(page, 6)).toHaveText("6");
  await expect(page.getByRole("alert")).toHaveText(/Burst 2.*and \d more/);
  await expect(toast).toHaveCount(1);
  await bell(page, 6).click();
  await expect(toast).toHaveCount(0);
  await expect(panel(page).getByRole("listitem")).toHaveText([
    /Burst 4/,
    /Burst 3/,
    /Burst 2/,
    /Burst 1/,
    /New app/,
    /Welcome/,
    /Profile/,
  ]);

  // It shows as read before that is stored: anything that comes earlier would be marked as read too.
  const stored = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("banner").getByRole("button", { name: "Mark all read" }).click();
  await expect(bell(page, 0)).toHaveText("");
  await expect(panel(page)).not.toContainText("Unread");
  await stored;
  await page.keyboard.press("Escape");
  await runSql(
    "insert into public.notifications (user_id, title, message, type, link) values ($1, 'After all', 'It failed', 'error', '/resources')",
    [poster.id],
  );
  await expect(bell(page, 1)).toHaveText("1");
  await page.getByRole("alert").getByRole("button", { name: "Open" }).click();
  await expect(page).toHaveURL("/resources");
  await expect(bell(page, 0)).toHaveText("");
  await expect(page.locator("body.not-reloaded")).toBeVisible();
});

for (const width of [360, 1280]) {
  test(`panel and page fit ${width} px and are accessible @js`, async ({ page, member, signIn }) => {
    await page.setViewportSize({ width, height: 740 });
    await signIn(page, await member());
    await page.goto("/notifications");
    await checkAccessibility(page);
    await bell(page, 1).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "See all notifications" })).toBeInViewport({
      ratio: 1,
    });
    await checkAccessibility(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
