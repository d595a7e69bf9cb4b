import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "./support/fixtures.ts";
import { insertJob, postForm, structuredData } from "./support/jobs.ts";

const mark = () => randomUUID().slice(0, 8);
const alert = (page: Page) => page.getByRole("main").getByRole("alert");

/** Expects the Bangla page at its own address. */
async function expectBangla(page: Page, path: RegExp | string) {
  await expect(page).toHaveURL(path);
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
}

test("a visitor filters jobs in Bangla, in Bengali digits, and reads one", async ({ page, member, runSql }) => {
  const word = `পদ্মা${mark()}`;
  const poster = await member();
  const pay = { budget_type: "fixed", pay_currency: "BDT", pay_unit: "month", budget_min: 60_000 };
  const wanted = {
    ...pay,
    title: `${word} হিসাবরক্ষক`,
    job_type: "remote",
    location: "Mirpur, Dhaka",
    budget_max: 125_000,
  };
  const id = await insertJob(runSql, poster, wanted);
  await insertJob(runSql, poster, { ...wanted, title: `${word} চালক`, job_type: "onsite", budget_max: 70_000 });

  await page.goto("/bn/jobs");
  await expectBangla(page, "/bn/jobs");
  await expect(page).toHaveTitle(/^চাকরি/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("চাকরি");
  await page.getByRole("searchbox").fill(word);
  await page.getByRole("searchbox").press("Enter");
  await expectBangla(page, /\/bn\/jobs\?q=/);
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("region", { name: "খোলা চাকরি" })).toContainText("২");

  const filters = page.getByRole("search", { name: "চাকরি ফিল্টার করুন" });
  await filters.getByRole("radio", { name: /^রিমোট/ }).check();
  await filters.getByLabel("পারিশ্রমিকের হিসাব").selectOption("টাকা, মাস হিসেবে");
  await filters.getByLabel("সর্বনিম্ন বাজেট").fill("১০০০০০");
  await page.getByRole("button", { name: "চাকরি খুঁজুন" }).click();
  await expectBangla(page, /\/bn\/jobs\?.*type=remote&pay=BDT-month&minBudget=(100000|%E0)/);
  const card = page.getByRole("article");
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("৳৬০,০০০ - ৳১,২৫,০০০/মাস");
  await expect(card).toContainText("৯০ দিন বাকি");
  await expect(card).toContainText(/পোস্ট হয়েছে .+ আগে/);
  const chips = page.getByRole("list", { name: "চালু ফিল্টার" });
  await expect(chips.getByRole("link", { name: /৳১,০০,০০০\/মাস বা তার বেশি/ })).toBeVisible();
  await expect(page).toHaveTitle(/“পদ্মা.*” সম্পর্কিত চাকরি \(রিমোট, ৳১,০০,০০০\/মাস বা তার বেশি\)/);

  await chips.getByRole("link", { name: /রিমোট/ }).click();
  await expect(page).not.toHaveURL(/type=/);
  await card.getByRole("link", { name: "পুরো চাকরি পড়ুন" }).click();
  await expectBangla(page, `/bn/jobs/${id}`);
  const facts = page.getByRole("complementary", { name: "একনজরে" });
  await expect(facts).toContainText("রিমোট, বাংলাদেশের আবেদনকারীদের জন্য");
  await expect(facts).toContainText("১ থেকে ৪ সপ্তাহ");
  await expect(page.getByText(/^পোস্ট হয়েছে [০-৯]+ \S+ [০-৯]{4}$/)).toBeVisible();
  await page.getByRole("link", { name: "আবেদন করুন" }).first().click();
  await expectBangla(page, /\/bn\/auth\?redirectTo=%2Fjobs%2F/);
});

test("a visitor reads in Bangla for whom a poster hires, and filters by it", async ({ page, member, runSql }) => {
  const word = mark();
  const poster = await member();
  const id = await insertJob(runSql, poster, { title: `Ghat ${word}`, for_client: true, client_name: "Bonik" });
  await insertJob(runSql, poster, { title: `Jetty ${word}`, for_client: true });
  await insertJob(runSql, poster, { title: `Own ${word}`, for_client: false });
  await page.goto(`/bn/jobs?q=${word}`);
  await expect(page.getByRole("article", { name: "Ghat" })).toContainText("ক্লায়েন্ট: Bonik");
  await expect(page.getByRole("article", { name: "Jetty" })).toContainText("ক্লায়েন্টের জন্য");
  await expect(page.getByRole("article", { name: "Own" })).toContainText("সরাসরি নিয়োগ");
  const filters = page.getByRole("search", { name: "চাকরি ফিল্টার করুন" });
  await filters
    .getByRole("group", { name: "কার জন্য নিয়োগ" })
    .getByRole("radio", { name: /^ক্লায়েন্টের জন্য\s*২$/ })
    .check();
  await page.getByRole("button", { name: "চাকরি খুঁজুন" }).click();
  await expectBangla(page, `/bn/jobs?q=${word}&hires=client`);
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page).toHaveTitle(/চাকরি \(ক্লায়েন্টের জন্য নিয়োগ\)/);
  await page.goto(`/bn/jobs/${id}`);
  await expect(page.getByRole("main")).toContainText("ক্লায়েন্টের জন্য নিয়োগ: Bonik। নামটি আমরা যাচাই করিনি।");
});

test("a visitor who finds no job is told in Bangla what to try", async ({ page }) => {
  await page.goto(`/bn/jobs?q=${mark()}`);
  await expect(page.getByText("কোনো চাকরি পাওয়া যায়নি")).toBeVisible();
  await expect(page.getByText("আরও চাকরি পেতে একটি ফিল্টার সরান, অথবা অন্য শব্দ লিখুন।")).toBeVisible();
});

test("a job is posted with Bengali digits, applied for, accepted, talked about and closed, all in Bangla", async ({
  page,
  javaScriptEnabled,
  site,
}) => {
  const { member, newPage, runSql, signIn, stack } = site;
  const [poster, applicant] = [await member({ fullName: "Rahima Khatun" }), await member({ fullName: "Sajjad" })];
  const title = `পদ্মা সেতুর হিসাবরক্ষক ${mark()}`;

  await signIn(page, poster);
  await page.goto("/bn/post-job");
  await expectBangla(page, "/bn/post-job");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("চাকরি পোস্ট করুন");
  await page.getByLabel("শিরোনাম").fill(title);
  await page.getByRole("textbox", { name: "দক্ষতা", exact: true }).fill("Excel");
  await page.getByLabel("পদের সংখ্যা").fill("১০১");
  await page.getByRole("radio", { name: "মাসিক বেতন" }).check();
  await page.getByRole("radio", { name: "টাকা" }).check();
  await page.getByLabel("সর্বনিম্ন বাজেট", { exact: true }).fill("৬০০০০");
  await page.getByLabel("সর্বোচ্চ বাজেট", { exact: true }).fill("৫০০০০");
  const post = page.getByRole("button", { name: "চাকরি পোস্ট করুন" });
  await post.click();
  await expect(alert(page)).toContainText("চাকরিটি সংরক্ষণ হয়নি");
  await expect(alert(page)).toContainText("বিবরণ আবশ্যক");
  await expect(alert(page)).toContainText("পদের সংখ্যা ১ থেকে ১০০-এর মধ্যে একটি পূর্ণ সংখ্যা হতে হবে");
  await expect(alert(page)).toContainText("সর্বোচ্চ বাজেট সর্বনিম্নের চেয়ে কম হতে পারে না");
  await expect(page.getByLabel("পদের সংখ্যা")).toHaveValue("১০১");
  await expect(page.getByLabel("সর্বনিম্ন বাজেট", { exact: true })).toHaveValue("৬০০০০");

  await page.getByLabel("বিবরণ").fill("সেতুর টোলের হিসাব রাখা।");
  await page.getByLabel("পদের সংখ্যা").fill("২");
  await page.getByLabel("সর্বোচ্চ বাজেট", { exact: true }).fill("১২৫০০০");
  await post.click();
  await expect(page.getByText("চাকরি পোস্ট হয়েছে!")).toBeVisible();
  await expectBangla(page, "/bn/jobs");
  const card = page.getByRole("article", { name: title });
  await expect(card).toContainText("আপনার পোস্ট");
  await expect(card).toContainText("৳৬০,০০০ - ৳১,২৫,০০০/মাস");
  await card.getByRole("link", { name: "পুরো চাকরি পড়ুন" }).click();
  await page.waitForURL("**/bn/jobs/*");
  const job = new URL(page.url()).pathname;
  await expect(page.getByRole("complementary", { name: "একনজরে" })).toContainText(/পদের সংখ্যা\s*২/);
  await expect(page.getByRole("region", { name: "এটি আপনার চাকরির পোস্ট" })).toBeVisible();

  const theirs = await newPage();
  await signIn(theirs, applicant);
  await theirs.goto(job);
  await theirs.getByLabel("প্রস্তাবিত পারিশ্রমিক").fill("অনেক");
  const send = theirs.getByRole("button", { name: "আবেদন পাঠান" });
  await send.click();
  await expect(alert(theirs)).toContainText("আপনার আবেদন পাঠানো হয়নি");
  await expect(alert(theirs)).toContainText("আবেদনপত্র আবশ্যক");
  await theirs.getByLabel("আবেদনপত্র").fill("আমি হিসাব জানি।");
  await theirs.getByLabel("প্রস্তাবিত পারিশ্রমিক").fill("১০০০০০");
  await send.click();
  await expect(theirs.getByText("আবেদন পাঠানো হয়েছে!")).toBeVisible();
  await expectBangla(theirs, job);
  const own = theirs.getByRole("region", { name: "আপনার আবেদন" });
  await expect(own).toContainText("৳১,০০,০০০/মাস");
  await expect(own).toContainText("অপেক্ষমাণ");

  await page.goto(`/bn/dashboard?tab=applications&box=received&job=${job.split("/").at(-1)}`);
  const received = page.getByRole("main").getByRole("article").filter({ hasText: "বেনামি ১" });
  await expect(received).toContainText("চান ৳১,০০,০০০/মাস");
  await received.getByRole("button", { name: "গ্রহণ করুন", exact: true }).click();
  await page.getByRole("button", { name: "হ্যাঁ, গ্রহণ করুন" }).click();
  await expect(page.getByText("আবেদন গ্রহণ করা হয়েছে")).toBeVisible();
  await expect(received).toContainText("গৃহীত");
  await expectBangla(page, /\/bn\/dashboard\?tab=applications&box=received/);
  await received.getByRole("link", { name: "বার্তা লিখুন" }).click();
  await expectBangla(page, /\/bn\/messages\/[0-9a-f-]{36}$/);
  const conversation = new URL(page.url()).pathname;

  await theirs.goto("/bn/dashboard?tab=applications&box=sent");
  const sent = theirs.getByRole("main").getByRole("article", { name: title });
  await expect(sent).toContainText("Rahima Khatun আপনাকে গ্রহণ করেছেন।");
  await sent.getByRole("button", { name: "আমার নাম ও যোগাযোগের তথ্য জানান" }).click();
  await expect(theirs.getByText("আপনি এখন নাম ও যোগাযোগের তথ্য জানাচ্ছেন")).toBeVisible();
  await sent.getByRole("link", { name: "বার্তা লিখুন" }).click();
  await expectBangla(theirs, conversation);

  const file = await page.request.get("/bn/applications/received.csv");
  expect((await file.text()).split("\r\n")[0]).toContain("চাকরি,আবেদনকারী,অবস্থা");
  expect(await file.text()).toMatch(/,Sajjad,গৃহীত,\d{4}-\d{2}-\d{2},.*,100000,BDT,মাস হিসেবে,/);

  await page.goto("/bn/dashboard/jobs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("আমার চাকরির পোস্ট");
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText("চালু");
  await expect(row.getByRole("link", { name: "১টি আবেদন" })).toBeVisible();
  if (javaScriptEnabled) {
    await row.locator("[aria-haspopup=menu]").click();
    await page.getByRole("menuitem", { name: "চাকরিটি বন্ধ করুন…" }).click();
  } else {
    await row.getByText("চাকরিটি বন্ধ করুন…", { exact: true }).click();
  }
  await expectBangla(page, `${job}/close`);
  await page.getByRole("button", { name: "এই চাকরিটি বন্ধ করুন" }).click();
  await expect(alert(page)).toContainText("চাকরিটিতে লোক পাওয়া গেছে কি না তা বেছে নিন");
  await page.getByRole("radio", { name: "লোক পাওয়া গেছে", exact: true }).check();
  await page.getByRole("button", { name: "এই চাকরিটি বন্ধ করুন" }).click();
  await expect(page.getByText("চাকরি বন্ধ হয়েছে")).toBeVisible();
  await expectBangla(page, job);
  await expect(page.getByRole("region", { name: "এটি আপনার চাকরির পোস্ট" })).toContainText("লোক পাওয়া গেছে");

  // The stored values are the same whatever the page's language.
  const [stored] = await runSql("select openings, budget_min, budget_max from public.jobs where title = $1", [title]);
  expect(stored).toMatchObject({ openings: 2, budget_min: 60_000, budget_max: 125_000 });
  const again = await postForm(page, stack.origin, `${job}`, { intent: "reopen" });
  expect(again.headers().location).toBe(job);
});

test(
  "the data of a job for machines has the page's address, and its figures in Latin",
  { tag: "@once" },
  async ({ page, member, runSql }) => {
    const pay = { budget_type: "fixed", pay_currency: "BDT", pay_unit: "month", budget_min: 60_000 };
    const id = await insertJob(runSql, await member(), { ...pay, company_name: "Setu Ferries" });
    await page.goto(`/bn/jobs/${id}`);
    const [posting] = await structuredData(page, "JobPosting");
    expect(posting).toMatchObject({ baseSalary: { currency: "BDT", value: { minValue: 60_000, unitText: "MONTH" } } });
    expect(new URL(String(posting?.url)).pathname).toBe(`/bn/jobs/${id}`);
    const [trail] = await structuredData(page, "BreadcrumbList");
    expect(trail?.itemListElement).toMatchObject([{ name: "হোম" }, { name: "চাকরি" }, {}]);
  },
);
