import { expect, test } from "vitest";
import { pageNumber } from "./page-number";

test.each([
  ["", 1],
  ["page=", 1],
  ["page=1", 1],
  ["page=7", 7],
  ["page=২", 2],
  ["page=১০", 10],
  ["page=০", 1],
  ["page=999999", 999_999],
  ["page=1000000", 1],
  ["page=0", 1],
  ["page=-1", 1],
  ["page=01", 1],
  ["page=1e3", 1],
  ["page=0x10", 1],
  ["page=NaN", 1],
  ["page=2&page=5", 2],
])("%s is page %i", (query, page) => {
  expect(pageNumber(new URLSearchParams(query))).toBe(page);
});

test("a page past the end is the last", () => {
  expect(pageNumber(new URLSearchParams("page=9"), 3)).toBe(3);
});
