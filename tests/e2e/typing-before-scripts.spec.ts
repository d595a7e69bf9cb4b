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
    // Refused for everything that is missing, with what was typed.
    await page.getByRole("button", { name: "Post job" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(skills).toHaveValue("React, Node.js");
  },
);

test(
  "a member who puts the caret into a text types there, whatever arrives meanwhile",
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
    // The last part that makes the form render again.
    await expect(page.getByRole("complementary", { name: "Preview" })).toBeVisible();
    await page.keyboard.type("good ");
    await expect(description).toHaveValue("Build good things");
  },
);

test(
  "what a visitor is told of a field that was left before the form could be checked comes with leaving the next one",
  { tag: "@js" },
  async ({ page }) => {
    await page.goto("/auth?tab=signup");
    const arrived = Promise.withResolvers<void>();
    let held = 0;
    await page.route("**/assets/*.js", async (route) => {
      held += 1;
      await arrived.promise;
      await route.fallback();
    });
    const email = page.getByLabel("Email");
    await email.fill("nobody");
    await page.getByLabel("Full name").fill("Rahima");
    await page.evaluate(() => {
      const said: string[] = [];
      document.addEventListener("focusout", () => said.push("left"));
      new MutationObserver(() => {
        if (document.querySelector('[name="email"][aria-invalid]')) said.push("told");
      }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["aria-invalid"] });
      Object.assign(window, { said });
    });
    await expect.poll(() => held).toBeGreaterThan(0);
    arrived.resolve();
    await page.waitForLoadState("networkidle");
    // Until it can be checked, and is told.
    await expect(async () => {
      await page.keyboard.press("Tab");
      await expect(email).toHaveAccessibleDescription(/^Enter an email/, { timeout: 500 });
    }).toPass();
    const said = await page.evaluate(() => Reflect.get(window, "said") as string[]);
    expect(said).toContain("told");
    expect(said[0]).toBe("left");
  },
);
