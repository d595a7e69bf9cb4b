import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import type { z } from "~/lib/zod";
import { talentBasicsSchema, talentPreferencesSchema, talentSkillsSchema } from "./talent-profile.schema";

const TITLE_AND_EXPERIENCE_MISSING = "Required fields missing: Please fill in your job title and experience.";

const REACT = "6d1c8c5e-1111-4a2b-9c3d-000000000001";
const VUE = "6d1c8c5e-1111-4a2b-9c3d-000000000002";

function parse<Schema extends z.ZodType>(schema: Schema, entries: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  const submission = parseWithZod(form, { schema });
  return {
    value: submission.status === "success" ? submission.value : undefined,
    errors: submission.status === "error" ? submission.error : undefined,
  };
}

/** A form with a rate and its two bounds. */
const rated = (rate: string, least: string, most: string): [string, string][] => [
  ["title", "Engineer"],
  ["experienceYears", "5"],
  ["hourlyRate", rate],
  ["minHourlyRate", least],
  ["maxHourlyRate", most],
];

describe("step 1", () => {
  it("asks for title and experience in one message", () => {
    expect(parse(talentBasicsSchema, []).errors).toEqual({
      title: [TITLE_AND_EXPERIENCE_MISSING],
      experienceYears: [TITLE_AND_EXPERIENCE_MISSING],
    });
  });

  it("takes Bengali digits and leaves rates empty", () => {
    const { value } = parse(talentBasicsSchema, [
      ["title", "  Engineer "],
      ["experienceYears", "৫"],
    ]);
    expect(value).toEqual({
      title: "Engineer",
      experienceYears: 5,
      bio: null,
      hourlyRate: null,
      minHourlyRate: null,
      maxHourlyRate: null,
    });
  });

  it.each(["NaN", "1e309", "-1", "100000.01", "0.001", "1,000"])("refuses a rate of %s", (typed) => {
    const entries: [string, string][] = [
      ["title", "Engineer"],
      ["experienceYears", "5"],
      ["hourlyRate", typed],
    ];
    expect(parse(talentBasicsSchema, entries).errors).toHaveProperty("hourlyRate");
  });

  it("wants the lowest rate below the highest, and says so with other mistakes", () => {
    const range: [string, string][] = [
      ["minHourlyRate", "40"],
      ["maxHourlyRate", "25"],
    ];
    expect(parse(talentBasicsSchema, range).errors).toEqual({
      title: [TITLE_AND_EXPERIENCE_MISSING],
      experienceYears: [TITLE_AND_EXPERIENCE_MISSING],
      maxHourlyRate: ["The highest rate can't be below the lowest"],
    });
  });

  it.each([
    [["50", "20", ""], "maxHourlyRate"],
    [["50", "", "60"], "minHourlyRate"],
  ])(
    "asks for the other bound where a member states a rate and one bound, %j",
    ([rate = "", least = "", most = ""], field) => {
      expect(parse(talentBasicsSchema, rated(rate, least, most)).errors).toEqual({
        [field]: ["Beside a rate, give both the lowest and the highest rate, or neither"],
      });
    },
  );

  it.each([
    ["50", "", ""],
    ["50", "40", "60"],
    ["", "20", ""],
    ["", "", "60"],
  ])("takes a rate of %j from %j to %j", (rate, least, most) => {
    expect(parse(talentBasicsSchema, rated(rate, least, most)).errors).toBeUndefined();
  });

  it("takes one rate for both ends of a member's range", () => {
    const { value } = parse(talentBasicsSchema, [
      ["title", "Engineer"],
      ["experienceYears", "5"],
      ["minHourlyRate", "40"],
      ["maxHourlyRate", "40"],
    ]);
    expect(value).toMatchObject({ minHourlyRate: 40, maxHourlyRate: 40 });
  });

  it.each([
    ["BDT", "month", "300000"],
    ["BDT", "project", "10000000"],
    ["USD", "day", "100000.01"],
    ["BDT", "hour", "100000"],
  ])("takes a member's rate in %s by the %s of %s", (rateCurrency, rateUnit, hourlyRate) => {
    const { value } = parse(talentBasicsSchema, [
      ["title", "Engineer"],
      ["experienceYears", "5"],
      ...Object.entries({ rateCurrency, rateUnit, hourlyRate }),
    ]);
    expect(value).toMatchObject({ rateCurrency, rateUnit, hourlyRate: Number(hourlyRate) });
  });

  it("says that a rate by the hour is too high together with other mistakes", () => {
    const tooHigh = (label: string) => [`${label} can be at most 1,00,000 an hour`];
    const typed = { hourlyRate: "100000.01", minHourlyRate: "200000", maxHourlyRate: "300000", rateUnit: "hour" };
    expect(parse(talentBasicsSchema, Object.entries(typed)).errors).toEqual({
      title: [TITLE_AND_EXPERIENCE_MISSING],
      experienceYears: [TITLE_AND_EXPERIENCE_MISSING],
      hourlyRate: tooHigh("The rate"),
      minHourlyRate: tooHigh("Lowest rate"),
      maxHourlyRate: tooHigh("Highest rate"),
    });
  });

  it("refuses a currency and a unit that there is none of", () => {
    expect(
      parse(talentBasicsSchema, [
        ["rateCurrency", "EUR"],
        ["rateUnit", "year"],
      ]).errors,
    ).toMatchObject({
      rateCurrency: ["Choose a currency"],
      rateUnit: ["Choose what the rate is for"],
    });
  });

  it("refuses what no member's form sends without a crash", () => {
    for (const body of [null, undefined, "text"]) expect(talentBasicsSchema.safeParse(body).success).toBe(false);
  });

  it("takes half a range", () => {
    const entries: [string, string][] = [
      ["title", "Engineer"],
      ["experienceYears", "0"],
      ["minHourlyRate", "40"],
    ];
    expect(parse(talentBasicsSchema, entries).value).toMatchObject({ minHourlyRate: 40, maxHourlyRate: null });
  });
});

describe("step 2", () => {
  it("reads unticked boxes as off", () => {
    expect(parse(talentPreferencesSchema, [["availability", "busy"]]).value).toEqual({
      availability: "busy",
      isOpenToWork: false,
      isOpenToFreelance: false,
      preferredWorkType: [],
      portfolioUrl: null,
    });
  });

  it("refuses unknown values next to their fields", () => {
    const { errors } = parse(talentPreferencesSchema, [
      ["availability", "sleeping"],
      ["preferredWorkType", "remote"],
      ["preferredWorkType", "lunar"],
      ["isOpenToWork", "maybe"],
      ["portfolioUrl", "javascript:alert(1)"],
    ]);
    expect(Object.keys(errors ?? {}).toSorted()).toEqual([
      "availability",
      "isOpenToWork",
      "portfolioUrl",
      "preferredWorkType[1]",
    ]);
  });

  it("keeps one of each kind of work", () => {
    const { value } = parse(talentPreferencesSchema, [
      ["preferredWorkType", "remote"],
      ["preferredWorkType", "remote"],
    ]);
    expect(value?.preferredWorkType).toEqual(["remote"]);
  });
});

describe("step 3", () => {
  it("drops rows without a skill, whatever else they hold", () => {
    const { value } = parse(talentSkillsSchema, [
      ["skills[0].skillId", ""],
      ["skills[0].years", "many"],
      ["skills[1].skillId", REACT],
      ["skills[1].level", "expert"],
      ["skills[1].years", "৭"],
    ]);
    expect(value?.skills).toEqual([null, { skillId: REACT, level: "expert", years: 7 }]);
  });

  it("drops a member's row in which the skill is blank", () => {
    expect(parse(talentSkillsSchema, [["skills[0].skillId", "  "]]).value).toEqual({ skills: [null] });
  });

  it("takes no rows at all", () => expect(parse(talentSkillsSchema, []).value).toEqual({ skills: [] }));

  it("refuses a skill twice, on the second row", () => {
    const { errors } = parse(talentSkillsSchema, [
      ["skills[0].skillId", REACT],
      ["skills[1].skillId", VUE],
      ["skills[2].skillId", REACT.toUpperCase()],
    ]);
    expect(errors).toEqual({ "skills[2].skillId": ["This skill is already in the list"] });
  });

  it("refuses what no page offers", () => {
    const { errors } = parse(talentSkillsSchema, [
      ["skills[0].skillId", "' or 1=1"],
      ["skills[0].level", "wizard"],
      ["skills[0].years", "-1"],
    ]);
    expect(errors).toEqual({
      "skills[0].skillId": ["Choose a skill from the list"],
      "skills[0].level": ["Choose one of the four levels"],
      "skills[0].years": ["Years can't be below 0"],
    });
  });
});
