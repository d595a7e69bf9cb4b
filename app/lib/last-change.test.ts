import { expect, test } from "vitest";
import { lastChange } from "./last-change";

test.each([
  // Changed at ten past four in the afternoon in Dhaka, which is stored as the midnight before.
  ["2026-11-30T04:00:00.5+00:00", "2026-11-29T18:00:00+00:00", "2026-11-30T04:00:00.500Z"],
  ["2026-11-30T04:00:00+00:00", "2026-12-01T18:00:00+00:00", "2026-12-01T18:00:00.000Z"],
  ["2026-11-30T04:00:00+00:00", "2026-11-30T04:00:00+00:00", "2026-11-30T04:00:00.000Z"],
])("what came at %s and is dated %s changed last at %s, and never before it came", (created, updated, last) => {
  expect(lastChange({ created_at: created, updated_at: updated })).toBe(last);
});
