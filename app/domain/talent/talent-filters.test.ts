import fc from "fast-check";
import { expect, test } from "vitest";
import { filterChips, filterTitle } from "./filters-in-words";
import { filterHref, filterQuery, typedQuery } from "./talent-filters";
import { hasBlankFilters, parseTalentFilters } from "./talent-filters.schema";

const parse = (query: string) => parseTalentFilters(new URLSearchParams(query));
const filtersOf = (query: string) => parse(query).filters;

test("an empty query filters nothing and asks for page 1", () => {
  expect(parse("")).toEqual({ filters: { skills: [] }, page: 1 });
});

test("every filter is read", () => {
  const query =
    "skills=React&skills=Node.js&search=tide&division=Dhaka&location=Mirpur&experience=5&availability=busy&workType=part-time&pay=BDT-month&minRate=10&maxRate=40&page=3";
  expect(parse(query)).toEqual({
    page: 3,
    filters: {
      skills: ["React", "Node.js"],
      search: "tide",
      division: "Dhaka",
      location: "Mirpur",
      experience: 5,
      availability: "busy",
      workType: "part-time",
      pay: "BDT-month",
      minRate: 10,
      maxRate: 40,
    },
  });
});

test("skills may be repeated or listed with commas, in any case, and count once", () => {
  expect(filtersOf("skills=react,NODE.JS&skills=React&skills=Cobol").skills).toEqual(["React", "Node.js"]);
});

test.each([
  ["Chattogram", "Chittagong"],
  ["চট্টগ্রাম", "Chittagong"],
  ["barisal", "Barishal"],
  ["ময়মনসিংহ", "Mymensingh"],
  ["dhaka ", "Dhaka"],
])("the division %s is %s", (typed, division) => {
  expect(filtersOf(`division=${encodeURIComponent(typed)}`).division).toBe(division);
});

test("Bengali digits count as numbers", () => {
  expect(filtersOf("minRate=১৫&experience=৩")).toEqual({ skills: [], minRate: 15, experience: 3 });
});

test.each([
  "experience=2",
  "experience=any",
  "availability=any",
  "availability=sleeping",
  "workType=remote},{x",
  "division=Atlantis",
  "division=__proto__",
  "pay=any",
  "pay=unstated",
  "pay=EUR-hour",
  "minRate=-1",
  "maxRate=1e3",
  "minRate=0x10",
  "maxRate=9999999999999",
  "minRate=0.5",
  "search=%20%20",
  "search=a%00b",
  `location=${"x".repeat(101)}`,
  "page=-1",
  "page=0",
  "page=NaN",
  "skills=,",
  "skills=constructor",
])("%s filters nothing", (query) => {
  expect(parse(query)).toEqual({ filters: { skills: [] }, page: 1 });
});

test("no query makes it fail, and what it makes of one is stable", () => {
  const name = fc.constantFrom("skills", "search", "division", "location", "experience", "minRate", "page", "x");
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string({ unit: "binary" }))), (pairs) => {
      const { filters, page } = parseTalentFilters(new URLSearchParams(pairs));
      const query = filterQuery(filters, page);
      expect(parse(query)).toEqual({ filters, page });
      expect(hasBlankFilters(new URLSearchParams(query))).toBe(false);
    }),
    { seed: 20_261_129 },
  );
});

test("blank fields and 'any' are seen, so that the address can lose them", () => {
  expect(hasBlankFilters(new URLSearchParams("search=&skills=React"))).toBe(true);
  expect(hasBlankFilters(new URLSearchParams("search=+"))).toBe(true);
  expect(hasBlankFilters(new URLSearchParams("experience=any"))).toBe(true);
  expect(hasBlankFilters(new URLSearchParams("search=any"))).toBe(false);
});

test("the form's fields become the same query as the filters they stand for", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["search", " tide "],
    ["skills", "React"],
    ["division", "any"],
    ["location", ""],
    ["experience", "3"],
  ] as const) {
    form.append(name, value);
  }
  expect(typedQuery(form)).toBe("skills=React&search=tide&experience=3");
  expect(typedQuery(form)).toBe(filterQuery(filtersOf(typedQuery(form))));
});

test("a visitor's form with blanks alone, or with a file where a text belongs, asks for nothing", () => {
  const form = new FormData();
  form.append("location", "   ");
  form.append("search", new File(["x"], "x.txt"));
  expect(typedQuery(form)).toBe("");
});

test("a visitor reads a chip for each filter that is on", () => {
  const chips = filterChips({
    skills: ["React"],
    search: "tide",
    division: "Dhaka",
    location: "Mirpur",
    experience: 5,
    availability: "busy",
    workType: "part-time",
    minRate: 10,
    maxRate: 40,
  });
  expect(chips.map(({ key, label }) => [key, label])).toEqual([
    ["skills React", "React"],
    ["search", "“tide”"],
    ["division", "Dhaka division"],
    ["location", "Near Mirpur"],
    ["experience", "5+ years"],
    ["availability", "Busy"],
    ["workType", "Part-time"],
    ["minRate", "From $10/hr"],
    ["maxRate", "Up to $40/hr"],
  ]);
});

test("a visitor reads rates in what they are in, and takes them away together", () => {
  const chips = filterChips({ skills: [], pay: "BDT-month", minRate: 60_000, maxRate: 120_000 });
  expect(chips.map(({ label, href }) => [label, href])).toEqual([
    ["Taka by the month", "/talent-exchange"],
    ["From ৳60,000/month", "/talent-exchange?pay=BDT-month&maxRate=120000"],
    ["Up to ৳1,20,000/month", "/talent-exchange?pay=BDT-month&minRate=60000"],
  ]);
});

test("a visitor reads a choice without words as it stands, and no title is made of it", () => {
  const filters = { skills: [], availability: "sleeping", workType: "lunar" };
  expect(filterChips(filters).map(({ label }) => label)).toEqual(["sleeping", "lunar"]);
  expect(filterTitle(filters)).toBe("Talent Exchange");
});

test("a visitor's address counts for its first fifty skills", () => {
  const others = Array.from({ length: 49 }, () => "skills=Cobol").join("&");
  expect(filtersOf(`${others}&skills=React`).skills).toEqual(["React"]);
  expect(filtersOf(`${others}&skills=Cobol&skills=React`).skills).toEqual([]);
});

test("a visitor may write blanks around a listed skill", () => {
  expect(filtersOf("skills=PHP, React ").skills).toEqual(["PHP", "React"]);
});

test("a chip leads to the list without its filter, on page 1", () => {
  const chips = filterChips(filtersOf("skills=React&skills=PHP&workType=remote&page=2"));
  expect(chips.map(({ label, href }) => [label, href])).toEqual([
    ["PHP", "/talent-exchange?skills=React&workType=remote"],
    ["React", "/talent-exchange?skills=PHP&workType=remote"],
    ["Remote", "/talent-exchange?skills=PHP&skills=React"],
  ]);
});

test("page 1 is not in the address", () => {
  expect(filterHref({ skills: [] })).toBe("/talent-exchange");
  expect(filterHref({ skills: ["UI/UX Design"] }, 2)).toBe("/talent-exchange?skills=UI%2FUX+Design&page=2");
});

test.each([
  ["", "Talent Exchange"],
  ["skills=React&division=Dhaka", "React talent in Dhaka"],
  ["skills=React&skills=PHP&availability=available", "Available PHP or React talent"],
  ["workType=remote&experience=5", "Remote talent with 5+ years"],
  ["search=tide&location=Mirpur&division=Dhaka", "Talent in Mirpur, Dhaka matching “tide”"],
  // It counts those of this division alone.
  ["location=Sadar&division=Rajshahi", "Talent in Sadar, Rajshahi"],
  ["location=Dhaka&division=Dhaka", "Talent in Dhaka"],
  ["skills=Java,PHP,React", "Java, PHP or React talent"],
  ["skills=Java,PHP,React,Flutter", "Java, PHP or 2 other skills talent"],
  ["minRate=20&maxRate=40", "Talent from $20/hr up to $40/hr"],
  ["maxRate=90000&pay=BDT-month&division=Rangpur", "Talent in Rangpur up to ৳90,000/month"],
  ["pay=BDT-month", "Talent paid in taka by the month"],
  ["pay=USD-hour", "Talent paid in US dollars by the hour"],
])("the title of %j is %s", (query, title) => {
  expect(filterTitle(filtersOf(query))).toBe(title);
});
