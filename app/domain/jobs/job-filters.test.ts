import { describe, expect, it } from "vitest";
import { jobFilterChips, jobsHref, jobsTitle } from "./job-filters";
import { hasBlankFilters, parseJobFilters } from "./job-filters.schema";

const parse = (query: string) => parseJobFilters(new URLSearchParams(query));

describe("parseJobFilters (requirements/jobs.md 70)", () => {
  it("reads every filter", () => {
    expect(
      parse("q=a+b&skill=React&type=remote&level=entry&division=chattogram&location=Agrabad&minBudget=৫০০&page=3"),
    ).toEqual({
      filters: {
        q: "a b",
        skill: "React",
        type: "remote",
        level: "entry",
        division: "Chittagong",
        location: "Agrabad",
        minBudget: 500,
      },
      page: 3,
    });
  });

  it.each([
    "",
    "q=&skill=+&type=&level=&division=&location=&minBudget=&page=",
    "type=remote},{x&level=guru&division=Paris",
    "minBudget=-1&page=-1",
    "minBudget=1e3&page=NaN",
    "minBudget=0x10&page=1e9",
    "minBudget=0&page=0",
    "minBudget=1.5",
    "q=%00",
    `q=${"x".repeat(101)}`,
  ])("takes %j for no filter", (query) => {
    const { filters, page } = parse(query);
    expect([Object.values(filters).filter((value) => value !== undefined), page]).toEqual([[], 1]);
  });

  it("keeps what looks like syntax as text", () => {
    expect(parse(`q=${encodeURIComponent('%_*\\,().":or(')}`).filters.q).toBe('%_*\\,().":or(');
  });

  it("notices untouched fields of the form", () => {
    expect(hasBlankFilters(new URLSearchParams("q=a&type="))).toBe(true);
    expect(hasBlankFilters(new URLSearchParams("q=+"))).toBe(true);
    expect(hasBlankFilters(new URLSearchParams("q=a"))).toBe(false);
  });
});

describe("addresses and words", () => {
  it("are short and read back", () => {
    expect(jobsHref({})).toBe("/jobs");
    expect(jobsHref({ q: "a&b", type: "remote" }, 2)).toBe("/jobs?q=a%26b&type=remote&page=2");
    expect(parse("q=a%26b&type=remote&page=2")).toMatchObject({ filters: { q: "a&b", type: "remote" }, page: 2 });
  });

  it("have a chip for each filter, which leads to the rest of them", () => {
    expect(jobFilterChips({ q: "api", minBudget: 500 })).toEqual([
      { key: "q", label: "“api”", href: "/jobs?minBudget=500" },
      { key: "minBudget", label: "Pays $500 or more", href: "/jobs?q=api" },
    ]);
  });

  it("tell a visitor in a chip's words what each filter does", () => {
    const chips = jobFilterChips({
      q: "api",
      skill: "React",
      type: "onsite",
      level: "entry",
      division: "Dhaka",
      location: "Mirpur",
      minBudget: 500,
    });
    expect(chips.map(({ key, label }) => [key, label])).toEqual([
      ["q", "“api”"],
      ["skill", "React"],
      ["type", "On-site"],
      ["level", "Entry level"],
      ["division", "Dhaka division"],
      ["location", "Near Mirpur"],
      ["minBudget", "Pays $500 or more"],
    ]);
  });

  it("read a visitor's skill as a skill, also where it has the name of a kind of work", () => {
    expect(jobFilterChips({ skill: "remote" }).map(({ label }) => label)).toEqual(["remote"]);
  });

  it("name the page", () => {
    expect(jobsTitle({})).toBe("Jobs");
    expect(jobsTitle({ type: "remote", skill: "React", division: "Dhaka" })).toBe("Remote React jobs in Dhaka");
    expect(jobsTitle({ level: "entry", q: "api" })).toBe("Entry level jobs matching “api”");
  });
});
