import { afterEach, describe, expect, it } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { HUBS } from "./market-stats";
import { marketStats } from "./market-stats.words";
import { countedText, divisionsOf, divisionText, rangeText, shadesOf } from "./open-counts";

const counts = (...talents: number[]) =>
  talents.map((count, index) => ({ name: `d${index}`, talents: count, jobs: 0 }));

describe("a division in words", () => {
  it.each([
    [{ name: "Khulna", talents: 6, jobs: 2 }, "Khulna: 6 people, 2 jobs"],
    [{ name: "Sylhet", talents: 1, jobs: 1 }, "Sylhet: 1 person, 1 job"],
    [{ name: "Rangpur", talents: 0, jobs: 0 }, "Rangpur: 0 people, 0 jobs"],
    [{ name: "Dhaka", talents: 10_001, jobs: 10_000 }, "Dhaka: 10,000+ people, 10,000 jobs"],
  ])("%j", (division, text) => expect(divisionText(division)).toBe(text));

  it("is of at least so many where not all were counted", () => {
    const few = { name: "Khulna", talents: 6, jobs: 2 };
    const textOf = (talents: number, jobs: number) =>
      divisionsOf({ talents, jobs, divisions: [few] })
        .map(divisionText)
        .join();
    expect(textOf(10_000, 10_000)).toBe("Khulna: 6 people, 2 jobs");
    expect(textOf(10_001, 10_000)).toBe("Khulna: 6+ people, 2 jobs");
    expect(textOf(10_001, 10_001)).toBe("Khulna: 6+ people, 2+ jobs");
    const one = { name: "Sylhet", talents: 1, jobs: 0 };
    expect(divisionsOf({ talents: 10_001, jobs: 10_001, divisions: [one] }).map(divisionText)).toEqual([
      "Sylhet: 1+ people, 0+ jobs",
    ]);
  });

  it("counts no further than the database does", () => {
    expect([countedText(9_999), countedText(10_000), countedText(10_001)]).toEqual(["9,999", "10,000", "10,000+"]);
  });
});

describe("the greens of the map", () => {
  const shown = (...talents: number[]) => {
    const { of, legend } = shadesOf(counts(...talents));
    return { shades: [...of.values()], legend: legend.map(rangeText) };
  };

  it("share the counts evenly, however far ahead one of them is", () => {
    expect(shown(90, 7, 6, 5, 4, 3, 2, 1)).toEqual({
      shades: [3, 3, 2, 2, 1, 1, 0, 0],
      legend: ["1–2", "3–4", "5–6", "7–90"],
    });
  });

  it("are the same for the same number of people", () => {
    expect(shown(3, 21, 3, 4, 3, 6, 3, 7)).toEqual({
      shades: [0, 3, 0, 0, 0, 1, 0, 2],
      legend: ["3–4", "6", "7", "21"],
    });
    expect(shown(3, 3, 3, 3, 3, 9, 9, 9)).toEqual({ shades: [0, 0, 0, 0, 0, 2, 2, 2], legend: ["3", "9"] });
    expect(shown(0, 0, 0, 0, 0, 0, 0, 0)).toEqual({ shades: [0, 0, 0, 0, 0, 0, 0, 0], legend: ["0"] });
  });

  it("are none where nothing was counted", () => {
    expect(shown()).toEqual({ shades: [], legend: [] });
  });
});

describe("in Bangla", () => {
  afterEach(() => assumeLanguage("en"));

  it.each([
    [{ name: "Khulna", talents: 6, jobs: 2 }, "খুলনা: ৬ জন, ২টি চাকরি"],
    [{ name: "Dhaka", talents: 10_001, jobs: 9_999 }, "ঢাকা: ১০,০০০+ জন, ৯,৯৯৯টি চাকরি"],
  ])("a visitor reads of %j", (division, text) => {
    assumeLanguage("bn");
    expect(divisionText(division)).toBe(text);
  });

  it("a visitor reads sums of dollars in lakh and crore", () => {
    const shown = () => [...HUBS.map(({ funding }) => funding * 1000), 400, 120].map(marketStats().dollars);
    expect(shown()).toEqual(["$45M", "$18M", "$8M", "$400K", "$120K"]);
    assumeLanguage("bn");
    expect(shown()).toEqual(["$৪.৫ কোটি", "$১.৮ কোটি", "$৮০ লাখ", "$৪ লাখ", "$১.২ লাখ"]);
  });
});
