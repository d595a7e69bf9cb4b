import { expect, it } from "vitest";
import { mentorChips, mentorsHref, mentorsTitle } from "./mentor-filters";
import { parseMentorFilters } from "./mentor-filters.schema";

const parse = (query: string) => parseMentorFilters(new URLSearchParams(query));

it("reads what a list has and nothing else, each once and in one order", () => {
  const { filters, page } = parse(
    "free=30&fields=study&fields=career&fields=career&fields=magic&languages=bn&languages=xx&division=dhaka&hours=7&q=+rina+&page=2",
  );
  expect(page).toBe(2);
  expect(mentorsHref(filters, page)).toBe(
    "/mentors?fields=career&fields=study&languages=bn&q=rina&division=Dhaka&free=30&page=2",
  );
  expect(mentorsHref(parse("").filters)).toBe("/mentors");
});

it("says which filters are on, each with the address without it", () => {
  const { filters } = parse("fields=career&languages=en&hours=5");
  expect(mentorChips(filters).map(({ label, href }) => [label, href])).toEqual([
    ["Careers", "/mentors?languages=en&hours=5"],
    ["English", "/mentors?fields=career&hours=5"],
    ["5 hours or more a month", "/mentors?fields=career&languages=en"],
  ]);
});

it("names a list by its filters", () => {
  expect(mentorsTitle(parse("fields=career&fields=study&division=Dhaka").filters)).toBe(
    "Mentors for Careers or Studying in Dhaka",
  );
  expect(mentorsTitle(parse("languages=bn&languages=en&hours=5&free=30").filters)).toBe(
    "Mentors who speak Bangla or English with 5 hours or more a month free within 30 days",
  );
  expect(mentorsTitle(parse("").filters)).toBe("Mentors");
});
