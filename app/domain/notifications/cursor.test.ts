import { describe, expect, test } from "vitest";
import { cursorText, FIRST, isAfter, parseCursor } from "./cursor";

const A = "0a000000-0000-4000-8000-000000000000";
const B = "0b000000-0000-4000-8000-000000000000";

test.each([
  "2026-11-21T10:15:26.123456+00:00",
  "2026-11-21T10:15:26.43+00:00",
  "2026-11-21T10:15:26+00:00",
  "2026-11-21T16:15:26.1+06:00",
  "2026-11-21T10:15:26.1Z",
])("a cursor at %s is read as it was written", (at) => {
  expect(parseCursor(cursorText({ at, id: A }))).toEqual({ at, id: A });
});

test.each([
  null,
  "",
  ",",
  A,
  `,${A}`,
  `2026-11-21T10:15:26Z`,
  `2026-11-21T10:15:26Z,`,
  `2026-11-21T10:15:26Z,not-an-id`,
  `2026-11-21T10:15:26Z,${A},`,
  `2026-11-21T10:15:26,${A}`,
  `2026-13-41T10:15:26Z,${A}`,
  `2026-11-21T10:15:26.1234567Z,${A}`,
  `yesterday,${A}`,
  `2026-11-21T10:15:26Z\n,${A}`,
  "x".repeat(10_000),
])("%j names no cursor", (text) => {
  expect(parseCursor(text)).toBeNull();
});

describe("the order", () => {
  const at = (time: string, id = A) => ({ at: `2026-11-21T${time}`, id });
  test.each([
    [at("10:00:00.000002+00:00"), at("10:00:00.000001+00:00")],
    [at("10:00:00.1+00:00"), at("10:00:00.09+00:00")],
    [at("10:00:00.000001+00:00"), at("10:00:00+00:00")],
    [at("10:00:00Z", B), at("10:00:00+00:00", A)],
    [at("10:00:01+06:00"), at("04:00:00Z")],
    [at("10:00:00Z"), FIRST],
  ])("%j is after %j", (later, earlier) => {
    expect(isAfter(later, earlier)).toBe(true);
    expect(isAfter(earlier, later)).toBe(false);
    expect(isAfter(later, later)).toBe(false);
  });
});
