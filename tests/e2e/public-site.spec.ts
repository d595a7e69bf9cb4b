import { expect, test } from "./support/fixtures.ts";

test("Watch Demo leads to the ecosystem section and takes the focus along @once", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Watch Demo" }).click();
  const section = page.locator("#ecosystem");
  await expect(section).toBeFocused();
  await expect(section.getByRole("heading", { level: 2 })).toBeInViewport();
});

test("the map leads to hubs on the page and to talents by division @once", async ({ page }) => {
  await page.goto("/ecosystem-map");
  const map = page.getByRole("group", { name: /Map of Bangladesh/ });
  await map.getByRole("link", { name: "Chittagong Innovation Hub, 75 startups" }).click();
  await expect(page.locator("#hub-chittagong")).toBeFocused();
  await expect(map.getByRole("link", { name: /^\w+: \d+ (people|person), \d+ jobs?$/ })).toHaveCount(8);
  await map.getByRole("link", { name: /^Sylhet: / }).press("Enter");
  await page.getByRole("link", { name: /^\d+ (people|person)$/ }).click();
  await expect(page).toHaveURL("/talent-exchange?division=Sylhet");
});

test("a visitor with the smallest phone has 24 px to hit each hub of the map @once", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  for (const path of ["/", "/ecosystem-map"]) {
    await page.goto(path);
    const map = page.getByRole("group", { name: /Map of Bangladesh/ });
    const sizes = await map.getByRole("link", { name: /, \d+ startups \(sample\)$/ }).evaluateAll((hubs) =>
      hubs.map((hub) => {
        const { width, height } = hub.getBoundingClientRect();
        return Math.min(width, height);
      }),
    );
    expect(sizes.length, path).toBeGreaterThan(0);
    for (const size of sizes) expect(size, path).toBeGreaterThanOrEqual(24);
  }
});

for (const path of ["/", "/ecosystem-map"]) {
  test(`a tap on the map of ${path} opens what there is in that division, and another tap another @once`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const map = page.getByRole("group", { name: /Map of Bangladesh/ });
    const panel = page.getByText(/^Choose a division/).locator("..");
    await expect(panel).toHaveText(/Choose a division/);
    for (const name of ["Khulna", "Rangpur"]) {
      const division = map.getByRole("link", { name: new RegExp(`^${name}: `) });
      const text = (await division.getAttribute("aria-label")) ?? "";
      await division.locator("text").evaluate((label) => label.scrollIntoView({ block: "center" }));
      const { x, y, width, height } = (await division.locator("text").boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      };
      // A finger hits the shape under the words.
      await page.mouse.click(x + width / 2, y + height / 2);
      const opened = panel.locator("p:visible");
      await expect(opened).toHaveText(text);
      await expect(opened).toBeFocused();
      await expect(opened).toBeInViewport({ ratio: 1 });
      await expect(map).toBeInViewport();
      const links = opened.getByRole("link");
      await expect(links.nth(0)).toHaveAttribute("href", `/talent-exchange?division=${name}`);
      await expect(links.nth(1)).toHaveAttribute("href", `/jobs?division=${name}`);
    }
    await page.goBack();
    await expect(panel.locator("p:visible")).toHaveText(/^Khulna: /);
  });
}

test("filters are an address @once", async ({ page }) => {
  await page.goto("/ecosystem-map");
  await expect(page.getByRole("checkbox", { name: "Gaming" })).toBeHidden();
  await page.locator("summary", { hasText: "Filters" }).click();
  await expect(page.getByRole("checkbox", { name: "Seed", exact: true })).toBeDisabled();
  await page.getByRole("checkbox", { name: "Gaming" }).check();
  await page.getByRole("checkbox", { name: "Mymensingh" }).check();
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL("/ecosystem-map?sector=gaming&location=mymensingh");
  await expect(page.getByRole("table").getByRole("rowheader")).toHaveText(["Mymensingh Tech Park"]);
  await expect(page.getByRole("checkbox", { name: "Gaming" })).toBeChecked();
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page.getByRole("table").getByRole("rowheader")).toHaveCount(3);
});

test("the table of hubs is sorted by its headings, and back @once", async ({ page }) => {
  await page.goto("/ecosystem-map");
  const table = page.getByRole("table");
  const heading = table.getByRole("columnheader", { name: "Growth" });
  await heading.getByRole("link").click();
  await expect(heading).toHaveAttribute("aria-sort", "descending");
  await expect(table.getByRole("rowheader").first()).toHaveText("Mymensingh Tech Park");
  await heading.getByRole("link").click();
  await expect(heading).toHaveAttribute("aria-sort", "ascending");
  await expect(table.getByRole("rowheader").first()).toHaveText("Dhaka Tech City");
});

test("the pipeline's tabs are addresses, and each chart is a table @once", async ({ page }) => {
  await page.goto("/investor-pipeline?tab=nothing");
  const tabs = page.getByRole("navigation", { name: "Investor pipeline" });
  await expect(tabs.locator("[aria-current=page]")).toHaveText("Live Deals");
  await tabs.getByRole("link", { name: "Analytics" }).click();
  await expect(page).toHaveURL("/investor-pipeline?tab=analytics");
  const chart = page.getByRole("figure", { name: "Funding by hub" });
  await expect(chart.getByRole("row")).toHaveText([
    /Name\s*Funding/,
    /Dhaka\s*\$45M/,
    /Chittagong\s*\$18M/,
    /Mymensingh\s*\$8M/,
  ]);
  await expect(chart.getByRole("row", { name: "Dhaka $45M" })).toBeVisible();
  await expect(page.getByText("Sample data")).toHaveCount(1);
});

test("Schedule Meeting of a sample leads by way of signing in to real investors @once", async ({ page, member }) => {
  const { email, password } = await member();
  await page.goto("/investor-pipeline");
  await page.getByRole("link", { name: "Schedule Meeting about Khet Sensor" }).click();
  await expect(page.getByRole("main")).toContainText("Sign in to ask for a meeting");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  const meeting = page.getByRole("region", { name: "Schedule a meeting" });
  await expect(meeting).toBeInViewport();
  await expect(meeting).toContainText("Khet Sensor is an invented example");
  await meeting.getByRole("link", { name: "Find investors" }).click();
  await expect(page).toHaveURL("/investors");
});

test("a visitor's bell opens a panel that leads to sign in, and from there to the notifications @once", async ({
  page,
}) => {
  await page.goto("/resources");
  const header = page.getByRole("banner");
  const way = header.getByRole("link", { name: "Sign in to see your notifications" });
  await expect(way).toBeHidden();
  await header.getByRole("button", { name: "Notifications" }).click();
  await way.click();
  await expect(page).toHaveURL("/auth?redirectTo=%2Fnotifications");
  await expect(page.getByRole("main")).toContainText("Sign in to see your notifications");
});

test("the header fits its five links on a tablet, in order @once", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/");
  const links = page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link");
  await expect(links).toHaveText(["Ecosystem", "Talent", "Jobs", "Investors", "Resources"]);
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(page.getByRole("banner").getByRole("link", { name: "Join" })).toBeInViewport({ ratio: 1 });
});
