import { randomUUID } from "node:crypto";
import { expect, test } from "./support/fixtures.ts";
import { insertJob } from "./support/jobs.ts";

test("a poster invites somebody of the directory to a job, who is led to it", async ({ page, site }) => {
  const { member, signIn, newPage, runSql } = site;
  const title = `Invited ${randomUUID().slice(0, 8)}`;
  const [poster, person] = [await member({ fullName: "Paru Poster" }), await member()];
  const job = await insertJob(runSql, poster, { title });
  const [talent] = await runSql<{ id: string }>(
    "insert into public.talent_profiles (user_id, title, experience_years, is_open_to_work) values ($1, 'Engineer', 3, true) returning id",
    [person.id],
  );
  await signIn(page, poster);
  await page.goto(`/talent/${talent?.id}/connect`);
  await page.getByLabel("Invite them to one of your jobs (optional)").selectOption({ label: title });
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page).toHaveURL(`/talent/${talent?.id}`);

  const reader = await newPage();
  await signIn(reader, person);
  await reader.goto("/notifications");
  await reader.getByRole("main").getByText(`You are invited to "${title}".`).click();
  await expect(reader).toHaveURL(`/jobs/${job}`);
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("a member without an open job is offered none", async ({ page, site }) => {
  const { member, signIn, runSql } = site;
  const [asker, person] = [await member(), await member()];
  await insertJob(runSql, asker, { status: "closed" });
  const [talent] = await runSql<{ id: string }>(
    "insert into public.talent_profiles (user_id, title, experience_years, is_open_to_work) values ($1, 'Engineer', 3, true) returning id",
    [person.id],
  );
  await signIn(page, asker);
  await page.goto(`/talent/${talent?.id}/connect`);
  await expect(page.getByRole("button", { name: "Send request" })).toBeVisible();
  await expect(page.getByLabel("Invite them to one of your jobs (optional)")).toHaveCount(0);
});
