import { describe, expect, it } from "vitest";
import { jobFilterChips, jobSortOptions, jobsTitle } from "./job-filters";
import { jobsHref } from "./jobs-href";
import { hasBlankFilters, parseJobFilters } from "./job-filters.schema";

const parse = (query: string) => parseJobFilters(new URLSearchParams(query));

describe("parseJobFilters (requirements/jobs.md 70)", () => {
  it("reads every filter", () => {
    expect(
      parse(
        "q=a+b&skill=React&type=remote&level=entry&employment=part_time&students=1&hires=client&division=chattogram&location=Agrabad&pay=BDT-month&minBudget=৫০০&sort=pay&page=3",
      ),
    ).toEqual({
      filters: {
        q: "a b",
        skill: "React",
        type: "remote",
        level: "entry",
        employment: "part_time",
        students: true,
        hires: "client",
        division: "Chittagong",
        location: "Agrabad",
        pay: "BDT-month",
        minBudget: 500,
        sort: "pay",
      },
      page: 3,
    });
  });

  it.each([
    "",
    "q=&skill=+&type=&level=&division=&location=&minBudget=&page=",
    "type=remote},{x&level=guru&division=Paris",
    "sort=newest&page=1",
    "employment=forever&pay=EUR-month",
    "pay=unstated",
    "sort=client_id",
    "minBudget=-1&page=-1",
    "minBudget=1e3&page=NaN",
    "minBudget=0x10&page=1e9",
    "minBudget=0&page=0",
    "minBudget=1.5",
    "students=yes",
    "hires=friend",
    "hires=",
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
    expect(jobFilterChips({ q: "api", minBudget: 5_000 })).toEqual([
      { key: "q", label: "“api”", href: "/jobs?minBudget=5000" },
      { key: "minBudget", label: "Pays $5,000 or more", href: "/jobs?q=api" },
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
      employment: "full_time",
      students: true,
      hires: "client",
    });
    expect(chips.map(({ key, label }) => [key, label])).toEqual([
      ["q", "“api”"],
      ["skill", "React"],
      ["type", "On-site"],
      ["level", "Entry level"],
      ["employment", "Full-time"],
      ["students", "Open to students"],
      ["hires", "Hires for a client"],
      ["division", "Dhaka division"],
      ["location", "Near Mirpur"],
      ["minBudget", "Pays $500 or more"],
    ]);
  });

  it("tell a visitor a sum in what it is paid, and take both away together", () => {
    const chips = jobFilterChips({ q: "api", pay: "BDT-month", minBudget: 120_000 });
    expect(chips).toEqual([
      { key: "q", label: "“api”", href: "/jobs?pay=BDT-month&minBudget=120000" },
      { key: "pay", label: "Taka by the month", href: "/jobs?q=api" },
      { key: "minBudget", label: "Pays ৳1,20,000/month or more", href: "/jobs?q=api&pay=BDT-month" },
    ]);
  });

  it("read a visitor's skill as a skill, also where it has the name of a kind of work", () => {
    expect(jobFilterChips({ skill: "remote" }).map(({ label }) => label)).toEqual(["remote"]);
  });

  it("sort a visitor's list without another filter, and are no filter", () => {
    expect(jobSortOptions({ q: "api", sort: "pay" })).toEqual([
      { label: "Newest", href: "/jobs?q=api", current: false },
      { label: "Ending soon", href: "/jobs?q=api&sort=ending", current: false },
      { label: "Highest pay", href: "/jobs?q=api&sort=pay", current: true },
    ]);
    expect(jobFilterChips({ q: "api", sort: "pay" })).toEqual([{ key: "q", label: "“api”", href: "/jobs?sort=pay" }]);
  });

  it("tell a visitor for whom a poster hires", () => {
    expect(jobFilterChips({ hires: "self", q: "api" })).toEqual([
      { key: "q", label: "“api”", href: "/jobs?hires=self" },
      { key: "hires", label: "Hires for itself", href: "/jobs?q=api" },
    ]);
    expect(jobsTitle({ hires: "self", type: "remote", division: "Dhaka" })).toBe(
      "Remote jobs direct from the employer in Dhaka",
    );
    expect(jobsTitle({ hires: "client" })).toBe("Jobs for a client");
  });

  it("name the page", () => {
    expect(jobsTitle({})).toBe("Jobs");
    expect(jobsTitle({ type: "remote", skill: "React", division: "Dhaka" })).toBe("Remote React jobs in Dhaka");
    // It lists those of this division alone.
    expect(jobsTitle({ location: "Sadar", division: "Rajshahi" })).toBe("Jobs in Sadar, Rajshahi");
    expect(jobsTitle({ location: "dhaka", division: "Dhaka" })).toBe("Jobs in dhaka");
    expect(jobsTitle({ employment: "full_time", type: "onsite", division: "Dhaka" })).toBe(
      "Full-time on-site jobs in Dhaka",
    );
    expect(jobsTitle({ level: "entry", q: "api" })).toBe("Entry level jobs matching “api”");
    expect(jobsTitle({ minBudget: 500 })).toBe("Jobs that pay $500 or more");
    expect(jobsTitle({ pay: "BDT-month" })).toBe("Jobs paid in taka by the month");
  });
});
