import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "./support/fixtures.ts";
import { insertJob, postForm, structuredData } from "./support/jobs.ts";

const alert = (page: Page) => page.getByRole("main").getByRole("alert");
const unique = (title: string) => `${title} ${randomUUID().slice(0, 8)}`;
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000 + 6 * 60 * 60 * 1000).toISOString().slice(0, 10);

test("a job is posted, found and read", async ({ page, member, signIn, runSql, javaScriptEnabled }) => {
  const title = unique("Setu builder");
  const description = `${"কর্ণফুলী ".repeat(60)}the end`;
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
  await page.getByLabel("From", { exact: true }).fill("২০");
  await page.getByLabel("Up to", { exact: true }).fill("32.50");
  await page.getByLabel("Last day to apply").fill(tomorrow());
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
  await expect(card).toContainText("unverified");
  await expect(card.getByRole("list", { name: "Skills" })).toContainText("+1 more");
  await expect(card).not.toContainText("the end");
  await expect(card.getByRole("link", { name: "Apply", exact: true })).toHaveCount(0);

  await card.getByRole("link", { name: "Read full job" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("the end")).toBeVisible();
  await expect(page.getByText("end of day in Dhaka")).toBeVisible();
  await expect(page.getByRole("link", { name: "example.com" })).toHaveAttribute(
    "rel",
    "nofollow ugc noopener noreferrer",
  );
  const [row] = await runSql<{ skills_required: string[]; ends: string }>(
    "select skills_required, to_char(deadline at time zone 'Asia/Dhaka', 'YYYY-MM-DD HH24:MI:SS') as ends from public.jobs where title = $1",
    [title],
  );
  expect(row?.skills_required).toEqual(["React", "Node.js", "a", "b", "c", "left in the box"]);
  expect(row?.ends).toBe(`${tomorrow()} 23:59:59`);
  expect(await structuredData(page, "JobPosting")).toMatchObject([
    { title, hiringOrganization: { name: "Setu Works" }, jobLocationType: "TELECOMMUTE", directApply: true },
  ]);
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

test("bad input is told next to the fields and kept", async ({ page, member, signIn, stack }) => {
  await signIn(page, await member());
  await page.goto("/post-job");
  await page.getByLabel("Title").fill("   ");
  await page.getByLabel("Description").fill("<b>bold</b> & 'quoted'");
  await page.getByLabel("From", { exact: true }).fill("a lot");
  await page.getByLabel("Company website").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(alert(page)).toContainText("Title is required");
  await expect(page.getByLabel("From", { exact: true })).toHaveAccessibleDescription(/must be a number/);
  await expect(page.getByLabel("Company website")).toHaveAccessibleDescription(/must be a web address/);
  await expect(page.getByLabel("Description")).toHaveValue("<b>bold</b> & 'quoted'");
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("a lot");

  const filled = {
    title: "T",
    description: "D",
    budgetType: "fixed",
    duration: "1_to_4_weeks",
    experienceLevel: "entry",
    jobType: "remote",
  };
  const refusals: [Record<string, string>, string][] = [
    [{ budgetMin: "20", budgetMax: "10" }, "The most can&#x27;t be below the least"],
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
  await expectTitles({ q: mark, page: "5" }, []);
  await expect(page.getByText("The list ends before this page.")).toBeVisible();

  await page.goto("/jobs");
  await page.getByLabel("Search", { exact: true }).fill(mark);
  await page.getByRole("button", { name: "Search jobs" }).click();
  await page.waitForURL((url) => url.search === `?q=${mark}`);
  await expect(titles).toHaveText([/Second/, /First/]);
  await page.getByRole("link", { name: `Remove filter “${mark}”` }).click();
  await page.waitForURL((url) => url.search === "");
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
  await expect(page.getByLabel("Up to", { exact: true })).toHaveValue("700");
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
    `/jobs/${unknown}`,
    "/jobs/not-a-job",
    `/jobs/${unknown}/report`,
  ]) {
    expect([path, (await stranger.goto(path))?.status()]).toEqual([path, 404]);
  }
  expect((await postForm(stranger, stack.origin, `/jobs/${id}`, { intent: "close" })).status()).toBe(404);
  expect((await postForm(stranger, stack.origin, `/jobs/${unknown}`, { intent: "close" })).status()).toBe(404);
  expect((await postForm(stranger, stack.origin, `/jobs/${id}`, { intent: "fly" })).status()).toBe(400);

  await act(page.getByRole("main"), "Close this job…");
  await page.getByRole("button", { name: "Close for good" }).click();
  await expect(page.getByText("Job closed")).toBeVisible();
  await expect(page.getByText("It is closed: nobody can apply")).toBeVisible();
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
  for (const reader of [page, await newPage(), await newPage()]) {
    const reporter = await member();
    await runSql("update auth.users set created_at = now() - interval '8 days' where id = $1", [reporter.id]);
    await signIn(reader, reporter);
    await reader.goto(`/jobs/${id}`);
    await reader.getByRole("link", { name: "Report this job" }).click();
    await reader.getByRole("button", { name: "Report this job" }).click();
    await expect(alert(reader)).toContainText("Choose what is wrong with this job");
    await reader.getByLabel("It asks applicants for money").check();
    await reader.getByRole("button", { name: "Report this job" }).click();
    await reader.waitForURL("**/jobs");
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
    await expect(alert(page)).toContainText(/You can again from .+ at \d+:\d\d [ap]m, Bangladesh time/);
    await expect(alert(page)).toBeInViewport();
  }
  const title = page.getByLabel("Title");
  await expect(page.getByLabel("Description")).toHaveValue("Kept as typed");
  await title.fill("");
  await title.pressSequentially("Typed on");
  await expect(title).toHaveValue("Typed on");
});
