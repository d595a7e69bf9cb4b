import { describe, expect, it } from "vitest";
import { savedListFrom, savedListNamed, savedPageFrom, savedPages, savedPath } from "./saved-lists";

describe("lists of what a member keeps", () => {
  it("have addresses that name list and page, and the first page as none", () => {
    expect(savedPath("people")).toBe("/saved?tab=people");
    expect(savedPath("jobs", 3)).toBe("/saved?tab=jobs&page=3");
  });

  it.each([
    ["tab=people", "people"],
    ["tab=jobs", "jobs"],
    ["tab=secrets", "jobs"],
    ["", "jobs"],
  ])("?%s is the list of %s", (query, list) => {
    expect(savedListFrom(new URLSearchParams(query))).toBe(list);
  });

  it("are no others than these", () => {
    expect(savedListNamed("people")).toBe("people");
    expect(savedListNamed("secrets")).toBeUndefined();
    expect(savedListNamed(null)).toBeUndefined();
  });

  it.each([
    ["page=2", 2],
    ["page=0", 1],
    ["page=x", 1],
  ])("?%s is page %i", (query, page) => {
    expect(savedPageFrom(new URLSearchParams(query))).toBe(page);
  });

  it.each([
    [0, 1],
    [12, 1],
    [13, 2],
  ])("of %i entries have %i pages", (total, pages) => {
    expect(savedPages(total)).toBe(pages);
  });
});
