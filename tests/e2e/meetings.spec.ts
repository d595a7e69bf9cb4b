import type { Locator } from "@playwright/test";
import { expect, type Member, type Page, type Site, test } from "./support/fixtures.ts";
import { goOffline } from "./support/line.ts";
import { holdScripts } from "./support/scripts.ts";

type RunSql = <T = Record<string, unknown>>(text: string, params?: unknown[]) => Promise<T[]>;

/** That many days from now at a time, in the control's format; the browser is in Dhaka. */
function localAt(days: number, time: string): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`;
}

async function listInvestor(runSql: RunSql, { id }: Member, firmName: string): Promise<string> {
  const insert =
    "insert into public.investor_profiles (user_id, firm_name, is_listed) values ($1, $2, true) returning id";
  return (await runSql<{ id: string }>(insert, [id, firmName]))[0]?.id ?? "";
}

const card = (page: Page, name: string): Locator => page.getByRole("main").getByRole("article", { name });

test("a founder asks an investor, who proposes another time that suits, and both can write and put it in a calendar", async ({
  page,
  site,
}) => {
  const { member, signIn, newPage, runSql } = site;
  const [founder, investor] = [await member({ fullName: "Farida Founder" }), await member({ role: "investor" })];
  const fund = await listInvestor(runSql, investor, "Padma First Cheques");
  await signIn(page, founder);
  await page.goto(`/investors/${fund}`);
  await page.getByRole("link", { name: "Ask for a meeting" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask Padma First Cheques for a meeting");
  await page.getByLabel("What you would like to talk about").fill("Ferries that leave on time");
  await page.getByLabel("First time").fill(localAt(-3, "11:00"));
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("This time has passed: choose a later one").first()).toBeVisible();
  await expect(page.getByLabel("What you would like to talk about")).toHaveValue("Ferries that leave on time");
  await page.getByLabel("First time").fill(localAt(3, "11:00"));
  await page.getByLabel("Another time (optional)").fill(localAt(4, "15:30"));
  await page.getByLabel("Where you are").selectOption("London");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page).toHaveURL("/meetings");
  const mine = card(page, "Padma First Cheques");
  await expect(mine).toContainText("Waiting for an answer");
  await expect(mine).toContainText("11:00 (London)");
  await expect(mine.getByRole("button", { name: "Accept" })).toHaveCount(0);

  const theirs = await newPage();
  await signIn(theirs, investor);
  await theirs.goto("/dashboard");
  await theirs.getByRole("link", { name: /A meeting with Farida Founder is waiting for you/ }).click();
  const asked = card(theirs, "Farida Founder");
  await expect(asked).toContainText("Ferries that leave on time");
  await expect(asked.getByRole("button", { name: /^Accept / })).toHaveCount(2);
  await asked.getByRole("link", { name: "Propose other times" }).click();
  await theirs.getByLabel("First time").fill(localAt(5, "16:00"));
  await theirs.getByRole("button", { name: "Send times" }).click();
  await expect(theirs).toHaveURL(/\/meetings(\?meeting=|$)/);
  await expect(asked).toContainText("Waiting for an answer");

  await page.goto("/meetings");
  await expect(mine).toContainText("Waiting for you");
  await expect(mine).toContainText("16:00 (Dhaka time)");
  await mine.getByRole("button", { name: /^Accept / }).click();
  await expect(mine).toContainText("Agreed");
  const href = await mine.getByRole("link", { name: "Add to your calendar" }).getAttribute("href");
  const file = await page.request.get(href ?? "");
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(await file.text()).toMatch(/DTSTART:\d{8}T100000Z\r\n/);
  const stranger = await newPage();
  expect((await stranger.request.get(href ?? "", { maxRedirects: 0 })).status()).toBe(302);
  await signIn(stranger, await member());
  expect((await stranger.request.get(href ?? "")).status()).toBe(404);

  await mine.getByRole("link", { name: "Open the conversation" }).click();
  await expect(page.getByText("You agreed on a meeting.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Meeting", exact: true })).toHaveAttribute(
    "href",
    /^\/meetings\?meeting=([\da-f-]{36})#meeting-\1$/,
  );
  await page.getByRole("textbox", { name: "Message" }).fill("See you on the jetty");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("See you on the jetty")).toBeVisible();
  await theirs.goto("/meetings");
  await asked.getByRole("link", { name: "Open the conversation" }).click();
  await expect(theirs.getByText("See you on the jetty")).toBeVisible();

  await theirs.goto("/meetings");
  await asked.getByText("Call off", { exact: true }).click();
  await asked.getByLabel("Why (optional)").fill("The jetty is under water");
  await asked.getByRole("button", { name: "Call off the meeting" }).click();
  await expect(asked).toContainText("You called it off. The jetty is under water");
  await expect(asked.getByRole("button", { name: "Call off the meeting" })).toHaveCount(0);
  await page.goto("/notifications");
  await page.getByRole("main").getByRole("button", { name: "Unread: A meeting is called off" }).click();
  await expect(page).toHaveURL(/\/meetings\?meeting=([\da-f-]{36})#meeting-\1$/);
  await expect(mine).toContainText("Called off");
  await expect(mine).toContainText("Padma First Cheques called it off. The jetty is under water");
  await expect(mine.getByRole("link", { name: "Add to your calendar" })).toHaveCount(0);
  expect((await page.request.get(href ?? "")).status()).toBe(404);
  await mine.getByRole("link", { name: "Open the conversation" }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
});

test("an investor asks a founder whom a startup's page names, and others find no way to", async ({ page, site }) => {
  const { member, signIn, newPage, runSql } = site;
  const [investor, founder] = [
    await member({ role: "investor" }),
    await member({ role: "startup_founder", fullName: "Salma Founder" }),
  ];
  const [startup] = await runSql<{ id: string; slug: string }>(
    "insert into public.organizations (name) values ($1) returning id, slug",
    [`Padma Boats ${crypto.randomUUID().slice(0, 8)}`],
  );
  await runSql("insert into public.organization_members (organization_id, member_id, shown) values ($1, $2, true)", [
    startup?.id,
    founder.id,
  ]);
  const door = page.getByRole("main").getByRole("link", { name: "Ask for a meeting" });
  await page.goto(`/startups/${startup?.slug}`);
  await expect(page.getByText("Salma Founder")).toBeVisible();
  await expect(door).toHaveCount(0);
  await signIn(page, investor);
  await page.goto(`/startups/${startup?.slug}`);
  await expect(door).toHaveCount(0);
  await listInvestor(runSql, investor, "Surma Capital");
  await page.reload();
  await expect(door).toHaveAccessibleDescription("Salma Founder");
  await door.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask Salma Founder for a meeting");
  await page.getByLabel("What you would like to talk about").fill("Your third boat");
  await page.getByLabel("First time").fill(localAt(2, "10:00"));
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(card(page, "Salma Founder")).toContainText("Waiting for an answer");
  await page.goto(`/startups/${startup?.slug}`);
  await door.click();
  await expect(page.getByText("You two already have an open request.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(`/startups/${startup?.slug}`);

  const theirs = await newPage();
  await signIn(theirs, founder);
  await theirs.goto("/meetings");
  await expect(card(theirs, "Surma Capital")).toContainText("Your third boat");
});

test.describe("a member who asks from elsewhere", { tag: "@js" }, () => {
  test.use({ timezoneId: "Europe/Paris" });

  test("finds a zone whose clocks are theirs, unless they have begun to fill the form in", async ({ page, site }) => {
    const { member, signIn, runSql } = site;
    const fund = await listInvestor(runSql, await member({ role: "investor" }), "Meghna Cheques");
    await signIn(page, await member());
    const zone = page.getByLabel("Where you are");
    await page.goto(`/meetings/new/investor/${fund}`);
    await expect(zone).toHaveValue("Europe/Berlin");
    await zone.selectOption("Dhaka");
    await page.getByLabel("What you would like to talk about").fill("Boats");
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page.getByLabel("First time")).toHaveAttribute("aria-invalid", "true");
    await expect(zone).toHaveValue("Asia/Dhaka");

    const release = await holdScripts(page);
    await page.goto(`/meetings/new/investor/${fund}`, { waitUntil: "commit" });
    await page.getByLabel("First time").fill(localAt(2, "10:00"));
    release();
    await expect(page.locator("html")).toHaveClass("js");
    await expect(zone).toHaveValue("Asia/Dhaka");
  });
});

test("an investor asks a founder from the founder's page, who declines; the request says so to both", async ({
  page,
  site,
}) => {
  const { member, signIn, newPage, runSql } = site;
  const [investor, founder] = [
    await member({ role: "investor" }),
    await member({ role: "startup_founder", fullName: "Nadia Founder" }),
  ];
  const [talent] = await runSql<{ id: string }>(
    "insert into public.talent_profiles (user_id, title, experience_years, is_open_to_work) values ($1, 'Founder', 3, true) returning id",
    [founder.id],
  );
  await signIn(page, investor);
  await page.goto(`/talent/${talent?.id}`);
  await expect(page.getByRole("link", { name: "Ask for a meeting" })).toHaveCount(0);
  await listInvestor(runSql, investor, "Karnaphuli Capital");
  await page.reload();
  await page.getByRole("link", { name: "Ask for a meeting" }).click();
  await page.getByLabel("What you would like to talk about").fill("Your second boat");
  await page.getByLabel("First time").fill(localAt(2, "10:00"));
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(card(page, "Nadia Founder")).toContainText("Waiting for an answer");
  await card(page, "Nadia Founder").getByRole("link", { name: "Nadia Founder" }).click();
  await expect(page).toHaveURL(`/talent/${talent?.id}`);
  await page.goto(`/meetings/new/founder/${talent?.id}`);
  await expect(page.getByText("You two already have an open request.")).toBeVisible();

  const theirs = await newPage();
  await signIn(theirs, founder);
  await theirs.goto("/connections");
  await theirs.getByRole("link", { name: "Your meetings" }).click();
  await card(theirs, "Karnaphuli Capital").getByRole("button", { name: "Decline" }).click();
  await expect(card(theirs, "Karnaphuli Capital")).toContainText("Waiting for you");
  await theirs
    .getByRole("dialog", { name: "Decline this request?" })
    .getByRole("button", { name: "Yes, decline" })
    .click();
  await expect(card(theirs, "Karnaphuli Capital")).toContainText("Not this time");
  await page.goto("/meetings");
  await expect(card(page, "Nadia Founder")).toContainText("Not this time");
});

/** Signs the page in as an investor whom a founder of this name has asked, and opens their meetings. */
async function openAsked(page: Page, { member, signIn, newPage, runSql }: Site, fullName: string): Promise<void> {
  const [founder, investor] = [await member({ fullName }), await member({ role: "investor" })];
  const fund = await listInvestor(runSql, investor, "Titas Cheques");
  const theirs = await newPage();
  await signIn(theirs, founder);
  await theirs.goto(`/meetings/new/investor/${fund}`);
  await theirs.getByLabel("What you would like to talk about").fill("Ferries");
  await theirs.getByLabel("First time").fill(localAt(3, "11:00"));
  await theirs.getByRole("button", { name: "Send request" }).click();
  await expect(card(theirs, "Titas Cheques")).toContainText("Waiting for an answer");
  await signIn(page, investor);
  await page.goto("/meetings");
}

test("a member whose reason for calling off is too long is led back to it, each time @js", async ({ page, site }) => {
  await openAsked(page, site, "Mita Founder");
  const asked = card(page, "Mita Founder");
  const accept = asked.getByRole("button", { name: /^Accept / });
  // An investor hears before pressing it what a yes shows.
  await expect(accept).toHaveAccessibleDescription(/^Mita Founder When you accept a time, they also see your own name/);
  await accept.click();
  await expect(asked).toContainText("Agreed");
  const callOff = asked.getByText("Call off", { exact: true });
  await expect(callOff).toHaveAccessibleDescription("Mita Founder");
  await callOff.click();
  const reason = asked.getByLabel("Why (optional)");
  await reason.fill("x".repeat(501));
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await asked.getByRole("button", { name: "Call off the meeting" }).press("Enter");
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAttribute("aria-invalid", "true");
  }
});

test("a member who has no line as they decline is asked no longer, and reads that nothing was sent @js", async ({
  page,
  site,
}) => {
  site.allowed.push(/ERR_INTERNET_DISCONNECTED/);
  await openAsked(page, site, "Ripa Founder");
  const decline = card(page, "Ripa Founder").getByRole("button", { name: "Decline", exact: true });
  const question = page.getByRole("dialog", { name: "Decline this request?" });
  await decline.press("Enter");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(question.getByRole("button", { name: "Yes, decline" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(question).toHaveCount(0);

  await decline.press("Enter");
  await goOffline(page);
  await question.getByRole("button", { name: "Yes, decline" }).press("Enter");
  await expect(page.getByRole("alert").getByText("Your device seems to be offline")).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(decline).toBeFocused();
});
