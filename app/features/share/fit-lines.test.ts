import fc from "fast-check";
import { expect, it } from "vitest";
import { graphemesOf } from "~/lib/graphemes";
import { fitLines } from "./fit-lines";

const one = (text: string) => graphemesOf(text).length;

it("breaks at spaces, and inside a word only where it alone is too wide", () => {
  expect(fitLines("Senior React engineer", { width: 12, maxLines: 3 }, one)).toEqual(["Senior React", "engineer"]);
  expect(fitLines("abcdefgh ij", { width: 5, maxLines: 3 }, one)).toEqual(["abcde", "fgh", "ij"]);
});

it("cuts what is left over with an ellipsis", () => {
  expect(fitLines("one two three four", { width: 8, maxLines: 2 }, one)).toEqual(["one two", "three f…"]);
  expect(fitLines("one two", { width: 3, maxLines: 1 }, one)).toEqual(["on…"]);
});

it("never splits a conjunct", () => {
  // Four graphemes, the last two of several code points each.
  expect(fitLines("কখক্ষ্মস্ত্রী", { width: 3, maxLines: 1 }, one)).toEqual(["কখ…"]);
});

it("leaves nothing out of a text that fits", () => {
  expect(fitLines("  a\n b ", { width: 9, maxLines: 1 }, one)).toEqual(["a b"]);
  expect(fitLines(" ", { width: 9, maxLines: 1 }, one)).toEqual([]);
});

it("fits whatever is written", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), fc.integer({ min: 2, max: 20 }), (text, width) => {
      const lines = fitLines(text, { width, maxLines: 3 }, one);
      expect(lines.length).toBeLessThanOrEqual(3);
      for (const line of lines) expect(one(line)).toBeLessThanOrEqual(width);
    }),
    { seed: 20_261_129 },
  );
});
