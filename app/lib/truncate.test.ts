import fc from "fast-check";
import { expect, test } from "vitest";
import { truncate } from "./truncate";

const graphemes = new Intl.Segmenter("bn", { granularity: "grapheme" });
const count = (text: string) => [...graphemes.segment(text)].length;

test("a text that fits stays as it is", () => {
  expect(truncate("short", 5)).toBe("short");
});

test("a longer text is cut with an ellipsis, without a space before it", () => {
  expect(truncate("one two three", 4)).toBe("one…");
});

test("a word is not cut in its midst, and the whole word before the end stays", () => {
  expect(truncate("one two three", 9)).toBe("one two…");
  expect(truncate("one two three", 7)).toBe("one two…");
  expect(truncate("এক দুই তিন", 5)).toBe("এক দুই…");
});

test("a word that is longer than half of what fits is cut: else little would be left", () => {
  expect(truncate("see https://example.com/a/very/long/address", 20)).toBe("see https://example.…");
});

test("a Bangla conjunct is kept whole", () => {
  const conjunct = "ক্ষ্ম";
  expect(truncate(conjunct.repeat(5), 2)).toBe(`${conjunct.repeat(2)}…`);
});

test("a family emoji is kept whole", () => {
  expect(truncate("👨‍👩‍👧‍👦".repeat(3), 1)).toBe("👨‍👩‍👧‍👦…");
});

test.each(["cafe\u0301 ", "e\u0301", "plain text, then ক্ষ্ম "])("%j is cut where its graphemes end", (text) => {
  for (const max of [1, 3, 4, 6, 17, 18, 19]) {
    const kept = truncate(text.repeat(9), max).replace(/…$/, "");
    expect(text.repeat(9).startsWith(kept)).toBe(true);
    expect(count(kept)).toBeLessThanOrEqual(max);
    // Nothing that belongs to the last character remains.
    expect(count(text.repeat(9))).toBe(count(kept) + count(text.repeat(9).slice(kept.length)));
  }
});

test("a text with more UTF-16 units than graphemes is not cut when its graphemes fit", () => {
  expect(truncate("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 2)).toBe("👨‍👩‍👧‍👦👨‍👩‍👧‍👦");
});

test("the result is a start of the text, never longer than asked, and well-formed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, max) => {
      const cut = truncate(text, max);
      expect(cut.isWellFormed()).toBe(true);
      if (cut === text) expect(count(text)).toBeLessThanOrEqual(max);
      else {
        expect(text.startsWith(cut.slice(0, -1))).toBe(true);
        expect(count(cut.slice(0, -1))).toBeLessThanOrEqual(max);
      }
    }),
    { seed: 20_260_101, numRuns: 500 },
  );
});
