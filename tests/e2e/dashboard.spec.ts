import { randomUUID } from "node:crypto";
import { checkAccessibility } from "./support/accessibility.ts";
import { expect, type Member, type Page, test } from "./support/fixtures.ts";
import { insertJob, postForm } from "./support/jobs.ts";
import { goOffline } from "./support/line.ts";

type RunSql = <T = Record<string, unknown>>(text: string, params?: unknown[]) => Promise<T[]>;

const SENT = "/dashboard?tab=applications&box=sent";
const RECEIVED = "/dashboard?tab=applications&box=received";

const unique = (title: string) => `${title} ${randomUUID().slice(0, 8)}`;
const boxes = (page: Page) => page.getByRole("navigation", { name: "Lists of applications" });
const actions = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Actions for / });
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

async function insertApplication(runSql: RunSql, job: string, applicant: Member, row: Record<string, unknown> = {}) {
  const id = randomUUID();
  const application = { id, job_id: job, applicant_id: applicant.id, cover_letter: "Please", ...row };
  const places = Object.keys(application).map((_, index) => `$${index + 1}`);
  await runSql(
    `insert into public.job_applications (${Object.keys(application).join(", ")}) values (${places.join(", ")})`,
    Object.values(application),
  );
  return id;
}

const statusOf = async (runSql: RunSql, id: string) =>
  (await runSql<{ status: string }>("select status from public.job_applications where id = $1", [id]))[0]?.status;

/** Everything that a member's pages send about an application: as a page, and as the router's data. */
async function expectAnonymous(page: Page, job: string, applicant: Member) {
  const paths = ["/dashboard", "/dashboard?tab=profile", RECEIVED, SENT, "/jobs", `/jobs/${job}`];
  const addresses = paths.flatMap((path) => [path, path.replace(/^([^?]*)/, "$1.data")]);
  const answers = await Promise.all(addresses.map((address) => page.request.get(address, { maxRetries: 2 })));
  for (const response of answers) {
    const text = await response.text();
    expect(response.status(), response.url()).toBe(200);
    const told = [applicant.id, applicant.fullName, applicant.email].filter((secret) => text.includes(secret));
    expect(told, `what ${response.url()} tells of the applicant`).toEqual([]);
  }
}

test("posted, applied for, read, accepted, shared: the name appears then and not before", async ({ page, site }) => {
  const { newPage, member, signIn, runSql } = site;
  const poster = await member({ fullName: `Parveen ${randomUUID()}` });
  const applicant = await member({ fullName: `Nilufa ${randomUUID()}`, phone: "+8801712345678" });
  const title = unique("Bridge keeper");
  await signIn(page, poster);
  await page.goto("/post-job");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("Keep the bridge.");
  await page.getByRole("button", { name: "Post job" }).click();
  await page.waitForURL("**/jobs");

  const theirs = await newPage();
  await signIn(theirs, applicant);
  await theirs.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await theirs.getByRole("article", { name: title }).getByRole("link", { name: "Read full job" }).click();
  await theirs.waitForURL(/\/jobs\/[\da-f-]{36}$/);
  const job = new URL(theirs.url()).pathname.split("/")[2] ?? "";
  await theirs.getByLabel("Cover letter").fill("I keep bridges.\nSince 2019.");
  await theirs.getByRole("button", { name: "Send application" }).click();
  await expect(theirs.getByText("Application submitted successfully!")).toBeVisible();

  await theirs.goto("/dashboard?tab=applications");
  await expect(boxes(theirs)).toContainText("Sent (1)");
  await expect(theirs.getByRole("article", { name: title })).toContainText("Pending");

  // A notification's link names no box: it leads to the one that has entries.
  await page.goto("/dashboard?tab=applications");
  await expect(boxes(page)).toContainText("Received (1)");
  const received = page.getByRole("main").getByRole("article");
  await expect(received.getByRole("heading")).toHaveText("Anonymous 1");
  await expect(received).toContainText("Pending");
  await expectAnonymous(page, job, applicant);

  await expect(received.getByText("Since 2019.")).toBeVisible();
  await expect(received.getByText("Show less")).toBeHidden();
  const sent = theirs.getByRole("article", { name: title });
  await expect(sent.getByRole("listitem").filter({ hasText: "Read" })).toContainText("not yet");
  await button(page, "Read the whole letter").click();
  await expect(received.getByText("Show less")).toBeVisible();
  await expect(button(page, "Accept")).toHaveCount(1);
  await expect(received).toContainText("Pending");
  await expectAnonymous(page, job, applicant);
  await expect(async () => {
    await theirs.reload();
    await expect(sent.locator("[aria-current=step]")).toHaveText("Read");
  }).toPass();
  await expect(sent).toContainText("The poster has read it.");
  await expect(sent).toContainText("Pending");
  await expect(theirs.locator("button[value=withdraw]")).toHaveCount(1);
  expect(
    await runSql("select kind from public.notifications where user_id = $1 and kind like 'application%'", [
      applicant.id,
    ]),
  ).toEqual([]);

  await button(page, "Accept").click();
  await expect(page.getByRole("dialog", { name: "Accept Anonymous 1?" })).toContainText("This is final.");
  await button(page, "Yes, accept").click();
  await expect(page.getByText("Application accepted")).toBeVisible();
  await expect(received.getByRole("heading")).toHaveText("Anonymous 1");
  await expect(received).toContainText("has not shared a name and contact yet");
  const thread = await received.getByRole("link", { name: "Write to them" }).getAttribute("href");
  expect(thread).toMatch(/^\/messages\/[\da-f-]{36}$/);
  await expect(button(page, "Accept")).toHaveCount(0);
  await expect(button(page, "Reject")).toHaveCount(0);
  await expectAnonymous(page, job, applicant);

  await theirs.reload();
  await expect(sent).toContainText("Accepted");
  await expect(sent).toContainText(`${poster.fullName} accepted you. We have not checked who they are.`);
  await expect(sent.getByRole("link", { name: "Write to them" })).toHaveAttribute("href", thread ?? "");
  await button(theirs, "Not now").click();
  await expect(theirs.getByText("Your name and contact are not shown")).toBeVisible();
  await expect(button(theirs, "Not now")).toHaveCount(0);
  await expectAnonymous(page, job, applicant);
  await button(theirs, "Share my name and contact").click();
  await expect(theirs.getByText("You now share your name and contact")).toBeVisible();
  await expect(sent).toContainText(
    `you showed ${poster.fullName} this: ${applicant.fullName}, ${applicant.email}, +880`,
  );
  // What was shared is a copy: its owner's later changes are not in it.
  await runSql("update public.profiles set full_name = 'Renamed Later', phone = '+8801799999999' where id = $1", [
    applicant.id,
  ]);

  await page.reload();
  await expect(received.getByRole("heading")).toHaveText(applicant.fullName);
  await expect(received.getByRole("link", { name: applicant.email })).toHaveAttribute(
    "href",
    `mailto:${applicant.email}`,
  );
  await expect(received.getByRole("link", { name: "+8801712345678" })).toBeVisible();
  expect(await (await page.request.get(RECEIVED)).text()).not.toContain(applicant.id);

  await button(theirs, "Stop sharing").click();
  await expect(theirs.getByText("Your name and contact are not shown")).toBeVisible();
  await page.reload();
  await expect(received).toContainText("Contact withdrawn.");
  await expect(received.getByRole("heading")).toHaveText("Anonymous 1");
  await expectAnonymous(page, job, applicant);
});

test("an applicant who did not agree stays anonymous after acceptance, and one who is rejected too @once", async ({
  page,
  site,
}) => {
  const { member, signIn, runSql } = site;
  const poster = await member();
  const job = await insertJob(runSql, poster);
  const accepted = await member({ fullName: `Accepted ${randomUUID()}` });
  const rejected = await member({ fullName: `Rejected ${randomUUID()}` });
  await insertApplication(runSql, job, accepted, { status: "accepted" });
  await insertApplication(runSql, job, rejected, { status: "rejected", consent_to_reveal: true });
  await signIn(page, poster);
  await page.goto(RECEIVED);
  await expect(page.getByRole("main").getByRole("heading", { level: 4 })).toHaveText(["Anonymous 2", "Anonymous 1"]);
  await expect(page.getByText("has not shared a name and contact yet")).toHaveCount(1);
  for (const applicant of [accepted, rejected]) await expectAnonymous(page, job, applicant);
});

test("two tabs decide: one wins, the other is told", async ({ page, context, member, signIn, runSql }) => {
  const poster = await member();
  const application = await insertApplication(runSql, await insertJob(runSql, poster), await member());
  await signIn(page, poster);
  const other = await context.newPage();
  await Promise.all([page.goto(RECEIVED), other.goto(RECEIVED)]);
  await button(page, "Accept").click();
  await expect(page.getByRole("dialog", { name: "Accept Anonymous 1?" })).toContainText("This is final.");
  await button(page, "Yes, accept").click();
  await expect(page.getByText("Application accepted")).toBeVisible();
  await button(other, "Reject").click();
  await expect(other.getByText("This application was already decided")).toBeVisible();
  await expect(other.getByRole("main").getByRole("article")).toContainText("Accepted");
  await expect(button(other, "Reject")).toHaveCount(0);
  expect(await statusOf(runSql, application)).toBe("accepted");
});

test("parallel decisions have one winner, and the same one twice is fine @once", async ({ page, site }) => {
  const { member, signIn, stack, runSql } = site;
  const poster = await member();
  const applicationId = await insertApplication(runSql, await insertJob(runSql, poster), await member());
  await signIn(page, poster);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      postForm(page, stack.origin, RECEIVED, { intent: index % 2 ? "accept" : "reject", applicationId }),
    ),
  );
  expect(answers.map((answer) => `${answer.status()} ${answer.headers().location}`)).toEqual(
    Array(10).fill(`302 ${RECEIVED}`),
  );
  const decided = await statusOf(runSql, applicationId);
  expect(["accepted", "rejected"]).toContain(decided);
  const told = await runSql(
    "select id from public.notifications where title = $1 and user_id = (select applicant_id from public.job_applications where id = $2)",
    [`Application ${decided}`, applicationId],
  );
  expect(told).toHaveLength(1);
});

test("only the poster decides, unknown and foreign ids are the same 404, unknown intents 400 @once", async ({
  page,
  site,
}) => {
  const { member, signIn, stack, runSql } = site;
  const poster = await member();
  const applicant = await member();
  const job = await insertJob(runSql, poster);
  const applicationId = await insertApplication(runSql, job, applicant);
  const post = async (form: Record<string, string>) => {
    const answer = await postForm(page, stack.origin, RECEIVED, form);
    // The form on the page has an id of its own.
    const text = (await answer.text()).replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, "");
    return { status: answer.status(), text };
  };
  expect((await post({ intent: "accept", applicationId })).status).toBe(401);
  for (const person of [applicant, await member()]) {
    await page.context().clearCookies();
    await signIn(page, person);
    for (const intent of ["read", "accept", "reject", "shortlist", "unlist", "share", "unshare"]) {
      const foreign = await post({ intent, applicationId });
      expect(foreign.status).toBe(404);
      expect((await post({ intent, applicationId: randomUUID() })).status).toBe(404);
      expect((await post({ intent, applicationId: "not-an-id" })).status).toBe(404);
    }
    const forms: Record<string, string>[] = [
      { intent: "note", note: "Mine", applicationId },
      { intent: "reject-several", text: "", applications: applicationId },
    ];
    for (const form of forms) {
      const foreign = await post(form);
      expect(foreign.status).toBe(404);
      const unknown = Object.entries(form).map(([name, value]) => [
        name,
        value === applicationId ? randomUUID() : value,
      ]);
      expect(await post(Object.fromEntries(unknown))).toEqual(foreign);
    }
    for (const intent of ["", "review", "accepted", "delete", "constructor"]) {
      expect((await post({ intent, applicationId })).status).toBe(400);
    }
    expect((await post({ applicationId })).status).toBe(400);
    expect((await post({ intent: "accept" })).status).toBe(404);
  }
  expect(await statusOf(runSql, applicationId)).toBe("pending");
});

test("an application is withdrawn while pending, and after 14 days the silence is named", async ({
  act,
  page,
  site,
}) => {
  const { member, signIn, stack, runSql } = site;
  const applicant = await member();
  const poster = await member();
  const [old, recent, reviewed] = [unique("Old"), unique("Recent"), unique("Reviewed")];
  const jobOf = (title: string) => insertJob(runSql, poster, { title });
  const day = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
  await insertApplication(runSql, await jobOf(old), applicant, { created_at: day(15), cover_letter: "অ ".repeat(300) });
  await insertApplication(runSql, await jobOf(recent), applicant, { created_at: day(13) });
  const reviewedJob = await jobOf(reviewed);
  await insertApplication(runSql, reviewedJob, applicant, { created_at: day(14), status: "reviewed" });
  await signIn(page, applicant);
  await page.goto(SENT);
  await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveText([recent, reviewed, old]);
  await expect(page.getByRole("article", { name: old })).toContainText("No answer after 14 days");
  await expect(page.getByRole("article", { name: reviewed })).toContainText("No answer after 14 days");
  await expect(page.getByRole("article", { name: recent })).not.toContainText("No answer");
  await expect(page.getByRole("article", { name: old }).getByText(/^(অ ?)+…$/)).toBeVisible();

  await act(page.getByRole("article", { name: recent }), "Withdraw");
  await page.getByRole("button", { name: "Yes, withdraw" }).click();
  await expect(page.getByText("Application withdrawn")).toBeVisible();
  await expect(page).toHaveURL(SENT);
  await expect(boxes(page)).toContainText("Sent (2)");
  await expect(page.getByRole("article", { name: recent })).toHaveCount(0);
  await expect(page.locator("button[value=withdraw]")).toHaveCount(1);
  expect((await postForm(page, stack.origin, SENT, { intent: "withdraw", jobId: reviewedJob })).status()).toBe(302);
  await page.reload();
  await expect(page.getByText("Nothing was withdrawn")).toBeVisible();
  await expect(page.getByRole("article", { name: reviewed })).toBeVisible();
});

test("a long box has pages, and its count is all of them", async ({ act, page, member, signIn, runSql }) => {
  const applicant = await member();
  const poster = await member();
  for (let index = 0; index < 21; index += 1) {
    const job = await insertJob(runSql, poster, { title: `Job ${index}` });
    await insertApplication(runSql, job, applicant, {
      created_at: new Date(Date.now() - index * 60_000).toISOString(),
    });
  }
  await signIn(page, applicant);
  await page.goto(SENT);
  const titles = page.getByRole("main").getByRole("heading", { level: 3 });
  await expect(titles).toHaveCount(20);
  await expect(titles.first()).toHaveText("Job 0");
  await expect(boxes(page)).toContainText("Sent (21)");
  await page.getByRole("link", { name: "Older" }).click();
  await expect(titles).toHaveText(["Job 20"]);
  await act(page.getByRole("main"), "Withdraw");
  await page.getByRole("button", { name: "Yes, withdraw" }).click();
  await expect(page.getByText("Application withdrawn")).toBeVisible();
  await expect(titles).toHaveCount(20);
  await expect(boxes(page)).toContainText("Sent (20)");
});

test("a decision shows at once, and goes back with a message when it fails @js", async ({
  act,
  page,
  context,
  site,
}) => {
  const { member, signIn, runSql, allowed } = site;
  // Offline, the router reports that it could not prefetch the routes of new links.
  allowed.push(/ERR_INTERNET_DISCONNECTED/, /^503 for/);
  const poster = await member();
  const applicant = await member();
  const job = await insertJob(runSql, poster);
  const application = await insertApplication(runSql, job, applicant);
  await insertApplication(runSql, await insertJob(runSql, applicant), poster);
  await signIn(page, poster);
  await page.goto(RECEIVED);
  const card = page.getByRole("main").getByRole("article");

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/dashboard.data*", async (route) => {
    if (route.request().method() === "POST") await held;
    return route.fallback();
  });
  const readAt = async () =>
    (
      await runSql<{ read_at: Date | null }>("select read_at from public.job_applications where id = $1", [application])
    )[0]?.read_at;
  await expect(card.getByText("Please")).toHaveCount(0);
  await button(page, "Read the letter").click();
  await expect(card.getByText("Please")).toBeVisible();
  await expect(card.getByRole("heading")).toBeFocused();
  expect(await readAt()).toBeNull();
  release();
  await expect.poll(readAt).not.toBeNull();
  expect(await statusOf(runSql, application)).toBe("pending");
  await expect(card).toHaveAttribute("aria-busy", "false");

  // At once, so that not even the fastest next key finds the focus elsewhere.
  const focused = await button(page, "Accept").evaluate((accept: HTMLButtonElement) => {
    accept.click();
    return document.activeElement?.textContent;
  });
  expect(focused).toBe("Cancel");
  await page.keyboard.press("Escape");

  await goOffline(page);
  await button(page, "Accept").press("Enter");
  await button(page, "Yes, accept").press("Enter");
  await expect(page.getByRole("alert").getByText("Your device seems to be offline")).toBeVisible();
  await expect(card).toContainText("Pending");
  await expect(button(page, "Accept")).toBeEnabled();
  await expect(card.getByRole("heading")).toBeFocused();
  await context.setOffline(false);

  await page.unroute("**/dashboard.data*");
  await page.route("**/dashboard.data*", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503, body: "" }) : route.fallback(),
  );
  await button(page, "Reject").click();
  await expect(page.getByRole("alert").getByText("We can't reach our database just now")).toBeVisible();
  await expect(card).toContainText("Pending");
  await page.unroute("**/dashboard.data*");

  await page.goto(SENT);
  await actions(page).hover();
  await expect(actions(page)).toHaveAttribute("aria-expanded", "false");
  await goOffline(page);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await act(page.getByRole("main"), "Withdraw");
    await page.getByRole("button", { name: "Yes, withdraw" }).click();
    await expect(page.getByRole("alert").getByText("Your device seems to be offline")).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
  await context.setOffline(false);

  await page.goto(RECEIVED);
  await runSql("delete from public.job_applications where id = $1", [application]);
  await button(page, "Accept").click();
  await button(page, "Yes, accept").click();
  await expect(page.getByRole("alert").getByText("This application was withdrawn")).toBeVisible();
});

test("figures are counted, stay the same, and are a dash for a new member", async ({ page, site }) => {
  const { newPage, member, signIn, runSql } = site;
  const stat = (page: Page, label: string) => page.locator("dl > div", { has: page.getByText(label, { exact: true }) });
  const all = (page: Page) => page.locator("dl > div").allInnerTexts();

  await signIn(page, await member());
  await page.goto("/dashboard");
  for (const label of ["Profile Views", "Response Rate", "Average Rating", "Completed Projects"]) {
    await expect(stat(page, label)).toContainText("—");
    await expect(stat(page, label)).toContainText("Not enough data yet");
  }
  await expect(stat(page, "Applications")).toContainText("0");
  await expect(stat(page, "Total Earnings")).toContainText("$0");

  const talent = await member();
  const [{ id } = { id: "" }] = await runSql<{ id: string }>(
    "insert into public.talent_profiles (user_id, title) values ($1, 'Tester') returning id",
    [talent.id],
  );
  const job = await insertJob(runSql, talent);
  for (const status of ["pending", "reviewed", "accepted", "rejected"]) {
    await insertApplication(runSql, job, await member(), { status });
  }
  const theirs = await newPage();
  await signIn(theirs, talent);
  await page.goto(`/talent/${id}`);
  await page.goto(`/talent/${id}`);
  await theirs.goto(`/talent/${id}`);
  const views = () => runSql("select from public.profile_views where profile_id = $1", [talent.id]);
  await expect.poll(async () => (await views()).length).toBe(1);
  await theirs.goto("/dashboard?tab=unknown");
  await expect(stat(theirs, "Profile Views")).toContainText("1");
  await expect(stat(theirs, "Response Rate")).toContainText("50%");
  await expect(stat(theirs, "Jobs")).toContainText("1");
  const first = await all(theirs);
  for (let reload = 0; reload < 2; reload += 1) {
    await theirs.reload();
    expect(await all(theirs)).toEqual(first);
  }
});

test("a figure that can't be counted says so, and shows none", async ({ page, member, signIn, runSql }) => {
  const account = await member();
  await runSql("insert into public.talent_profiles (user_id, title) values ($1, 'Tester')", [account.id]);
  await runSql(
    "insert into public.profile_views (profile_id, visitor, viewed_on) values ($1, repeat('a', 64), now())",
    [account.id],
  );
  const policy = `fail for ${account.id}`;
  await runSql(`create policy "${policy}" on public.profile_views as restrictive for select to authenticated
    using (auth.uid() <> '${account.id}' or 1 / (char_length(visitor) - 64) = 0)`);
  await signIn(page, account);
  await page.goto("/dashboard");
  const views = page.locator("dl > div", { hasText: "Profile Views" });
  await expect(views).toContainText("Could not load");
  await expect(views).not.toContainText(/\d/);
  await expect(page.locator("dl > div", { hasText: "Could not load" })).toHaveCount(1);
  await runSql(`drop policy "${policy}" on public.profile_views`);
  await views.getByRole("link", { name: "Try again: Profile Views" }).click();
  await expect(views).toContainText("1");
});

test("what waits stands first, and leads to where it is dealt with @scripts-first", async ({ page, site }) => {
  const { member, signIn, runSql } = site;
  const poster = await member({ role: "startup_founder" });
  await signIn(page, poster);
  await page.goto("/dashboard");
  const waiting = page.getByRole("region", { name: "Waiting for you" });
  await expect(waiting.getByRole("link", { name: /^Create your startup profile/ })).toBeVisible();

  const title = unique("Cargo portal");
  const job = await insertJob(runSql, poster, { title });
  for (let count = 0; count < 2; count += 1) await insertApplication(runSql, job, await member());
  await runSql("insert into public.talent_profiles (user_id, title) values ($1, 'Founder')", [poster.id]);
  const asker = await member({ fullName: "Nadia Karim" });
  await runSql("insert into public.connections (requester_id, addressee_id) values ($1, $2)", [asker.id, poster.id]);
  await page.reload();
  await expect(waiting.getByRole("link")).toHaveText([
    new RegExp(`2 people wait for an answer: ${title}`),
    /Nadia Karim asks to connect/,
  ]);
  await expect(page.getByRole("region", { name: "Your jobs" }).getByRole("link", { name: title })).toContainText(
    "2 waiting · 2 applications",
  );
  await waiting.getByRole("link", { name: /asks to connect/ }).click();
  await page.waitForURL("/connections?tab=requests");
  await page.goto("/dashboard");
  await waiting.getByRole("link", { name: /wait for an answer/ }).click();
  await page.waitForURL(`${RECEIVED}&job=${job}`);
  await expect(page.getByRole("link", { name: "Applications (2 waiting)" })).toBeVisible();
});

test("one sentence says what to add to the profile next and why, and where it is added @scripts-first", async ({
  page,
  site,
}) => {
  const { member, signIn, runSql } = site;
  const account = await member({ fullName: "Somebody" });
  await runSql("update public.profiles set location = 'Dhaka', bio = 'Builds' where id = $1", [account.id]);
  await signIn(page, account);
  await page.goto("/dashboard");
  const completeness = page.getByRole("region", { name: "Profile completeness" });
  await expect(completeness).toContainText("In Progress");
  await expect(completeness).toContainText("60% done");
  await expect(completeness).toContainText("Add your phone number.");
  await expect(completeness).toContainText("Your number is not public.");
  // From 80 % on the profile counts as "Complete" but is not full, and the words beside it say so.
  await runSql("update public.profiles set phone = '+8801712345678' where id = $1", [account.id]);
  await page.reload();
  await expect(completeness).toContainText("80% done");
  await expect(completeness).toContainText("Your profile is complete enough. You could still add: Add a photo.");
  await page.goto("/dashboard?tab=profile");
  await page.getByRole("main").getByRole("link", { name: "Edit your profile" }).click();
  await page.waitForURL("/profile");
});

test("on a phone what waits, or one suggestion, is on the first screen for each role @once", async ({ page, site }) => {
  const { member, signIn } = site;
  await page.setViewportSize({ width: 360, height: 740 });
  for (const role of ["developer", "startup_founder", "investor", "mentor", "student"]) {
    await page.context().clearCookies();
    await signIn(page, await member({ role, fullName: "Syed Muhammad Ashfaqur Rahman Chowdhury Al-Hussaini" }));
    await page.goto("/dashboard");
    const step = page.getByRole("region", { name: "Waiting for you" }).getByRole("link");
    const tabs = page.getByRole("navigation", { name: "Dashboard" });
    const [row, bar] = [await step.boundingBox(), await tabs.boundingBox()];
    expect((row?.y ?? 0) + (row?.height ?? 0), role).toBeLessThanOrEqual(bar?.y ?? 0);
    expect((bar?.y ?? 0) + (bar?.height ?? 0), role).toBeLessThanOrEqual(740);
    // A value that can't have been counted is not on the first screen.
    await expect(page.getByText("Average Rating")).toBeHidden();
    await page.getByText("Not counted yet").click();
    await expect(page.getByText("Members can't rate each other yet")).toBeVisible();
  }
});

test("each role has a next step, and each tab an address", async ({ page, member, signIn }) => {
  const steps: [role: string, link: string, path: string][] = [
    ["developer", "Create Talent Profile", "/onboarding/talent"],
    ["startup_founder", "Create Startup Profile", "/onboarding/startup"],
    ["investor", "Setup Investment Profile", "/onboarding/investor"],
    ["mentor", "What you offer", "/mentoring"],
    ["student", "Training programmes", "/resources/training-programs"],
  ];
  for (const [role, link, path] of steps) {
    await page.context().clearCookies();
    await signIn(page, await member({ role, fullName: "Somebody" }));
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Somebody$/);
    await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Profile" }).click();
    await expect(page).toHaveURL("/dashboard?tab=profile");
    await expect(page.getByRole("link", { name: link, exact: true })).toHaveAttribute("href", path);
    expect((await page.request.get(path)).status()).toBe(200);
  }
  const quick = page.getByRole("region", { name: "Quick actions" }).getByRole("link");
  for (const link of await quick.all()) {
    expect((await page.request.get((await link.getAttribute("href")) ?? "")).status()).toBe(200);
  }
  await expect(page.getByRole("listitem").filter({ hasText: "NID Verification" })).toContainText("Not available yet");
});

test("a startup profile is created, refused with what was typed, and edited", async ({ page, site }) => {
  const { member, signIn, runSql } = site;
  const founder = await member({ role: "startup_founder" });
  await signIn(page, founder);
  await page.goto("/onboarding/startup");
  await page.getByLabel("Tagline").fill("<b>Boats</b>");
  await page.getByLabel("Year founded").fill("last year");
  await page.getByRole("button", { name: "Create Startup Profile" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Name is required");
  await expect(page.getByLabel("Year founded")).toHaveAccessibleDescription(/whole number/);
  await expect(page.getByLabel("Tagline")).toHaveValue("<b>Boats</b>");
  await page.getByLabel("Name").fill("Nodi Ghat");
  await page.getByLabel("Year founded").fill("২০২০");
  await page.getByLabel("Stage").selectOption("Seed");
  await page.getByRole("button", { name: "Create Startup Profile" }).click();
  await page.waitForURL("**/dashboard?tab=profile");
  await expect(page.getByText("Startup profile saved!")).toBeVisible();
  await page.getByRole("link", { name: "Edit Startup Profile" }).click();
  await expect(page.getByLabel("Stage")).toHaveValue("seed");
  await page.getByLabel("Tagline").fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL("**/dashboard?tab=profile");
  expect(
    await runSql(
      "select name, tagline, stage, founded_year from public.organizations o join public.organization_members m on m.organization_id = o.id where member_id = $1",
      [founder.id],
    ),
  ).toEqual([{ name: "Nodi Ghat", tagline: null, stage: "seed", founded_year: 2020 }]);
});

test("an investment profile is stored once, hidden unless said", async ({ page, member, signIn, stack, runSql }) => {
  const investor = await member({ role: "investor" });
  await signIn(page, investor);
  const firm = { firmName: "Padma", investorType: "angel" };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => postForm(page, stack.origin, "/onboarding/investor", firm)),
  );
  expect(answers.map((answer) => answer.status())).toEqual(Array(5).fill(302));
  await page.goto("/onboarding/investor");
  await page.getByLabel("Sectors").fill("Fintech, fintech, Agri");
  await page.getByLabel("Pre-seed").check();
  await page.getByLabel("Smallest investment", { exact: true }).fill("20000");
  await page.getByLabel("Largest investment", { exact: true }).fill("1000");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByLabel("Largest investment", { exact: true })).toHaveAccessibleDescription(/can't be below/);
  await expect(page.getByLabel("Pre-seed")).toBeChecked();
  await page.getByLabel("Largest investment", { exact: true }).fill("50000");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL("**/dashboard?tab=profile");
  await expect(page.getByText("Investment profile saved!")).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Hidden");
  expect(
    await runSql("select sectors, stages, is_listed from public.investor_profiles where user_id = $1", [investor.id]),
  ).toEqual([{ sectors: ["Fintech", "Agri"], stages: ["pre_seed"], is_listed: false }]);
});

test("visitors are asked to sign in, and nothing is indexed @once", async ({ page, member, signIn, stack }) => {
  const paths = [RECEIVED, "/onboarding/startup", "/onboarding/investor"];
  for (const path of paths) {
    const response = await page.request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(response.headers().location).toBe(`/auth?${new URLSearchParams({ redirectTo: path })}`);
    expect(response.headers()["x-robots-tag"]).toBe("noindex");
  }
  const post = await postForm(page, stack.origin, "/onboarding/startup", { name: "Kept for later" });
  expect([post.status(), (await post.text()).includes("Kept for later")]).toEqual([401, true]);
  await signIn(page, await member());
  for (const path of paths) {
    const response = await page.request.get(path);
    expect(response.headers()["x-robots-tag"]).toBe("noindex");
    expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
  }
});

test("the dashboard has no serious fault for assistive technology @js", async ({ page, member, signIn, runSql }) => {
  const account = await member({ role: "startup_founder" });
  const other = await member();
  await insertApplication(runSql, await insertJob(runSql, account), other, { cover_letter: "Long. ".repeat(60) });
  await insertApplication(runSql, await insertJob(runSql, other), account, { created_at: "2026-01-01" });
  await signIn(page, account);
  for (const path of ["/dashboard", SENT, "/dashboard?tab=profile", RECEIVED]) {
    await page.goto(path);
    await checkAccessibility(page);
  }
  await page.getByText("Read the whole letter").click();
  await expect(page.getByText("Show less")).toBeVisible();
});

test("the forms of founders and investors have none either @js", async ({ page, member, signIn }) => {
  await signIn(page, await member());
  for (const path of ["/onboarding/startup", "/onboarding/investor"]) {
    await page.goto(path);
    await page.getByRole("button", { name: /Profile$/ }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(/name is required/i);
    await checkAccessibility(page);
  }
});
