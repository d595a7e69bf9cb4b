import { expect, type Page, test } from "./support/fixtures.ts";
import { goOffline } from "./support/line.ts";

// Elsewhere no test has a service worker: playwright.config.ts. A copy prefetches as visitors' pages do, which the server
// refuses a member with a 503; Playwright lets that past "offline".
test.use({ serviceWorkers: "allow", allowed: [/ERR_INTERNET_DISCONNECTED|^503 for/] });

const KEPT = "Kept on this device: you can read this page without a connection.";
const OFFLINE = "No connection, or a very slow one: this is the copy kept on your device, as visitors see it.";
const NOT_KEPT = /^No connection, and the page that you asked for is not kept/;

async function readGuide(page: Page): Promise<void> {
  await page.goto("/resources/export-guide");
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
}

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("a member reads again without a connection what they have opened @js", async ({
  page,
  context,
  member,
  signIn,
}) => {
  const me = await member();
  await signIn(page, me);
  await readGuide(page);
  const guide = (await title(page).textContent()) ?? "";

  await goOffline(page);
  await page.reload();
  await expect(title(page)).toHaveText(guide);
  await expect(page.getByText(OFFLINE)).toBeVisible();

  await page.goto("/resources/legal-framework");
  await expect(page.getByText(NOT_KEPT)).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Export Guide" }).click();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(page).toHaveURL(/\/resources\/export-guide$/);

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeHidden();
});

test("a member follows a link to a kept guide without a connection @js", async ({ page, member, signIn }) => {
  await signIn(page, await member());
  await readGuide(page);
  const guide = (await title(page).textContent()) ?? "";
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Resources" }).click();
  await expect(page).toHaveURL(/\/resources$/);
  await expect(page.getByText(KEPT)).toBeVisible();
  await goOffline(page);
  await page.getByRole("main").getByRole("link", { name: "Export Guide" }).click();
  await expect(title(page)).toHaveText(guide);
  await expect(page.getByText(OFFLINE)).toBeVisible();
});

test("a member's device keeps the guide as visitors see it, without their name @js", async ({
  page,
  member,
  signIn,
}) => {
  const me = await member();
  await signIn(page, me);
  await readGuide(page);
  const kept = await page.evaluate(async () => {
    const copies = await caches.open("guides");
    const pages = await Promise.all((await copies.keys()).map((request) => copies.match(request)));
    return Promise.all(pages.map(async (copy) => [new URL(copy?.url ?? "").pathname, await copy?.text()]));
  });
  expect(kept.map(([path]) => path).toSorted()).toEqual(["/resources", "/resources/export-guide"]);
  for (const [, html] of kept) {
    expect(html).not.toContain(me.fullName);
    expect(html).not.toContain(me.email);
  }
});

test("a member who signs out leaves no guide on the device @js", async ({ page, member, signIn }) => {
  await signIn(page, await member());
  await readGuide(page);
  await page.goto("/dashboard");
  await page.evaluate(async () => {
    const form = Object.assign(document.createElement("form"), { method: "post", action: "/logout" });
    document.body.append(form);
    form.submit();
  });
  await expect(page).toHaveURL("/");
  const left = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    copies: await caches.has("guides"),
  }));
  expect(left).toEqual({ workers: 0, copies: false });
});

test("a visitor's device keeps nothing @js", async ({ newPage, stack }) => {
  const page = await newPage();
  await page.goto(`${stack.origin}/resources/export-guide`);
  await expect(page.getByText(KEPT)).toBeHidden();
  // A list has scripts once its form is touched, and with them the router opens the guides.
  await page.goto(`${stack.origin}/jobs`);
  await page.getByRole("main").locator("form input:visible").first().focus();
  await expect(page.locator("html")).toHaveClass("js");
  await page.getByRole("banner").getByRole("link", { name: "Resources" }).click();
  await expect(title(page)).toHaveText("Resources");
  const left = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    copies: await caches.keys(),
  }));
  expect(left).toEqual({ workers: 0, copies: [] });
});

test("a member who reads Bangla keeps the Bangla guide @js", async ({ page, member, signIn }) => {
  await signIn(page, await member());
  await page.goto("/bn/resources/export-guide");
  await expect(page.getByText("এই ডিভাইসে রাখা আছে", { exact: false })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await goOffline(page);
  await page.reload();
  await expect(page.getByText("এটি আপনার ডিভাইসে রাখা কপি", { exact: false })).toBeVisible();
});
