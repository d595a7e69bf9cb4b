import { expect, test } from "vitest";
import { startupChips, startupsHref, startupSortOptions, startupsTitle } from "./startup-filters";
import { parseStartupFilters } from "./startup-filters.schema";

const parse = (query: string) => parseStartupFilters(new URLSearchParams(query));

test("a visitor's address holds every filter, and gives the same one back", () => {
  const query = "q=boat&sector=Fintech&stage=seed&division=Dhaka&hiring=1&sort=jobs&page=2";
  const { filters, page } = parse(query);
  expect(filters).toEqual({
    q: "boat",
    sector: "Fintech",
    stage: "seed",
    division: "Dhaka",
    hiring: true,
    sort: "jobs",
  });
  expect(startupsHref(filters, page)).toBe(`/startups?${query}`);
});

test.each(["stage=ipo", "division=Atlantis", "hiring=yes", "sort=age", "q=%20", "sector=a%00b", "page=0", "page=x"])(
  "%s filters nothing",
  (query) => {
    const { filters, page } = parse(query);
    expect([startupsHref(filters, page), startupChips(filters)]).toEqual(["/startups", []]);
  },
);

test("a visitor may name a division as people spell it", () => {
  expect(parse("division=Chattogram").filters.division).toBe("Chittagong");
});

test("a visitor reads a chip for each filter, which leads to the list without it", () => {
  const { filters } = parse("stage=seed&division=Dhaka&hiring=1&sort=name");
  expect(startupChips(filters).map(({ label, href }) => [label, href])).toEqual([
    ["Seed", "/startups?division=Dhaka&hiring=1&sort=name"],
    ["Dhaka", "/startups?stage=seed&hiring=1&sort=name"],
    ["Hiring now", "/startups?stage=seed&division=Dhaka&sort=name"],
  ]);
});

test("a visitor sorts the list as it is filtered, and sees how it is sorted", () => {
  expect(startupSortOptions(parse("q=boat&sort=name&page=3").filters)).toEqual([
    { label: "Newest", href: "/startups?q=boat", current: false },
    { label: "Name", href: "/startups?q=boat&sort=name", current: true },
    { label: "Most open jobs", href: "/startups?q=boat&sort=jobs", current: false },
  ]);
});

test.each([
  ["", "Startups"],
  ["sector=Fintech&stage=seed", "Fintech startups at Seed"],
  ["division=Dhaka&hiring=1&q=boat", "Startups in Dhaka that hire matching “boat”"],
])("the title of %j is %s", (query, title) => {
  expect(startupsTitle(parse(query).filters)).toBe(title);
});
