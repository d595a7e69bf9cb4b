import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { expect, type Page, test } from "./support/fixtures.ts";
import { insertJob, postForm, structuredData } from "./support/jobs.ts";

const alert = (page: Page) => page.getByRole("main").getByRole("alert");
const unique = (title: string) => `${title} ${randomUUID().slice(0, 8)}`;
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000 + 6 * 60 * 60 * 1000).toISOString().slice(0, 10);
/** For a job whose last day was tomorrow when it was filled in: midnight in Dhaka may have passed since. */
const ENDS_SOON = /ends (tomorrow|today)/;

test("a job is posted, found and read", async ({ page, member, signIn, runSql, javaScriptEnabled }) => {
  const title = unique("Setu builder");
  const description = `${"কর্ণফুলী ".repeat(60)}the end`;
  const lastDay = tomorrow();
  await signIn(page, await member());
  await page.goto("/jobs");
  await page.getByRole("link", { name: "Post a Job" }).click();
  await expect(page.getByRole("radio", { name: "Negotiable" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Intermediate" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Remote" })).toBeChecked();
  await expect(page.getByLabel("Duration")).toHaveValue("1_to_4_weeks");

  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill(description);
  await page.getByRole("radio", { name: "Hourly rate" }).check();
  await page.getByLabel("Minimum budget", { exact: true }).fill("২০");
  await page.getByLabel("Maximum budget", { exact: true }).fill("32.50");
  await page.getByLabel("Last day to apply").fill(lastDay);
  await page.getByLabel("Company name").fill("Setu Works");
  await page.getByLabel("Company website").fill("example.com");
  if (javaScriptEnabled) {
    const skills = page.getByRole("textbox", { name: "Skills" });
    for (const skill of ["React", " react ", "Node.js"]) {
      await skills.fill(skill);
      await skills.press("Enter");
    }
    await expect(page).toHaveURL(/post-job$/);
    await skills.fill("SQL");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("list", { name: "Chosen skills" }).getByRole("listitem")).toHaveText([
      /React/,
      /Node\.js/,
      /SQL/,
    ]);
    await page.getByRole("button", { name: "Remove SQL" }).click();
    await skills.fill("a, b, c");
    await skills.press("Enter");
    await skills.fill("left in the box");
  } else {
    await page.getByLabel("Skills").fill(" React, react ,Node.js\na, b, c, left in the box");
  }
  await page.getByRole("button", { name: "Post job" }).click();

  await page.waitForURL("**/jobs");
  await expect(page.getByText("Job posted successfully!")).toBeVisible();
  const card = page.getByRole("article", { name: title });
  await expect(card).toContainText("$20 - $32.50/hr");
  await expect(card).toContainText("Setu Works");
  await expect(card).not.toContainText("unverified");
  await expect(card.getByText(ENDS_SOON)).toBeVisible();
  await expect(card.getByRole("list", { name: "Skills" })).toContainText("+1 more");
  await expect(card).not.toContainText("the end");
  await expect(card.getByRole("link", { name: "Apply", exact: true })).toHaveCount(0);

  await card.getByRole("link", { name: "Read full job" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("the end")).toBeVisible();
  await expect(page.getByText("end of day in Dhaka")).toBeVisible();
  await expect(page.getByText("We have not checked this company. Never pay to apply.")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "example.com" })).toHaveAttribute(
    "rel",
    "nofollow ugc noopener noreferrer",
  );
  const [row] = await runSql<{ skills_required: string[]; ends: string }>(
    "select skills_required, to_char(deadline at time zone 'Asia/Dhaka', 'YYYY-MM-DD HH24:MI:SS') as ends from public.jobs where title = $1",
    [title],
  );
  expect(row?.skills_required).toEqual(["React", "Node.js", "a", "b", "c", "left in the box"]);
  expect(row?.ends).toBe(`${lastDay} 23:59:59`);
  expect(await structuredData(page, "JobPosting")).toMatchObject([
    { title, hiringOrganization: { name: "Setu Works" }, jobLocationType: "TELECOMMUTE", directApply: true },
  ]);
});

test("a member who comes back is shown which jobs are new, but for their own @scripts-first", async ({
  page,
  context,
  member,
  signIn,
  runSql,
}) => {
  const [me, poster] = [await member(), await member()];
  const [before, meanwhile, own] = ["Known", "Fresh", "Own"].map((title) => unique(title));
  const card = (title = "") => page.getByRole("article", { name: title });
  // Ahead of the jobs that other tests post meanwhile: the list's first page shows twenty.
  const ahead = new Date(Date.now() + 300_000).toISOString();
  await insertJob(runSql, poster, { title: before, created_at: ahead });
  await signIn(page, me);
  await page.goto("/jobs");
  await expect(card(before)).toBeVisible();
  await expect(page.getByRole("article").getByText("New", { exact: true })).toHaveCount(0);

  // The visit was an hour ago.
  const visit = (await context.cookies()).find(({ name }) => name === "jobs-visit");
  const noted = JSON.parse(atob(decodeURIComponent(visit?.value ?? "")));
  const aged = btoa(JSON.stringify({ ...noted, at: noted.at - 3_600 }));
  await context.addCookies([{ ...visit, name: "jobs-visit", value: encodeURIComponent(aged) }]);
  await runSql("update public.jobs set created_at = now() - interval '2 hours' where title = $1", [before]);
  await insertJob(runSql, poster, { title: meanwhile, created_at: ahead });
  await insertJob(runSql, me, { title: own, created_at: ahead });
  await page.goto("/jobs");
  await expect(card(meanwhile).getByText("New", { exact: true })).toBeVisible();
  await expect(card(before).getByText("New", { exact: true })).toHaveCount(0);
  await expect(card(own).getByText("New", { exact: true })).toHaveCount(0);
});

test("ten posts of one form are one job; another text by the same form is another job @once", async ({
  page,
  site,
}) => {
  const { member, signIn, stack, runSql } = site;
  await signIn(page, await member());
  const title = unique("Once only");
  const form = {
    title,
    description: "Text",
    budgetType: "fixed",
    duration: "1_to_4_weeks",
    experienceLevel: "entry",
    jobType: "remote",
    submissionId: randomUUID(),
  };
  const answers = await Promise.all(Array.from({ length: 10 }, () => postForm(page, stack.origin, "/post-job", form)));
  expect(answers.map((answer) => [answer.status(), answer.headers().location])).toEqual(
    Array.from({ length: 10 }, () => [302, "/jobs"]),
  );
  await postForm(page, stack.origin, "/post-job", { ...form, description: "Another text" });
  expect(await runSql("select description from public.jobs where title = $1 order by 1", [title])).toEqual([
    { description: "Another text" },
    { description: "Text" },
  ]);
});

/** Whether a field is kept out of sight until an earlier answer asks for it. */
const isSpared = (field: Locator) =>
  field.evaluate((input) => {
    for (let at = input.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).position === "absolute" && at.offsetWidth <= 1) return true;
    }
    return false;
  });

test("a poster says once for which client a job is, and a visitor finds it by that", async ({ page, site }) => {
  const { member, newPage, runSql, signIn } = site;
  const mark = randomUUID().slice(0, 8);
  const title = `Ferry keeper ${mark}`;
  const poster = await member();
  await insertJob(runSql, poster, { title: `Of one's own ${mark}`, company_name: "Setu Works", for_client: false });
  await insertJob(runSql, poster, { title: `Unsaid ${mark}`, company_name: "Setu Works" });
  await signIn(page, poster);
  await page.goto("/post-job");
  const client = page.getByLabel("Client's name (optional)");
  const hires = page.getByLabel("Hiring for");
  await expect.poll(() => isSpared(client)).toBe(true);
  await expect(hires).toHaveValue("");
  await expect(hires.getByRole("option")).toHaveText(["Not specified", "Ourselves", "A client"]);
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("Keep the ferry.");
  await page.getByLabel("Company name").fill("Setu Works");
  await client.fill("Bonik Ferries");
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(alert(page)).toContainText("Choose “A client” above, or leave this empty");
  await expect(client).toHaveAccessibleDescription(/Choose “A client” above/);
  await expect(client).toHaveValue("Bonik Ferries");
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await expect.poll(() => isSpared(client)).toBe(false);
  await hires.selectOption("A client");
  await page.getByRole("button", { name: "Post job" }).click();
  await page.waitForURL("**/jobs");
  const card = page.getByRole("article", { name: title });
  await expect(card).toContainText(/Setu Works\s· for Bonik Ferries/);

  await card.getByRole("link", { name: "Read full job" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goto(`${new URL(page.url()).pathname}/edit`);
  await expect(hires).toHaveValue("client");
  await expect(client).toHaveValue("Bonik Ferries");
  await expect.poll(() => isSpared(client)).toBe(false);

  const visitor = await newPage();
  await visitor.goto(`/jobs?q=${mark}`);
  const titles = visitor.getByRole("article").getByRole("heading");
  await expect(titles).toHaveCount(3);
  await expect(visitor.getByRole("article", { name: "Of one's own" })).toContainText(/Setu Works\s· hires directly/);
  await expect(visitor.getByRole("article", { name: "Unsaid" })).not.toContainText(/hires|for /);
  await expect(visitor.getByRole("radio", { name: /^Itself\s*1$/ })).toBeVisible();
  await visitor.getByRole("radio", { name: /^A client\s*1$/ }).check();
  await visitor.getByRole("button", { name: "Search jobs" }).click();
  await expect(visitor).toHaveURL(`/jobs?q=${mark}&hires=client`);
  await expect(titles).toHaveText([title]);
  await expect(visitor.getByRole("list", { name: "Active filters" })).toContainText("Hires for a client");
  await visitor.goto("/jobs?q=bonik+ferries");
  await visitor.getByRole("article", { name: title }).getByRole("link", { name: "Read full job" }).click();
  const company = visitor.getByRole("region", { name: "The company" });
  await expect(company).toContainText("Hires for a client: Bonik Ferries. We have not checked this name.");
  expect(await structuredData(visitor, "JobPosting")).toMatchObject([
    { hiringOrganization: { name: "Bonik Ferries" } },
  ]);
});

test("bad input is told next to the fields and kept", async ({ page, member, signIn, stack }) => {
  await signIn(page, await member());
  await page.goto("/post-job");
  await page.getByLabel("Title").fill("   ");
  await page.getByLabel("Description").fill("<b>bold</b> & 'quoted'");
  await page.getByLabel("Minimum budget", { exact: true }).fill("a lot");
  await page.getByLabel("Company website").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(alert(page)).toContainText("Title is required");
  await expect(page.getByLabel("Minimum budget", { exact: true })).toHaveAccessibleDescription(/must be a number/);
  await expect(page.getByLabel("Company website")).toHaveAccessibleDescription(/must be a web address/);
  await expect(page.getByLabel("Description")).toHaveValue("<b>bold</b> & 'quoted'");
  await expect(page.getByLabel("Minimum budget", { exact: true })).toHaveValue("a lot");

  const filled = {
    title: "T",
    description: "D",
    budgetType: "fixed",
    duration: "1_to_4_weeks",
    experienceLevel: "entry",
    jobType: "remote",
  };
  const refusals: [Record<string, string>, string][] = [
    [{ budgetMin: "20", budgetMax: "10" }, "The maximum budget can&#x27;t be below the minimum"],
    [{ deadline: "2020-01-01" }, "The deadline is in the past"],
    [{ deadline: "9999-12-31" }, "Choose a day from the calendar"],
    [{ skills: Array.from({ length: 200 }, (_, index) => `s${index}`).join(",") }, "A job can name at most 20 skills"],
    [{ budgetType: "barter" }, "Choose a kind of budget"],
    [{ description: "Registration fee: 500 taka" }, "Jobs may not ask applicants for money"],
    [{ title: "nul \u0000 byte" }, "contains characters that can&#x27;t be stored"],
  ];
  for (const [bad, message] of refusals) {
    const answer = await postForm(page, stack.origin, "/post-job", { ...filled, ...bad });
    expect([answer.status(), (await answer.text()).includes(message)], JSON.stringify(bad)).toEqual([400, true]);
  }
});

test("filters live in the address, take text literally and keep the order", async ({ page, member, runSql }) => {
  const poster = await member();
  const mark = randomUUID().slice(0, 8);
  const common = { description: `Mark ${mark}` };
  await insertJob(runSql, poster, {
    ...common,
    title: `First %_*\\(${mark}`,
    job_type: "onsite",
    location: "Agrabad, চট্টগ্রাম",
    skills_required: ["Kotlin"],
    budget_type: "fixed",
    budget_max: 300,
    created_at: new Date(Date.now() - 5 * 86_400_000).toISOString(),
    experience_level: "entry",
  });
  await insertJob(runSql, poster, {
    ...common,
    title: `Second ${mark}`,
    budget_type: "hourly",
    budget_min: 10,
    budget_max: 900,
  });
  await insertJob(runSql, poster, { ...common, title: `Past ${mark}`, deadline: "2020-01-01" });
  await insertJob(runSql, poster, { ...common, title: `Old ${mark}`, created_at: "2020-01-01" });
  const titles = page.getByRole("article").getByRole("heading");
  const expectTitles = async (query: Record<string, string>, expected: RegExp[]) => {
    await page.goto(`/jobs?${new URLSearchParams(query)}`);
    await expect(titles).toHaveText(expected);
  };
  await expectTitles({ q: mark }, [/Second/, /First/]);
  await expectTitles({ q: `%_*\\(${mark.toUpperCase()}` }, [/First/]);
  await expectTitles({ q: `%${mark.slice(1)}` }, []);
  await expectTitles({ q: mark, skill: "kotlin" }, [/First/]);
  await expectTitles({ q: mark, skill: "kot" }, []);
  await expectTitles({ q: mark, division: "Chattogram" }, [/First/]);
  await expectTitles({ q: mark, location: "agrabad" }, [/First/]);
  await expectTitles({ q: mark, type: "onsite", level: "entry" }, [/First/]);
  await expectTitles({ q: mark, minBudget: "500" }, [/Second/]);
  await expectTitles({ q: mark, sort: "pay" }, [/Second/, /First/]);
  await expectTitles({ q: mark, sort: "ending" }, [/First/, /Second/]);
  await expectTitles({ q: mark, type: "onsite", page: "99" }, [/First/]);
  await expect(page).toHaveURL(`/jobs?q=${mark}&type=onsite`);

  await page.goto("/jobs");
  await page.getByLabel("Search", { exact: true }).fill(mark);
  await page.getByRole("button", { name: "Search jobs" }).click();
  await page.waitForURL((url) => url.search === `?q=${mark}`);
  await expect(titles).toHaveText([/Second/, /First/]);
  await page.getByRole("link", { name: `Remove filter “${mark}”` }).click();
  await page.waitForURL((url) => url.search === "");
});

test("a search without a match shows what comes nearest, and each filter leads out of it @scripts-first", async ({
  page,
  member,
  runSql,
}) => {
  const mark = randomUUID().slice(0, 8);
  await insertJob(runSql, await member(), { title: `Onsite ${mark}`, job_type: "onsite" });
  await page.goto(`/jobs?q=${mark}&type=remote&level=intermediate`);
  await expect(page.getByRole("heading", { name: "No jobs found" })).toBeVisible();
  const nearest = page.getByRole("region", { name: "Without Remote" });
  await expect(nearest.getByRole("heading", { level: 4 })).toHaveText([`Onsite ${mark}`]);
  const filters = page.getByRole("list", { name: "Active filters" });
  await expect(filters.getByRole("listitem")).toHaveCount(3);
  await filters.getByRole("link", { name: /Remove filter Remote .*1 job/ }).click();
  await expect(page).toHaveURL(`/jobs?q=${mark}&level=intermediate`);
  await expect(page.getByRole("article")).toHaveText([new RegExp(`Onsite ${mark}`)]);
});

test("on a phone the filters fill the screen, with the first choice and the button in sight @scripts-first", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/jobs?type=remote");
  const shown = await page.getByRole("article").count();
  const remote = page.getByRole("radio", { name: /^Remote/ });
  await expect(remote).toBeHidden();
  await page.getByText("Filters (1)").click();
  await expect(remote).toBeChecked();
  await expect(page.getByRole("radio", { name: "Any" }).first()).toBeInViewport({ ratio: 1 });
  const show = page.getByRole("button", { name: /^Show/ });
  await expect(show).toBeInViewport({ ratio: 1 });
  await expect(show).toHaveAccessibleName(/^Show \d+\+? jobs$/);
  expect(shown).toBeGreaterThan(0);
  // What is behind the sheet can't be seen or reached.
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("article").first()).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.getByRole("radio", { name: /^Entry level/ }).check();
  // The number was that of the current list, not of what has been chosen since.
  await expect(show).toHaveAccessibleName("Show jobs");
  if (javaScriptEnabled) {
    await page.keyboard.press("Escape");
    await expect(remote).toBeHidden();
    await expect(page.getByRole("banner")).toBeVisible();
    await page.getByText("Filters (1)").click();
  }
  await show.click();
  await expect(page).toHaveURL("/jobs?type=remote&level=entry");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByText("Filters (2)")).toBeVisible();
  for (const article of await page.getByRole("article").all()) await expect(article).toContainText("Remote");
});

test("each choice of a filter finds as many jobs as it says @scripts-first", async ({ page, member, runSql }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const mark = randomUUID().slice(0, 8);
  const poster = await member();
  for (const type of ["hybrid", "hybrid", "remote"]) {
    await insertJob(runSql, poster, { title: `${type} ${mark}`, job_type: type, location: "Khulna" });
  }
  await page.goto(`/jobs?q=${mark}`);
  await page.getByText("Filters", { exact: true }).click();
  await expect(page.getByLabel("Division").getByRole("option", { name: /Khulna|Sylhet/ })).toHaveText([
    "Khulna (3)",
    "Sylhet (0)",
  ]);
  await page.getByRole("radio", { name: "Hybrid 2" }).check();
  await page.getByRole("button", { name: /^Show/ }).click();
  await expect(page).toHaveURL(`/jobs?q=${mark}&type=hybrid`);
  await expect(page.getByRole("article")).toHaveCount(2);
});

test("visitors read everything and are asked to sign in for the rest", async ({ page, member, runSql }) => {
  const id = await insertJob(runSql, await member(), { company_name: "X", title: unique("</script><b>Job") });
  const response = await page.goto("/jobs");
  expect(await response?.text()).not.toContain("Post a Job");
  expect((await structuredData(page, "ItemList"))[0]?.itemListElement).toHaveLength(5);
  expect(await structuredData(page, "JobPosting")).toEqual([]);
  await page.goto(`/jobs/${id}`);
  expect(await structuredData(page, "JobPosting")).toHaveLength(1);
  await expect(page.getByRole("link", { name: "Sign in to apply" })).toHaveAttribute(
    "href",
    `/auth?redirectTo=${encodeURIComponent(`/jobs/${id}#apply`)}`,
  );
  await expect(page.getByRole("link", { name: "Share on WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\?text=/,
  );
  await page.goto("/post-job");
  await expect(page).toHaveURL(/\/auth\?redirectTo=%2Fpost-job$/);
});

test("the poster of a job past its deadline mends its title, and no other day that is over is taken", async ({
  page,
  member,
  signIn,
  runSql,
}) => {
  const poster = await member();
  const id = await insertJob(runSql, poster, { title: unique("Overdue"), deadline: "2026-01-31T17:59:59Z" });
  await signIn(page, poster);
  await page.goto(`/jobs/${id}/edit`);
  await page.getByLabel("Title").fill("Overdue, with its typo mended");
  await page.getByLabel("Last day to apply").fill("2026-01-30");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(alert(page)).toContainText("The deadline is in the past");
  await page.getByLabel("Last day to apply").fill("2026-01-31");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(`**/jobs/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overdue, with its typo mended");
});

test("the poster edits and closes; strangers get 404 and then 410", async ({ act, page, site }) => {
  const { member, signIn, newPage, stack, runSql } = site;
  const poster = await member();
  const id = await insertJob(runSql, poster, {
    title: unique("Editable"),
    skills_required: ["One", "Two"],
    budget_max: 700,
  });
  await signIn(page, poster);
  await page.goto(`/jobs/${id}`);
  await act(page.getByRole("main"), "Edit");
  await expect(page.getByLabel("Maximum budget", { exact: true })).toHaveValue("700");
  await page.getByLabel("Title").fill("Edited title");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(`**/jobs/${id}`);
  await expect(page.getByText("Job updated")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edited title");
  await expect(page.getByRole("main").getByRole("link", { name: "Two" })).toBeVisible();

  const stranger = await newPage();
  await signIn(stranger, await member());
  const unknown = randomUUID();
  for (const path of [
    `/jobs/${id}/edit`,
    `/jobs/${unknown}/edit`,
    `/jobs/${id}/close`,
    `/jobs/${unknown}/close`,
    `/post-job?from=${id}`,
    `/post-job?from=${unknown}`,
    "/post-job?from=nothing",
    `/jobs/${unknown}`,
    "/jobs/not-a-job",
    `/jobs/${unknown}/report`,
  ]) {
    expect([path, (await stranger.goto(path))?.status()]).toEqual([path, 404]);
  }
  expect((await postForm(stranger, stack.origin, `/jobs/${id}`, { intent: "close" })).status()).toBe(404);
  expect((await postForm(stranger, stack.origin, `/jobs/${unknown}`, { intent: "close" })).status()).toBe(404);
  for (const foreign of [id, unknown]) {
    const close = await postForm(stranger, stack.origin, `/jobs/${foreign}/close`, { filled: "yes" });
    const reopen = await postForm(stranger, stack.origin, `/jobs/${foreign}`, { intent: "reopen" });
    const listed = await postForm(stranger, stack.origin, "/dashboard/jobs", { intent: "reopen", jobId: foreign });
    expect([close.status(), reopen.status(), listed.status()]).toEqual([404, 404, 404]);
  }
  expect((await postForm(stranger, stack.origin, `/jobs/${id}`, { intent: "fly" })).status()).toBe(400);

  await act(page.getByRole("main"), "Close this job…");
  await page.getByRole("button", { name: "Close this job" }).click();
  await expect(alert(page)).toContainText("Choose whether the job is filled");
  await page.getByRole("radio", { name: "Not filled" }).check();
  await page.getByRole("button", { name: "Close this job" }).click();
  await expect(page.getByText("Job closed")).toBeVisible();
  await expect(page.getByText("It is closed: nobody can apply")).toBeVisible();
  const glance = page.getByRole("complementary", { name: "At a glance" });
  await expect(glance).toContainText("StatusClosed");
  await expect(glance).not.toContainText("Open until");
  expect((await stranger.goto(`/jobs/${id}`))?.status()).toBe(410);
  await expect(stranger.getByRole("heading", { name: "This job has ended" })).toBeVisible();
  expect(await structuredData(stranger, "JobPosting")).toEqual([]);
});

test("a report warns of a job, and more hide it and say why", async ({ page, member, signIn, newPage, runSql }) => {
  const poster = await member();
  const title = unique("Fee first");
  const id = await insertJob(runSql, poster, { title });
  const visitor = await newPage();
  const card = visitor.getByRole("article", { name: title });
  for (const [nth, reader] of [page, await newPage(), await newPage()].entries()) {
    const reporter = await member();
    await runSql("update auth.users set created_at = now() - interval '8 days' where id = $1", [reporter.id]);
    await signIn(reader, reporter);
    await reader.goto(`/jobs/${id}`);
    await reader.getByRole("link", { name: "Report this job" }).click();
    await reader.getByRole("button", { name: "Report this job" }).click();
    await expect(alert(reader)).toContainText("Choose what is wrong with this job");
    await reader.getByLabel("It asks applicants for money").check();
    await reader.getByRole("button", { name: "Report this job" }).click();
    // The third report hides the job, so that its page is gone.
    await expect(reader).toHaveURL(nth === 2 ? "/jobs" : `/jobs/${id}`);
    await expect(reader.getByText("Thank you for the report")).toBeVisible();
    if (reader === page) {
      await visitor.goto(`/jobs?q=${encodeURIComponent(title)}`);
      await expect(card.getByText("Reported: asks for money")).toBeVisible();
      await visitor.goto(`/jobs/${id}`);
      await expect(visitor.getByRole("note")).toContainText("Never pay to be considered for a job");
    }
  }
  expect((await visitor.goto(`/jobs/${id}`))?.status()).toBe(410);
  await expect(visitor.getByRole("heading", { name: "This job is hidden" })).toBeVisible();
  await expect(visitor.getByRole("main")).toContainText("Members reported this job: it asks applicants for money.");
  await visitor.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await expect(card).toHaveCount(0);

  const own = await newPage();
  await signIn(own, poster);
  await own.goto(`/jobs/${id}`);
  await expect(own.getByRole("note")).toContainText("it asks applicants for money. It is hidden");
  await expect(own.getByText("It is closed")).toHaveCount(0);
  // Whatever happens to the job, its poster is told the reason of the reports.
  await runSql("update public.jobs set status = 'closed', reported_for = 'misleading' where id = $1", [id]);
  await own.goto(`/jobs/${id}`);
  await expect(own.getByRole("note")).toContainText("it is misleading, or not a real job. You closed it after that.");
  await runSql("update public.jobs set status = 'active', reported_for = 'asks_for_money' where id = $1", [id]);
  await own.goto(`/jobs/${id}`);
  await expect(own.getByRole("note")).toContainText("It stays in the list, with a warning");
});

test("on a phone the foot of the screen has what a job pays, how long it is open and what to do @scripts-first", async ({
  page,
  member,
  signIn,
  newPage,
  runSql,
}) => {
  const poster = await member();
  const text = "Long text.\n".repeat(80);
  const id = await insertJob(runSql, poster, {
    description: text,
    budget_type: "hourly",
    budget_max: 30,
    deadline: tomorrow(),
  });
  const barOf = (reader: Page) => reader.getByRole("region", { name: "This job" });
  const open = async (reader: Page) => {
    await reader.setViewportSize({ width: 360, height: 740 });
    await reader.goto(`/jobs/${id}`);
    await expect(barOf(reader)).toBeInViewport({ ratio: 1 });
  };
  await open(page);
  await expect(barOf(page)).toContainText("Up to $30/hr");
  await expect(barOf(page)).toContainText("ends t");
  await expect(barOf(page).getByRole("link", { name: "Sign in to apply" })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(barOf(page)).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(page.getByRole("complementary", { name: "At a glance" })).toBeInViewport({ ratio: 1 });

  const reader = await newPage();
  const applicant = await member();
  await signIn(reader, applicant);
  await open(reader);
  await expect(barOf(reader).getByRole("link", { name: "Apply", exact: true })).toBeVisible();
  await runSql(
    "insert into public.job_applications (job_id, applicant_id, cover_letter) values ($1, $2, 'Once for all')",
    [id, applicant.id],
  );
  const own = await newPage();
  await signIn(own, poster);
  await open(own);
  await expect(barOf(own)).toContainText("1 application");
  await expect(barOf(own).getByRole("link", { name: "Edit job" })).toHaveAttribute("href", `/jobs/${id}/edit`);

  await open(reader);
  await expect(reader.getByRole("heading", { name: "What happens next" })).toHaveCount(0);
  // Not in the bar, where Apply was a moment ago.
  await expect(barOf(reader).getByRole("button")).toHaveCount(0);
  await barOf(reader)
    .getByRole("link", { name: /Pending/ })
    .click();
  await reader.getByRole("button", { name: "Withdraw application" }).click();
  await reader.getByRole("button", { name: "Yes, withdraw" }).click();
  await expect(reader.getByText("Application withdrawn")).toBeVisible();
  await expect(reader.getByRole("region", { name: "What happens next" })).toContainText(
    "not answered after 14 days, we remind them",
  );

  await runSql("update public.jobs set status = 'closed' where id = $1", [id]);
  await open(own);
  await expect(barOf(own)).toContainText("closed");
  await expect(barOf(own).getByRole("link", { name: "Edit job" })).toHaveCount(0);
});

test("a limit takes the reader to its words, and what was typed stays", async ({ page, member, signIn, runSql }) => {
  const poster = await member();
  await runSql(
    `insert into private.actions (member_id, kind)
     select $1::uuid, kind from private.limits, generate_series(1, max) where kind = 'jobs' and scope = 'member'`,
    [poster.id],
  );
  await signIn(page, poster);
  await page.goto("/post-job");
  await page.getByLabel("Title").fill("One too many");
  await page.getByLabel("Description").fill("Kept as typed");
  for (let round = 0; round < 2; round += 1) {
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Post job" }).click();
    expect((await answered).status()).toBe(429);
    await expect(alert(page)).toContainText(/Try again from .+ at \d+:\d\d [ap]m, Bangladesh time/);
    await expect(alert(page)).toBeInViewport();
  }
  const title = page.getByLabel("Title");
  await expect(page.getByLabel("Description")).toHaveValue("Kept as typed");
  await title.fill("");
  await title.pressSequentially("Typed on");
  await expect(title).toHaveValue("Typed on");
});

test("a poster who fills every field by its label, opening nothing, posts a job with all of it @scripts-first", async ({
  page,
  member,
  signIn,
  runSql,
}) => {
  const title = unique("By label");
  await signIn(page, await member());
  await page.goto("/post-job");
  // From last to first: each field is in a closed section, or not needed yet.
  await page.getByLabel("Company website").fill("example.com");
  await page.getByLabel("Company name").fill("Setu Works");
  await page.getByLabel("Last day to apply").fill(tomorrow());
  await page.getByLabel("Maximum budget", { exact: true }).fill("900");
  await page.getByLabel("Minimum budget", { exact: true }).fill("500");
  await page.getByRole("radio", { name: "Fixed price" }).check();
  await page.getByLabel("Location").fill("Agrabad, Chattogram");
  await page.getByRole("radio", { name: "Expert" }).check();
  await page.getByLabel("Duration").selectOption("3_to_6_months");
  await page.getByText("Hybrid", { exact: true }).click();
  await page.getByRole("textbox", { name: "Skills" }).fill("React, SQL");
  await page.getByLabel("Description").fill("Text");
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Post job" }).click();
  await page.waitForURL("**/jobs");
  const [row] = await runSql("select * from public.jobs where title = $1", [title]);
  expect(row).toMatchObject({
    description: "Text",
    company_name: "Setu Works",
    company_url: "https://example.com",
    budget_type: "fixed",
    location: "Agrabad, Chattogram",
    experience_level: "expert",
    duration: "3_to_6_months",
    job_type: "hybrid",
    skills_required: ["React", "SQL"],
  });
  expect([Number(row?.budget_min), Number(row?.budget_max)]).toEqual([500, 900]);
});

/** The headings of the open sections. */
const openSections = (page: Page) =>
  page
    .locator("details.fold")
    .evaluateAll((sections) =>
      sections
        .filter((section) => (section.querySelector(".fold-body")?.getBoundingClientRect().height ?? 0) > 10)
        .map((section) => section.querySelector("summary :is(h2, h3)")?.textContent),
    );

test("a job is posted in three steps, one open at a time @js", async ({ page, member, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await member());
  await page.goto("/post-job");
  const heights = [];
  for (const next of ["Place and time", "Pay and company"]) {
    heights.push(await page.evaluate(() => document.documentElement.scrollHeight));
    await page.getByRole("button", { name: `Next: ${next}` }).click();
    await expect.poll(() => openSections(page)).toEqual([next]);
    await expect(page.getByRole("heading", { name: next })).toBeInViewport();
  }
  heights.push(await page.evaluate(() => document.documentElement.scrollHeight));
  expect(Math.max(...heights)).toBeLessThanOrEqual(1400);
  // The keyboard moves into closed sections, and opens them.
  await page.getByText("The work", { exact: true }).click();
  await expect.poll(() => openSections(page)).toEqual(["The work"]);
  await page.getByRole("button", { name: "Next: Place and time" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect.poll(() => openSections(page)).toEqual(["Place and time"]);
  await expect(page.getByRole("radio", { name: "Remote" })).toBeFocused();
});

test("a poster sees the card of the job while it is written, and can't follow it @js", async ({
  page,
  member,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, await member());
  await page.goto("/post-job");
  const preview = page.getByRole("complementary", { name: "Preview" });
  await expect(preview).toHaveCount(0);
  await page.getByLabel("Title").fill("Bridge keeper");
  await page.getByLabel("Description").fill("Keep the bridge.");
  const skills = page.getByRole("textbox", { name: "Skills" });
  await skills.fill("Rust");
  await skills.press("Enter");
  await page.getByRole("radio", { name: "Hourly rate" }).check();
  await page.getByLabel("Minimum budget", { exact: true }).fill("২০");
  await page.getByLabel("Last day to apply").fill(tomorrow());
  for (const text of ["Bridge keeper", "Keep the bridge.", "Rust", "From $20/hr", ENDS_SOON]) {
    await expect(preview.getByText(text)).toBeVisible();
  }
  await expect(preview.locator("a:not([inert] *)")).toHaveCount(0);
});

test("a refused job opens every section that has a message @js", async ({ page, member, signIn }) => {
  await signIn(page, await member());
  await page.goto("/post-job");
  await page.getByLabel("Company website").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Post job" }).click();
  await expect.poll(() => openSections(page)).toEqual(["The work", "Pay and company"]);
  await expect(page).toHaveTitle(/^Error: Post a Job/);
});

test("without scripts all of a job's questions are open @no-js", async ({ page, member, signIn }) => {
  await signIn(page, await member());
  await page.goto("/post-job");
  await expect(page.getByText("Change", { exact: true }).first()).toBeHidden();
  const heights = await page
    .locator(".fold-body")
    .all()
    .then((bodies) => Promise.all(bodies.map(async (body) => (await body.boundingBox())?.height ?? 0)));
  expect(heights.length).toBe(3);
  expect(Math.min(...heights)).toBeGreaterThan(200);
});

test("a poster starts from the last job, but for its last day @once", async ({ page, site }) => {
  const { member, signIn, runSql } = site;
  const poster = await member();
  await insertJob(runSql, poster, { title: "An older one", created_at: "2026-01-01T00:00:00Z" });
  await insertJob(runSql, poster, {
    title: "Cargo tracking portal",
    description: "As before",
    skills_required: ["React", "SQL"],
    budget_type: "hourly",
    budget_min: 20,
    deadline: `${tomorrow()}T17:59:59Z`,
  });
  await insertJob(runSql, await member(), { title: "Somebody else's" });
  await signIn(page, poster);
  await page.goto("/post-job");
  await page.getByRole("link", { name: "Start from “Cargo tracking portal”" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Cargo tracking portal");
  await expect(page.getByLabel("Description")).toHaveValue("As before");
  await expect(page.getByLabel("Skills")).toHaveValue("React, SQL");
  await expect(page.getByRole("radio", { name: "Hourly rate" })).toBeChecked();
  await expect(page.getByLabel("Minimum budget", { exact: true })).toHaveValue("20");
  await expect(page.getByLabel("Last day to apply")).toHaveValue("");
});
