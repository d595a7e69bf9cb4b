import { expect, test } from "vitest";
import { alternatesOf, inLanguage, languageOf, pageOf, withoutLanguage } from "./language";

test.each([
  ["/", "en", "/"],
  ["/jobs", "en", "/jobs"],
  ["/bnx", "en", "/bnx"],
  ["/bn", "bn", "/"],
  ["/bn/", "bn", "/"],
  ["/bn/jobs", "bn", "/jobs"],
  ["/bn/jobs.data", "bn", "/jobs.data"],
])("the page at %s is in %s and known as %s", (path, language, page) => {
  expect(languageOf(path)).toBe(language);
  expect(withoutLanguage(path)).toBe(page);
});

test("a query stays with its page in either language", () => {
  expect(withoutLanguage("/bn?tab=jobs")).toBe("/?tab=jobs");
  expect(withoutLanguage("/bn/jobs?q=bn")).toBe("/jobs?q=bn");
  expect(["/bn?tab=jobs", "/bn/jobs?q=/bn", "/jobs#list", "", "/messages"].map(pageOf)).toEqual([
    "/",
    "/jobs",
    "/jobs",
    "",
    "/messages",
  ]);
  expect(inLanguage("bn", "/?tab=jobs")).toBe("/bn?tab=jobs");
  expect(inLanguage("bn", "/jobs#list")).toBe("/bn/jobs#list");
  expect(inLanguage("bn", "/")).toBe("/bn");
  expect(inLanguage("en", "/jobs")).toBe("/jobs");
  expect(inLanguage("en", "///evil.example/?q=//a")).toBe("/evil.example/?q=//a");
});

test("a search engine is told both addresses of a page, and the English one for everybody else", () => {
  expect(alternatesOf("/jobs?type=remote", "https://setu.example")).toEqual([
    ["en", "https://setu.example/jobs?type=remote"],
    ["bn", "https://setu.example/bn/jobs?type=remote"],
    ["x-default", "https://setu.example/jobs?type=remote"],
  ]);
});
