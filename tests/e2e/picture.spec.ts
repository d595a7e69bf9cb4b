import sharp from "sharp";
import { checkAccessibility } from "./support/accessibility.ts";
import { expect, type Page, test } from "./support/fixtures.ts";

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await page.locator("input[type=file]").setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Save picture" }).click();
}

function photo(background: string): Promise<Buffer> {
  return sharp({ create: { width: 1000, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

const headerPicture = (page: Page) => page.getByRole("banner").locator("img");

test("a picture that is too large is told at its field; another is shown in the header, and removed", async ({
  page,
  member,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn(page, await member({ fullName: "Rafi Islam" }));
  await page.goto("/profile");
  await page.getByLabel("Bio").fill("Typed before");
  await choose(page, Buffer.alloc(20 * 1024 * 1024));
  await expect(page.getByLabel("Picture", { exact: true })).toHaveAccessibleDescription(/at most 8 MB can be sent/);
  await expect(page.getByLabel("Full name")).toHaveValue("Rafi Islam");
  if (javaScriptEnabled !== false) await checkAccessibility(page);

  await choose(page, await photo("#b03030"));
  await expect(page.getByText("Picture saved")).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await expect(headerPicture(page)).toHaveJSProperty("naturalWidth", 400);
  const first = await headerPicture(page).getAttribute("src");
  await expect(page.getByLabel("Another picture")).toHaveValue("");
  if (javaScriptEnabled !== false) await expect(page.getByLabel("Bio")).toHaveValue("Typed before");

  await choose(page, await photo("#3030b0"));
  await expect(headerPicture(page)).not.toHaveAttribute("src", first ?? "");
  await expect(headerPicture(page)).toHaveJSProperty("naturalWidth", 400);

  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByText("Picture removed")).toBeVisible();
  await expect(headerPicture(page)).toHaveCount(0);
});
