import type { Locator } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { insertJob } from "./support/jobs.ts";
import { holdScripts } from "./support/scripts.ts";

test(
  "what a poster types before the scripts arrive is still there when they have",
  { tag: "@js" },
  async ({ page, member, signIn, runSql }) => {
    const me = await member();
    await signIn(page, me);
    const job = await insertJob(runSql, me);
    const release = await holdScripts(page);
    const [title, description, location] = ["title", "description", "location"].map((name) =>
      page.getByRole("main").locator(`[name="${name}"]`),
    ) as [Locator, Locator, Locator];
    await page.goto(`/jobs/${job}/edit`, { waitUntil: "commit" });
    await title.fill("Frontend engineer");
    await description.fill("Typed while a slow line brings the scripts");
    await location.fill("Rangpur");

    release();
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

test(
  "who lists skills while the scripts arrive is not interrupted",
  { tag: "@js" },
  async ({ page, member, signIn }) => {
    await signIn(page, await member());
    const release = await holdScripts(page);
    await page.goto("/post-job", { waitUntil: "commit" });
    const skills = page.getByRole("textbox", { name: "Skills" });
    await skills.pressSequentially("React, Node");

    release();
    await expect(page.locator("html")).toHaveClass("js");
    await page.keyboard.type(".js");
    await expect(skills).toHaveValue("React, Node.js");
    await expect(skills).toBeFocused();
    // Refused for all that is missing, with what was typed.
    await page.getByRole("button", { name: "Post job" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(skills).toHaveValue("React, Node.js");
  },
);

test(
  "whoever puts the caret into a text types there, whatever arrives meanwhile",
  { tag: "@js" },
  async ({ page, member, signIn, runSql }) => {
    const me = await member();
    await signIn(page, me);
    const job = await insertJob(runSql, me);
    const release = await holdScripts(page);
    await page.goto(`/jobs/${job}/edit`, { waitUntil: "commit" });
    const description = page.getByRole("main").locator('[name="description"]');
    await description.evaluate((field: HTMLTextAreaElement) => {
      field.focus();
      field.setSelectionRange("Build ".length, "Build ".length);
    });

    release();
    // The last of what makes the form render again.
    await expect(page.getByRole("complementary", { name: "Preview" })).toBeVisible();
    await page.keyboard.type("good ");
    await expect(description).toHaveValue("Build good things");
  },
);
