import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { counted, countOf } from "./counted";

afterEach(() => assumeLanguage("en"));

test("a visitor reads a count, and a plus where nobody has counted any further", () => {
  expect([counted(0, false), counted(300, false), counted(300, true)]).toEqual(["0", "300", "300+"]);
});

test("a visitor reads a count with the noun that fits", () => {
  const people = [0, 1, 2].map((count) => countOf(count, ["person", "people"]));
  expect([...people, countOf(301, ["job", "jobs"], "300+")]).toEqual(["0 people", "1 person", "2 people", "300+ jobs"]);
});

test("a reader of Bangla reads a count in Bengali digits", () => {
  assumeLanguage("bn");
  expect([counted(7, false), counted(300, true)]).toEqual(["৭", "৩০০+"]);
});
