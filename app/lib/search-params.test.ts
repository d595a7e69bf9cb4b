import { describe, expect, test } from "vitest";
import { keepUnread, searchNumber, searchPage, searchText, unreadNumbers } from "./search-params";

describe("what can't be looked for looks for nothing", () => {
  test.each([
    ["  React  ", "React"],
    ["ঢাকা", "ঢাকা"],
    ["%_*\\", "%_*\\"],
    ["   ", undefined],
    ["a".repeat(101), undefined],
    ["a\0b", undefined],
    ["\ud800", undefined],
    [undefined, undefined],
    [["a"], undefined],
  ])("text %j is %j", (typed, expected) => {
    expect(searchText.parse(typed)).toBe(expected);
  });

  test.each([
    ["40", 40],
    [" ৪০ ", 40],
    ["0", 0],
    ["100", 100],
    ["101", undefined],
    ["-1", undefined],
    ["1e3", undefined],
    ["0x10", undefined],
    ["NaN", undefined],
    ["12345678901", undefined],
    ["", undefined],
  ])("number %j of at most 100 is %j", (typed, expected) => {
    expect(searchNumber(100).parse(typed)).toBe(expected);
  });

  test.each([
    ["2", 2],
    ["0", 1],
    ["-1", 1],
    ["1e9", 1],
    [undefined, 1],
  ])("page %j is %j", (typed, expected) => {
    expect(searchPage.parse(typed)).toBe(expected);
  });
});

test("what can't be read as a number is kept for its field with what to write, and nothing else is", () => {
  const unread = (query: string) => {
    const found = unreadNumbers(new URLSearchParams(query), { least: 100, most: 100 });
    for (const { message } of Object.values(found)) expect(message).toMatch(/^Enter (?:a whole number|at most 100)/);
    return Object.fromEntries(Object.entries(found).map(([name, { typed }]) => [name, typed]));
  };
  expect(unread("least=1,000&most= fifty ")).toEqual({ least: "1,000", most: "fifty" });
  expect(unread("least=101&most=৪০")).toEqual({ least: "101" });
  expect(unread("least=0&most=&other=x")).toEqual({});
  expect(unread(`least=${"x".repeat(5_000)}`).least).toHaveLength(100);
});

test.each([
  ["2000000000", "Enter at most 1,00,00,00,000. This filter is ignored until then."],
  ["২০০০০০০০০০", "Enter at most 1,00,00,00,000. This filter is ignored until then."],
  ["99999999999999", "Enter at most 1,00,00,00,000. This filter is ignored until then."],
  ["2,000", "Enter a whole number, such as 500. This filter is ignored until then."],
  ["-5", "Enter a whole number, such as 500. This filter is ignored until then."],
])("whoever types %s reads what is wrong with it", (typed, message) => {
  expect(unreadNumbers(new URLSearchParams({ least: typed }), { least: 1_000_000_000 }).least).toEqual({
    typed,
    message,
  });
});

test.each([
  ["/jobs", {}, "/jobs"],
  ["/jobs", { least: undefined }, "/jobs"],
  ["/jobs", { least: "5,000" }, "/jobs?least=5%2C000"],
  ["/jobs?q=a", { least: "x", most: "y" }, "/jobs?q=a&least=x&most=y"],
])("the address %s keeps what was typed as %j", (href, typed, expected) => {
  const unread = Object.fromEntries(
    Object.entries(typed).map(([name, one]) => [name, one === undefined ? undefined : { typed: one, message: "" }]),
  );
  expect(keepUnread(href, unread)).toBe(expected);
});
