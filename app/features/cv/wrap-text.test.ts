import fc from "fast-check";
import { expect, it } from "vitest";
import { graphemesOf } from "~/lib/graphemes";
import { firstLines, wrapText } from "./wrap-text";

const one = (word: string) => graphemesOf(word).length;

it("a reader finds a text broken at spaces and where its writer began a new line, without empty ones", () => {
  expect(wrapText("Senior React  engineer\n\n \nDhaka", 12, one)).toEqual(["Senior React", "engineer", "Dhaka"]);
  expect(wrapText(" \n ", 12, one)).toEqual([]);
});

it("a reader finds no line that begins with the dot between two facts", () => {
  expect(wrapText("Go · Rust · PHP", 7, one)).toEqual(["Go ·", "Rust ·", "PHP"]);
  expect(wrapText("Go · Rust · PHP", 11, one)).toEqual(["Go · Rust ·", "PHP"]);
});

it("a reader finds a word that is wider than a line broken between its letters, never inside a conjunct", () => {
  expect(wrapText("ab abcdefgh ij", 5, one)).toEqual(["ab", "abcde", "fgh", "ij"]);
  expect(wrapText("কখক্ষ্মস্ত্রী", 3, one)).toEqual(["কখক্ষ্ম", "স্ত্রী"]);
});

it("a reader is told where lines are missing", () => {
  const lines = ["one two", "three", "four"];
  expect(firstLines(lines, 3, 9, one)).toEqual({ lines, cut: false });
  expect(firstLines(lines, 2, 9, one)).toEqual({ lines: ["one two", "three…"], cut: true });
  expect(firstLines(lines, 1, 7, one)).toEqual({ lines: ["one…"], cut: true });
  expect(firstLines(["one, two", "three"], 1, 9, one)).toEqual({ lines: ["one, two…"], cut: true });
  expect(firstLines(["one, two", "three"], 1, 8, one)).toEqual({ lines: ["one…"], cut: true });
  expect(firstLines(lines, 0, 7, one)).toEqual({ lines: [], cut: true });
});

it("a reader finds every letter of whatever is written, in lines that fit", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), fc.integer({ min: 2, max: 20 }), (text, width) => {
      const lines = wrapText(text, width, one);
      expect(lines.join("").replace(/\s/gu, "")).toBe(text.replace(/\s/gu, ""));
      for (const line of lines) expect(one(line)).toBeLessThanOrEqual(width);
    }),
    { seed: 20_261_129 },
  );
});
