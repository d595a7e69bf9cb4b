import { expect, test } from "./support/fixtures.ts";

/** A startup of a new founder in a unique sector; returns both, and how to find it. */
async function addStartup(
  { member, runSql }: Pick<Parameters<Parameters<typeof test>[2]>[0], "member" | "runSql">,
  row: { shown?: boolean; job?: boolean } = {},
) {
  const founder = await member({ role: "startup_founder" });
  const key = crypto.randomUUID().slice(0, 8);
  const sector = `Ferries ${key}`;
  const name = `Padma Boats ${key}`;
  const [added] = await runSql<{ id: string; slug: string }>(
    `insert into public.organizations (name, tagline, description, sector, stage, division, team_size)
     values ($1, 'Boats that leave on time', 'Tickets for four routes', $2, 'seed', 'Barishal', 7) returning id, slug`,
    [name, sector],
  );
  if (!added) throw new Error("no startup was added");
  await runSql("insert into public.organization_members (organization_id, member_id, shown) values ($1, $2, $3)", [
    added.id,
    founder.id,
    row.shown ?? false,
  ]);
  if (row.job) {
    await runSql(
      "insert into public.jobs (client_id, title, description, organization_id) values ($1, 'Ticket tester', 'Tests', $2)",
      [founder.id, added.id],
    );
  }
  return { founder, sector, name, ...added };
}

test("a visitor finds a startup that hires, and reads what it does and who founded it @once", async ({
  page,
  member,
  runSql,
}) => {
  const { founder, sector, name, slug } = await addStartup({ member, runSql }, { shown: true, job: true });
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Startups", exact: true }).click();
  await expect(page).toHaveURL("/startups");
  await page.getByRole("searchbox").fill(sector);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(`/startups?${new URLSearchParams({ q: sector })}`);
  const card = page.getByRole("article", { name });
  await expect(card).toContainText("1 open job");
  await expect(card).toContainText("Barishal");
  await card.getByRole("link").click();
  await expect(page).toHaveURL(`/startups/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText("Tickets for four routes")).toBeVisible();
  await expect(page.getByText(founder.fullName)).toBeVisible();
  await expect(page.getByRole("link", { name: "Ticket tester" })).toBeVisible();
  await page.getByRole("link", { name: sector }).click();
  await expect(page).toHaveURL(`/startups?${new URLSearchParams({ sector })}`);
  await expect(card).toBeVisible();
});

test("a visitor who finds none is told which filter is in the way @once", async ({ page, member, runSql }) => {
  const { sector, name } = await addStartup({ member, runSql });
  await page.goto(`/startups?${new URLSearchParams({ sector, stage: "idea" })}`);
  await expect(page.getByRole("heading", { name: "No startup found" })).toBeVisible();
  await expect(page.getByText("1 startup", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Remove filter Idea" }).click();
  await expect(page.getByRole("article", { name })).toBeVisible();
});

test("a visitor who asks for a page past the end reads the last @once", async ({ page, member, runSql }) => {
  const { sector, name } = await addStartup({ member, runSql });
  await page.goto(`/startups?${new URLSearchParams({ sector, page: "99" })}`);
  await expect(page).toHaveURL(`/startups?${new URLSearchParams({ sector })}`);
  await expect(page.getByRole("article", { name })).toBeVisible();
});

test("a visitor follows an old address to the startup's new one, and finds no founder who didn't agree @once", async ({
  page,
  member,
  runSql,
}) => {
  const { founder, id, slug } = await addStartup({ member, runSql });
  const name = `Meghna Boats ${crypto.randomUUID().slice(0, 8)}`;
  await runSql("update public.organizations set name = $2 where id = $1", [id, name]);
  const answer = await page.goto(`/bn/startups/${slug}`);
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL(`/bn/startups/${name.toLowerCase().replaceAll(" ", "-")}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText(founder.fullName)).toHaveCount(0);
  const organization = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(organization.join()).toContain('"@type":"Organization"');
  await runSql("update public.organizations set is_listed = false where id = $1", [id]);
  expect((await page.goto(page.url()))?.status()).toBe(404);
});

test("an owner changes the page, takes a new name, and decides to be named", async ({
  page,
  member,
  runSql,
  signIn,
  newPage,
}) => {
  const { founder, slug } = await addStartup({ member, runSql });
  await signIn(page, founder);
  await page.goto(`/startups/${slug}`);
  await expect(page.getByText("Everyone may see this page")).toBeVisible();
  const unnamed = page.getByText("It doesn't name you, so investors can't ask you here for a meeting.");
  await expect(unnamed).toBeVisible();
  await expect(page.getByRole("link", { name: "Name yourself" })).toHaveAttribute("href", `/startups/${slug}/edit`);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  const name = `Jamuna Boats ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("Name", { exact: false }).first().fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Name is required");
  await page.locator('[name="name"]').fill(name);
  await page.getByRole("checkbox", { name: "Name me on the page" }).check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveURL(`/startups/${name.toLowerCase().replaceAll(" ", "-")}`);
  await expect(page.getByText("Everyone may see this page")).toBeVisible();
  await expect(unnamed).toHaveCount(0);
  const visitor = await newPage();
  await visitor.goto(`/startups/${slug}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(visitor.getByText(founder.fullName)).toBeVisible();
  const stranger = await newPage();
  await signIn(stranger, await member());
  expect((await stranger.goto(`${page.url()}/edit`))?.status()).toBe(404);
  expect((await stranger.goto(`${page.url()}/owners`))?.status()).toBe(404);
});

test("an owner asks a connection, who becomes an owner, and leaves", async ({
  page,
  member,
  runSql,
  signIn,
  newPage,
}) => {
  const { founder, slug, name } = await addStartup({ member, runSql });
  const friend = await member({ fullName: "Friendly Farida" });
  await runSql("insert into public.connections (requester_id, addressee_id, status) values ($1, $2, 'accepted')", [
    founder.id,
    friend.id,
  ]);
  await signIn(page, founder);
  await page.goto(`/startups/${slug}/owners`);
  await page.getByLabel("Connection").selectOption("Friendly Farida");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Has not answered yet" })).toBeVisible();
  const other = await newPage();
  await signIn(other, friend);
  await other.goto("/notifications");
  await other.getByRole("main").getByRole("button", { name: "Unread: Own it together" }).click();
  await expect(other).toHaveURL(`/startups/${slug}`);
  await other.getByRole("link", { name: "Answer" }).click();
  await other.getByRole("button", { name: "Yes, own it together" }).click();
  await expect(other).toHaveURL(`/startups/${slug}`);
  await expect(other.getByText("Everyone may see this page")).toBeVisible();
  await other.getByRole("link", { name: "Owners" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(`Owners of ${name}`);
  await other.getByRole("button", { name: "Leave" }).first().click();
  await other.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(other).toHaveURL(`/startups/${slug}`);
  await expect(other.getByRole("link", { name: "Owners" })).toHaveCount(0);
});

test("a member suggests an edit, which its owner reads, and a visitor is asked to sign in first", async ({
  page,
  member,
  runSql,
  signIn,
  newPage,
}) => {
  const { founder, slug } = await addStartup({ member, runSql });
  await page.goto(`/startups/${slug}`);
  await page.getByRole("link", { name: "Suggest an edit" }).click();
  await expect(page).toHaveURL(/\/auth/);
  const author = await member({ fullName: "Attentive Abir" });
  await signIn(page, author);
  await page.goto(`/startups/${slug}/suggest`);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Your suggestion is required");
  await page.getByLabel("Your suggestion").fill("The office has moved to Barishal.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(`/startups/${slug}`);
  const owner = await newPage();
  await signIn(owner, founder);
  await owner.goto("/notifications");
  await expect(owner.getByRole("main").getByText("The office has moved to Barishal.")).toBeVisible();
  await expect(owner.getByText("Attentive Abir")).toHaveCount(0);
});

test("an owner posts a job for the startup, whose page then has it", async ({ page, member, runSql, signIn }) => {
  const { founder, id, slug } = await addStartup({ member, runSql });
  await signIn(page, founder);
  await page.goto("/post-job");
  await expect(page.locator('[name="organizationId"] option')).toHaveCount(2);
  await page.locator("details", { has: page.locator('[name="organizationId"]') }).evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
  });
  await page.locator('[name="title"]').fill("Boat keeper");
  await page.locator('[name="description"]').fill("Keeps boats");
  await page.locator('[name="organizationId"]').selectOption(id);
  await page.getByRole("button", { name: "Post Job" }).click();
  await expect(page).toHaveURL(/\/jobs$/);
  await page.goto(`/startups/${slug}`);
  await expect(page.getByRole("link", { name: "Boat keeper" })).toBeVisible();
});

test("a founder adds a second one, posts a job for it, and moves the job to the first", async ({
  page,
  member,
  runSql,
  signIn,
}) => {
  const { founder, id, name, slug } = await addStartup({ member, runSql });
  await signIn(page, founder);
  await page.goto("/startups");
  await page.getByRole("main").getByRole("link", { name: "Add your startup" }).click();
  await expect(page).toHaveURL("/startups/new");
  await expect(page.getByRole("main").getByRole("link", { name })).toHaveAttribute("href", `/startups/${slug}`);
  await page.getByRole("radio", { name: "A company that hires" }).check();
  await page.locator('[name="name"]').fill(name.toUpperCase());
  await page.getByRole("button", { name: "Add it" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("You already own one with this name");
  await expect(page.getByRole("radio", { name: "A company that hires" })).toBeChecked();
  const second = `Surma Boats ${crypto.randomUUID().slice(0, 8)}`;
  await page.locator('[name="name"]').fill(second);
  await page.getByRole("button", { name: "Add it" }).click();
  await expect(page).toHaveURL(`/startups/${second.toLowerCase().replaceAll(" ", "-")}`);
  const pageOfSecond = page.url();

  const openCompany = () =>
    page.locator("details", { has: page.locator('[name="organizationId"]') }).evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
  await page.goto("/post-job");
  await openCompany();
  await expect(page.locator('[name="organizationId"] option')).toHaveText([/./, name, second]);
  await page.locator('[name="title"]').fill("Ferry keeper");
  await page.locator('[name="description"]').fill("Keeps ferries");
  await page.locator('[name="organizationId"]').selectOption(second);
  await page.getByRole("button", { name: "Post Job" }).click();
  await expect(page).toHaveURL(/\/jobs$/);
  await page.goto(pageOfSecond);
  await page.getByRole("link", { name: "Ferry keeper" }).click();
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]{36}$/);
  const job = page.url();
  await page.goto(`${job}/edit`);
  await openCompany();
  await expect(page.locator('[name="organizationId"] option:checked')).toHaveText(second);
  await page.locator('[name="organizationId"]').selectOption(id);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(job);
  await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toBeVisible();
  await page.goto(pageOfSecond);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second);
  await expect(page.getByRole("link", { name: "Ferry keeper" })).toHaveCount(0);
});

test("an owner is led from the dashboard and from what they edit to adding another", async ({
  page,
  member,
  runSql,
  signIn,
}) => {
  const { founder, slug } = await addStartup({ member, runSql });
  await signIn(page, founder);
  await page.goto(`/startups/${slug}/edit`);
  await page.getByRole("link", { name: "Add another" }).click();
  await expect(page).toHaveURL("/startups/new");
  await page.goto("/dashboard?tab=profile");
  await page.getByRole("link", { name: "Add another" }).click();
  await expect(page).toHaveURL("/startups/new");
});

for (const { page: path, facet, leadsTo, sample } of [
  {
    page: "/investor-pipeline?tab=live-deals",
    facet: /^Seed \d+$/,
    leadsTo: "/startups?stage=seed",
    sample: "Nouka Pay",
  },
  {
    page: "/ecosystem-map?sort=startups",
    facet: /^Barishal \d+$/,
    leadsTo: "/startups?division=Barishal",
    sample: "Tech Hubs Overview",
  },
]) {
  test(`a visitor of ${path} reads the newest startups that are listed beside the samples, each marked as what it is @once`, async ({
    page,
    member,
    runSql,
  }) => {
    const { id, name, slug, sector } = await addStartup({ member, runSql });
    // Others are added meanwhile, and the page shows six.
    await runSql("update public.organizations set created_at = now() + interval '1 hour' where id = $1", [id]);
    try {
      // A unique address, which no cache has.
      await page.goto(`${path}&for=${slug}`);
      const real = page.getByRole("region", { name: "Startups on TechSetu" });
      const row = real.getByRole("listitem").filter({ hasText: name });
      await expect(row).toContainText(`${sector} · Seed · Barishal`);
      await expect(row.getByText("Listed", { exact: true })).toBeVisible();
      await expect(real).not.toContainText("Sample");
      const samples = page.getByRole("region").filter({ hasText: sample }).first();
      await expect(samples.getByText("Sample", { exact: true }).first()).toBeVisible();
      await expect(samples).not.toContainText(name);
      await row.getByRole("link", { name }).click();
      await expect(page).toHaveURL(`/startups/${slug}`);
      await page.goBack();
      await real.getByRole("link", { name: facet }).click();
      await expect(page).toHaveURL(leadsTo);
      await page.goBack();
      await real.getByRole("link", { name: "All startups" }).click();
      await expect(page).toHaveURL("/startups");
    } finally {
      await runSql("delete from public.organizations where id = $1", [id]);
    }
  });
}
