import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { checkAccessibility } from "./support/accessibility.ts";
import { expect, type Page, test } from "./support/fixtures.ts";

/** Presses a button when the page has all pictures: one that comes into view by the press may be gone when it is asked. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name });
  await button.scrollIntoViewIfNeeded();
  for (const picture of await page.getByRole("main").locator("img").all())
    await expect(picture).toHaveJSProperty("complete", true);
  await button.click();
}

async function choose(page: Page, file: string): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(file);
  await press(page, "Save picture");
}

const headerPicture = (page: Page) => page.getByRole("banner").locator("img");

test("a picture that is too large is told at its field; another is shown in the header, and removed", async ({
  page,
  member,
  signIn,
  javaScriptEnabled,
}, testInfo) => {
  const large = testInfo.outputPath("large.jpg");
  await writeFile(large, Buffer.alloc(20 * 1024 * 1024));
  const photo = async (background: string) => {
    const file = testInfo.outputPath(`${background}.jpg`);
    await sharp({ create: { width: 1000, height: 800, channels: 3, background } }).toFile(file);
    return file;
  };

  await signIn(page, await member({ fullName: "Rafi Islam" }));
  await page.goto("/profile");
  await page.getByLabel("Bio").fill("Typed before");
  await choose(page, large);
  await expect(page.getByLabel("Picture", { exact: true })).toHaveAccessibleDescription(/at most 8 MB can be sent/);
  await expect(page.getByLabel("Full name")).toHaveValue("Rafi Islam");
  if (javaScriptEnabled !== false) await checkAccessibility(page);

  await choose(page, await photo("red"));
  await expect(page.getByText("Picture saved")).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await expect(headerPicture(page)).toHaveJSProperty("naturalWidth", 96);
  const first = await headerPicture(page).getAttribute("src");
  await expect(page.getByLabel("Another picture")).toHaveValue("");
  if (javaScriptEnabled !== false) await expect(page.getByLabel("Bio")).toHaveValue("Typed before");

  await choose(page, await photo("blue"));
  await expect(headerPicture(page)).not.toHaveAttribute("src", first ?? "");
  await expect(headerPicture(page)).toHaveJSProperty("naturalWidth", 96);

  await press(page, "Remove picture");
  await expect(page.getByText("Picture removed")).toBeVisible();
  if (javaScriptEnabled !== false) await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(headerPicture(page)).toHaveCount(0);
});
