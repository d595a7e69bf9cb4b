import { expect, it } from "vitest";
import { textShares } from "./text-shares";

it.each([
  ["A", 1, ["A"], ""],
  // Without a mark, readers stretch the whole text over the glyph's width.
  ["fi", 1, ["fi"], ""],
  // One glyph for three letters: a glyph without a shape carries the mark.
  ["ক্ষ", 1, ["ক"], "্ষ"],
  ["ক্ষি", 2, ["ক", "্ষি"], ""],
  // A sign shown before its letter: copying gives both in the typed order.
  ["কে", 2, ["ক", "ে"], ""],
  // A sign on both sides of its letter can be one letter or two.
  ["কো", 3, ["ক", "ে", "া"], ""],
  ["কৌ", 3, ["ক", "ে", "ৗ"], ""],
  // Joiners go with what follows, and at the end with what precedes.
  ["র\u200D্য", 2, ["র", "\u200D্য"], ""],
  ["ঙ্\u200C", 2, ["ঙ", "্\u200C"], ""],
])("a reader copies %j from %i glyphs", (text, glyphs, shares, rest) => {
  expect(textShares(text, glyphs)).toEqual({ shares, rest });
  expect((shares.join("") + rest).normalize("NFC")).toBe(text.normalize("NFC"));
});

it("a reader copies a letter of more glyphs than parts once", () => {
  expect(textShares("ক", 3)).toEqual({ shares: ["ক", "\u200B", "\u200B"], rest: "" });
});
