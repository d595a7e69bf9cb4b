import type { Request } from "@playwright/test";
import { insertMentor } from "../support/mentors.ts";
import { openThread } from "../support/threads.ts";
import { expect, type Page, test } from "./support/fixtures.ts";
import { insertJob } from "./support/jobs.ts";
import { goOffline } from "./support/line.ts";

const LETTER = "Typed where the train has no signal, with <b>care</b> and Bangla: সেতু";
const waits = (page: Page) =>
  page.getByRole("main").getByRole("status").filter({ hasText: "Waiting for a connection" });
/** The sent value of a field in a form of long texts, which is `multipart/form-data`. */
const sentField = (request: Request, name: string) =>
  new RegExp(`name="${name}"\r\n\r\n(.*)\r\n`).exec(request.postData() ?? "")?.[1] ?? null;
const letter = (page: Page) => page.getByLabel("Cover letter");
const kept = (page: Page) => expect(page.locator("form[data-waits]").first()).toBeAttached();

/** The next form that the page sends there arrives, but its answer does not: the connection is lost. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  let isLost = false;
  await page.route(path, async (route) => {
    if (isLost || route.request().method() !== "POST") return route.fallback();
    isLost = true;
    await route.fetch({ maxRedirects: 0 });
    await page.context().setOffline(true);
    await route.abort("internetdisconnected");
  });
}

test.describe("offline, then online", { tag: "@js" }, () => {
  test.beforeEach(({ allowed }) => void allowed.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/));

  test("a letter sent without a connection waits, says so, and goes once by itself", async ({
    page,
    context,
    member,
    signIn,
    runSql,
  }) => {
    const id = await insertJob(runSql, await member());
    const me = await member();
    await signIn(page, me);
    await page.goto(`/jobs/${id}`);
    await kept(page);
    await letter(page).fill(LETTER);
    await goOffline(page);
    await page.getByRole("button", { name: "Send application" }).click();
    await expect(waits(page)).toContainText("Your device seems to be offline");
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    await expect(letter(page)).toHaveValue(LETTER);
    // Pressed once more just before the connection is back: it is still one letter.
    await page.getByRole("button", { name: "Send application" }).click();
    await context.setOffline(false);
    await expect(page.getByText("Application submitted successfully!")).toBeVisible();
    await expect(waits(page)).toHaveCount(0);
    expect(await runSql("select cover_letter from public.job_applications where applicant_id = $1", [me.id])).toEqual([
      { cover_letter: LETTER },
    ]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test("what waits in the list's dialog goes too; one that should not go doesn't, and leaving asks", async ({
    page,
    context,
    member,
    signIn,
    runSql,
  }) => {
    const title = `Wanted ${crypto.randomUUID().slice(0, 8)}`;
    await insertJob(runSql, await member(), { title });
    const me = await member();
    await signIn(page, me);
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
    await page.getByRole("article", { name: title }).getByRole("link", { name: "Apply", exact: true }).click();
    await kept(page);
    await letter(page).fill(LETTER);
    await goOffline(page);
    const dialog = page.getByRole("dialog");
    const status = dialog.getByRole("status").filter({ hasText: "Waiting for a connection" });
    const send = dialog.getByRole("button", { name: "Send application" });
    await send.click();
    await expect(status).toBeVisible();
    await page.keyboard.press("Escape");
    await expect.poll(() => asked).toEqual(["confirm"]);
    await expect(status).toBeVisible();
    await dialog.getByRole("button", { name: "Don't send" }).click();
    await expect(status).toHaveCount(0);
    await expect(letter(page)).toHaveValue(LETTER);
    await send.click();
    await expect(status).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("Application submitted successfully!")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await runSql("select cover_letter from public.job_applications where applicant_id = $1", [me.id])).toEqual([
      { cover_letter: LETTER },
    ]);
  });

  test("a letter that waits on the job's page does not go once its applicant has cancelled it, which asks nothing", async ({
    page,
    context,
    member,
    signIn,
    runSql,
  }) => {
    const id = await insertJob(runSql, await member());
    const me = await member();
    await signIn(page, me);
    await page.goto(`/jobs/${id}`);
    await kept(page);
    await page.getByRole("link", { name: "Apply", exact: true }).click();
    await letter(page).fill(LETTER);
    await goOffline(page);
    let posts = 0;
    context.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes(`/jobs/${id}.data`)) posts += 1;
    });
    const dialog = page.getByRole("dialog", { name: "Apply for this job" });
    const send = page.getByRole("button", { name: "Send application" });
    await send.click();
    await expect(waits(page)).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(waits(page)).toHaveCount(0);
    await expect(letter(page)).toHaveValue("");
    const before = posts;
    await context.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await letter(page).fill("Second thoughts");
    await send.click();
    await expect(page.getByText("Application submitted successfully!")).toBeVisible();
    // The one that was pressed: nothing went by itself.
    expect(posts - before).toBe(1);
    expect(await runSql("select cover_letter from public.job_applications where applicant_id = $1", [me.id])).toEqual([
      { cover_letter: "Second thoughts" },
    ]);
  });

  test("a job whose answer was lost on the way is posted once, though the tab died before the line was back", async ({
    page,
    context,
    member,
    signIn,
    runSql,
  }) => {
    const poster = await member();
    await signIn(page, poster);
    await page.goto("/post-job");
    await kept(page);
    await page.getByRole("textbox", { name: /^Title/ }).fill("Bridge keeper");
    await page.getByLabel("Description").fill(LETTER);
    const ids: (string | null)[] = [];
    context.on("request", (request) => {
      if (request.method() === "POST") ids.push(sentField(request, "submissionId"));
    });
    await loseAnswer(page, "**/post-job.data*");
    await page.getByRole("button", { name: "Post job" }).click();
    await expect(waits(page)).toBeVisible();
    await expect.poll(() => runSql("select title from public.jobs where client_id = $1", [poster.id])).toHaveLength(1);

    const next = await context.newPage();
    await page.close({ runBeforeUnload: false });
    await context.setOffline(false);
    await next.goto("/post-job");
    await expect(next.getByLabel("Description")).toHaveValue(LETTER);
    await next.getByRole("button", { name: "Post job" }).click();
    await next.waitForURL("**/jobs");
    await expect(next.getByText("Job posted successfully!").first()).toBeVisible();
    expect(ids).toEqual([expect.any(String), ids[0]]);
    expect(await runSql("select title from public.jobs where client_id = $1", [poster.id])).toEqual([
      { title: "Bridge keeper" },
    ]);
  });

  test("a message waits, and goes once, with its draft gone from the device", async ({
    page,
    context,
    member,
    signIn,
    runSql,
  }) => {
    const me = await member();
    const { id } = await openThread(runSql, await member(), me);
    await signIn(page, me);
    await page.goto(`/messages/${id}`);
    await kept(page);
    const field = page.getByRole("textbox", { name: "Message" });
    await field.fill(LETTER);
    await goOffline(page);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(waits(page)).toBeVisible();
    await expect(field).toHaveValue(LETTER);
    await context.setOffline(false);
    await expect(waits(page)).toHaveCount(0);
    await expect(field).toHaveValue("");
    await expect
      .poll(() => runSql("select body from private.messages where thread_id = $1", [id]))
      .toEqual([{ body: LETTER }]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test("a profile section waits and is saved, with what was typed meanwhile", async ({
    page,
    context,
    member,
    signIn,
    runSql,
  }) => {
    const me = await member();
    await signIn(page, me);
    await page.goto("/profile");
    await kept(page);
    await page.getByText("About you").first().click();
    await page.getByLabel("Bio").fill("First words");
    await goOffline(page);
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(waits(page)).toBeVisible();
    await page.getByLabel("Bio").fill("Second thoughts");
    await context.setOffline(false);
    await expect(page.getByText("Profile updated")).toBeVisible();
    await expect(waits(page)).toHaveCount(0);
    expect(await runSql("select bio from public.profiles where id = $1", [me.id])).toEqual([
      { bio: "Second thoughts" },
    ]);
  });

  test("a letter that was changed after it had arrived is refused and kept, not taken for sent", async ({
    page,
    context,
    member,
    signIn,
    runSql,
  }) => {
    const id = await insertJob(runSql, await member());
    const me = await member();
    await signIn(page, me);
    await page.goto(`/jobs/${id}`);
    await kept(page);
    await letter(page).fill(LETTER);
    await loseAnswer(page, "**/jobs/*.data*");
    await page.getByRole("button", { name: "Send application" }).click();
    await expect(waits(page)).toBeVisible();
    await letter(page).fill("Quite another letter");
    await context.setOffline(false);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("You have already applied");
    await expect(waits(page)).toHaveCount(0);
    await expect(letter(page)).toHaveValue("Quite another letter");
    expect(await runSql("select cover_letter from public.job_applications where applicant_id = $1", [me.id])).toEqual([
      { cover_letter: LETTER },
    ]);
  });

  test("a letter that waits goes for nobody who signs in on the phone meanwhile, only for who wrote it", async ({
    page,
    context,
    member,
    signIn,
    runSql,
  }) => {
    const id = await insertJob(runSql, await member());
    const [me, other] = [await member(), await member()];
    await signIn(page, me);
    await page.goto(`/jobs/${id}`);
    await kept(page);
    await letter(page).fill(LETTER);
    let posts = 0;
    context.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes(`/jobs/${id}.data`)) posts += 1;
    });
    const alert = page.getByRole("main").getByRole("alert");
    const send = page.getByRole("button", { name: "Send application" });
    const drafts = () => page.evaluate(() => Object.keys(localStorage));
    const applicants = () => runSql("select applicant_id as id from public.job_applications where job_id = $1", [id]);
    // Only this page has no connection.
    await page.route("**/jobs/*.data*", (route) =>
      route.request().method() === "POST" ? route.abort("internetdisconnected") : route.fallback(),
    );
    await send.click();
    await expect(waits(page)).toBeVisible();
    const own = await drafts();
    expect(own).toHaveLength(1);

    await signIn(page, other);
    await page.unroute("**/jobs/*.data*");
    const before = posts;
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(alert).toContainText("another member has signed in on this device");
    await expect(waits(page)).toHaveCount(0);
    await expect(letter(page)).toHaveValue(LETTER);
    expect([await drafts(), await applicants()]).toEqual([own, []]);

    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await signIn(page, me);
    await send.click();
    await expect(page.getByText("Application submitted successfully!")).toBeVisible();
    expect(await applicants()).toEqual([{ id: me.id }]);
    // The one that was refused, and the one that was pressed: nothing went by itself in between.
    expect(posts - before).toBe(2);
  });

  test("a request whose mentor said no while its answer was lost is asked again from the next form", async ({
    page,
    context,
    member,
    signIn,
    runSql,
  }) => {
    const mentor = await insertMentor(runSql, await member());
    const me = await member();
    await signIn(page, me);
    await page.goto(`/mentors/${mentor}/request`);
    await kept(page);
    const question = page.getByLabel(/^Your one question/);
    await page.getByLabel(/^Your goal/).fill("A first job by winter");
    await question.fill(LETTER);
    await loseAnswer(page, "**/request.data*");
    const send = page.getByRole("button", { name: "Send the request" });
    await send.click();
    await expect(waits(page)).toBeVisible();
    await runSql("update private.mentorships set status = 'declined', reason = 'no_time' where mentee_id = $1", [
      me.id,
    ]);
    await context.setOffline(false);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("You sent this form before");
    await expect(waits(page)).toHaveCount(0);

    await page.goto(`/mentors/${mentor}/request`);
    await expect(question).toHaveValue(LETTER);
    await send.click();
    await page.waitForURL(/\/mentorships\//);
    const asked = "select status, question from private.mentorships where mentee_id = $1 order by created_at";
    expect(await runSql(asked, [me.id])).toEqual([
      { status: "declined", question: LETTER },
      { status: "pending", question: LETTER },
    ]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});
