import { randomUUID } from "node:crypto";
import { expect, type Member, type Page, test } from "./support/fixtures.ts";
import { insertJob, postForm } from "./support/jobs.ts";
import { insertOrganization } from "./support/organizations.ts";

const unique = (title: string) => `${title} ${randomUUID().slice(0, 8)}`;

type RunSql = <T = Record<string, unknown>>(text: string, params?: unknown[]) => Promise<T[]>;

async function insertTalent(runSql: RunSql, owner: Member): Promise<string> {
  const [row] = await runSql<{ id: string }>(
    "insert into public.talent_profiles (user_id, title, experience_years, is_open_to_work) values ($1, 'Engineer', 3, true) returning id",
    [owner.id],
  );
  return row?.id ?? "";
}

/** Presses the button, and waits for the server: the button itself responds at once. */
async function save(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("You find it under Saved, in your account menu.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Saved/ })).toBeVisible();
}

test("a member saves a job and a person, finds both under Saved with a note, and is told what has ended", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  const { member, signIn, runSql } = site;
  const title = unique("Kept");
  /** The pressed button is gone; a plain post loads another document. */
  const focusIsKept = async () => {
    if (javaScriptEnabled) await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  };
  const fullName = unique("Kamal Kept");
  const [poster, person, reader] = [await member(), await member({ fullName }), await member()];
  const job = await insertJob(runSql, poster, { title });
  const talent = await insertTalent(runSql, person);
  await signIn(page, reader);

  await page.goto(`/jobs/${job}`);
  await save(page);
  await expect(page).toHaveURL(`/jobs/${job}`);
  await page.goto(`/talent/${talent}`);
  await save(page);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Saved/ })).toBeVisible();

  await page.goto("/saved");
  await expect(page.getByRole("link", { name: "Jobs (1)" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("link", { name: title })).toHaveAttribute("href", `/jobs/${job}`);
  await page.getByRole("link", { name: "People (1)" }).click();
  await expect(page.getByRole("link", { name: fullName })).toHaveAttribute("href", `/talent/${talent}`);
  await page.getByText("Add a note").click();
  await page.getByLabel("A note for yourself").fill("Ring in May");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Your note: Ring in May")).toBeVisible();
  await focusIsKept();

  await runSql("update public.talent_profiles set is_open_to_work = false where id = $1", [talent]);
  await runSql("update public.jobs set status = 'closed' where id = $1", [job]);
  await page.goto("/saved?tab=people");
  await expect(page.getByRole("main")).toContainText("A profile that is not in the directory any more");
  await expect(page.getByRole("main")).toContainText("Ended");
  await expect(page.getByRole("main")).toContainText("Ring in May");
  await expect(page.getByRole("main")).not.toContainText(fullName);
  await page.getByRole("link", { name: "Jobs (1)" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: title })).toContainText("Ended");
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("heading", { name: "No jobs saved" })).toBeVisible();
  await focusIsKept();
});

test("what was saved is taken back where it was saved", async ({ page, site }) => {
  const { member, signIn, runSql } = site;
  const job = await insertJob(runSql, await member());
  const reader = await member();
  await signIn(page, reader);
  await page.goto(`/jobs/${job}`);
  await save(page);
  await page.getByRole("button", { name: /^Saved/ }).click();
  await expect(page.getByRole("main").getByRole("button", { name: "Save", exact: true })).toBeVisible();
  await expect.poll(() => runSql("select id from private.saved_items where member_id = $1", [reader.id])).toEqual([]);
});

test("a member's note is deleted only after they were asked", async ({ page, site }) => {
  const { member, signIn, runSql } = site;
  const job = await insertJob(runSql, await member());
  const reader = await member();
  const note = () => runSql("select note from private.saved_items where member_id = $1", [reader.id]);
  await signIn(page, reader);
  await page.goto(`/jobs/${job}`);
  await save(page);
  await runSql("update private.saved_items set note = 'Ring in May' where member_id = $1", [reader.id]);
  await page.getByRole("button", { name: /^Saved/ }).click();
  await expect(page.getByText("Still saved, because it has your note")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Saved/ })).toBeVisible();
  expect(await note()).toEqual([{ note: "Ring in May" }]);

  await page.goto("/saved");
  await page.getByRole("button", { name: "Remove" }).click();
  const question = page.getByRole("dialog", { name: "Remove it with your note?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Your note: Ring in May")).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("heading", { name: "No jobs saved" })).toBeVisible();
  expect(await note()).toEqual([]);
});

test("a visitor who saves a job signs in, comes back to it, and has it saved", async ({ page, site }) => {
  const { member, runSql } = site;
  const title = unique("Wanted");
  const job = await insertJob(runSql, await member(), { title });
  const reader = await member();
  await page.goto(`/jobs/${job}`);
  await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Sign in to save ${title}`);
  await page.getByRole("textbox", { name: "Email" }).fill(reader.email);
  await page.getByRole("textbox", { name: "Password" }).fill(reader.password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(`/jobs/${job}`);
  await expect(page.getByRole("button", { name: /^Saved/ })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("a member saves a startup, and finds it under its tab", async ({ page, site }) => {
  const { member, signIn, runSql } = site;
  const name = unique("Kept Startup");
  const path = (await insertOrganization(runSql, await member(), undefined, name)).replace("/verify", "");
  await signIn(page, await member());
  await page.goto(path);
  await save(page);
  await page.goto("/saved?tab=startups");
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(path);
});

test("a link alone saves nothing: it shows a button", async ({ page, stack, site }) => {
  const { member, signIn, runSql } = site;
  const job = await insertJob(runSql, await member());
  const reader = await member();
  const kept = () => runSql("select id from private.saved_items where member_id = $1", [reader.id]);
  await signIn(page, reader);
  await page.goto(`/saved/jobs/${job}`);
  await expect(page.getByRole("heading", { name: "Save this job?" })).toBeVisible();
  expect(await kept()).toEqual([]);
  await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(`/jobs/${job}`);
  expect(await kept()).toHaveLength(1);
  const answer = await postForm(page, stack.origin, `/saved/jobs/${randomUUID()}`, { intent: "save" });
  expect(answer.status()).toBe(404);
});

test("a note that is too long comes back as typed", async ({ page, stack, site }) => {
  const { member, signIn, runSql } = site;
  const job = await insertJob(runSql, await member());
  await signIn(page, await member());
  await postForm(page, stack.origin, `/saved/jobs/${job}`, { intent: "save" });
  const note = "x".repeat(201);
  const answer = await postForm(page, stack.origin, "/saved?tab=jobs", { intent: "note", item: job, note });
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain(`value="${note}"`);
});

test("people who read Bangla save in Bangla", async ({ page, site }) => {
  const { member, signIn, runSql } = site;
  const job = await insertJob(runSql, await member());
  await signIn(page, await member());
  await page.goto(`/bn/jobs/${job}`);
  await page.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
  await expect(page.getByText("অ্যাকাউন্ট মেনুর “সংরক্ষিত” পাতায় এটি পাবেন।")).toBeVisible();
  await expect(page.getByRole("button", { name: /^সংরক্ষিত/ })).toBeVisible();
  await page.goto("/bn/saved");
  await expect(page.getByRole("link", { name: "চাকরি (১)" })).toBeVisible();
});
