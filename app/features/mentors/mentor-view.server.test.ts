import { expect, test } from "vitest";
import { listedUntil } from "./mentor-view.server";

test.each([
  ["2026-12-03T03:00:00Z", "3 December 2026, 09:00 (Dhaka time)"],
  ["2026-12-03T18:00:00Z", "4 December 2026, 00:00 (Dhaka time)"],
  ["2026-11-30T12:00:00Z", null],
  [null, null],
])("a mentor who is listed until %s reads the time of that day as well: %s", (until, text) => {
  expect(listedUntil({ listed_until: until }, new Date("2026-11-30T12:00:00Z"))).toBe(text);
});
