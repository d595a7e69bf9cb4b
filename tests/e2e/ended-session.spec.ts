import { expect, test } from "./support/fixtures.ts";
import { insertJob } from "./support/jobs.ts";

const LETTER = "Typed while the session ran out, with <b>care</b> and Bangla: সেতু";

test(
  "whose session has ended signs in beside the form, and sends that very form",
  { tag: "@js" },
  async ({ page, context, member, signIn, runSql }) => {
    const id = await insertJob(runSql, await member());
    const me = await member();
    await signIn(page, me);
    await page.goto(`/jobs/${id}`);
    await expect(page.locator("form[data-waits]")).toHaveCount(1);
    const letter = page.getByLabel("Cover letter");
    await letter.fill(LETTER);
    await context.clearCookies();
    await page.getByRole("button", { name: "Send application" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Your session has ended");
    await expect(letter).toHaveValue(LETTER);

    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: "Sign in in a new tab" }).click();
    const tab = await opened;
    await tab.getByLabel("Email").fill(me.email);
    await tab.locator("input[name=password]").fill(me.password);
    await tab.getByRole("button", { name: "Sign In" }).click();
    await tab.waitForURL(`**/jobs/${id}`);
    await tab.close();

    await page.getByRole("button", { name: "Send application" }).click();
    await expect(page.getByText("Application submitted successfully!")).toBeVisible();
    expect(await runSql("select cover_letter from public.job_applications where applicant_id = $1", [me.id])).toEqual([
      { cover_letter: LETTER },
    ]);
  },
);

test(
  "a form whose page asks who is there first keeps what was typed, too, when the session has ended",
  { tag: "@js" },
  async ({ page, context, member, signIn }) => {
    await signIn(page, await member());
    await page.goto("/profile");
    await expect(page.locator("form[data-waits]").first()).toBeAttached();
    await page.getByText("About you").first().click();
    await page.getByLabel("Bio").fill(LETTER);
    await context.clearCookies();
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Your session has ended");
    await expect(page.getByRole("link", { name: "Sign in in a new tab" })).toBeVisible();
    await expect(page.getByLabel("Bio")).toHaveValue(LETTER);
  },
);

test(
  "a session that has run out takes no draft along: the member who signs in again finds it",
  { tag: "@js" },
  async ({ page, member, signIn, runSql }) => {
    const id = await insertJob(runSql, await member());
    const me = await member();
    await signIn(page, me);
    await page.goto(`/jobs/${id}`);
    await expect(page.locator("form[data-waits]")).toHaveCount(1);
    await page.getByLabel("Cover letter").fill(LETTER);
    // A cookie without a session is refused, and removed with the next answer.
    const cookies = (await page.context().cookies()).filter(({ name }) => /^(?:__Host-)?sb/.test(name));
    expect(cookies).not.toEqual([]);
    await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, value: "base64-bm90aGluZw" })));
    await page.goto(`/jobs/${id}`);
    await expect(page.getByRole("link", { name: "Sign in to apply" })).toBeVisible();
    await signIn(page, me);
    await page.goto(`/jobs/${id}`);
    await expect(page.getByLabel("Cover letter")).toHaveValue(LETTER);
  },
);
