import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { yearsText } from "./career";
import { filterChips, filterTitle } from "./filters-in-words";
import { hourlyRateText } from "./hourly-rate";
import { parseTalentFilters } from "./talent-filters.schema";
import { AVAILABILITY, AVAILABILITY_TONES, LEVEL_TONES, SKILL_LEVELS } from "./talent-terms";

const filtersOf = (query: string) => parseTalentFilters(new URLSearchParams(query)).filters;

test("every availability and level has a colour, but for the plainest level", () => {
  expect(Object.keys(AVAILABILITY_TONES)).toEqual(AVAILABILITY.keys);
  expect(Object.keys(LEVEL_TONES)).toEqual(SKILL_LEVELS.keys.filter((level) => level !== "beginner"));
});

describe("in Bangla", () => {
  beforeEach(() => assumeLanguage("bn"));
  afterEach(() => assumeLanguage("en"));

  test("a visitor reads the filters that are on, with Bengali digits and the names of divisions", () => {
    const query =
      "skills=React&division=Dhaka&experience=3&availability=busy&workType=remote&pay=BDT-month&minRate=60000";
    const chips = filterChips(filtersOf(query));
    expect(chips.map(({ label }) => label)).toEqual([
      "React",
      "ঢাকা বিভাগ",
      "৩+ বছর",
      "ব্যস্ত",
      "রিমোট",
      "টাকা, মাস হিসেবে",
      "৳৬০,০০০/মাস থেকে",
    ]);
    // Addresses keep Latin digits.
    expect(chips.map(({ href }) => href).join(" ")).not.toMatch(/[০-৯]/);
  });

  test.each([
    ["", "ট্যালেন্ট এক্সচেঞ্জ"],
    ["sort=rate", "ট্যালেন্ট এক্সচেঞ্জ"],
    ["sort=rate&minRate=5", "দক্ষ জনবল, পারিশ্রমিক $৫/ঘণ্টা থেকে"],
    ["minRate=50000&maxRate=90000&pay=BDT-month", "দক্ষ জনবল, পারিশ্রমিক ৳৫০,০০০/মাস থেকে সর্বোচ্চ ৳৯০,০০০/মাস"],
    ["pay=BDT-month&division=Rangpur", "রংপুর বিভাগের দক্ষ জনবল, পারিশ্রমিক নেন টাকা, মাস হিসেবে"],
    ["skills=React&skills=Python&division=Sylhet", "সিলেট বিভাগের Python বা React জানা দক্ষ জনবল"],
    ["skills=React&skills=Python&skills=Java&skills=PHP", "Python, Java বা আরও ২টি বিষয়ের কোনো একটি জানা দক্ষ জনবল"],
    ["availability=available&workType=remote&experience=৫", "প্রস্তুত, রিমোট কাজে আগ্রহী দক্ষ জনবল, ৫+ বছরের অভিজ্ঞতা"],
    ["location=Mirpur&division=Dhaka", "ঢাকা বিভাগের Mirpur এলাকার দক্ষ জনবল"],
    ["location=Mirpur&search=রাফি", "Mirpur এলাকার দক্ষ জনবল, “রাফি” অনুসন্ধানে"],
  ])("a list filtered by %j is titled %j", (query, title) => {
    expect(filterTitle(filtersOf(query))).toBe(title);
  });

  test("a visitor reads what a talent asks, and the years of a job", () => {
    const none = { hourly_rate: null, min_hourly_rate: null, max_hourly_rate: null };
    expect(hourlyRateText({ ...none, min_hourly_rate: 20, max_hourly_rate: 35 })).toBe("$২০-৩৫/ঘণ্টা");
    expect(hourlyRateText({ ...none, hourly_rate: 120_000, rate_currency: "BDT", rate_unit: "project" })).toBe(
      "৳১,২০,০০০/প্রজেক্ট",
    );
    expect(hourlyRateText({ ...none, max_hourly_rate: 12.5 })).toBe("সর্বোচ্চ $১২.৫০/ঘণ্টা");
    expect(hourlyRateText(none)).toBe("পারিশ্রমিক উল্লেখ নেই");
    expect(yearsText({ startYear: 2019, endYear: null })).toBe("২০১৯ – বর্তমান");
    expect(yearsText({ startYear: null, endYear: 2022 })).toBe("২০২২");
  });
});
