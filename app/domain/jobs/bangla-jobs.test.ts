import { afterAll, beforeAll, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { applySchema } from "../applications/application.schema";
import { statusTerm } from "../applications/application-status";
import { budgetText } from "./budget";
import { jobEnd } from "./job-end";
import { jobFilterChips, jobsTitle } from "./job-filters";
import { jobSchema } from "./job.schema";
import { ownJobState } from "./own-job";

beforeAll(() => assumeLanguage("bn"));
afterAll(() => assumeLanguage("en"));

const job = {
  title: "হিসাবরক্ষক",
  description: "হিসাব রাখা",
  budgetType: "monthly",
  payCurrency: "BDT",
  duration: "1_to_4_weeks",
  experienceLevel: "entry",
  jobType: "onsite",
};

const messagesOf = (fields: Record<string, string>) =>
  jobSchema.safeParse({ ...job, ...fields }).error?.issues.map(({ message }) => message);

test.each([
  [{ title: "" }, ["শিরোনাম আবশ্যক"]],
  [{ title: "ক".repeat(161) }, ["শিরোনাম সর্বোচ্চ ১৬০ অক্ষরের হতে পারে"]],
  [{ openings: "১০১" }, ["পদের সংখ্যা ১ থেকে ১০০-এর মধ্যে একটি পূর্ণ সংখ্যা হতে হবে"]],
  [{ budgetMin: "অনেক" }, ["সর্বনিম্ন বাজেট একটি সংখ্যা হতে হবে, দশমিকের পরে সর্বোচ্চ ২ ঘর, যেমন ২৫.৫০"]],
  [{ budgetMin: "৫০০", budgetMax: "৪০০" }, ["সর্বোচ্চ বাজেট সর্বনিম্নের চেয়ে কম হতে পারে না"]],
  [{ deadline: "২০২০-০১-০১" }, ["আবেদনের শেষ তারিখ পেরিয়ে গেছে"]],
  [{ budgetType: "barter" }, ["বাজেটের ধরন বেছে নিন"]],
])("a poster who reads Bangla is told in Bangla what is wrong with %j", (fields, messages) => {
  expect(messagesOf(fields)).toEqual(messages);
});

test("a poster types figures and a date in Bengali digits", () => {
  const typed = { openings: "৩", budgetMin: "২৫০০০", budgetMax: "৪০০০০.৫০", deadline: "২০৯৯-০১-৩১" };
  expect(jobSchema.parse({ ...job, ...typed })).toMatchObject({
    openings: 3,
    budgetMin: 25_000,
    budgetMax: 40_000.5,
    deadline: "2099-01-31T17:59:59.000Z",
  });
});

test("an applicant who reads Bangla is told in Bangla, and types a rate in Bengali digits", () => {
  const form = { submissionId: "0b7a1c9e-0000-4000-8000-000000000000", coverLetter: "", proposedRate: "অনেক" };
  expect(applySchema.safeParse(form).error?.issues.map(({ message }) => message)).toEqual([
    "আবেদনপত্র আবশ্যক",
    "প্রস্তাবিত পারিশ্রমিক একটি সংখ্যা হতে হবে, দশমিকের পরে সর্বোচ্চ ২ ঘর, যেমন ২৫.৫০",
  ]);
  expect(applySchema.parse({ ...form, coverLetter: "আমি", proposedRate: "২৫.৫০" }).proposedRate).toBe(25.5);
});

test("a reader of Bangla reads sums, days and states in Bangla", () => {
  const pay = { budget_type: "fixed", pay_currency: "BDT", pay_unit: "month" };
  expect(budgetText({ ...pay, budget_min: 125_000, budget_max: null })).toBe("৳১,২৫,০০০/মাস থেকে");
  expect(budgetText({ ...pay, budget_min: null, budget_max: 40_000 })).toBe("সর্বোচ্চ ৳৪০,০০০/মাস");
  const now = new Date("2026-03-01T06:00:00Z");
  expect(jobEnd("2026-03-13T17:59:59Z", now).text).toBe("১২ দিন বাকি");
  expect(statusTerm("accepted").label).toBe("গৃহীত");
  expect(statusTerm("constructor").label).toBe("constructor");
  const own = { status: "closed", reported_for: null, in_review: false, expires_at: "2026-05-01T00:00:00Z" };
  const closed = { closed_at: "2026-03-01T06:00:00Z", filled: true, reopens_until: "2026-03-15T06:00:00Z" };
  expect(ownJobState({ ...own, ...closed, openings: 1, accepted: 1 }, now)).toMatchObject({
    label: "লোক পাওয়া গেছে",
    end: "১ মার্চ ২০২৬ তারিখে বন্ধ করা হয়েছে, ১৫ মার্চ ২০২৬ পর্যন্ত আবার খোলা যাবে",
  });
});

test("filters read in Bangla, and a list of jobs is called by them", () => {
  const filters = { q: "হিসাব", skill: "React", type: "remote", division: "Dhaka", minBudget: 500 } as const;
  expect(jobFilterChips(filters).map(({ label }) => label)).toEqual([
    "“হিসাব”",
    "React",
    "রিমোট",
    "ঢাকা বিভাগ",
    "$৫০০ বা তার বেশি",
  ]);
  expect(jobsTitle(filters)).toBe("ঢাকা এলাকায় “হিসাব” সম্পর্কিত React চাকরি (রিমোট, $৫০০ বা তার বেশি)");
  expect(jobsTitle({ location: "Sadar", division: "Rajshahi" })).toBe("রাজশাহী বিভাগের Sadar এলাকায় চাকরি");
  expect(jobsTitle({})).toBe("চাকরি");
  expect(jobsTitle({ type: "remote", pay: "BDT-month", minBudget: 50_000 })).toBe("চাকরি (রিমোট, ৳৫০,০০০/মাস বা তার বেশি)");
  expect(jobsTitle({ pay: "BDT-month" })).toBe("চাকরি (টাকা, মাস হিসেবে)");
});
