import { randomUUID } from "node:crypto";
import { createTalent } from "../support/talents.ts";
import { expect, type Page, test } from "./support/fixtures.ts";

const word = () => `w${randomUUID().slice(0, 8)}`;
const main = (page: Page) => page.getByRole("main");
const card = (page: Page, name: string) => main(page).getByRole("article", { name });
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const log = (page: Page) => page.getByRole("log", { name: "বার্তা" });
const head = (page: Page) => main(page).getByRole("heading", { level: 1 });

/** Expects a page in Bangla at its own address, with the given path and query. */
async function expectBangla(page: Page, path: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(typeof path === "string" ? `/bn${path}` : path);
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
}

async function send(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "বার্তা" }).fill(text);
  await press(page, "পাঠান");
}

test("a visitor narrows the directory with Bengali digits, and passes on what is found in Bangla", async ({
  page,
  stack,
  runSql,
  javaScriptEnabled,
}) => {
  const title = word();
  const [near, far] = [
    await createTalent(stack, { fullName: "Rafi Islam", title }),
    await createTalent(stack, { title }),
  ];
  await runSql(
    "update public.talent_profiles set hourly_rate = 25, experience_years = 3, bio = $2 where user_id = $1",
    [near.id, "I keep ferries on time."],
  );
  await runSql("update public.talent_profiles set hourly_rate = 90, experience_years = 12 where user_id = $1", [
    far.id,
  ]);

  await page.goto("/bn/talent-exchange");
  await expect(head(page)).toHaveText("ট্যালেন্ট এক্সচেঞ্জ");
  await page.getByLabel("খুঁজুন", { exact: true }).fill(title);
  await expect(page.getByLabel("অভিজ্ঞতা").locator("option")).toHaveText([/^যেকোনো/, /^১\+/, /^৩\+ বছর/, /^৫\+/, /^৮\+/]);
  await page.getByLabel("অভিজ্ঞতা").selectOption("3");
  const rates = page.getByRole("group", { name: "পারিশ্রমিক" });
  await rates.getByLabel("পর্যন্ত").fill("৪০");
  if (!javaScriptEnabled) await press(page, "ফিল্টার প্রয়োগ করুন");

  // Empty fields redirect a plain form to the address that others would share.
  const most = javaScriptEnabled ? encodeURIComponent("৪০") : "40";
  const query = `search=${title}&experience=3&maxRate=${most}`;
  await expectBangla(page, `/talent-exchange?${query}`);
  await expect(main(page).getByRole("article")).toHaveCount(1);
  await expect(card(page, "Rafi Islam")).toContainText("$২৫/ঘণ্টা");
  await expect(card(page, "Rafi Islam")).toContainText("৩ বছর");
  await expect(main(page).locator("[data-told]").first()).toHaveText("১ জন ডেভেলপার পাওয়া গেছে");
  await expect(page).toHaveTitle(`দক্ষ জনবল, ৩+ বছরের অভিজ্ঞতা, পারিশ্রমিক সর্বোচ্চ $৪০/ঘণ্টা, “${title}” অনুসন্ধানে | TechSetu`);
  await expect(page.getByRole("banner").getByRole("link", { name: "English" })).toHaveAttribute(
    "href",
    `/talent-exchange?${query}`,
  );

  // The shared address is the filtered list in Bangla; its numbers are in Latin digits.
  await page.reload();
  const shared = `search=${title}&experience=3&maxRate=40`;
  const property = (name: string) => page.locator(`meta[property="og:${name}"]`);
  await expect(property("url")).toHaveAttribute("content", `${stack.origin}/bn/talent-exchange?${shared}`);
  await expect(property("image")).toHaveAttribute("content", `${stack.origin}/bn/og/talent-exchange?${shared}`);

  await page.getByRole("link", { name: "৩+ বছর" }).click();
  await expectBangla(page, `/talent-exchange?search=${title}&maxRate=40`);
  await card(page, "Rafi Islam").getByRole("link", { name: "প্রোফাইল দেখুন" }).click();
  await expectBangla(page, `/talent/${near.talentId}`);
  await expect(head(page)).toHaveText("Rafi Islam");
  await expect(main(page)).toContainText("অভিজ্ঞতা ৩ বছর");
  await expect(main(page).locator('[lang="en"]').filter({ hasText: "I keep ferries on time." })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "লিংক" })).toHaveValue(`${stack.origin}/bn/talent/${near.talentId}`);
  const message = encodeURIComponent(`Rafi Islam, ${title}, TechSetu-তে: ${stack.origin}/bn/talent/${near.talentId}`);
  await expect(page.getByRole("link", { name: "WhatsApp-এ শেয়ার করুন" })).toHaveAttribute(
    "href",
    `https://wa.me/?text=${message}`,
  );
  await main(page).getByRole("link", { name: "সংযুক্ত হোন" }).filter({ visible: true }).click();
  await expectBangla(page, /\/bn\/auth\?redirectTo=%2Ftalent%2F/);
});

test("a search that nobody fits says so in Bangla, and offers its filters", async ({ page }) => {
  const search = word();
  await page.goto(`/bn/talent-exchange?search=${search}&division=Sylhet&minRate=৫০&maxRate=২০`);
  await expect(page.getByRole("heading", { name: "কোনো ডেভেলপার পাওয়া যায়নি" })).toBeVisible();
  await expect(page.getByText("সর্বনিম্নটি সর্বোচ্চের চেয়ে বেশি: কোনোটিই প্রয়োগ করা হয়নি।")).toBeVisible();
  await main(page).getByRole("link", { name: "সিলেট বিভাগ" }).click();
  await expectBangla(page, `/talent-exchange?search=${search}`);
  await page.getByRole("link", { name: "সব ফিল্টার মুছুন" }).click();
  await expectBangla(page, "/talent-exchange");
});

test("members connect, talk and part in Bangla", async ({ page, javaScriptEnabled, act, site }) => {
  const { newPage, stack, member, signIn } = site;
  const asker = await member({ fullName: "রাফি ইসলাম" });
  const talent = await createTalent(stack, { fullName: "Nadia Rahman", title: word() });
  await signIn(page, asker);
  const search = `/talent-exchange?search=${talent.title}`;
  await page.goto(`/bn${search}`);
  await card(page, "Nadia Rahman").getByRole("link", { name: "সংযুক্ত হোন" }).click();
  await expect(head(page)).toHaveText("Nadia Rahman: সংযোগের অনুরোধ");
  await expectBangla(page, /\/bn\/talent\/[\da-f-]{36}\/connect\?from=%2Ftalent-exchange/);
  await page.getByLabel("নোট").fill("আমি ফেরি বানাই।");
  await press(page, "অনুরোধ পাঠান");
  await expectBangla(page, search);
  await expect(page.getByText("Nadia Rahman রাজি হলে আমরা আপনাকে জানাব।")).toBeVisible();
  await card(page, "Nadia Rahman").getByRole("link", { name: "অনুরোধ পাঠানো হয়েছে" }).click();
  await expectBangla(page, "/connections?tab=sent");
  await expect(card(page, "Nadia Rahman")).toContainText("আপনি লিখেছেন: আমি ফেরি বানাই।");

  const theirs = await newPage();
  await signIn(theirs, talent);
  await theirs.goto("/bn/connections");
  await expect(theirs.getByRole("link", { name: "অনুরোধ (১)" })).toBeVisible();
  await card(theirs, "রাফি ইসলাম").getByRole("button", { name: "গ্রহণ করুন" }).click();
  await expect(theirs.getByText("আপনারা এখন সংযুক্ত")).toBeVisible();
  await expectBangla(theirs, "/connections?tab=requests");

  await theirs.goto("/bn/messages");
  await theirs.getByRole("list", { name: "কথোপকথন" }).getByRole("link").click();
  await expectBangla(theirs, /\/bn\/messages\/[\da-f-]{36}$/);
  await expect(head(theirs)).toHaveText("রাফি ইসলাম");
  await send(theirs, "");
  await expect(main(theirs).getByText("বার্তা আবশ্যক").first()).toBeVisible();
  await send(theirs, "স্বাগতম, রাফি।");
  await expect(log(theirs).getByRole("listitem")).toHaveText([/আপনি, .*স্বাগতম, রাফি।/s]);

  await page.goto("/bn/messages");
  await expect(page.getByRole("list", { name: "কথোপকথন" }).getByRole("link")).toContainText("১টি নতুন");
  await page.getByRole("list", { name: "কথোপকথন" }).getByRole("link").click();
  await expect(log(page).getByRole("heading", { name: "আজ" })).toBeVisible();
  const live = javaScriptEnabled ? theirs.waitForResponse(/\/bn\/notifications\/stream/) : null;
  if (javaScriptEnabled) await theirs.reload();
  await live;
  await send(page, "ধন্যবাদ!");
  await expect(log(page).getByRole("listitem")).toHaveCount(2);
  if (!javaScriptEnabled) await theirs.reload();
  await expect(log(theirs).getByRole("listitem")).toHaveText([/স্বাগতম/, /রাফি ইসলাম, .*ধন্যবাদ!/s]);

  await act(main(theirs), "ব্লক করুন…");
  await expect(theirs.getByText("তাঁকে জানানো হবে না").filter({ visible: true })).toBeVisible();
  await press(theirs, "ব্লক করুন");
  await expectBangla(theirs, "/messages");
  await expect(theirs.getByText("তাঁর কাছ থেকে আর কিছুই আসবে না। তাঁকে জানানো হয়নি।")).toBeVisible();

  await page.reload();
  await expect(page.getByText("এই কথোপকথন বন্ধ")).toBeVisible();
  await act(main(page), "ছেড়ে যান…");
  await press(page, "ছেড়ে যান");
  await expectBangla(page, "/messages");
  await expect(page.getByText("আপনি কথোপকথন ছেড়ে গেছেন")).toBeVisible();
});
