import { expect, test } from "vitest";
import { codeField } from "./second-factor.schema";

test.each([
  ["123456", "123456"],
  [" 012 345 ", "012345"],
  ["123-456", "123456"],
  ["১২৩ ৪৫৬", "123456"],
])("a code is read as apps show it and people type it: %s", (typed, code) => {
  expect(codeField.parse(typed)).toBe(code);
});

test.each(["", "12345", "1234567", "12345a", "1".repeat(41), "１２３４５６"])("%j is no code", (typed) => {
  expect(codeField.safeParse(typed).success).toBe(false);
});
