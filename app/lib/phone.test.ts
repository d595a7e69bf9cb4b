import { expect, test } from "vitest";
import { parsePhone } from "./phone";

test.each([
  "01712345678",
  "+8801712345678",
  "8801712345678",
  "017-1234 5678",
  "০১৭১২৩৪৫৬৭৮",
  "+৮৮০ ১৭১২-৩৪৫৬৭৮",
  " 01712345678 ",
])("%s is stored as +8801712345678", (typed) => {
  expect(parsePhone(typed)).toBe("+8801712345678");
});

test.each([
  "",
  "01212345678",
  "1712345678",
  "017123456789",
  "0171234567",
  "+91712345678",
  "01712345678x",
  "(017)12345678",
])("%j is refused", (typed) => {
  expect(parsePhone(typed)).toBeNull();
});
