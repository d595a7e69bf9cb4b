import { randomUUID } from "node:crypto";
import { expect, test } from "./support/fixtures.ts";
import { insertJob } from "./support/jobs.ts";
import { insertOrganization } from "./support/organizations.ts";

test("an owner proves a domain by a record, and the page and its job say what was proved", async ({ page, site }) => {
  const { member, signIn, runSql } = site;
  const owner = await member();
  const domain = `d${randomUUID().slice(0, 8)}.example`;
  const name = `Proved ${domain.slice(0, 9)}`;
  const path = await insertOrganization(runSql, owner, `https://www.${domain}`, name);
  const [organization] = await runSql<{ id: string }>("select id from public.organizations where name = $1", [name]);
  const job = await insertJob(runSql, owner, { organization_id: organization?.id, company_name: name });

  await page.goto(`/jobs/${job}`);
  await expect(page.getByRole("region", { name: "The company" })).toContainText("We have not checked this company");
  await page.goto(`/startups?${new URLSearchParams({ q: name })}`);
  await expect(page.getByRole("article", { name }).getByText("Verified", { exact: true })).toHaveCount(0);
  await signIn(page, owner);
  await page.goto(path.replace("/verify", ""));
  await page.getByRole("link", { name: "Prove your domain" }).click();
  await expect(page).toHaveURL(path);
  await page.getByRole("button", { name: "Show me the record" }).click();
  await expect(page.getByLabel("TXT record")).toHaveValue(/^techsetu-verification=[0-9a-f]{32}$/);
  // No worker runs here: this is what it does after the lookup (tests/db/domain-proof.test.ts).
  await runSql("select worker.answer_proof($1, $2, $3, 'found')", [organization?.id, owner.id, domain]);
  await page.goto(path);
  await expect(page.getByRole("main")).toContainText(`${domain} was proved on`);

  await page.goto(path.replace("/verify", ""));
  await expect(page.getByRole("main")).toContainText(`that ${domain} is theirs`);
  await page.goto(`/startups?${new URLSearchParams({ q: name })}`);
  await expect(page.getByRole("article", { name }).getByText("Verified", { exact: true })).toHaveCount(1);
  await page.goto(`/jobs/${job}`);
  await expect(page.getByRole("region", { name: "The company" })).toContainText(`that ${domain} is theirs`);
  await expect(page.getByRole("region", { name: "The company" }).getByText("Verified", { exact: true })).toHaveCount(1);
});

test("an owner has an address at the domain written to, whose button counts and whose link does not", async ({
  page,
  site,
}) => {
  const { member, signIn, runSql, newPage } = site;
  const owner = await member();
  const domain = `d${randomUUID().slice(0, 8)}.example`;
  const path = await insertOrganization(runSql, owner, `https://${domain}`);
  await signIn(page, owner);
  await page.goto(path);
  const address = page.getByLabel("Address at the domain");
  for (const [typed, said] of [
    ["me@gmail.com", "Anybody can have an address there"],
    ["me@elsewhere.example", "This address is not at the domain"],
  ] as const) {
    await address.fill(typed);
    await page.getByRole("button", { name: "Send the email" }).click();
    await expect(page.getByRole("main")).toContainText(said);
    await expect(address).toHaveValue(typed);
  }
  await address.fill(`info@${domain}`);
  await page.getByRole("button", { name: "Send the email" }).click();
  await expect(page.getByText(`We wrote to info@${domain}`)).toBeVisible();
  const [mail] = await runSql<{ token: string }>(
    "select worker.facts_domain_asked(o) ->> 'token' as token from private.outbox o where address = $1",
    [`info@${domain}`],
  );
  const mailPage = await newPage();
  await mailPage.goto(`/verify-domain?token=${mail?.token}`);
  const answered = () =>
    runSql("select member_id from private.organization_proofs where member_id = $1 and answered_at is not null", [
      owner.id,
    ]);
  const [{ name } = { name: "" }] = await runSql<{ name: string }>(
    "select o.name from public.organizations o join public.organization_members m on m.organization_id = o.id where m.member_id = $1",
    [owner.id],
  );
  await expect(mailPage.getByRole("heading", { level: 1 })).toHaveText(new RegExp(`^Does .+ speak for ${name}\\?$`));
  await expect(mailPage.getByRole("main")).toContainText("Nobody at TechSetu checks it further.");
  expect(await answered()).toEqual([]);
  await mailPage.getByRole("button", { name: "Yes, this person speaks for it" }).click();
  await expect(mailPage.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(await answered()).toHaveLength(1);
});

test("nobody else finds the page, and a member is told in Bangla too", async ({ page, site, allowed }) => {
  allowed.push(/404/);
  const { member, signIn, runSql } = site;
  const owner = await member();
  const path = await insertOrganization(runSql, owner);
  await signIn(page, await member());
  expect((await page.goto(path))?.status()).toBe(404);
  expect((await page.goto("/startups/nobodys-at-all/verify"))?.status()).toBe(404);
  await signIn(page, owner);
  await page.goto(`/bn${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Org \w+: ডোমেইন প্রমাণ করুন$/);
});

test("a member who opens the page of what nobody owns is led to claim it by its domain", async ({
  page,
  site,
  allowed,
}) => {
  allowed.push(/404/);
  const { member, signIn, runSql } = site;
  const owner = await member();
  const path = await insertOrganization(runSql, owner);
  const profile = path.replace("/verify", "");
  await runSql("delete from public.organization_members where member_id = $1", [owner.id]);
  await runSql("update public.organizations set is_listed = false where slug = $1", [profile.split("/").pop()]);
  expect((await page.goto(profile))?.status()).toBe(404);
  await signIn(page, await member());
  await page.goto(profile);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("main")).toContainText("Nobody owns");
  await expect(page.getByRole("button", { name: "Show me the record" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send the email" })).toHaveCount(0);
});
