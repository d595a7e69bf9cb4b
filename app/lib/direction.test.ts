import { expect, test } from "vitest";
import { withoutDirection } from "./direction";

const TURNING = [0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];

test("each character that turns the direction of text is removed, and no other", () => {
  const points = Array.from({ length: 0xd800 }, (_, point) => point);
  const removed = points.filter((point) => withoutDirection(String.fromCodePoint(point)) === "");
  expect(removed).toEqual(TURNING);
});

test.each(["র‍্যাম", "ক্‌ষ", "a\u200db", "a\u200cb", "👨‍👩‍👧‍👦"])("%j stays as it is typed", (text) => {
  expect(withoutDirection(text)).toBe(text);
});
