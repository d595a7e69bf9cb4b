import { expect, test } from "vitest";
import {
  isNewAt,
  parseStreamCursor,
  streamCursorAfter,
  streamCursorOf,
  streamCursorText,
} from "./stream-cursor.server";

const id = (n: number) => `${n.toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;
const at = (ms: number) => new Date(Date.parse("2026-11-21T10:00:00Z") + ms).toISOString();
const row = (n: number, ms: number) => ({ id: id(n), at: at(ms) });
const sent = (count: number) => new Map(Array.from({ length: count }, (_, n) => [id(n), Date.parse(at(n * 10))]));

test.each([
  streamCursorAfter(row(1, 0)),
  streamCursorOf(row(0, 0), sent(1)),
  streamCursorOf(row(15, 150), sent(16)),
  streamCursorOf(row(99, 990), sent(100)),
])("a cursor is read as it was written (%#)", (cursor) => {
  const text = streamCursorText(cursor);
  expect(parseStreamCursor(text)).toEqual(cursor);
  expect(text.length).toBeLessThan(256);
});

test.each([
  "",
  "x",
  `${at(0)}`,
  `${at(0)},x`,
  ...["", "10", "10.", "10.xyz", "x.00000001", "10.00000001."].map((rest) => `${at(0)},${id(1)},${rest}`),
  `${at(0)},${id(1)},1.00000001,`,
  `${at(0)},${id(1)},1${".00000001".repeat(17)}`,
])("%j is none", (text) => {
  expect(parseStreamCursor(text)).toBeNull();
});

test("after a cursor only what is later is new", () => {
  const cursor = streamCursorAfter(row(5, 50));
  expect([row(5, 50), row(4, 50), row(9, 49)].map((other) => isNewAt(cursor, other))).toEqual([false, false, false]);
  expect([row(6, 50), row(1, 51)].map((other) => isNewAt(cursor, other))).toEqual([true, true]);
});

test("what its browser has not, shortly before it, is new; long before it is not", () => {
  const cursor = streamCursorOf(row(2, 20), sent(3));
  expect([0, 1, 2].map((n) => isNewAt(cursor, row(n, n * 10)))).toEqual([false, false, false]);
  expect([row(77, 20), row(77, 0), row(77, -9_000)].map((other) => isNewAt(cursor, other))).toEqual([true, true, true]);
  expect(isNewAt(cursor, row(77, -10_000))).toBe(false);
});

test("of a burst only the newest are named, and what is older than these is not sent again", () => {
  const cursor = streamCursorOf(row(99, 990), sent(100));
  expect(cursor.known.size).toBe(16);
  for (let n = 0; n < 100; n += 1) expect(isNewAt(cursor, row(n, n * 10))).toBe(false);
  expect(isNewAt(cursor, row(77_777, 985))).toBe(true);
});
