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
  // As phones copy it: marks for the direction of text, and dashes that only look like the keyboard's.
  "\u202a+880 1712\u2011345678\u202c",
  "\u206601712\u2013345678\u2069",
  "01712\u2212345678",
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
