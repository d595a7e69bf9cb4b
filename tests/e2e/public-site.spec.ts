import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./support/fixtures.ts";

const PAGES = [
  "/",
  "/ecosystem-map",
  "/investor-pipeline",
  "/investor-pipeline?tab=analytics",
  "/investor-pipeline?tab=documents",
  "/investor-pipeline?tab=pitch-videos",
  "/platform",
  "/resources",
  "/resources/export-guide",
  "/privacy-policy",
];

test("Watch Demo leads to the ecosystem section and takes the focus along", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Watch Demo" }).click();
  const section = page.locator("#ecosystem");
  await expect(section).toBeFocused();
  await expect(section.getByRole("heading", { level: 2 })).toBeInViewport();
});

test("the map leads to hubs on the page and to talents by division", async ({ page }) => {
  await page.goto("/ecosystem-map");
  const map = page.getByRole("group", { name: /Map of Bangladesh/ });
  await map.getByRole("link", { name: "Chittagong Innovation Hub, 75 startups" }).click();
  await expect(page.locator("#hub-chittagong")).toBeFocused();
  await expect(map.getByRole("link", { name: /^Talent in .* division$/ })).toHaveCount(8);
  await map.getByRole("link", { name: "Talent in Sylhet division" }).press("Enter");
  await expect(page).toHaveURL("/talent-exchange?division=Sylhet");
});

test("filters are an address", async ({ page }) => {
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

test("the table of hubs is sorted by its headings, and back", async ({ page }) => {
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

test("the pipeline's tabs are addresses, and each chart has its table", async ({ page }) => {
  await page.goto("/investor-pipeline?tab=nothing");
  const tabs = page.getByRole("navigation", { name: "Investor pipeline" });
  await expect(tabs.locator("[aria-current=page]")).toHaveText("Live Deals");
  await tabs.getByRole("link", { name: "Analytics" }).click();
  await expect(page).toHaveURL("/investor-pipeline?tab=analytics");
  const chart = page.getByRole("figure").filter({ hasText: "Funding by hub" });
  await expect(
    chart.getByRole("img", { name: "Funding by hub: Dhaka $45M, Chittagong $18M, Mymensingh $8M" }),
  ).toBeVisible();
  await chart.getByText("Show as table").click();
  await expect(chart.getByRole("row", { name: "Dhaka $45M" })).toBeVisible();
});

test("Schedule Meeting asks a visitor to sign in and brings them back to the form", async ({ page, member }) => {
  const { email, password } = await member();
  await page.goto("/investor-pipeline");
  await page.getByRole("link", { name: "Schedule Meeting about Khet Sensor" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Schedule a meeting" })).toBeInViewport();
  await expect(page.getByRole("combobox", { name: "About" })).toHaveValue("khet-sensor");
});

test("a member asks for a meeting", async ({ page, member, signIn, runSql }) => {
  const asking = await member();
  await signIn(page, asking);
  await page.goto("/investor-pipeline");
  await page.getByLabel("Message").fill("How do you choose?");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose what you would like to talk about");
  await expect(page.getByLabel("Message")).toHaveValue("How do you choose?");
  await page.getByRole("combobox", { name: "About" }).selectOption("Golpo Studio (sample deal)");
  await page.getByLabel("Preferred day").fill("2027-03-26");
  await page.getByRole("button", { name: "Send request" }).click();
  // The notification of it may be told beside.
  await expect(page.getByRole("status").filter({ hasText: "Meeting requested" })).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("");
  const rows = await runSql(
    "select subject, message, preferred_on::text from public.meeting_requests where requester_id = $1",
    [asking.id],
  );
  expect(rows).toEqual([
    { subject: "Golpo Studio (sample deal)", message: "How do you choose?", preferred_on: "2027-03-26" },
  ]);
});

test("a visitor's bell leads to sign in", async ({ page }) => {
  await page.goto("/resources");
  await page.getByRole("banner").getByRole("link", { name: "Notifications" }).click();
  await expect(page).toHaveURL("/auth?redirectTo=%2Fresources");
});

test("the header fits its five links on a tablet, in order", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/");
  const links = page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link");
  await expect(links).toHaveText(["Ecosystem", "Talent", "Jobs", "Investors", "Resources"]);
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(page.getByRole("banner").getByRole("link", { name: "Join" })).toBeInViewport({ ratio: 1 });
});

for (const path of PAGES) {
  test(`${path} has no fault that axe finds, light or dark, and fits every width @js`, async ({ page }) => {
    await page.goto(path);
    await expectNoFault(new AxeBuilder({ page }));
    // Only colours differ.
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNoFault(new AxeBuilder({ page }).withRules(["color-contrast"]));
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `at ${width}`).toBe(0);
    }
  });
}

async function expectNoFault(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("; ")}`)).toEqual([]);
}
