import { readFile } from "node:fs/promises";
import { checkAccessibility } from "./support/accessibility.ts";
import { expect, type Member, newEmail, type Page, test } from "./support/fixtures.ts";
import { insertJob, postForm } from "./support/jobs.ts";
import { goOffline } from "./support/line.ts";

type RunSql = <T = Record<string, unknown>>(text: string, params?: unknown[]) => Promise<T[]>;

const alert = (page: Page) => page.getByRole("main").getByRole("alert");
/** Types the current password into the form of a button of the settings page. */
const typePassword = (page: Page, button: string, password: string) =>
  page
    .locator("form", { has: page.getByRole("button", { name: button, exact: true }) })
    .getByLabel("Current password")
    .fill(password);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const project = (page: Page, number: number) => page.getByRole("group", { name: `Project ${number}`, exact: true });

async function insertTalent(runSql: RunSql, { id }: Member): Promise<string> {
  const [row] = await runSql<{ id: string }>(
    "insert into public.talent_profiles (user_id, title) values ($1, 'Tester') returning id",
    [id],
  );
  return row?.id ?? "";
}

/** Whether the API still accepts the page's session: the dashboard is for members only. */
async function isSignedIn(page: Page): Promise<boolean> {
  await page.goto("/dashboard");
  return new URL(page.url()).pathname === "/dashboard";
}

test.describe("/profile", () => {
  test("is reached from the menu, saves every field and shows what was stored", async ({ page, site }) => {
    const { member, signIn, runSql } = site;
    const account = await member({ fullName: "Rahima Khatun" });
    await signIn(page, account);
    await page.goto("/");
    await page.getByLabel("Account menu of Rahima Khatun").click();
    await page.getByRole("banner").getByRole("link", { name: "Profile" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your profile");
    await expect(page.getByLabel("Full name")).toHaveValue("Rahima Khatun");

    await page.getByLabel("Full name").fill("রহিমা খাতুন");
    await page.getByLabel("Phone (optional)").fill("০১৭১২-৩৪৫৬৭৮");
    await page.getByLabel("Location").fill("Mirpur, Dhaka");
    await page.getByLabel("Division").selectOption("Dhaka");
    await page.getByLabel("City").fill("Dhaka");
    await page.getByLabel("Bio").fill("First line\nSecond line");
    await page.getByLabel("Website").fill("example.com");
    await page.getByLabel("LinkedIn").fill("linkedin.com/in/rahima");
    await page.getByLabel("GitHub", { exact: true }).fill("https://github.com/rahima");
    await page.getByLabel("Twitter").fill("x.com/rahima");
    await press(page, "Save profile");
    await expect(page.getByText("Profile updated")).toBeVisible();
    await expect(page).toHaveURL("/profile");
    await expect(page.getByLabel("Phone (optional)")).toHaveValue("+8801712345678");
    await expect(page.getByLabel("Website")).toHaveValue("https://example.com");
    await expect(page.getByLabel("Account menu of রহিমা খাতুন")).toBeVisible();

    const [row] = await runSql("select * from public.profiles where id = $1", [account.id]);
    expect(row).toMatchObject({
      full_name: "রহিমা খাতুন",
      phone: "+8801712345678",
      location: "Mirpur, Dhaka",
      division: "Dhaka",
      city: "Dhaka",
      bio: "First line\nSecond line",
      website: "https://example.com",
      linkedin_url: "https://linkedin.com/in/rahima",
      github_url: "https://github.com/rahima",
      twitter_url: "https://x.com/rahima",
    });

    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Edit your profile" }).click();
    await expect(page).toHaveURL("/profile");
    // A field can be emptied again.
    await page.getByLabel("Twitter").fill("");
    await press(page, "Save profile");
    await expect(page.getByText("Profile updated")).toBeVisible();
    expect(await runSql("select twitter_url from public.profiles where id = $1", [account.id])).toEqual([
      { twitter_url: null },
    ]);
  });

  test("is a list of sections, one open at a time, and shows what is typed as others will read it @js", async ({
    page,
    site,
  }) => {
    const { member, signIn, runSql } = site;
    await page.setViewportSize({ width: 360, height: 740 });
    const account = await member({ fullName: "Rahima Khatun" });
    await insertTalent(runSql, account);
    await signIn(page, account);
    await page.goto("/profile");
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const heights = [await height()];
    const shown = () =>
      page.locator("details.fold[open] > summary").evaluateAll((all) => all.map(({ textContent }) => textContent));
    expect(await shown()).toEqual([expect.stringContaining("New project")]);
    for (const section of ["Name and contact", "Where you are", "About you", "Links", "Picture"]) {
      await page.getByRole("heading", { name: section, exact: true }).click();
      await expect.poll(shown).toEqual([expect.stringContaining(section), expect.stringContaining("New project")]);
      heights.push(await height());
    }
    expect(Math.max(...heights)).toBeLessThanOrEqual(1600);

    const preview = page.getByRole("complementary", { name: "Preview" });
    await expect(preview).toContainText("Rahima Khatun");
    await page.getByLabel("Full name").fill("Rahima Begum");
    await page.getByLabel("Location").fill("Mirpur, Dhaka");
    await expect(preview).toContainText("Rahima Begum");
    await expect(preview).toContainText("Mirpur, Dhaka");
    // Text typed into a section stays when another is opened, and is saved with it.
    await page.getByLabel("Bio").fill("Typed last");
    await press(page, "Save profile");
    await expect(page.getByText("Profile updated")).toBeVisible();
    expect(await runSql("select full_name, location, bio from public.profiles where id = $1", [account.id])).toEqual([
      { full_name: "Rahima Begum", location: "Mirpur, Dhaka", bio: "Typed last" },
    ]);
  });

  test("refuses a bad address and keeps what was typed", async ({ page, member, signIn, runSql }) => {
    const account = await member({ fullName: "Kept" });
    await signIn(page, account);
    await page.goto("/profile");
    await page.getByLabel("Full name").fill("");
    await page.getByLabel("Bio").fill("Typed");
    await page.getByLabel("GitHub", { exact: true }).fill("javascript:alert(1)");
    await press(page, "Save profile");
    await expect(alert(page)).toContainText("Failed to update profile");
    await expect(page.getByLabel("GitHub", { exact: true })).toHaveAccessibleDescription(/must be a web address/);
    await expect(page.getByLabel("GitHub", { exact: true })).toHaveValue("javascript:alert(1)");
    await expect(page.getByLabel("Bio")).toHaveValue("Typed");
    expect(await runSql("select full_name, bio from public.profiles where id = $1", [account.id])).toEqual([
      { full_name: "Kept", bio: null },
    ]);
  });

  test("tells a refusal by the database and keeps what was typed", async ({ page, member, signIn, runSql }) => {
    const account = await member();
    await runSql(
      `alter table public.profiles add constraint "refuse ${account.id}" check (id <> '${account.id}' or city is null) not valid`,
    );
    await signIn(page, account);
    await page.goto("/profile");
    await page.getByLabel("City").fill("Bogura");
    await press(page, "Save profile");
    await expect(alert(page)).toContainText("Failed to update profile");
    await expect(page.getByLabel("City")).toHaveValue("Bogura");
  });

  test("projects are added, shown to everyone, changed and removed", async ({ page, site }) => {
    const { newPage, member, signIn, runSql } = site;
    const account = await member({ fullName: "Rafi Islam" });
    const talent = await insertTalent(runSql, account);
    await signIn(page, account);
    await page.goto("/profile");
    await project(page, 1).getByLabel("Title").fill("Bus tracker");
    await project(page, 1).getByLabel("Description").fill("Where the bus is");
    await project(page, 1).getByLabel("Live address").fill("javascript:alert(1)");
    await project(page, 1).getByLabel("Technologies").fill("React, Node.js");
    await press(page, "Add another project");
    await expect(project(page, 2)).toBeVisible();
    await project(page, 2).getByLabel("Description").fill("No title yet");
    await press(page, "Save projects");
    await expect(project(page, 1).getByLabel("Live address")).toHaveAccessibleDescription(/must be a web address/);
    await expect(project(page, 1).getByLabel("Live address")).toHaveValue("javascript:alert(1)");
    await expect(project(page, 2).getByLabel("Title")).toHaveAccessibleDescription("Give the project a title");

    await project(page, 1).getByLabel("Live address").fill("bus.example.com");
    await project(page, 2).getByLabel("Title").fill("Rice prices");
    await project(page, 2).getByLabel("GitHub address").fill("github.com/rafi/rice");
    await press(page, "Save projects");
    await expect(page.getByText("Projects saved")).toBeVisible();
    const stored = async () =>
      (
        await runSql<{ portfolio_projects: { id: string; title: string }[] }>(
          "select portfolio_projects from public.talent_profiles where id = $1",
          [talent],
        )
      )[0]?.portfolio_projects ?? [];
    const [first, second] = await stored();
    expect([first?.title, second?.title]).toEqual(["Bus tracker", "Rice prices"]);

    const visitor = await newPage();
    await visitor.goto(`/talent/${talent}`);
    await expect(visitor.getByRole("heading", { name: "Bus tracker" })).toBeVisible();
    await expect(visitor.getByText("Node.js")).toBeVisible();
    await expect(visitor.getByRole("link", { name: /^See it live/ })).toHaveAttribute(
      "href",
      "https://bus.example.com/",
    );
    await expect(visitor.getByRole("link", { name: /^Source code/ })).toBeVisible();

    await press(page, "Remove project 1");
    await expect(project(page, 2)).toHaveCount(0);
    await expect(project(page, 1).getByLabel("Title")).toHaveValue("Rice prices");
    await project(page, 1).getByLabel("Title").fill("Rice and fish prices");
    // Enter saves: it must not press the button that removes the row.
    await project(page, 1).getByLabel("Title").press("Enter");
    await expect(page.getByText("Projects saved")).toBeVisible();
    await expect.poll(stored).toMatchObject([{ id: second?.id, title: "Rice and fish prices" }]);
    await page.getByRole("link", { name: "See your talent page" }).click();
    await expect(page.getByRole("heading", { name: "Rice and fish prices" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Bus tracker" })).toHaveCount(0);
  });

  test("takes twelve projects and offers no more @once", async ({ page, stack, member, signIn, runSql }) => {
    const account = await member();
    await insertTalent(runSql, account);
    await signIn(page, account);
    const rows = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`projects[${index}].title`, `Project ${index}`]));
    const tooMany = await postForm(page, stack.origin, "/profile", { intent: "portfolio", ...rows(13) });
    expect(tooMany.status()).toBe(400);
    expect(await tooMany.text()).toContain("At most 12 projects can be shown");
    const enough = await postForm(page, stack.origin, "/profile", { intent: "portfolio", ...rows(12) });
    expect(enough.status()).toBe(302);
    await page.goto("/profile");
    await expect(page.getByRole("group", { name: /^Project \d/ })).toHaveCount(12);
    await expect(page.getByRole("button", { name: "Add another project" })).toHaveCount(0);
  });

  test("offers a talent profile to a member who has none, and takes no projects @once", async ({ page, site }) => {
    const { stack, member, signIn } = site;
    await signIn(page, await member());
    await page.goto("/profile");
    await expect(page.getByRole("button", { name: "Save projects" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Create Talent Profile" })).toHaveAttribute(
      "href",
      "/onboarding/talent",
    );
    const post = await postForm(page, stack.origin, "/profile", { intent: "portfolio", "projects[0].title": "T" });
    expect(post.status()).toBe(422);
    expect(await post.text()).toContain("Your projects could not be saved");
  });

  test("a lost connection is told with the form that was sent, which goes by itself when it is back @js", async ({
    page,
    context,
    site,
  }) => {
    const { member, signIn, runSql, allowed } = site;
    allowed.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch manifest patches/);
    const account = await member();
    await insertTalent(runSql, account);
    await signIn(page, account);
    await page.goto("/profile");
    await expect(page.locator("form[data-waits]#portfolio")).toHaveCount(1);
    await project(page, 1).getByLabel("Title").fill("Typed on the train");
    await goOffline(page);
    await press(page, "Save projects");
    const waits = page.getByRole("main").getByRole("status").filter({ hasText: "Waiting for a connection" });
    await expect(waits).toContainText("Your device seems to be offline");
    await expect(waits).toHaveCount(1);
    await expect(alert(page)).toHaveCount(0);
    await expect(project(page, 1).getByLabel("Title")).toHaveValue("Typed on the train");
    await context.setOffline(false);
    await expect(page.getByText("Projects saved")).toBeVisible();
  });
});

test.describe("/settings", () => {
  test("is a list of sections that say how things stand, one open at a time, each with an address @js", async ({
    page,
    site,
  }) => {
    const { member, signIn, runSql } = site;
    await page.setViewportSize({ width: 360, height: 740 });
    const [account, blocked] = [await member(), await member()];
    await runSql("insert into public.member_blocks (blocker_id, blocked_id) values ($1, $2)", [account.id, blocked.id]);
    await signIn(page, account);
    await page.goto("/settings");
    const shown = () => page.locator("details.fold[open] h2").allTextContents();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect(await shown()).toEqual([]);
    expect(await height()).toBeLessThanOrEqual(1120);
    for (const [name, state] of [
      ["Email address", account.email],
      ["Role", "Developer"],
      ["Where you are signed in", "Only here"],
      ["Blocked people", "1 person"],
      ["Notifications", "4 of 4 kinds are on"],
      ["Emails", "5 of 6 kinds are on"],
    ] as const) {
      await expect(page.getByRole("region", { name }).locator("summary")).toContainText(state);
      await page.getByRole("heading", { name, exact: true }).click();
      await expect.poll(shown).toEqual([name]);
      expect(await height()).toBeLessThanOrEqual(1760);
    }
    await page.goto("/settings#settings-data");
    await page.reload();
    await expect.poll(shown).toEqual(["Your data"]);
    await expect(page.getByRole("button", { name: "Download my data" })).toBeInViewport();
  });

  test("a member who joined as a developer becomes a founder, with a founder's card and badge", async ({
    page,
    member,
    signIn,
  }) => {
    await signIn(page, await member({ fullName: "Farida Founder" }));
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "Newest jobs" })).toBeVisible();

    await page.goto("/settings#settings-role");
    const section = page.getByRole("region", { name: "Role", exact: true });
    await expect(section.locator("summary")).toContainText("Developer");
    const roles = section.getByRole("group", { name: "I am a" });
    await expect(roles.getByRole("radio", { name: "Developer" })).toBeChecked();
    await roles.getByRole("radio", { name: "Startup Founder" }).check();
    await press(page, "Save role");
    await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
    await expect(section.locator("summary")).toContainText("Startup Founder");
    await expect(roles.getByRole("radio", { name: "Startup Founder" })).toBeChecked();

    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "Your jobs" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Newest jobs" })).toHaveCount(0);
    await expect(page.getByRole("main").getByText("Startup Founder", { exact: true })).toBeVisible();
    await page.getByLabel("Account menu of Farida Founder").click();
    await expect(page.getByRole("banner").getByText("Startup Founder", { exact: true })).toBeVisible();
  });

  test("what a member types stays while they use the bell @js", async ({ page, member, signIn }) => {
    const account = await member({ fullName: "Tuli Das" });
    await signIn(page, account);
    await page.goto("/settings#settings-password");
    await page.getByLabel(/^New password/).fill("Half a pass");
    await page.getByRole("banner").getByLabel("Notifications, 1 unread", { exact: true }).click();
    const loaded = page.waitForResponse((response) => new URL(response.url()).pathname === "/settings.data");
    await page.getByRole("banner").getByRole("button", { name: "Mark all read" }).click();
    await loaded;
    await expect(page.getByRole("banner").getByLabel("Notifications, 0 unread", { exact: true })).toBeVisible();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expect(page.getByLabel(/^New password/)).toHaveValue("Half a pass");

    // Another section's form, once saved, leaves it alone too.
    await page.getByRole("heading", { name: "Emails", exact: true }).click();
    await page.getByRole("region", { name: "Emails" }).getByRole("checkbox").first().click();
    await page.getByRole("region", { name: "Emails" }).getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByRole("region", { name: "Emails" }).locator("summary")).toContainText(/4 of 6|6 of 6/);
    await expect(page.getByLabel(/^New password/)).toHaveValue("Half a pass");
  });

  test("a new password keeps this session and ends the others", async ({ page, newPage, member, signIn }) => {
    const account = await member();
    const other = await newPage();
    await signIn(page, account);
    await signIn(other, account);
    expect(await isSignedIn(other)).toBe(true);

    await page.goto("/settings");
    await page.getByLabel(/^New password/).fill("short");
    await page.getByLabel("Confirm new password").fill("other");
    await press(page, "Change password");
    await expect(page.locator("#password-currentPassword")).toHaveAccessibleDescription("Type your current password");
    await expect(page.getByLabel(/^New password/)).toHaveAccessibleDescription(/Use at least 10 characters/);
    await expect(page.getByLabel("Confirm new password")).toHaveAccessibleDescription("Passwords do not match");

    await page.getByLabel(/^New password/).fill("A-new-password-2026");
    await page.getByLabel("Confirm new password").fill("A-new-password-2026");
    await typePassword(page, "Change password", account.password);
    await press(page, "Change password");
    await expect(page.getByText("Other devices are signed out.")).toBeVisible();
    await expect(page).toHaveURL("/settings");
    await expect(page.getByLabel(/^New password/)).toHaveValue("");

    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(page)).toBe(true);
    await signIn(await newPage(), { ...account, password: "A-new-password-2026" });
  });

  test("another browser is signed out from here, with the next thing it asks for", async ({ page, site }) => {
    const { newPage, member, signIn } = site;
    const account = await member({ fullName: "Rafi Islam" });
    const other = await newPage();
    await signIn(page, account);
    await signIn(other, account);
    await other.goto("/profile");
    await other.getByLabel("Full name").fill("Typed before");

    await page.goto("/settings");
    const sessions = page.getByRole("region", { name: "Where you are signed in" });
    await expect(sessions.getByText("This browser")).toBeVisible();
    await page.getByRole("button", { name: "Sign out all other browsers" }).click();
    await expect(page.getByText("All other browsers are signed out.")).toBeVisible();
    await expect(sessions.getByRole("listitem")).toHaveCount(1);

    await press(other, "Save profile");
    await expect(alert(other)).toContainText("Your session has ended");
    await expect(other.getByLabel("Full name")).toHaveValue("Typed before");
    await other.goto("/dashboard");
    await expect(other).toHaveURL("/auth?redirectTo=%2Fdashboard");
    await other.goto("/talent-exchange");
    await expect(other.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
    expect(await isSignedIn(page)).toBe(true);
  });

  test("a browser that was signed out leaves a member's page by a link, too @js", async ({ page, site }) => {
    const { newPage, member, signIn } = site;
    const account = await member();
    const other = await newPage();
    await signIn(page, account);
    await signIn(other, account);
    await signIn(await newPage(), account);
    await other.goto("/dashboard");
    await page.goto("/settings");
    await page
      .getByRole("button", { name: /^Sign out .+, last seen/ })
      .first()
      .click();
    await expect(page.getByText("That browser is signed out.")).toBeVisible();
    await page.getByRole("button", { name: "Sign out all other browsers" }).click();
    await expect(page.getByText("All other browsers are signed out.")).toBeVisible();

    await other.getByRole("link", { name: "Edit your profile" }).click();
    await expect(other).toHaveURL("/auth?redirectTo=%2Fprofile");
    await expect(other.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  });

  test("the address changes after both links", async ({ page, mailbox, member, signIn, runSql }) => {
    const account = await member();
    const email = newEmail();
    await signIn(page, account);
    await page.goto("/settings");
    await page.getByLabel("New email").fill(account.email);
    await typePassword(page, "Change email", account.password);
    await press(page, "Change email");
    await expect(page.getByLabel("New email")).toHaveAccessibleDescription("This is already your address");
    await page.getByLabel("New email").fill(email);
    await typePassword(page, "Change email", "not my password");
    await press(page, "Change email");
    await expect(page.locator("#email-currentPassword")).toHaveAccessibleDescription(
      "This is not your current password",
    );
    await expect(page.getByLabel("New email")).toHaveValue(email);
    await typePassword(page, "Change email", account.password);
    await press(page, "Change email");
    await expect(page.getByRole("status").filter({ hasText: "Check your email" })).toContainText("Open both");

    const confirm = async (to: string) => {
      const { link } = await mailbox.waitFor(to, /new email address/);
      await page.goto(link.href);
      await press(page, "Confirm my new address");
      // Not a glob: the link's own address ends with "next=/settings".
      await expect(page).toHaveURL("/settings");
    };
    await confirm(email);
    await expect(page.getByRole("status").filter({ hasText: "One more link to open" })).toBeVisible();
    expect(await runSql("select email from auth.users where id = $1", [account.id])).toEqual([
      { email: account.email },
    ]);
    await confirm(account.email);
    expect(await runSql("select email from auth.users where id = $1", [account.id])).toEqual([{ email }]);
    await page.goto("/settings");
    await expect(page.getByRole("main").getByText(email)).toBeVisible();
  });

  test("an address that somebody else has is answered like any other", async ({ page, member, signIn, runSql }) => {
    const [account, other] = [await member(), await member()];
    await signIn(page, account);
    await page.goto("/settings");
    await page.getByLabel("New email").fill(other.email);
    await typePassword(page, "Change email", account.password);
    await press(page, "Change email");
    await expect(page.getByRole("status").filter({ hasText: "Check your email" })).toContainText("Open both");
    expect(await runSql("select email from auth.users where id = $1", [account.id])).toEqual([
      { email: account.email },
    ]);
  });

  test("the export has every row about the member and no one else's @once", async ({ page, site }) => {
    const { member, signIn, runSql } = site;
    const account = await member({ fullName: "Rafi Islam" });
    const stranger = await member({ fullName: "Somebody Else" });
    await insertTalent(runSql, account);
    await insertTalent(runSql, stranger);
    const own = await insertJob(runSql, account, { title: "Own job" });
    const foreign = await insertJob(runSql, stranger, { title: "Foreign job" });
    for (const [job, applicant, letter] of [
      [foreign, account, "Mine"],
      [own, stranger, "Not mine"],
    ] as const) {
      await runSql("insert into public.job_applications (job_id, applicant_id, cover_letter) values ($1, $2, $3)", [
        job,
        applicant.id,
        letter,
      ]);
    }
    for (const { id } of [account, stranger]) {
      await runSql(
        "with added as (insert into public.organizations (name) values ($2) returning id) insert into public.organization_members (organization_id, member_id) select id, $1 from added",
        [id, `Startup of ${id}`],
      );
      await runSql("insert into public.meeting_requests (requester_id, subject) values ($1, $2)", [id, `By ${id}`]);
      await runSql(
        "insert into public.user_skills (user_id, skill_id, level) select $1, id, 'expert' from public.skills where name = 'React'",
        [id],
      );
    }
    // More than the API returns at once.
    await runSql(
      "insert into public.notifications (user_id, title, message) select $1, 'Note ' || n, 'M' from generate_series(1, 1100) n",
      [account.id],
    );
    await signIn(page, account);
    await page.goto("/settings");
    await press(page, "Download my data");
    await expect(page.locator("#export-currentPassword")).toHaveAccessibleDescription("Type your current password");
    await typePassword(page, "Download my data", account.password);
    const download = page.waitForEvent("download");
    await press(page, "Download my data");
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^techsetu-data-\d{4}-\d\d-\d\d\.json$/);
    const text = await readFile(await file.path(), "utf8");
    const data = JSON.parse(text);
    expect(data).toMatchObject({
      account: { id: account.id, email: account.email },
      profile: { id: account.id, full_name: "Rafi Islam" },
      roles: [{ user_id: account.id, role: "developer" }],
      talent_profile: { user_id: account.id, title: "Tester" },
      skills: [{ level: "expert", skill: { name: "React" } }],
      jobs: [{ id: own }],
      applications: [{ cover_letter: "Mine" }],
      organizations: [{ name: `Startup of ${account.id}` }],
      meeting_requests: [{ subject: `By ${account.id}` }],
      connections: [],
      investor_profile: null,
    });
    const [count] = await runSql<{ count: string }>(
      "select count(*)::text as count from public.notifications where user_id = $1",
      [account.id],
    );
    expect(data.notifications).toHaveLength(Number(count?.count));
    expect(data.notifications.length).toBeGreaterThan(1000);
    for (const foreignText of [stranger.id, stranger.email, "Somebody Else", "Not mine", "Foreign job"]) {
      expect(text).not.toContain(foreignText);
    }
  });

  test("the account is deleted after the word, and signs in no more", async ({ page, site }) => {
    const { newPage, stack, member, signIn, runSql } = site;
    const account = await member();
    const other = await newPage();
    await signIn(page, account);
    await signIn(other, account);
    await page.goto("/settings");
    await expect(page.getByText("Posters keep the letters of your applications until midnight")).toBeVisible();
    await page.getByLabel("Confirmation").fill("delete");
    await typePassword(page, "Delete my account", account.password);
    await press(page, "Delete my account");
    await expect(page.getByLabel("Confirmation")).toHaveAccessibleDescription(/in capitals/);
    await expect(page.getByLabel("Confirmation")).toHaveValue("delete");
    expect(await runSql("select 1 from auth.users where id = $1", [account.id])).toHaveLength(1);

    await page.getByLabel("Confirmation").fill("DELETE");
    await typePassword(page, "Delete my account", account.password);
    await press(page, "Delete my account");
    await expect(page.getByText("Account deleted")).toBeVisible();
    await expect(page.getByText("What the privacy policy names ends at midnight or later")).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    expect(cookies.filter((name) => name.startsWith("sb"))).toEqual([]);
    expect(await runSql("select 1 from auth.users where id = $1", [account.id])).toHaveLength(0);
    expect(await runSql("select 1 from public.profiles where id = $1", [account.id])).toHaveLength(0);

    expect(await isSignedIn(other)).toBe(false);
    const { email, password } = account;
    const again = await postForm(page, stack.origin, "/auth", { intent: "sign-in", email, password });
    expect(again.status()).toBe(400);
  });
});

test("visitors are sent to sign in, posts without a session keep the form, nothing is indexed @once", async ({
  page,
  stack,
}) => {
  const at = (path: string) => page.request.get(stack.origin + path, { maxRedirects: 0 });
  for (const [path, back] of [
    ["/profile", "/profile"],
    ["/settings", "/settings"],
    ["/settings/export", "/settings"],
  ] as const) {
    const response = await at(path);
    expect(response.status()).toBe(302);
    expect(response.headers()["location"]).toBe(`/auth?redirectTo=${encodeURIComponent(back)}`);
    expect(response.headers()["x-robots-tag"]).toBe("noindex");
  }
  const profile = { intent: "profile", fullName: "Typed before", location: "Dhaka" };
  const post = await postForm(page, stack.origin, "/profile", profile);
  expect(post.status()).toBe(401);
  expect(await post.text()).toContain("Typed before");
  const forms: Record<string, string>[] = [
    { intent: "delete", confirmation: "DELETE" },
    { intent: "email", email: "a@example.com" },
    { intent: "password", password: "Long-enough-1", confirmPassword: "Long-enough-1" },
    { intent: "export" },
  ];
  for (const form of forms) {
    const answer = await postForm(page, stack.origin, "/settings", { ...form, currentPassword: "Long-enough-1" });
    expect(answer.status()).toBe(401);
    expect(await answer.text()).not.toContain("Long-enough-1");
  }
});

test("both pages are accessible and fit a phone @js", async ({ page, member, signIn, runSql }) => {
  const account = await member();
  await insertTalent(runSql, account);
  await signIn(page, account);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/profile", "/settings"]) {
      await page.goto(path);
      await checkAccessibility(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});
