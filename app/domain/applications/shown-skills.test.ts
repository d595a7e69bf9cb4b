import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { experienceText, shownText } from "./shown-skills";

afterEach(() => assumeLanguage("en"));

test.each([
  [null, null],
  [{ skills: ["Go", "React"], experience_years: 5 }, "You showed your skills (Go, React) and 5 years of experience."],
  [{ skills: ["Go"], experience_years: null }, "You showed your skills (Go)."],
  [{ skills: [], experience_years: 1 }, "You showed 1 year of experience."],
])("an applicant who showed %j reads: %s", (shown, said) => {
  expect(shownText(shown)).toBe(said);
});

test("a poster reads years in words, and nothing where the profile gives none", () => {
  expect([experienceText(1), experienceText(12), experienceText(null)]).toEqual([
    "1 year of experience",
    "12 years of experience",
    null,
  ]);
});

test("who reads Bangla reads it in Bangla", () => {
  assumeLanguage("bn");
  expect(shownText({ skills: ["Go"], experience_years: 5 })).toBe("আপনি দেখিয়েছেন আপনার দক্ষতা (Go) ও ৫ বছরের অভিজ্ঞতা।");
  expect(shownText({ skills: [], experience_years: 5 })).toBe("আপনি দেখিয়েছেন ৫ বছরের অভিজ্ঞতা।");
});
