import { expect, it } from "vitest";
import { textShares } from "./text-shares";

it.each([
  ["A", 1, ["A"], ""],
  // Nothing in it is a mark: readers take all of it as the glyph is wide.
  ["fi", 1, ["fi"], ""],
  // One glyph for three letters: the mark is for a glyph without a shape.
  ["ক্ষ", 1, ["ক"], "্ষ"],
  ["ক্ষি", 2, ["ক", "্ষি"], ""],
  // The sign before its letter and the letter: whoever copies has them as they are typed.
  ["কে", 2, ["ক", "ে"], ""],
  // A sign on both sides of its letter is one letter or two.
  ["কো", 3, ["ক", "ে", "া"], ""],
  ["কৌ", 3, ["ক", "ে", "ৗ"], ""],
  // Joiners stand with what follows, and at the end with what they follow.
  ["র\u200D্য", 2, ["র", "\u200D্য"], ""],
  ["ঙ্\u200C", 2, ["ঙ", "্\u200C"], ""],
])("a reader copies %j from %i glyphs", (text, glyphs, shares, rest) => {
  expect(textShares(text, glyphs)).toEqual({ shares, rest });
  expect((shares.join("") + rest).normalize("NFC")).toBe(text.normalize("NFC"));
});

it("a reader copies a letter of more glyphs than parts once", () => {
  expect(textShares("ক", 3)).toEqual({ shares: ["ক", "\u200B", "\u200B"], rest: "" });
});
