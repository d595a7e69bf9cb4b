import { expect, test } from "vitest";
import { isVisible } from "./visible";

test.each(["a", "0", ".", "সেতু", "র\u200d্যাব", "ক্\u200cষ", "👩‍💻", "\u2800a", "\u3164 ক"])("%j can be seen", (text) => {
  expect(isVisible(text)).toBe(true);
});

test.each([
  "",
  " \n\t",
  "\u00a0",
  "\u200b",
  "\u200d",
  "\u2060",
  "\u00ad",
  "\u2800",
  "\u3164",
  "\ufe0f",
  "\u{e0041}\u0001",
])("%j can't be seen", (text) => expect(isVisible(text)).toBe(false));
