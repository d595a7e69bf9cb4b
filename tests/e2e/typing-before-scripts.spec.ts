import type { Locator } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { insertJob } from "./support/jobs.ts";

test(
  "what a poster types before the scripts arrive is still there when they have",
  { tag: "@js" },
  async ({ page, member, signIn, runSql }) => {
    const me = await member();
    await signIn(page, me);
    const job = await insertJob(runSql, me);
    const arrived = Promise.withResolvers<void>();
    await page.route("**/assets/entry.client-*.js", async (route) => {
      await arrived.promise;
      await route.continue();
    });
    const [title, description, location] = ["title", "description", "location"].map((name) =>
      page.getByRole("main").locator(`[name="${name}"]`),
    ) as [Locator, Locator, Locator];
    await page.goto(`/jobs/${job}/edit`, { waitUntil: "commit" });
    await title.fill("Frontend engineer");
    await description.fill("Typed while a slow line brings the scripts");
    await location.fill("Rangpur");

    arrived.resolve();
    await expect(page.locator("html")).toHaveClass("js");
    await expect(title).toHaveValue("Frontend engineer");
    await expect(description).toHaveValue("Typed while a slow line brings the scripts");
    await expect(location).toHaveValue("Rangpur");

    await description.press("End");
    await description.pressSequentially(", and after");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Typed while a slow line brings the scripts, and after")).toBeVisible();
  },
);
