import { expect, type Page, test } from "./support/fixtures.ts";

const NAME_AND_LOCATION = "Required fields missing: Please fill in your name and location.";
const TITLE_AND_EXPERIENCE = "Required fields missing: Please fill in your job title and experience.";

const alert = (page: Page) => page.getByRole("main").getByRole("alert");
const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();
const finish = (page: Page) => page.getByRole("button", { name: "Finish" }).click();
const onStep = (page: Page, path: string, step: number) =>
  page.waitForURL((url) => url.pathname === path && url.searchParams.get("step") === String(step));

test.describe("profile", () => {
  test("four steps, each saved, to the dashboard", async ({ page, member, signIn }) => {
    await signIn(page, await member({ fullName: "Rahima Khatun", onboarded: false }));
    await page.goto("/onboarding");
    await expect(page.locator("[aria-current=step]")).toHaveText("About you");
    await expect(page.getByRole("button", { name: "Skip" })).toBeDisabled();
    await expect(page.getByLabel("Full name")).toHaveValue("Rahima Khatun");
    await page.getByLabel("Phone (optional)").fill("০১৭১২-৩৪৫৬৭৮");
    await page.getByLabel("Location").fill("মিরপুর, ঢাকা");
    await next(page);

    await onStep(page, "/onboarding", 2);
    await page.getByLabel("Division").selectOption("Chittagong");
    await page.getByLabel("City").fill("Cox's Bazar");
    await next(page);

    await onStep(page, "/onboarding", 3);
    await page.getByLabel("Bio").fill("First line\nSecond line");
    await page.getByLabel("Website").fill("example.com");
    await next(page);

    await onStep(page, "/onboarding", 4);
    await expect(page.getByText("+8801712345678")).toBeVisible();
    await expect(page.getByText("Chittagong, Cox's Bazar")).toBeVisible();
    await expect(page.getByText("https://example.com")).toBeVisible();

    await page.getByRole("link", { name: "Back" }).click();
    await onStep(page, "/onboarding", 3);
    await page.reload();
    await expect(page.getByLabel("Bio")).toHaveValue("First line\nSecond line");
    await next(page);

    await onStep(page, "/onboarding", 4);
    await finish(page);
    await page.waitForURL("**/dashboard");
    await expect(page.getByText("Profile completed!")).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Good (morning|afternoon|evening), Rahima$/ })).toBeVisible();
    await expect(page.getByText("80%")).toBeVisible();
    await expect(page.getByText("Complete", { exact: true })).toBeVisible();
  });

  test("name and location are needed, and what was typed stays", async ({ page, member, signIn }) => {
    await signIn(page, await member({ onboarded: false }));
    await page.goto("/onboarding?step=1");
    await page.getByLabel("Full name").fill("");
    await page.getByLabel("Phone (optional)").fill("012345");
    await next(page);
    await expect(alert(page).getByText(NAME_AND_LOCATION)).toHaveCount(1);
    await expect(page.getByLabel("Full name")).toHaveAccessibleDescription(NAME_AND_LOCATION);
    await expect(page.getByLabel("Location")).toHaveAccessibleDescription(new RegExp(NAME_AND_LOCATION));
    await expect(page.getByLabel("Phone (optional)")).toHaveValue("012345");
    await expect(page).toHaveURL(/step=1$/);
  });

  test("an empty place blocks nothing and is mentioned", async ({ page, member, signIn }) => {
    await signIn(page, await member());
    await page.goto("/onboarding?step=2");
    await next(page);
    await onStep(page, "/onboarding", 3);
    await expect(page.getByText("Your place is not complete")).toBeVisible();
    await page.getByRole("link", { name: "Skip", exact: true }).click();
    await onStep(page, "/onboarding", 4);
    await expect(page.getByRole("link", { name: "Add your place" })).toBeVisible();
    await page.getByRole("link", { name: "Skip", exact: true }).click();
    await page.waitForURL("**/dashboard");
  });

  test("addresses that are not http or https are refused next to their field", async ({ page, member, signIn }) => {
    await signIn(page, await member());
    await page.goto("/onboarding?step=3");
    await page.getByLabel("Bio").fill("Kept");
    await page.getByLabel("GitHub").fill("javascript:alert(1)");
    await next(page);
    await expect(page.getByLabel("GitHub")).toHaveAccessibleDescription(/must be a web address/);
    await expect(page.getByLabel("Bio")).toHaveValue("Kept");
    await expect(page.getByLabel("GitHub")).toHaveValue("javascript:alert(1)");
  });

  test("a refusal by the database is told on the step", async ({ page, member, signIn, runSql }) => {
    const { id, ...account } = await member();
    await runSql(
      `alter table public.profiles add constraint "refuse ${id}" check (id <> '${id}' or city is null) not valid`,
    );
    await signIn(page, { id, ...account });
    await page.goto("/onboarding?step=2");
    await page.getByLabel("City").fill("Bogura");
    await next(page);
    await expect(alert(page)).toHaveText(
      "Error updating profile: There was an error saving your profile. Please try again.",
    );
    await expect(page.getByLabel("City")).toHaveValue("Bogura");
    await expect(page).toHaveURL(/step=2$/);
  });

  test("steps that don't exist are the first", async ({ page, member, signIn }) => {
    await signIn(page, await member());
    for (const step of ["0", "5", "x", "1e0"]) {
      await page.goto(`/onboarding?step=${step}`);
      await expect(page.getByRole("heading", { name: "About you" })).toBeVisible();
    }
  });

  test("the last step wants the first", async ({ page, member, signIn }) => {
    await signIn(page, await member({ onboarded: false }));
    await page.goto("/onboarding?step=4");
    await finish(page);
    await expect(alert(page)).toHaveText(NAME_AND_LOCATION);
  });
});

test.describe("talent profile", () => {
  test("three steps, hidden until the second", async ({ page, member, signIn, runSql }) => {
    const account = await member();
    const { id } = account;
    const open = async () =>
      (
        await runSql<{ is_open_to_work: boolean }>(
          "select is_open_to_work from public.talent_profiles where user_id = $1",
          [id],
        )
      )[0]?.is_open_to_work;
    await signIn(page, account);
    await page.goto("/onboarding?step=4");
    await page.getByLabel("I'm looking for work").check();
    await finish(page);
    await page.waitForURL("**/onboarding/talent");
    await expect(page.getByText("Profile completed!")).toBeVisible();

    await page.getByLabel("Job title").fill("Backend Developer");
    await page.getByLabel("Years of experience").fill("৭");
    await page.getByLabel("Lowest rate").fill("20");
    await page.getByLabel("Highest rate").fill("35.50");
    await next(page);
    await onStep(page, "/onboarding/talent", 2);
    expect(await open()).toBe(false);

    await page.getByRole("link", { name: "Back" }).click();
    await onStep(page, "/onboarding/talent", 1);
    await expect(page.getByLabel("Years of experience")).toHaveValue("7");
    await page.getByLabel("Job title").fill("Platform Engineer");
    await next(page);
    await onStep(page, "/onboarding/talent", 2);
    await expect(page.getByLabel("I'm open to work")).toBeChecked();
    await page.getByLabel("Remote").check();
    await page.getByLabel("Availability").selectOption("busy");
    await next(page);
    await onStep(page, "/onboarding/talent", 3);
    expect(await open()).toBe(true);

    await page.getByLabel("Skill", { exact: true }).selectOption("PostgreSQL");
    await page.getByLabel("Years", { exact: true }).fill("5");
    await page.getByRole("button", { name: "Add another skill" }).click();
    const second = page.getByRole("group", { name: "Skill 2" });
    await second.getByLabel("Skill", { exact: true }).selectOption("PostgreSQL");
    await page.getByRole("button", { name: "Add another skill" }).click();
    await page.getByRole("group", { name: "Skill 3" }).getByLabel("Years").fill("9");
    await finish(page);
    await expect(second.getByLabel("Skill", { exact: true })).toHaveAccessibleDescription(
      "This skill is already in the list",
    );
    await expect(page.getByRole("group", { name: "Skill 1" }).getByLabel("Years")).toHaveValue("5");

    await second.getByLabel("Skill", { exact: true }).selectOption("React");
    await finish(page);
    await page.waitForURL("**/dashboard");
    await expect(page.getByText("Talent profile created!")).toBeVisible();
    await expect(page.getByText("You are hidden from search")).toHaveCount(0);

    await page.goto("/onboarding/talent?step=3");
    await expect(page.getByRole("group", { name: /^Skill \d/ })).toHaveCount(2);
    await page.getByRole("button", { name: "Remove skill 2" }).click();
    await expect(page.getByRole("group", { name: /^Skill \d/ })).toHaveCount(1);
    await finish(page);
    await page.waitForURL("**/dashboard");
    // The existing profile was changed, and no new one was created.
    await expect(page.getByText("Talent profile updated")).toBeVisible();
    await expect(page.getByText("Talent profile created!")).toHaveCount(0);
    const rows = await runSql("select level, years_experience from public.user_skills where user_id = $1", [id]);
    expect(rows).toHaveLength(1);
  });

  test("title and experience are needed, and what was typed stays", async ({ page, member, signIn }) => {
    await signIn(page, await member());
    await page.goto("/onboarding/talent");
    await page.getByLabel("Years of experience").fill("-1");
    await page.getByLabel("Hourly rate").fill("NaN");
    await page.getByLabel("Lowest rate").fill("40");
    await page.getByLabel("Highest rate").fill("20");
    await next(page);
    await expect(alert(page).getByText(TITLE_AND_EXPERIENCE)).toHaveCount(1);
    await expect(page.getByLabel("Job title")).toHaveAccessibleDescription(new RegExp(TITLE_AND_EXPERIENCE));
    await expect(page.getByLabel("Years of experience")).toHaveValue("-1");
    await expect(page.getByLabel("Hourly rate")).toHaveAccessibleDescription(/must be a number/);
    await expect(page.getByLabel("Hourly rate")).toHaveValue("NaN");
  });

  test("a refusal by the database is told on the step", async ({ page, member, signIn, runSql }) => {
    const account = await member();
    await runSql(
      `alter table public.talent_profiles add constraint "refuse ${account.id}" check (user_id <> '${account.id}') not valid`,
    );
    await signIn(page, account);
    await page.goto("/onboarding/talent");
    await page.getByLabel("Job title").fill("Kept title");
    await page.getByLabel("Years of experience").fill("3");
    await next(page);
    await expect(alert(page)).toHaveText(
      "Error creating profile: There was an error creating your talent profile. Please try again.",
    );
    await expect(page.getByLabel("Job title")).toHaveValue("Kept title");
  });

  test("a skill takes 110 px of a phone @scripts-first", async ({ page, member, signIn, runSql }) => {
    const account = await member();
    await runSql("insert into public.talent_profiles (user_id, title) values ($1, 'Tester')", [account.id]);
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, account);
    await page.goto("/onboarding/talent?step=3");
    const row = await page.getByRole("group", { name: "Skill 1" }).boundingBox();
    expect(row?.height).toBeLessThanOrEqual(110);
  });

  test("Enter in a row saves, and removes nothing", async ({ page, member, signIn, runSql }) => {
    const account = await member();
    await runSql("insert into public.talent_profiles (user_id, title) values ($1, 'Tester')", [account.id]);
    await signIn(page, account);
    await page.goto("/onboarding/talent?step=3");
    await page.getByLabel("Skill", { exact: true }).selectOption("Java");
    await page.getByLabel("Years", { exact: true }).fill("4");
    await page.getByLabel("Years", { exact: true }).press("Enter");
    await page.waitForURL("**/dashboard");
    expect(await runSql("select from public.user_skills where user_id = $1", [account.id])).toHaveLength(1);
  });

  test("later steps start with the first, and skipping leads to the dashboard", async ({ page, member, signIn }) => {
    await signIn(page, await member());
    await page.goto("/onboarding/talent?step=3");
    await onStep(page, "/onboarding/talent", 1);
    await page.getByRole("link", { name: "Skip for now" }).click();
    await page.waitForURL("**/dashboard");
  });

  test("a member who is hidden is told so", async ({ page, member, signIn }) => {
    await signIn(page, await member());
    await page.goto("/onboarding/talent");
    await page.getByLabel("Job title").fill("Designer");
    await page.getByLabel("Years of experience").fill("0");
    await next(page);
    await onStep(page, "/onboarding/talent", 2);
    await page.getByLabel("I'm open to work").uncheck();
    await next(page);
    await onStep(page, "/onboarding/talent", 3);
    await page.getByRole("link", { name: "Back" }).click();
    await onStep(page, "/onboarding/talent", 2);
    await expect(page.getByLabel("I'm open to work")).not.toBeChecked();
    await page.goto("/dashboard");
    await expect(page.getByText("You are hidden from search")).toBeVisible();
  });

  test("skills that can't be saved are a warning", async ({ page, member, signIn, runSql }) => {
    const account = await member();
    await runSql("insert into public.talent_profiles (user_id, title) values ($1, 'Tester')", [account.id]);
    await runSql(
      `alter table public.user_skills add constraint "refuse ${account.id}" check (user_id <> '${account.id}') not valid`,
    );
    await signIn(page, account);
    await page.goto("/onboarding/talent?step=3");
    await page.getByLabel("Skill", { exact: true }).selectOption("Java");
    await finish(page);
    await page.waitForURL("**/dashboard");
    await expect(page.getByText("Talent profile created!")).toBeVisible();
    await expect(page.getByText("your skills could not be saved")).toBeVisible();
  });
});

test("visitors are asked to sign in, and members' pages are not indexed @once", async ({ page, site }) => {
  const { member, signIn, stack } = site;
  for (const path of ["/onboarding?step=2", "/onboarding/talent?step=3", "/dashboard"]) {
    const response = await page.request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(response.headers()["location"]).toBe(`/auth?${new URLSearchParams({ redirectTo: path })}`);
  }
  const post = await page.request.post("/onboarding?step=2", {
    form: { city: "Kept for later" },
    headers: { Origin: stack.origin },
  });
  expect(post.status()).toBe(401);
  expect(await post.text()).toContain("Kept for later");

  await signIn(page, await member());
  const dashboard = await page.request.get("/dashboard");
  expect(dashboard.headers()["x-robots-tag"]).toBe("noindex");
  expect(await dashboard.text()).toContain('<meta name="robots" content="noindex"/>');
});

test("input that no page sends is answered 400 with everything kept @once", async ({ page, member, signIn, stack }) => {
  await signIn(page, await member());
  const refused: [path: string, form: Record<string, string>, kept: string][] = [
    ["/onboarding?step=1", { fullName: "Rahim\u0000", location: "Dhaka <b>" }, "Dhaka &lt;b&gt;"],
    ["/onboarding?step=2", { division: "Atlantis", city: "Kept" }, "Kept"],
    ["/onboarding?step=3", { bio: "x".repeat(4500), website: "Kept" }, "Kept"],
    ["/onboarding?step=4", { lookingForWork: "perhaps" }, "Tick the box"],
    ["/onboarding/talent?step=1", { title: "Kept", experienceYears: "9".repeat(400) }, "Kept"],
    ["/onboarding/talent?step=1", { title: "Kept", experienceYears: "1", maxHourlyRate: "1e309" }, "1e309"],
    ["/onboarding/talent?step=1", { title: "Kept", experienceYears: "1", __intent__: "{" }, "don&#x27;t understand"],
  ];
  refused.push(["/onboarding/talent?step=3", { skills: "x" }, "Add another skill"]);
  const absurd: Record<string, string>[] = [
    { "skills[99999999].skillId": "x" },
    { ["a.".repeat(5_000)]: "x" },
    { __intent__: '{"type":"update","payload":{"name":"skills","index":1e9,"value":"x"}}' },
    { __intent__: '{"type":"update","payload":{"name":"skills[99999999]","value":"x"}}' },
  ];
  for (const form of absurd) refused.push(["/onboarding/talent?step=3", form, "don&#x27;t understand"]);
  for (const [path, form, kept] of refused) {
    const response = await page.request.post(path, { form, headers: { Origin: stack.origin } });
    expect(response.status(), JSON.stringify(form).slice(0, 80)).toBe(400);
    expect(await response.text()).toContain(kept);
  }
});
