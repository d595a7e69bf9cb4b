import { randomUUID } from "node:crypto";
import { expect, newEmail, type Page, test } from "./support/fixtures.ts";
import { insertJob } from "./support/jobs.ts";
import { fillSignUp } from "./support/sign-up.ts";

/** Links and buttons that look the same when pressed, one for each set of classes. */
async function findDeaf(page: Page): Promise<string[]> {
  // Disables transitions, so that changes are immediate.
  await page.evaluate(() => {
    const style = document.createElement("style");
    style.textContent = "* { transition: none !important }";
    document.head.append(style);
  });
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const count = await page.evaluate(() => {
    const seen = new Set<string>();
    let next = 0;
    for (const element of document.querySelectorAll("a[href], button, summary")) {
      const key = `${element.tagName} ${element.getAttribute("class")}`;
      if (seen.has(key) || element.matches(":disabled") || !element.checkVisibility()) continue;
      seen.add(key);
      element.setAttribute("data-pressed", String(next));
      next += 1;
    }
    return next;
  });
  const { root } = await session.send("DOM.getDocument");
  const deaf: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const selector = `[data-pressed="${index}"]`;
    const look = () =>
      page.evaluate((one) => {
        const element = document.querySelector(one);
        if (!element) return "";
        const { opacity, backgroundColor, color, fill, scale, transform, filter } = getComputedStyle(element);
        return [opacity, backgroundColor, color, fill, scale, transform, filter].join(" ");
      }, selector);
    const before = await look();
    const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    await session.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: ["active"] });
    if ((await look()) === before)
      deaf.push(await page.locator(selector).evaluate((one) => one.outerHTML.slice(0, 100)));
    await session.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: [] });
  }
  await session.detach();
  expect(count).toBeGreaterThan(5);
  return deaf;
}

/**
 * Presses while every answer is held back, and expects that the page shows that it has understood, and announces it to
 * screen readers, before an answer comes: however slow the connection is.
 */
async function expectAnswerTo(page: Page, press: () => Promise<void>): Promise<void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const pages = (url: URL) => url.pathname.endsWith(".data") || !/[.]\w+$/.test(url.pathname);
  await page.route(pages, async (route) => {
    if (new URL(route.request().url()).pathname.endsWith("stream")) return route.fallback();
    await held;
    await route.fallback();
  });
  // The line grows, though the tests stop the clock of animations.
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 1 });
  await press();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  await expect(page.locator("[aria-live]").filter({ hasText: /^(Loading|Sending)…$/ })).toHaveCount(1);
  const isSeen = page.locator(".deck-bar").or(page.locator("button:disabled"));
  await expect(isSeen.first()).toBeVisible();
  release();
  await expect(page.getByRole("main")).not.toHaveAttribute("aria-busy");
  await page.unroute(pages);
  await session.detach();
}

test.describe("under a finger", () => {
  test.use({ bypassCSP: true });

  test("every link and button of the three journeys changes as it is pressed @no-js", async ({ page, site }) => {
    const { member, signIn, runSql } = site;
    const job = await insertJob(runSql, await member());
    const deaf: string[] = [];
    const look = async (path: string) => {
      await page.goto(path);
      deaf.push(...(await findDeaf(page)).map((one) => `${path} ${one}`));
    };
    for (const path of ["/", "/auth?tab=signup", "/auth/check-email", "/jobs", `/jobs/${job}`]) await look(path);
    await signIn(page, await member());
    for (const path of ["/onboarding", "/onboarding?step=4", "/dashboard", "/post-job", "/jobs", `/jobs/${job}`])
      await look(path);
    expect(deaf).toEqual([]);
  });

  test("what looks the same when it is pressed is noticed here @no-js", async ({ page }) => {
    await page.goto("/");
    await page.evaluate(() => document.querySelector("main a")?.setAttribute("style", "opacity: 1 !important"));
    expect(await findDeaf(page)).toHaveLength(1);
  });
});

test.describe("while an answer takes its time", () => {
  test("a visitor who joins sees and hears that it is on its way @js", async ({ page, member, signIn }) => {
    await page.goto("/auth?tab=signup");
    await fillSignUp(page, { email: newEmail() });
    await expectAnswerTo(page, () => page.getByRole("button", { name: "Create account" }).click());
    await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();

    await signIn(page, await member({ onboarded: false }));
    await page.goto("/onboarding");
    await page.getByLabel("Location").fill("Mirpur, Dhaka");
    await expectAnswerTo(page, () => page.getByRole("button", { name: "Next" }).click());
    await expectAnswerTo(page, () => page.getByRole("link", { name: "Skip", exact: true }).click());
    await expectAnswerTo(page, () => page.getByRole("link", { name: "Back" }).click());
  });

  test("a poster sees and hears that a job is on its way @js", async ({ page, member, signIn }) => {
    await signIn(page, await member({ role: "startup_founder" }));
    await page.goto("/dashboard");
    await expectAnswerTo(page, () => page.getByRole("main").getByRole("link", { name: "Post a job" }).first().click());
    await expect(page).toHaveURL("/post-job");
    await page.getByLabel("Title").fill("Bridge keeper");
    await page.getByLabel("Description").fill("Keep the bridge.");
    await expectAnswerTo(page, () => page.getByRole("button", { name: "Post job" }).click());
    await expect(page.getByText("Job posted successfully!")).toBeVisible();
  });

  test("an applicant sees and hears that the application is on its way @js", async ({ page, site }) => {
    const { member, signIn, runSql } = site;
    const title = `Ferry pilot ${randomUUID().slice(0, 8)}`;
    const job = await insertJob(runSql, await member(), { title });
    await signIn(page, await member());
    await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
    await expectAnswerTo(page, () =>
      page
        .getByRole("link", { name: /^Read full job/ })
        .first()
        .click(),
    );
    await expect(page).toHaveURL(`/jobs/${job}`);
    await page.getByLabel("Cover letter").fill("I know the river.");
    await expectAnswerTo(page, () => page.getByRole("button", { name: "Send application" }).click());
    await expect(page.getByText("Application submitted successfully!")).toBeVisible();
  });
});

test("a member who goes to another page hears its title, and goes on from its heading @js", async ({
  page,
  member,
  signIn,
}) => {
  await signIn(page, await member());
  await page.goto("/dashboard");
  for (const name of ["Jobs", "Talent"]) {
    await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    const title = await page.title();
    await expect(page.locator("[aria-live]").filter({ hasText: title })).toHaveCount(1);
  }
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: /Jobs/ })).toBeFocused();
});

test.describe("a list that scripts change", { tag: "@js" }, () => {
  const told = (page: Page) => page.locator("p[aria-live=polite]");

  test("tells a visitor who hears the page how many it has and which page is shown, and the keyboard goes on at its heading", async ({
    page,
    site,
  }) => {
    const { member, signIn, runSql } = site;
    const word = `Ferry${randomUUID().slice(0, 8)}`;
    const poster = await member();
    for (let job = 0; job < 21; job += 1) await insertJob(runSql, poster, { title: `${word} pilot` });
    await signIn(page, await member());
    await page.goto(`/jobs?q=${word}`);
    await page.getByRole("link", { name: /^Older/ }).press("Enter");
    await expect(page).toHaveURL(/page=2/);
    await expect(told(page)).toHaveText("21 jobs found, Page 2 of 2");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.getByRole("link", { name: /^Newer/ }).press("Enter");
    await expect(told(page)).toHaveText("21 jobs found, Page 1 of 2");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

    // A link in a row that exists afterwards too, so the focus stays on it.
    await page.getByRole("link", { name: "Ending soon" }).press("Enter");
    await expect(page).toHaveURL(/sort=/);
    await expect(told(page)).toHaveText("21 jobs found, Page 1 of 2");
    await expect(page.getByRole("link", { name: "Ending soon" })).toBeFocused();
  });

  test("says so again where another filter finds as many", async ({ page, site }) => {
    const { member, signIn } = site;
    await signIn(page, await member());
    await page.goto("/investors?q=nobody-is-called-so");
    const heard: string[] = [];
    await page.exposeFunction("hear", (text: string) => void heard.push(text));
    await told(page).evaluate((line) => {
      const hear: (text: string) => void = Reflect.get(window, "hear");
      const observer = new MutationObserver(() => line.textContent && hear(line.textContent));
      observer.observe(line, { childList: true, characterData: true, subtree: true });
    });
    for (const [index, name] of ["nor-so", "nor-thus"].entries()) {
      await page.getByRole("searchbox").fill(name);
      await page.getByRole("searchbox").press("Enter");
      await expect(page).toHaveURL(new RegExp(name));
      await expect.poll(() => heard.filter((text) => text === "0 investors found")).toHaveLength(index + 1);
    }
  });

  test("that nobody counts says which page it shows", async ({ page, site }) => {
    const { member, signIn, runSql } = site;
    const me = await member();
    await runSql(
      `insert into public.notifications (user_id, title, message, link)
       select $1, 'News ' || n, 'It happened', '/resources' from generate_series(1, 60) n`,
      [me.id],
    );
    await signIn(page, me);
    await page.goto("/notifications");
    await page.getByRole("link", { name: /^Older/ }).press("Enter");
    await expect(told(page)).toHaveText("Page 2");
  });
});
