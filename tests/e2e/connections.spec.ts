import { randomUUID } from "node:crypto";
import { createTalent, type Talent } from "../support/talents.ts";
import { checkAccessibility } from "./support/accessibility.ts";
import { expect, type Page, test } from "./support/fixtures.ts";

const card = (page: Page, name: string) => page.getByRole("main").getByRole("article", { name });
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const openNews = async (page: Page, title: string) => {
  await page
    .getByRole("banner")
    .getByLabel(/^Notifications, /)
    .click();
  await page.getByRole("list", { name: "Newest notifications" }).getByRole("button", { name: title }).click();
};

test("a request goes out from a shared search, is accepted, and both have the other's address", async ({
  page,
  act,
  site,
}) => {
  const { newPage, stack, member, signIn } = site;
  const asker = await member({ fullName: "Rafi Islam" });
  const talent = await createTalent(stack, { fullName: "Nadia Rahman", title: `w${randomUUID().slice(0, 8)}` });
  await signIn(page, asker);
  const search = `/talent-exchange?search=${talent.title}`;
  await page.goto(search);
  await card(page, "Nadia Rahman").getByRole("link", { name: "Connect" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Connect with Nadia Rahman");
  await expect(page.getByText("They see your name, picture, title and place")).toBeVisible();
  await expect(page.getByText("You see each other's email address only if they accept")).toBeVisible();
  await page.getByLabel("Note").fill("I build ferries.\nYou build tides.");
  await press(page, "Send request");
  await expect(page).toHaveURL(search);
  await expect(page.getByText("We tell you if Nadia Rahman accepts.")).toBeVisible();
  await card(page, "Nadia Rahman").getByRole("link", { name: "Request sent" }).click();
  await expect(page).toHaveURL("/connections?tab=sent");
  await expect(card(page, "Nadia Rahman")).toContainText("I build ferries.");
  await expect(card(page, "Nadia Rahman")).not.toContainText(talent.email);

  const theirs = await newPage();
  await signIn(theirs, talent);
  await theirs.goto("/resources");
  await openNews(theirs, "Connection request");
  await expect(theirs).toHaveURL(/\/connections\?connection=([\da-f-]{36})#connection-\1$/);
  await expect(card(theirs, "Rafi Islam").getByText("I build ferries.")).toHaveCSS(
    "white-space-collapse",
    "preserve-breaks",
  );
  await press(theirs, "Accept");
  await expect(theirs.getByText("You are connected")).toBeVisible();
  await expect(theirs.getByText("No requests are waiting")).toBeVisible();
  await theirs.getByRole("link", { name: "Connected (1)" }).click();
  await expect(theirs.getByRole("link", { name: asker.email })).toHaveAttribute("href", `mailto:${asker.email}`);

  await page.reload();
  await openNews(page, "Connection accepted");
  await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}$/);
  const conversation = new URL(page.url()).pathname;
  await page.getByRole("main").getByRole("link", { name: "Your connections" }).click();
  await expect(page).toHaveURL("/connections?tab=connected");
  await card(page, "Nadia Rahman").getByRole("link", { name: "Open the conversation" }).click();
  await expect(page).toHaveURL(conversation);
  await page.goto("/connections?tab=connected");
  await expect(page.getByRole("link", { name: talent.email })).toHaveAttribute("href", `mailto:${talent.email}`);
  await act(card(page, "Nadia Rahman"), "Disconnect…");
  await press(page, "Disconnect");
  await expect(page.getByText("No connections yet")).toBeVisible();
  await page.goto(search);
  await expect(card(page, "Nadia Rahman").getByRole("link", { name: "Connect" })).toBeVisible();
});

test.describe("with two requests waiting", () => {
  let talent: Talent;
  test.beforeEach(async ({ page, stack, member, signIn, runSql }) => {
    talent = await createTalent(stack);
    for (const fullName of ["Karim Uddin", "Sima Das"]) {
      const { id } = await member({ fullName });
      await runSql("insert into public.connections (requester_id, addressee_id, note) values ($1, $2, 'Hi')", [
        id,
        talent.id,
      ]);
    }
    await signIn(page, talent);
    await page.goto("/connections");
    await expect(page.getByRole("link", { name: "Requests (2)" })).toBeVisible();
  });

  test("one is declined, one blocked, and each has a way back", async ({ page, act }) => {
    await card(page, "Karim Uddin").getByRole("button", { name: "Decline" }).click();
    await expect(page.getByText("Request declined")).toBeVisible();
    await act(card(page, "Sima Das"), "Block…");
    await expect(page.getByText("not of the block").filter({ visible: true })).toBeVisible();
    await press(page, "Block");
    await page.getByRole("link", { name: "Declined and blocked (2)" }).click();
    await card(page, "Sima Das").getByRole("button", { name: "Unblock" }).click();
    await expect(page.getByRole("link", { name: "Requests (1)" })).toBeVisible();
    await card(page, "Karim Uddin").getByRole("button", { name: "Let them ask again" }).click();
    await expect(page.getByText("Nobody is declined or blocked")).toBeVisible();
  });

  test.describe("and the connection lost", () => {
    test.use({ allowed: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] });

    test("an answer shows at once, goes back when it can't be stored, and keeps the keyboard in the list @js", async ({
      page,
    }) => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/connections.data*", async (route) => {
        if (route.request().method() !== "POST") return route.continue();
        await held;
        await route.abort();
      });
      await card(page, "Sima Das").getByRole("button", { name: "Accept" }).press("Enter");
      await expect(card(page, "Sima Das")).toContainText("Connected");
      await expect(page.getByRole("heading", { level: 2, name: "Requests" })).toBeFocused();
      release();
      await expect(page.getByText("Your device seems to be offline")).toBeVisible();
      await expect(card(page, "Sima Das").getByRole("button", { name: "Accept" })).toBeVisible();
      await expect(card(page, "Sima Das")).not.toContainText("Connected");
    });
  });

  test("the pages are accessible and fit a phone @js", async ({ page, stack, act }) => {
    const other = await createTalent(stack);
    await act(card(page, "Sima Das"), "Block…");
    for (const path of ["", "/connections?tab=closed", `/talent/${other.talentId}/connect`]) {
      if (path) await page.goto(path);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      await checkAccessibility(page);
    }
  });
});
