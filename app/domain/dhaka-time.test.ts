import { afterEach, describe, expect, it } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { dateInDhaka, endOfDayInDhaka, longDateInDhaka, timeInDhaka } from "./dhaka-time";

afterEach(() => assumeLanguage("en"));

describe("endOfDayInDhaka (requirements/jobs.md 65)", () => {
  it.each([
    ["2026-01-31", "2026-01-31T17:59:59.000Z"],
    ["2026-12-31", "2026-12-31T17:59:59.000Z"],
    ["2028-02-29", "2028-02-29T17:59:59.000Z"],
    ["২০২৬-০১-৩১", "2026-01-31T17:59:59.000Z"],
    [" 2026-07-01 ", "2026-07-01T17:59:59.000Z"],
  ])("of %s is %s", (date, instant) => expect(endOfDayInDhaka(date)).toBe(instant));

  it.each([
    "",
    "0000-00-00",
    "2026-02-31",
    "2027-02-29",
    "2026-13-01",
    "9999-12-31",
    "1999-12-31",
    "31/01/2026",
    "2026-1-3",
    "2026-01-31T00:00:00Z",
    "tomorrow",
    "2026-06-30T23:59:60",
  ])("refuses %j", (date) => expect(endOfDayInDhaka(date)).toBeNull());
});

describe("days in Dhaka", () => {
  it("begin at 18:00 UTC", () => {
    expect(dateInDhaka("2026-01-31T17:59:59Z")).toBe("2026-01-31");
    expect(dateInDhaka("2026-01-31T18:00:00Z")).toBe("2026-02-01");
    expect(longDateInDhaka("2026-01-31T18:00:00Z")).toBe("1 February 2026");
  });

  it("come back from the stored deadline as typed", () => {
    expect(dateInDhaka(endOfDayInDhaka("2026-03-09") ?? "")).toBe("2026-03-09");
  });
});

it.each([
  ["2026-11-22T08:05:59.999Z", "14:05"],
  ["2026-11-21T18:00:00+00:00", "00:00"],
  ["2026-11-22T17:59:59.999999+00:00", "23:59"],
])("%s is %s in Dhaka", (instant, time) => expect(timeInDhaka(instant)).toBe(time));

it.each([
  ["2026-01-31T18:00:00Z", "১ ফেব্রুয়ারি ২০২৬", "রাত\u00A0১২:০০"],
  ["2026-12-30T22:05:00Z", "৩১ ডিসেম্বর ২০২৬", "ভোর\u00A0৪:০৫"],
  ["2026-08-01T03:09:00Z", "১ আগস্ট ২০২৬", "সকাল\u00A0৯:০৯"],
  ["2026-03-14T08:05:00Z", "১৪ মার্চ ২০২৬", "দুপুর\u00A0২:০৫"],
  ["2026-03-14T10:30:00Z", "১৪ মার্চ ২০২৬", "বিকেল\u00A0৪:৩০"],
  ["2026-03-14T12:00:00Z", "১৪ মার্চ ২০২৬", "সন্ধ্যা\u00A0৬:০০"],
  ["2026-03-14T17:59:00Z", "১৪ মার্চ ২০২৬", "রাত\u00A0১১:৫৯"],
])("%s reads as %s, %s in Bangla, and a machine reads the same as ever", (instant, date, time) => {
  const forMachines = dateInDhaka(instant);
  assumeLanguage("bn");
  expect([longDateInDhaka(instant), timeInDhaka(instant)]).toEqual([date, time]);
  expect(dateInDhaka(instant)).toBe(forMachines);
});
