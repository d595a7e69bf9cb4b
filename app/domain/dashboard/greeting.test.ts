import { afterEach, describe, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { firstNameOf, greetingAt } from "./greeting";

describe("a member is greeted by the name that people use", () => {
  test.each([
    ["Sabiha Rahman Tuli", "Sabiha"],
    ["  Nayeem ", "Nayeem"],
    ["Md. Karim Uddin", "Karim"],
    ["মোঃ সাজ্জাদ হোসেন", "সাজ্জাদ"],
    ["Syed Muhammad Ashfaqur Rahman Chowdhury", "Ashfaqur"],
    ["Abdullah Al Mamun Sohag", "Abdullah"],
    ["A. K. M. Rafiqul Islam", "Rafiqul"],
    ["A.K.M. Rafiqul Islam", "Rafiqul"],
    ["S M Hasan", "Hasan"],
    ["Dr. Rehana Wadud Khan", "Rehana"],
    ["Muhammad", "Muhammad"],
    ["Md.", "Md."],
  ])("%s: %s", (fullName, name) => {
    expect(firstNameOf(fullName)).toBe(name);
  });
});

test.each([
  ["2026-11-21T21:59:00Z", "Good evening"],
  ["2026-11-21T22:00:00Z", "Good morning"],
  ["2026-11-22T05:59:00Z", "Good morning"],
  ["2026-11-22T06:00:00Z", "Good afternoon"],
  ["2026-11-22T11:00:00Z", "Good evening"],
  ["2026-11-22T18:30:00Z", "Good evening"],
])("at %s a member reads %s: Dhaka's clock counts", (now, words) => {
  expect(greetingAt(new Date(now))).toBe(words);
});

describe("in Bangla", () => {
  afterEach(() => assumeLanguage("en"));

  test.each([
    ["2026-11-21T21:59:00Z", "স্বাগতম"],
    ["2026-11-21T22:00:00Z", "শুভ সকাল"],
    ["2026-11-22T06:00:00Z", "শুভ দুপুর"],
    ["2026-11-22T09:00:00Z", "শুভ বিকেল"],
    ["2026-11-22T12:00:00Z", "শুভ সন্ধ্যা"],
    ["2026-11-22T15:00:00Z", "স্বাগতম"],
  ])("at %s a member reads %s, and is never wished good night on arriving", (now, words) => {
    assumeLanguage("bn");
    expect(greetingAt(new Date(now))).toBe(words);
  });
});
