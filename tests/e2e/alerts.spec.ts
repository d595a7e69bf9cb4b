import { expect, newEmail, test } from "./support/fixtures.ts";

test("a visitor has a filtered list sent to an address, once its owner has confirmed it, and ends it by a mail's link", async ({
  page,
  runSql,
}) => {
  const email = newEmail();
  await page.goto("/jobs?q=bridge&type=remote");
  await page.getByRole("link", { name: "Get new ones by email" }).click();
  await expect(page).toHaveURL("/alerts/new/jobs?q=bridge&type=remote");
  const what = page.getByRole("region", { name: "What we send you" });
  await expect(what).toContainText("Remote jobs matching “bridge”");

  await page.getByRole("radio", { name: "Every week" }).check();
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(/email/i);
  await expect(page.getByRole("radio", { name: "Every week" })).toBeChecked();
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page).toHaveURL("/jobs?q=bridge&type=remote");
  await expect(page.getByRole("status").getByText("Check your email")).toBeVisible();

  const kept = () =>
    runSql<{ token: string; confirmed: boolean; frequency: string; wanted: object }>(
      `select private.alert_token(id) as token, confirmed_at is not null as confirmed, frequency, wanted
       from private.alerts where address = lower($1)`,
      [email],
    );
  const [asked] = await kept();
  expect(asked).toMatchObject({ confirmed: false, frequency: "weekly", wanted: { q: "bridge", type: "remote" } });

  await page.goto(`/alerts/confirm?token=${asked?.token}`);
  await expect(page.getByRole("main")).toContainText(email.toLowerCase());
  expect((await kept())[0]?.confirmed).toBe(false);
  await page.getByRole("button", { name: "Start the alert" }).click();
  await expect(page.getByRole("heading", { name: "Your alert has started" })).toBeVisible();
  const [confirmed] = await kept();
  expect(confirmed?.confirmed).toBe(true);
  await expect(page.getByRole("link", { name: "See the list now" })).toHaveAttribute(
    "href",
    "/jobs?q=bridge&type=remote",
  );

  await page.goto(`/alerts/end?token=${confirmed?.token}`);
  await expect(page.getByRole("heading", { name: "Delete this alert?" })).toBeVisible();
  expect(await kept()).toHaveLength(1);
  await page.getByRole("button", { name: "Delete the alert" }).click();
  await expect(page.getByRole("heading", { name: "Alert deleted" })).toBeVisible();
  expect(await kept()).toEqual([]);
});

test("a visitor whose link is of an alert that is gone reads so, and nothing else", async ({ page, allowed }) => {
  allowed.push(/404/);
  for (const path of ["/alerts/end", "/alerts/confirm"]) {
    const answer = await page.goto(`${path}?token=${"z".repeat(43)}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "This alert no longer exists" })).toBeVisible();
  }
});

test("a member saves the startups they filtered as an alert, which leads back to them", async ({
  page,
  member,
  signIn,
}) => {
  const list = "/startups?sector=Fintech&stage=seed&hiring=1";
  await signIn(page, await member());
  await page.goto(`${list}&sort=name`);
  await page.getByRole("link", { name: "Get new ones by email" }).click();
  const what = page.getByRole("region", { name: "What we send you" });
  await expect(what).toContainText("Fintech startups at Seed that hire");
  await expect(what.getByRole("link", { name: "Change the filters" })).toHaveAttribute("href", list);
  await page.getByRole("button", { name: "Save alert" }).click();
  await expect(page).toHaveURL("/alerts");
  const alert = page.getByRole("article", { name: "Fintech startups at Seed that hire" });
  await expect(alert.getByRole("link")).toHaveAttribute("href", list);
});

test("a member saves lists as alerts, changes how often they come, and deletes them", async ({
  page,
  member,
  signIn,
}) => {
  await signIn(page, await member());
  await page.goto("/settings#settings-notifications");
  await page.getByRole("main").getByRole("link", { name: "Your alerts" }).click();
  await expect(page.getByRole("heading", { name: "No alerts yet" })).toBeVisible();

  await page.goto("/talent-exchange?skills=React&workType=remote");
  await page.getByRole("link", { name: "Get new ones by email" }).click();
  await page.getByRole("button", { name: "Save alert" }).click();
  await expect(page).toHaveURL("/alerts");
  const alert = page.getByRole("article", { name: "Remote React talent" });
  await expect(alert.getByRole("link", { name: "Remote React talent" })).toHaveAttribute(
    "href",
    "/talent-exchange?skills=React&workType=remote",
  );
  await expect(alert).toContainText("Every day");
  await alert.getByRole("button", { name: "Send it every week" }).click();
  await expect(alert.getByRole("button", { name: "Send it every day" })).toBeVisible();
  await expect(alert.locator("footer")).toContainText("Every week");
  await page.reload();
  await expect(alert.getByRole("button", { name: "Send it every day" })).toBeVisible();
  await alert.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "No alerts yet" })).toBeVisible();
});

test("a member who works with the keyboard stays where they are in their alerts @js", async ({
  page,
  member,
  signIn,
}) => {
  await signIn(page, await member());
  await page.goto("/alerts/new/jobs?type=remote");
  await page.getByRole("button", { name: "Save alert" }).click();
  const alert = page.getByRole("article", { name: "Remote jobs" });
  await alert.getByRole("button", { name: "Send it every week" }).press("Enter");
  await expect(alert.getByRole("button", { name: "Send it every day" })).toBeFocused();
  await alert.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByRole("heading", { name: "No alerts yet" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a member who turned off emails for alerts reads beside theirs that none comes, and is led to the setting", async ({
  page,
  member,
  signIn,
}) => {
  await signIn(page, await member());
  await page.goto("/jobs?type=remote");
  await page.getByRole("link", { name: "Get new ones by email" }).click();
  await page.getByRole("button", { name: "Save alert" }).click();
  await expect(page.getByRole("article", { name: "Remote jobs" })).toBeVisible();
  const warning = page.getByText("You get none of these emails now");
  await expect(warning).toHaveCount(0);

  await page.goto("/settings#settings-mails");
  await page.getByRole("checkbox", { name: "Saved alerts" }).uncheck();
  await page.getByRole("button", { name: "Save choices" }).click();
  await expect(page.getByText("Email choices saved")).toBeVisible();
  await page.goto("/alerts");
  await expect(warning).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Email settings" }).click();
  await page.getByRole("checkbox", { name: "Saved alerts" }).check();
  await page.getByRole("button", { name: "Save choices" }).click();
  await expect(page.getByText("Email choices saved")).toBeVisible();
  await page.goto("/alerts");
  await expect(page.getByRole("article", { name: "Remote jobs" })).toBeVisible();
  await expect(warning).toHaveCount(0);
});
