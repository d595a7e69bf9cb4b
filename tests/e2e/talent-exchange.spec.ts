import { randomUUID } from "node:crypto";
import { startWeb } from "../support/web.ts";
import { checkAccessibility } from "./support/accessibility.ts";
import { expect, type Page, test } from "./support/fixtures.ts";

type RunSql = <T = Record<string, unknown>>(text: string, params?: unknown[]) => Promise<T[]>;

/** Talents whose title contains a word that no other test uses, so that tests don't affect each other. */
async function createTalents(runSql: RunSql, count: number, columns: Record<string, unknown> = {}): Promise<string> {
  const word = `w${randomUUID().slice(0, 8)}`;
  for (let number = 1; number <= count; number += 1) {
    const userId = randomUUID();
    await runSql("insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3::text::jsonb)", [
      userId,
      `${userId}@tests.techsetu.example`,
      JSON.stringify({ full_name: `Talent ${number} ${word}` }),
    ]);
    const row = { user_id: userId, title: `Tide engineer ${word}`, experience_years: number, ...columns };
    const names = Object.keys(row);
    await runSql(
      `insert into public.talent_profiles (${names}) values (${names.map((_, index) => `$${index + 1}`)})`,
      Object.values(row),
    );
  }
  return word;
}

const cards = (page: Page) => page.getByRole("article");
/** What a screen reader announces when the page has changed. */
const told = (page: Page) => page.locator("p[aria-live=polite]");

test("filters are a form and an address, with or without scripts", async ({ page, runSql, javaScriptEnabled }) => {
  const word = await createTalents(runSql, 3);
  await page.goto("/talent-exchange");
  await expect(page.getByRole("heading", { level: 2, name: "Available Talent" })).toBeVisible();
  await page.getByLabel("Search", { exact: true }).fill(word);
  await page.getByLabel("Experience").selectOption("3");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Apply filters" }).click();

  await expect(page).toHaveURL(`/talent-exchange?search=${word}&experience=3`);
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText("Showing all 1 developers matching your filters")).toBeVisible();
  await expect(page).toHaveTitle(`Talent with 3+ years matching “${word}” | TechSetu`);

  await page.getByRole("link", { name: "Remove filter 3+ years" }).click();
  await expect(page).toHaveURL(`/talent-exchange?search=${word}`);
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByLabel("Experience")).toHaveValue("any");
  await expect(page.getByLabel("Search", { exact: true })).toHaveValue(word);

  await page.goBack();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByLabel("Experience")).toHaveValue("3");
});

test("a search without matches says so and clears", async ({ page }) => {
  await page.goto(`/talent-exchange?search=${randomUUID()}`);
  await expect(page.getByRole("heading", { name: "No developers found" })).toBeVisible();
  await expect(page.getByText("Try adjusting your filters or search criteria to find more talent")).toBeVisible();
  await page.getByRole("link", { name: "Clear All Filters" }).click();
  await expect(page).toHaveURL("/talent-exchange");
  await expect(cards(page)).toHaveCount(12);
});

test("more pages follow, each talent once", async ({ page, runSql, javaScriptEnabled }) => {
  const word = await createTalents(runSql, 15);
  await page.goto(`/talent-exchange?search=${word}`);
  await expect(cards(page)).toHaveCount(12);
  await page.getByRole("link", { name: "Load More Developers" }).click();
  if (javaScriptEnabled) {
    await expect(cards(page)).toHaveCount(15);
    await expect(page).toHaveURL(`/talent-exchange?search=${word}`);
    await expect(cards(page).nth(12).getByRole("link").first()).toBeFocused();
    await expect(page.getByText("Showing all 15 developers matching your filters")).toBeVisible();
    const names = await page.getByRole("heading", { level: 3, name: word }).allTextContents();
    expect(new Set(names).size).toBe(15);

    await cards(page).nth(13).getByRole("link", { name: "View Profile" }).click();
    await expect(page).toHaveURL(/\/talent\//);
    await page.goBack();
    await expect(cards(page)).toHaveCount(15);
  } else {
    await expect(page).toHaveURL(`/talent-exchange?search=${word}&page=2`);
    await expect(cards(page)).toHaveCount(3);
    await page.getByRole("link", { name: "Back to the first page" }).click();
    await expect(cards(page)).toHaveCount(12);
  }
});

test("an exact multiple of 12 offers no empty page", async ({ page, runSql }) => {
  const word = await createTalents(runSql, 12);
  await page.goto(`/talent-exchange?search=${word}`);
  await expect(page.getByText("Showing all 12 developers matching your filters")).toBeVisible();
  await expect(page.getByRole("link", { name: "Load More Developers" })).toHaveCount(0);
});

test("three outlines stand in while filters are applied, none in the page as sent", async ({
  page,
  request,
  javaScriptEnabled,
}) => {
  const html = await (await request.get("/talent-exchange")).text();
  expect(html).not.toContain("talent-skeleton");
  if (!javaScriptEnabled) return;
  await page.goto("/talent-exchange");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.data?*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel("Availability").selectOption("busy");
  await expect(page.getByTestId("talent-skeleton")).toHaveCount(3);
  release();
  await expect(page.getByTestId("talent-skeleton")).toHaveCount(0);
  await expect(page).toHaveURL("/talent-exchange?availability=busy");
});

test("on a phone the filters open, show how many are on, and nothing runs over the edge", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/talent-exchange?skills=React&skills=Node.js&experience=3");
  const division = page.getByLabel("Division");
  await expect(division).toBeHidden();
  await page.getByText("Filters (3)").click();
  await expect(division).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("a profile is public, complete and safe to link", async ({ page, runSql }) => {
  const word = await createTalents(runSql, 1, {
    bio: "First line\nSecond line",
    min_hourly_rate: 15,
    max_hourly_rate: 30,
    portfolio_url: "https://example.com/tide",
    preferred_work_type: "{remote,part-time}",
  });
  await page.goto(`/talent-exchange?search=${word}`);
  await expect(cards(page)).toContainText("$15-30/hr");
  await cards(page).getByRole("link", { name: "View Profile" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Talent 1 ${word}`);
  await expect(page.getByText("First line")).toHaveCSS("white-space-collapse", "preserve-breaks");
  await expect(page.getByText("Part-time")).toBeVisible();
  const link = page.getByRole("link", { name: /^Portfolio/ });
  await expect(link).toHaveAttribute("rel", "nofollow ugc noopener noreferrer");
  await expect(link).toHaveAttribute("href", "https://example.com/tide");
  await expect(page.getByRole("link", { name: "Share on WhatsApp" })).toHaveAttribute(
    "href",
    new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent(new URL(page.url()).href)}$`),
  );
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", page.url());
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Connect" }).click();
  await expect(page).toHaveURL(/\/auth\?redirectTo=%2Ftalent%2F/);
});

test("a hidden profile is its owner's alone", async ({ page, newPage, member, signIn, runSql }) => {
  const rafi = await member({ fullName: "Rafi Islam" });
  const [row] = await runSql<{ id: string }>(
    "insert into public.talent_profiles (user_id, title, is_open_to_work) values ($1, 'Hidden engineer', false) returning id",
    [rafi.id],
  );
  const path = `/talent/${row?.id}`;
  const visitor = await newPage();
  expect((await visitor.goto(path))?.status()).toBe(404);

  await signIn(page, rafi);
  expect((await page.goto(path))?.status()).toBe(200);
  await expect(page.getByText("You are hidden from search")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rafi Islam");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
});

test("an id that is none answers 404 @once", async ({ request }) => {
  for (const id of [randomUUID(), "new", "1", "..%2fx"]) {
    expect((await request.get(`/talent/${id}`)).status(), id).toBe(404);
  }
});

test("Browse Courses leads to the training page, whose topics filter the talent", async ({ page }) => {
  await page.goto("/talent-exchange");
  await expect(page.getByRole("region", { name: "Skills in High Demand" })).toContainText("Sample figures");
  await page.getByRole("link", { name: "Browse Courses" }).click();
  await expect(page).toHaveURL("/resources/training-programs");
  await page.getByRole("link", { name: "Flutter" }).click();
  await expect(page).toHaveURL("/talent-exchange?skills=Flutter");
});

test.describe("what only scripts do @js", () => {
  test("typing searches once, keeps the focus and what is typed on", async ({ newPage, runSql }) => {
    const page = await newPage();
    const word = await createTalents(runSql, 1);
    await page.goto("/talent-exchange");
    await page.clock.install();
    // On a busy machine two keys can be further apart than a pause in typing.
    await page.clock.pauseAt(Date.now() + 60_000);
    const searches: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes(".data?search=")) searches.push(request.url());
    });
    const search = page.getByLabel("Search", { exact: true });
    await search.pressSequentially(`${word} `);
    await page.clock.runFor(300);
    await page.clock.resume();
    await expect(page).toHaveURL(`/talent-exchange?search=${word}`);
    await expect(told(page)).toHaveText("1 developer found");
    await expect(search).toBeFocused();
    await expect(search).toHaveValue(`${word} `);
    expect(searches).toHaveLength(1);
  });

  test("on a phone a rate is typed to its end: the sheet, the focus and each digit stay", async ({
    newPage,
    runSql,
  }) => {
    const page = await newPage();
    const word = await createTalents(runSql, 1, { hourly_rate: 80 });
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`/talent-exchange?search=${word}&minRate=50`);
    await page.clock.install();
    await page.getByText("Filters (1)").click();
    const most = page.getByLabel("Up to");
    // Between two digits the lowest rate is above the highest for longer than a person takes for the next digit.
    await most.pressSequentially("1");
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL(`/talent-exchange?search=${word}&minRate=50&maxRate=1`);
    await expect(most).toHaveAccessibleDescription(/above the highest/);
    await expect(most).toBeFocused();
    await most.pressSequentially("00");
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL(`/talent-exchange?search=${word}&minRate=50&maxRate=100`);
    await expect(most).toHaveAccessibleDescription("");
    await expect(most).toBeFocused();
    await expect(most).toHaveValue("100");
    await page.getByRole("button", { name: /^Show / }).click();
    await expect(most).toBeHidden();
    await expect(cards(page)).toHaveCount(1);
  });

  test("a number is not asked for while its digits come", async ({ newPage }) => {
    const page = await newPage();
    await page.goto("/talent-exchange");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("minRate=")) asked.push(request.url());
    });
    const least = page.getByLabel("From");
    for (const digit of ["২", "৫"]) {
      await least.pressSequentially(digit);
      await page.clock.runFor(900);
    }
    await page.clock.runFor(100);
    await expect(page).toHaveURL(/[?]minRate=/);
    expect(asked).toHaveLength(1);
    await expect(least).toHaveValue("২৫");
  });

  test("on a phone a visitor who asks for the list with rates the wrong way round sees why it is not narrowed", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto("/talent-exchange?minRate=50");
    await page.getByText("Filters (1)").click();
    await page.getByLabel("Up to").fill("10");
    await page.getByRole("button", { name: /^Show / }).click();
    await expect(page.getByLabel("From")).toHaveAccessibleDescription(/above the highest/);
    await expect(page.getByRole("alert").filter({ hasText: "above the highest" })).toBeVisible();
    // The field with the message would be out of sight.
    await page.getByRole("button", { name: /^Show / }).click();
    await expect(page.getByLabel("From")).toBeVisible();
  });

  test("choices that were unfolded stay so when the one that is on is taken back", async ({ page }) => {
    await page.goto("/talent-exchange");
    const choices = page.getByRole("group", { name: "Skills" }).getByRole("checkbox");
    await page.getByText(/^\d+ more/).click();
    const last = choices.last();
    await last.check();
    await expect(page).toHaveURL(/skills=/);
    const filters = page.getByRole("list", { name: "Active filters" });
    await expect(filters).toBeVisible();
    await last.uncheck();
    await expect(page).toHaveURL("/talent-exchange");
    // The answer is shown.
    await expect(filters).toHaveCount(0);
    await expect(last).toBeVisible();
    await expect(last).toBeFocused();
  });

  test("what is typed before scripts arrive is searched when they do", async ({ page, runSql }) => {
    const word = await createTalents(runSql, 1);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/talent-exchange", { waitUntil: "commit" });
    await page.getByLabel("Search", { exact: true }).fill(word);
    release();
    await expect(page).toHaveURL(`/talent-exchange?search=${word}`);
    await expect(cards(page)).toHaveCount(1);
  });

  test.describe("when the connection drops", () => {
    test.use({ allowed: [/Failed to load resource: net::ERR_FAILED/] });

    test("the cards stay and the link tries again", async ({ page, runSql }) => {
      const word = await createTalents(runSql, 13);
      await page.goto(`/talent-exchange?search=${word}`);
      await page.route("**/*.data?*", (route) => route.abort());
      const more = page.getByRole("link", { name: "Load More Developers" });
      await more.click();
      await expect(page.getByRole("alert")).toContainText("There was an error loading the talent profiles:");
      await expect(cards(page)).toHaveCount(12);
      await page.unroute("**/*.data?*");
      await more.click();
      await expect(cards(page)).toHaveCount(13);
    });
  });

  for (const path of ["/talent-exchange?skills=React", "/resources/training-programs"]) {
    test(`${path} has no accessibility fault that a machine can find`, async ({ page }) => {
      await page.goto(path);
      await checkAccessibility(page);
    });
  }
});

test("without its database the page says so, safely, and keeps the way back to the same filters @js", async ({
  request,
}) => {
  const web = await startWeb({ SUPABASE_URL: "http://127.0.0.1:9", SUPABASE_ANON_KEY: "nobody-answers" });
  try {
    const response = await request.get(`${web.url}/talent-exchange?skills=React`);
    expect(response.status()).toBe(503);
    expect(response.headers()["retry-after"]).toBeTruthy();
    const html = await response.text();
    expect(html).toContain("Unable to load talent data");
    expect(html).toContain(
      "There was an error loading the talent profiles: we can&#x27;t reach our database just now.",
    );
    expect(html).toMatch(/<a href="\/talent-exchange"[^>]*>Try Again<\/a>/);
    expect(html).toMatch(/<a href="\/talent-exchange\?skills=React"[^>]*>Retry with the same filters<\/a>/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect((await request.get(`${web.url}/resources/training-programs`)).status()).toBe(200);
  } finally {
    await web.stop();
  }
});

test("a visitor sorts the list, and the address says how @scripts-first", async ({
  page,
  runSql,
  javaScriptEnabled,
}) => {
  const word = await createTalents(runSql, 3);
  await runSql("update public.talent_profiles set hourly_rate = 50 + experience_years where title like $1", [
    `%${word}`,
  ]);
  await page.goto(`/talent-exchange?search=${word}`);
  // The newest come first, so that the other order shows when its list has arrived.
  await expect(cards(page).getByText("/hr")).toHaveText(["$53/hr", "$52/hr", "$51/hr"]);
  const order = page.getByRole("navigation", { name: "Sort by" });
  await expect(order.getByRole("link", { name: "Newest" })).toHaveAttribute("aria-current", "true");
  await order.getByRole("link", { name: "Lowest rate" }).click();
  await expect(page).toHaveURL(`/talent-exchange?search=${word}&sort=rate`);
  await expect(cards(page).getByText("/hr")).toHaveText(["$51/hr", "$52/hr", "$53/hr"]);
  await page.getByLabel("Experience").selectOption("1");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(`/talent-exchange?search=${word}&experience=1&sort=rate`);
});

test("a visitor who filters before the sorted list has arrived gets both @js", async ({ page, runSql }) => {
  const word = await createTalents(runSql, 4);
  await page.goto(`/talent-exchange?search=${word}`);
  const asked = page.waitForRequest(/\.data\?.*sort=rate/);
  // The slow connection never brings the list that is only sorted.
  await page.route(new RegExp(String.raw`\.data\?search=${word}&sort=rate`), () => undefined);
  await page.getByRole("navigation", { name: "Sort by" }).getByRole("link", { name: "Lowest rate" }).click();
  await asked;
  // The request leaves before the filters know of it.
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  await page.getByLabel("Experience").selectOption("3");
  await expect(page).toHaveURL(`/talent-exchange?search=${word}&experience=3&sort=rate`);
  await expect(cards(page)).toHaveCount(2);
});

test("each choice tells a visitor how many it would find beside the other filters @scripts-first", async ({
  page,
  runSql,
}) => {
  const word = await createTalents(runSql, 3);
  await page.goto(`/talent-exchange?search=${word}&experience=3`);
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByLabel("Experience").locator("option")).toHaveText([
    "Any experience",
    "1+ years (3)",
    "3+ years (1)",
    "5+ years (0)",
    "8+ years (0)",
  ]);
  await expect(page.getByLabel("Availability").locator("option")).toHaveText([
    "Any availability",
    "Available (1)",
    "Busy (0)",
    "Not available (0)",
  ]);
});

test("where nobody fits, a visitor sees who fits all but one filter, and what each costs @scripts-first", async ({
  page,
  runSql,
}) => {
  const word = await createTalents(runSql, 2);
  await page.goto(`/talent-exchange?search=${word}&availability=busy`);
  await expect(page.getByRole("heading", { name: "No developers found" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Without “Busy”" })).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole("link", { name: "Remove filter Busy" }).click();
  await expect(page).toHaveURL(`/talent-exchange?search=${word}`);
  await expect(cards(page)).toHaveCount(2);
});

test("a page past the end is the last one @scripts-first", async ({ page, runSql }) => {
  const word = await createTalents(runSql, 13);
  await page.goto(`/talent-exchange?search=${word}&page=99`);
  await expect(page).toHaveURL(`/talent-exchange?search=${word}&page=2`);
  await expect(cards(page)).toHaveCount(1);
});

test("a least rate above the most says so next to its fields, keeps both and filters nothing @scripts-first", async ({
  page,
  runSql,
}) => {
  const word = await createTalents(runSql, 1, { hourly_rate: 20 });
  await page.goto(`/talent-exchange?search=${word}&minRate=90&maxRate=10`);
  const least = page.getByLabel("From");
  await expect(least).toHaveValue("90");
  await expect(page.getByLabel("Up to")).toHaveValue("10");
  await expect(least).toHaveAccessibleDescription("The lowest rate is above the highest, so we use neither.");
  await expect(least).toHaveAttribute("aria-invalid", "true");
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole("link", { name: /^Remove filter/ })).toHaveCount(1);
});

test("a phone's card opens for what it has no room for, and is one link otherwise @scripts-first", async ({
  page,
  runSql,
}) => {
  const word = await createTalents(runSql, 1, { bio: "Builds tide tables that boats read." });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/talent-exchange?search=${word}`);
  const card = cards(page);
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(240);
  await expect(card.getByText("Builds tide tables")).toBeHidden();
  await card.getByText("About").click();
  await expect(card.getByText("Builds tide tables")).toBeVisible();
  await card.click({ position: { x: 150, y: 20 } });
  await expect(page).toHaveURL(/\/talent\//);
});

test("a member edits the own page, and sees it as visitors do @scripts-first", async ({
  page,
  member,
  signIn,
  runSql,
}) => {
  const rafi = await member({ fullName: "Rafi Islam" });
  const [row] = await runSql<{ id: string }>(
    "insert into public.talent_profiles (user_id, title) values ($1, 'Tide engineer') returning id",
    [rafi.id],
  );
  await signIn(page, rafi);
  await page.goto(`/talent/${row?.id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Edit" })).toHaveAttribute("href", "/profile");
  await expect(main.getByRole("link", { name: "Connect" })).toHaveCount(0);
  await main.getByRole("link", { name: "View as visitor" }).click();
  await expect(page.getByText("This is how others see your page.")).toBeVisible();
  await expect(main.getByRole("link", { name: "Connect" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Edit" })).toHaveCount(0);
  await main.getByRole("link", { name: "Back to your own view" }).click();
  await expect(main.getByRole("link", { name: "Edit" })).toBeVisible();
});

test("a long name takes three lines of a phone at most, and none of it is out of reach @once", async ({
  page,
  member,
  runSql,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of [
    "Nusrat Jahan Chowdhury Mitu",
    "Md. Abdullah Al Mamun Chowdhury Khan",
    "Syed Muhammad Ashfaqur Rahman Chowdhury Al-Hussaini",
    "Alhaj Dr. Syed Muhammad Ashfaqur Rahman Chowdhury Al-Hussaini ibn Abdul Quddus Khandaker of Brahmanbaria",
  ]) {
    const { id } = await member({ fullName: name });
    const [talent] = await runSql<{ id: string }>(
      "insert into public.talent_profiles (user_id, title) values ($1, 'Tester') returning id",
      [id],
    );
    await page.goto(`/talent/${talent?.id}`);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText(name);
    const lines = () =>
      title.evaluate((heading) => heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight));
    const isWhole = () => title.evaluate((heading) => heading.scrollHeight <= heading.clientHeight + 1);
    expect(Math.round(await lines()), name).toBeLessThanOrEqual(3);
    if (!(await isWhole())) await title.click();
    expect(await isWhole(), name).toBe(true);
  }
});

test("a visitor at the end of a profile is led to others with the same skills @scripts-first", async ({
  page,
  runSql,
}) => {
  const word = await createTalents(runSql, 2);
  await runSql(
    `insert into public.user_skills (user_id, skill_id, level, years_experience)
     select t.user_id, s.id, 'expert', 3 from public.talent_profiles t, public.skills s
     where t.title like $1 and s.name in ('Cybersecurity', 'Django', 'Flutter', 'MongoDB', 'PHP')`,
    [`%${word}`],
  );
  await page.goto(`/talent-exchange?search=${word}`);
  await cards(page).first().getByRole("link", { name: "View Profile" }).click();
  const others = page.getByRole("region", { name: "Similar people" });
  await others.getByRole("link", { name: word }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(word);
});
