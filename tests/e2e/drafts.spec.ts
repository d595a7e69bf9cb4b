import { expect, type Page, test } from "./support/fixtures.ts";
import { insertJob } from "./support/jobs.ts";

const LETTER = "Typed where the train has no signal, with <b>care</b> and Bangla: সেতু";
const letter = (page: Page) => page.getByLabel("Cover letter");
const line = (page: Page) => page.getByText(/^Draft from /);

/** This device's stored drafts. */
const stored = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("draft:")));

/** A new tab in the same browser, as after a crashed tab. */
async function newTab(page: Page, path: string): Promise<Page> {
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await next.goto(path);
  return next;
}

/** No person types before the scripts of drafts arrive, but a test does. */
const keeps = (page: Page) => expect(page.locator("form[data-waits]").first()).toBeAttached();

test.describe("with scripts", { tag: "@js" }, () => {
  test("a letter survives a reload and a closed tab, comes back with a quiet line, and is discarded for good", async ({
    page,
    member,
    signIn,
    runSql,
  }) => {
    const id = await insertJob(runSql, await member());
    const applicant = await member({ fullName: "Rafi Drafter" });
    await signIn(page, applicant);
    await page.goto(`/jobs/${id}`);
    await keeps(page);
    await letter(page).fill(LETTER);
    await page.getByLabel(/Proposed rate/).fill("12");
    await page.reload();
    await expect(letter(page)).toHaveValue(LETTER);
    await expect(page.getByLabel(/Proposed rate/)).toHaveValue("12");
    await expect(line(page)).toHaveText(/^Draft from \d\d:\d\d Discard$/);

    const other = await newTab(page, `/jobs/${id}`);
    await expect(letter(other)).toHaveValue(LETTER);
    // Nothing that identifies the member, and nothing that only the form needs.
    const [[key, value] = ["", ""], ...more] = await stored(other);
    expect(more).toEqual([]);
    expect(key + value).not.toMatch(/@|Rafi|submissionId|leaveEmpty/);
    expect(key).not.toContain(applicant.id);

    await other.getByRole("button", { name: "Discard" }).click();
    await expect(letter(other)).toHaveValue("");
    await expect(letter(other)).toBeFocused();
    await expect(line(other)).toHaveCount(0);
    expect(await stored(other)).toEqual([]);
    await other.reload();
    await expect(letter(other)).toHaveValue("");
    await expect(line(other)).toHaveCount(0);
  });

  test("a letter stays with its job when the applicant follows the link to a similar one", async ({
    page,
    member,
    signIn,
    runSql,
  }) => {
    const poster = await member();
    const alike = `Ferry pilot ${poster.id}`;
    // Nobody else asks for it, so that the two jobs are similar.
    const skills_required = [`Ferries ${poster.id.slice(0, 8)}`];
    const id = await insertJob(runSql, poster, { skills_required });
    await insertJob(runSql, await member(), { skills_required, title: alike });
    await signIn(page, await member());
    await page.goto(`/jobs/${id}`);
    await keeps(page);
    await letter(page).fill(LETTER);
    await page.getByRole("region", { name: "Similar jobs" }).getByRole("link", { name: alike }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(alike);
    await expect(letter(page)).toHaveValue("");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Backend engineer");
    await expect(letter(page)).toHaveValue(LETTER);
  });

  test("that a letter is begun is told, and that it is discarded, but nothing of what it says", async ({
    page,
    member,
    signIn,
    runSql,
  }) => {
    const id = await insertJob(runSql, await member());
    const applicant = await member();
    await signIn(page, applicant);
    await page.goto(`/jobs/${id}`);
    await keeps(page);
    const begun = () => runSql("select job_id from private.begun_applications where member_id = $1", [applicant.id]);
    const told = page.waitForRequest((request) => request.url().endsWith(`/jobs/${id}/draft`));
    await letter(page).fill(LETTER);
    expect((await told).postData()).toMatch(/^kept=1&openedBy=[\w-]{16}$/);
    await expect.poll(begun).toEqual([{ job_id: id }]);

    await page.reload();
    await expect(letter(page)).toHaveValue(LETTER);
    await page.getByRole("button", { name: "Discard" }).click();
    await expect.poll(begun).toEqual([]);
    await expect(letter(page)).toHaveValue("");
    await letter(page).fill(LETTER);
    await expect.poll(begun).toEqual([{ job_id: id }]);
    await letter(page).fill("");
    await expect.poll(begun).toEqual([]);
  });

  test("Cancel clears the letter, in the list's dialog and on the job's page, and its applicant gets no reminder", async ({
    page,
    member,
    signIn,
    runSql,
  }) => {
    const title = `Wanted ${crypto.randomUUID().slice(0, 8)}`;
    const id = await insertJob(runSql, await member(), { title });
    const applicant = await member();
    await signIn(page, applicant);
    const begun = () => runSql("select job_id from private.begun_applications where member_id = $1", [applicant.id]);
    const dialog = page.getByRole("dialog");
    const begin = async () => {
      await letter(page).fill(LETTER);
      await expect.poll(begun).toEqual([{ job_id: id }]);
    };
    const cancel = async () => {
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect.poll(begun).toEqual([]);
      expect(await stored(page)).toEqual([]);
    };
    await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
    const open = async () => {
      await page.getByRole("article", { name: title }).getByRole("link", { name: "Apply", exact: true }).click();
      await keeps(page);
      await expect(letter(page)).toHaveValue("");
      await expect(line(page)).toHaveCount(0);
    };
    await open();
    await begin();
    await cancel();
    await expect(dialog).toHaveCount(0);
    await open();
    await begin();
    // Not even what the server has refused stays.
    await page.getByLabel(/^Proposed rate/).fill("much");
    await dialog.getByRole("button", { name: "Send application" }).click();
    await expect(dialog.locator("[aria-invalid=true]")).toBeFocused();
    await cancel();
    await open();

    await page.goto(`/jobs/${id}`);
    await keeps(page);
    const openOnPage = () => page.getByRole("link", { name: "Apply", exact: true }).click();
    await openOnPage();
    await begin();
    await cancel();
    await openOnPage();
    await expect(letter(page)).toHaveValue("");
  });

  test("Escape in the list's dialog asks nothing, and the letter is there in the dialog and on the job's page", async ({
    page,
    member,
    signIn,
    runSql,
  }) => {
    const title = `Wanted ${crypto.randomUUID().slice(0, 8)}`;
    const id = await insertJob(runSql, await member(), { title });
    await signIn(page, await member());
    const open = async () => {
      await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
      await page.getByRole("article", { name: title }).getByRole("link", { name: "Apply", exact: true }).click();
      await expect(letter(page)).toBeVisible();
      await keeps(page);
    };
    await open();
    await letter(page).fill(LETTER);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await open();
    await expect(letter(page)).toHaveValue(LETTER);
    await page.goto(`/jobs/${id}`);
    await expect(letter(page)).toHaveValue(LETTER);
    await page.getByRole("button", { name: "Send application" }).click();
    await expect(page.getByText("Application submitted successfully!")).toBeVisible();
    expect(await stored(page)).toEqual([]);
  });

  test("a job comes back with its skills and its preview, and is gone from the device once it is posted", async ({
    page,
    member,
    signIn,
    runSql,
  }) => {
    const poster = await member();
    await signIn(page, poster);
    await page.goto("/post-job");
    await keeps(page);
    await page.getByRole("textbox", { name: /^Title/ }).fill("Bridge keeper");
    await page.getByLabel("Description").fill(LETTER);
    const skills = page.getByRole("textbox", { name: "Skills" });
    await skills.fill("React");
    await skills.press("Enter");
    await expect(page.getByRole("list", { name: "Chosen skills" })).toContainText("React");
    await page.getByText("Place and time").first().click();
    await page.getByRole("radio", { name: "Hybrid" }).check();
    await page.reload();
    await expect(page.getByRole("textbox", { name: /^Title/ })).toHaveValue("Bridge keeper");
    await expect(page.getByLabel("Description")).toHaveValue(LETTER);
    await expect(page.getByRole("list", { name: "Chosen skills" })).toContainText("React");
    await expect(page.getByRole("radio", { name: "Hybrid" })).toBeChecked();
    await page.getByRole("button", { name: "Post job" }).click();
    await expect(page.getByText("Job posted successfully!")).toBeVisible();
    expect(await stored(page)).toEqual([]);
    expect(
      await runSql("select title, skills_required, job_type from public.jobs where client_id = $1", [poster.id]),
    ).toEqual([{ title: "Bridge keeper", skills_required: ["React"], job_type: "hybrid" }]);
  });

  test("projects that were added and not saved come back as rows, a saved profile leaves nothing behind", async ({
    page,
    member,
    signIn,
    runSql,
  }) => {
    const me = await member();
    await runSql("insert into public.talent_profiles (user_id, title, experience_years) values ($1, 'Engineer', 3)", [
      me.id,
    ]);
    await signIn(page, me);
    await page.goto("/profile");
    await keeps(page);
    await page.getByRole("heading", { name: "Projects" }).click();
    await page.getByRole("group", { name: "Project 1" }).getByLabel("Title").fill("First bridge");
    await page.getByRole("button", { name: "Add another project" }).click();
    await page.getByRole("group", { name: "Project 2" }).getByLabel("Title").fill("Second bridge");
    await page.reload();
    await expect(page.locator('[name="projects[0].title"]')).toHaveValue("First bridge");
    await expect(page.locator('[name="projects[1].title"]')).toHaveValue("Second bridge");
    await page.getByRole("button", { name: "Save projects" }).last().click();
    await expect(page.getByText("Projects saved")).toBeVisible();
    expect(await stored(page)).toEqual([]);

    await page.getByText("About you").first().click();
    await page.getByLabel("Bio").fill(LETTER);
    await page.reload();
    await expect(page.getByLabel("Bio")).toHaveValue(LETTER);
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByText("Profile updated")).toBeVisible();
    expect(await stored(page)).toEqual([]);
    await page.reload();
    await expect(line(page)).toHaveCount(0);
  });

  test("a job that moved up when the one before it was removed comes back as the job it was", async ({
    page,
    member,
    signIn,
    runSql,
  }) => {
    const me = await member();
    const entry = (id: string, title: string) => ({
      id,
      title,
      organisation: null,
      startYear: 2019,
      endYear: null,
      description: null,
    });
    await runSql(
      `insert into public.talent_profiles (user_id, title, experience_years, work_experience)
       values ($1, 'Engineer', 3, $2::jsonb)`,
      [me.id, JSON.stringify([entry("built", "Bridge builder"), entry("kept", "Bridge keeper")])],
    );
    await signIn(page, me);
    await page.goto("/profile");
    await keeps(page);
    const field = (name: string) => page.locator(`#work [name="entries[0].${name}"]`);
    await page.getByRole("heading", { name: "Experience, education and projects" }).click();
    await page.getByRole("heading", { name: "Bridge builder" }).click();
    await page.getByRole("button", { name: "Remove experience 1" }).click();
    await expect(field("id")).toHaveValue("kept");
    await page.getByRole("heading", { name: "Bridge keeper" }).click();
    await field("title").fill("Bridge painter");
    await page.reload();
    await expect(field("title")).toHaveValue("Bridge painter");
    await expect(field("id")).toHaveValue("kept");
  });

  test("what a founder typed about a startup that they leave is not put into the form of the one that they still own", async ({
    page,
    member,
    signIn,
    runSql,
  }) => {
    const founder = await member({ role: "startup_founder" });
    for (const [name, days] of [
      ["Sampan", 2],
      ["Bajra", 1],
    ] as const) {
      await runSql(
        `with page as (insert into public.organizations (name, is_startup) values ($1, true) returning id)
         insert into public.organization_members (organization_id, member_id, created_at)
         select id, $2, now() - make_interval(days => $3) from page`,
        [name, founder.id, days],
      );
    }
    const tagline = page.getByLabel("Tagline");
    await signIn(page, founder);
    await page.goto("/onboarding/startup");
    await keeps(page);
    await tagline.fill("Boats for islands");
    await page.reload();
    await expect(tagline).toHaveValue("Boats for islands");
    await expect(line(page)).toBeVisible();
    await runSql(
      "delete from public.organization_members m using public.organizations o where o.id = m.organization_id and m.member_id = $1 and o.name = 'Sampan'",
      [founder.id],
    );
    await page.reload();
    await keeps(page);
    await expect(page.getByRole("link", { name: "See the page of Bajra" })).toBeVisible();
    await expect(tagline).toHaveValue("");
    await expect(line(page)).toHaveCount(0);
  });

  test("what was typed before the scripts of drafts came is kept, too", async ({ page, member, signIn, runSql }) => {
    const id = await insertJob(runSql, await member());
    await signIn(page, await member());
    const { promise: typed, resolve: go } = Promise.withResolvers<void>();
    await page.route("**/assets/draft-line*", async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto(`/jobs/${id}`);
    await letter(page).fill(LETTER);
    go();
    await expect.poll(() => stored(page)).toHaveLength(1);
  });

  test("signing out clears what was typed, also on a page whose scripts never came; another member finds nothing", async ({
    page,
    member,
    signIn,
    runSql,
    allowed,
  }) => {
    allowed.push(/ERR_FAILED/);
    const id = await insertJob(runSql, await member());
    const other = await member();
    await signIn(page, await member());
    await page.goto(`/jobs/${id}`);
    await letter(page).fill(LETTER);
    await expect.poll(() => stored(page)).toHaveLength(1);

    // Somebody else signs in to the same browser.
    await signIn(page, other);
    await page.goto(`/jobs/${id}`);
    await expect(page.locator("form[data-waits]")).toHaveCount(1);
    await expect(letter(page)).toHaveValue("");
    expect(await stored(page)).toEqual([]);

    await letter(page).fill(LETTER);
    await expect.poll(() => stored(page)).toHaveLength(1);
    await page.route("**/assets/**", (route) => route.abort());
    await page.goto("/privacy-policy", { waitUntil: "load" });
    await page.getByLabel(/^Account menu/).click();
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page.getByText("You have been successfully logged out.")).toBeVisible();
    expect(await stored(page)).toEqual([]);
  });

  test("what a device can't keep is asked about before it is lost, and nothing else is", async ({
    page,
    member,
    signIn,
    runSql,
  }) => {
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    const id = await insertJob(runSql, await member());
    await signIn(page, await member());
    await page.goto(`/jobs/${id}`);
    await expect(page.locator("form[data-waits]")).toHaveCount(1);
    await letter(page).fill(LETTER);
    await expect.poll(() => stored(page)).toHaveLength(1);
    await page.getByRole("banner").getByRole("link", { name: "TechSetu" }).click();
    await expect(page).toHaveURL("/");
    expect(asked).toEqual([]);

    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.goto(`/jobs/${id}`);
    await expect(letter(page)).toHaveValue(LETTER);
    await letter(page).fill("More than the device has room for");
    await expect(page.getByText("Your browser has no room to keep this")).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "TechSetu" }).click();
    await expect.poll(() => asked).toEqual(["confirm"]);
    await expect(page).toHaveURL(`/jobs/${id}`);
    await expect(letter(page)).toHaveValue("More than the device has room for");
  });
});

test(
  "without scripts a form is as it was: nothing is kept, and nothing says so",
  { tag: "@no-js" },
  async ({ page, member, signIn, runSql }) => {
    const id = await insertJob(runSql, await member());
    await signIn(page, await member());
    await page.goto(`/jobs/${id}`);
    await letter(page).fill(LETTER);
    await page.goto(`/jobs/${id}`);
    await expect(letter(page)).toHaveValue("");
    await expect(line(page)).toHaveCount(0);
  },
);
