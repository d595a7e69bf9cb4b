import { expect, newEmail, type Page, PASSWORD, test } from "./support/fixtures.ts";

const NEW_PASSWORD = "নতুন-শব্দ-২০২৬";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const password = (page: Page) => page.getByRole("textbox", { name: "পাসওয়ার্ড", exact: true });
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** Every page of a journey is in Bangla, at an address of its language. */
async function inBangla(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  expect(new URL(page.url()).pathname).toMatch(/^\/bn(\/|$)/);
  await expect(page).toHaveTitle(/[\u0980-\u09ff]/);
}

const onStep = (page: Page, path: string, step: number) =>
  page.waitForURL((url) => url.pathname === path && url.searchParams.get("step") === String(step));

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel("পুরো নাম").fill("রহিমা খাতুন");
  await page.getByLabel("ইমেইল").fill(email);
  await page.getByLabel("ফোন (ঐচ্ছিক)").fill("০১৭১২-৩৪৫৬৭৮");
  await password(page).fill(PASSWORD);
  await page.getByLabel("পাসওয়ার্ডটি আবার লিখুন").fill(PASSWORD);
  await page.getByRole("radio", { name: "১৮ বছর বা তার বেশি" }).check();
}

async function signIn(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel("ইমেইল").fill(email);
  await password(page).fill(typed);
  await press(page, "সাইন ইন");
}

test("a newcomer joins in Bangla: the form, the mail, four steps, the dashboard, and out again", async ({
  page,
  mailbox,
}) => {
  const email = newEmail();
  await page.goto("/bn/auth?tab=signup");
  await inBangla(page, "TechSetu-তে যোগ দিন");
  await fillSignUp(page, email);
  await press(page, "অ্যাকাউন্ট খুলুন");
  await expect(page.getByText("অ্যাকাউন্ট খুলতে আপনার তথ্য ব্যবহারে সম্মতি দিন").first()).toBeVisible();
  // Passwords are not given back.
  await fillSignUp(page, email);
  await page.getByRole("checkbox").check();
  await press(page, "অ্যাকাউন্ট খুলুন");
  await inBangla(page, "আপনার ইমেইল দেখুন");

  const { subject, html, link } = await mailbox.waitFor(email);
  expect(subject).toBe("আপনার TechSetu অ্যাকাউন্ট নিশ্চিত করুন");
  expect(html).toContain('<html lang="bn">');
  expect(link.pathname).toBe("/bn/auth/confirm");
  await page.goto(link.href);
  await inBangla(page, "আর একটি ধাপ বাকি");
  await press(page, "আমার ইমেইল ঠিকানা নিশ্চিত করুন");

  await page.waitForURL("/bn/onboarding");
  await inBangla(page, "আপনার প্রোফাইল তৈরি করুন");
  await expect(page.locator("[aria-current=step]")).toHaveText("আপনার পরিচয়");
  await expect(page.getByLabel("পুরো নাম")).toHaveValue("রহিমা খাতুন");
  await page.getByLabel("ফোন (ঐচ্ছিক)").fill("১২৩");
  await press(page, "পরবর্তী");
  await expect(page.getByText("বাংলাদেশের একটি মোবাইল নম্বর লিখুন, যেমন ০১৭১২৩৪৫৬৭৮").first()).toBeVisible();
  await page.getByLabel("ফোন (ঐচ্ছিক)").fill("০১৯১২ ৩৪৫৬৭৮");
  await page.getByLabel("এলাকা").fill("মিরপুর, ঢাকা");
  await press(page, "পরবর্তী");

  await onStep(page, "/bn/onboarding", 2);
  await page.getByLabel("বিভাগ").selectOption({ label: "চট্টগ্রাম" });
  await page.getByLabel("শহর").fill("কক্সবাজার");
  await press(page, "পরবর্তী");

  await onStep(page, "/bn/onboarding", 3);
  await page.getByLabel("পরিচিতি").fill("ওয়েব বানাই।");
  await press(page, "পরবর্তী");

  await onStep(page, "/bn/onboarding", 4);
  await inBangla(page, "আপনার প্রোফাইল তৈরি করুন");
  await expect(page.getByText("+৮৮০১৯১২৩৪৫৬৭৮")).toBeVisible();
  await expect(page.getByText("চট্টগ্রাম, কক্সবাজার")).toBeVisible();
  await press(page, "শেষ করুন");

  await page.waitForURL("/bn/dashboard");
  await inBangla(page, /রহিমা/);
  await expect(toast(page, "প্রোফাইল তৈরি হয়েছে!")).toBeVisible();
  await page
    .getByRole("banner")
    .getByLabel(/রহিমা খাতুন/)
    .click();
  await press(page, "লগ আউট");
  await expect(toast(page, "লগ আউট হয়েছে")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/bn");
});

test("a member types years and rates in Bengali digits", async ({ page, member, signIn: enter, runSql }) => {
  const account = await member({ onboarded: true });
  await enter(page, account);
  await page.goto("/bn/onboarding/talent");
  await inBangla(page, "আপনার পেশাগত প্রোফাইল তৈরি করুন");
  await page.getByLabel("পদবি").fill("ব্যাকএন্ড ডেভেলপার");
  await page.getByLabel("কত বছরের অভিজ্ঞতা").fill("৭.৫");
  await press(page, "পরবর্তী");
  await expect(page.getByText(/পূর্ণ সংখ্যা/).first()).toBeVisible();
  await page.getByLabel("কত বছরের অভিজ্ঞতা").fill("৭");
  await page.getByLabel("সর্বনিম্ন পারিশ্রমিক").fill("২৫.৫০");
  await page.getByLabel("সর্বোচ্চ পারিশ্রমিক").fill("৪০");
  await press(page, "পরবর্তী");

  await onStep(page, "/bn/onboarding/talent", 2);
  await press(page, "পরবর্তী");
  await onStep(page, "/bn/onboarding/talent", 3);
  await page.getByLabel("দক্ষতা", { exact: true }).first().selectOption({ label: "React" });
  await page.getByLabel("বছর", { exact: true }).fill("৩");
  await press(page, "শেষ করুন");
  await page.waitForURL("/bn/dashboard");
  const [stored] = await runSql(
    `select t.experience_years as years, t.min_hourly_rate::float as lowest, t.max_hourly_rate::float as highest,
       (select s.years_experience from public.user_skills s where s.user_id = t.user_id) as react
     from public.talent_profiles t where t.user_id = $1`,
    [account.id],
  );
  expect(stored).toEqual({ years: 7, lowest: 25.5, highest: 40, react: 3 });
});

test("a member replaces a forgotten password in Bangla, with the mail in the language they chose", async ({
  page,
  member,
  mailbox,
  signIn: enter,
  newPage,
}) => {
  const account = await member();
  const settings = await newPage();
  await enter(settings, account);
  await settings.goto("/bn/settings#settings-locale");
  await inBangla(settings, "সেটিংস");
  await settings.getByRole("radio", { name: "বাংলা" }).check();
  await settings
    .locator("form", { has: settings.locator("[name=intent][value=locale]") })
    .getByRole("button")
    .click();
  await expect(toast(settings, "এখন থেকে আপনাকে এই ভাষায় লিখব।")).toBeVisible();

  await page.goto("/bn/auth");
  await inBangla(page, "সাইন ইন করুন");
  await signIn(page, account.email, "not my password");
  await expect(page.getByRole("alert")).toContainText("ইমেইল বা পাসওয়ার্ড সঠিক নয়");
  await page.getByRole("link", { name: "পাসওয়ার্ড ভুলে গেছেন?" }).click();
  await inBangla(page, "পাসওয়ার্ড ভুলে গেছেন?");
  await page.getByLabel("ইমেইল").fill(account.email);
  await press(page, "লিংক পাঠান");
  await expect(toast(page, "নতুন পাসওয়ার্ড দেওয়ার একটি লিংক পাঠিয়েছি")).toBeVisible();

  const { subject, link } = await mailbox.waitFor(account.email);
  expect(subject).toBe("আপনার TechSetu পাসওয়ার্ড নতুন করে দিন");
  await page.goto(link.href);
  await press(page, "নতুন পাসওয়ার্ড দিন");
  await page.waitForURL("/bn/reset-password");
  await inBangla(page, "নতুন পাসওয়ার্ড দিন");
  await page.getByRole("textbox", { name: "নতুন পাসওয়ার্ড", exact: true }).fill("ছোট");
  await page.getByLabel("নতুন পাসওয়ার্ডটি আবার লিখুন").fill("ছোট");
  await press(page, "নতুন পাসওয়ার্ড সংরক্ষণ করুন");
  await expect(page.getByText("কমপক্ষে ১০টি অক্ষর দিন").first()).toBeVisible();
  await page.getByRole("textbox", { name: "নতুন পাসওয়ার্ড", exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("নতুন পাসওয়ার্ডটি আবার লিখুন").fill(NEW_PASSWORD);
  await press(page, "নতুন পাসওয়ার্ড সংরক্ষণ করুন");
  await page.waitForURL("/bn/dashboard");
  await expect(toast(page, "অন্য সব ডিভাইস থেকে লগ আউট করা হয়েছে।")).toBeVisible();
});

test("a member who never chose gets English mails, and reads the pages of either language", async ({
  page,
  member,
  mailbox,
  signIn: enter,
}) => {
  const account = await member();
  await page.goto("/bn/auth/forgot-password");
  await page.getByLabel("ইমেইল").fill(account.email);
  await press(page, "লিংক পাঠান");
  await expect(toast(page, "আপনার ইমেইল দেখুন")).toBeVisible();
  const { subject, link } = await mailbox.waitFor(account.email);
  expect([subject, link.pathname]).toEqual(["Reset your TechSetu password", "/auth/confirm"]);

  await enter(page, account);
  await page.goto("/bn/settings");
  await inBangla(page, "সেটিংস");
  await page.goto("/settings");
  await expect(page).toHaveURL("/settings");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
