import { parseWithZod } from "@conform-to/zod/v4";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { startupSchema } from "./startup.schema";

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const submission = parseWithZod(form, { schema: startupSchema });
  return submission.status === "success" ? submission.value : submission.error;
}

describe("startupSchema", () => {
  const year = 2026;
  beforeEach(() => void vi.useFakeTimers({ now: new Date(`${year}-06-15T06:00:00Z`) }));
  afterEach(() => void vi.useRealTimers());

  it("needs a name and nothing else", () => {
    expect(parse({ name: " Nodi Ghat " })).toEqual({
      name: "Nodi Ghat",
      tagline: null,
      description: null,
      sector: null,
      stage: null,
      website: null,
      division: null,
      city: null,
      foundedYear: null,
      teamSize: null,
    });
    expect(parse({ name: "  " })).toEqual({ name: ["Name is required"] });
  });

  it("reads numbers in both digits", () => {
    expect(parse({ name: "N", foundedYear: "২০২০", teamSize: "9" })).toMatchObject({ foundedYear: 2020, teamSize: 9 });
  });

  it("may be founded in the year that has begun in Dhaka", () => {
    vi.setSystemTime(new Date("2026-12-31T18:30:00Z"));
    expect(parse({ name: "N", foundedYear: "2027" })).toMatchObject({ foundedYear: 2027 });
  });

  it.each([1950, year])("a founder's startup may be of %i", (foundedYear) => {
    expect(parse({ name: "N", foundedYear: String(foundedYear), teamSize: "1" })).toMatchObject({
      foundedYear,
      teamSize: 1,
    });
  });

  it.each([
    ["stage", "unicorn", "Choose one of the stages"],
    ["division", "Atlantis", "Choose one of the eight divisions"],
    ["foundedYear", "1949", `Year founded must be between 1950 and ${year}`],
    ["foundedYear", "1900", `Year founded must be between 1950 and ${year}`],
    ["foundedYear", String(year + 1), `Year founded must be between 1950 and ${year}`],
    ["foundedYear", "last year", "Year founded must be a whole number, such as 3"],
    ["teamSize", "0", "Team size includes you, so it is at least 1"],
    ["teamSize", "-1", "Team size can't be below 0"],
    ["teamSize", "100001", "Team size can be at most 1,00,000"],
    ["website", "javascript:alert(1)", "Website must be a web address, such as https://example.com"],
    ["tagline", "x".repeat(161), "Tagline can have at most 160 characters"],
    ["city", "a\u0000b", "City contains characters that can't be stored"],
  ])("refuses %s %j", (field, value, message) => {
    expect(parse({ name: "N", [field]: value })).toEqual({ [field]: [message] });
  });
});

describe("in Bangla", () => {
  afterEach(() => assumeLanguage("en"));

  it("tells a founder what is wrong with each field", () => {
    assumeLanguage("bn");
    expect(parse({ name: "N", division: "Atlantis", stage: "unicorn", teamSize: "0", foundedYear: "1949" })).toEqual({
      division: ["আট বিভাগের একটি বেছে নিন"],
      stage: ["ধাপগুলোর একটি বেছে নিন"],
      teamSize: ["দলে আপনিও আছেন: অন্তত ১ জন"],
      foundedYear: [expect.stringMatching(/^প্রতিষ্ঠার সাল ১৯৫০ থেকে [০-৯]{4}-এর মধ্যে হতে হবে$/)],
    });
  });
});
