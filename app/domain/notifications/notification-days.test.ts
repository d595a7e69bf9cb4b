import { expect, test } from "vitest";
import { notificationDay } from "./notification-days";

// Five past midnight in Dhaka.
const now = new Date("2026-03-14T18:05:00Z");

test.each([
  ["2026-03-14T18:05:01Z", "today"],
  ["2026-03-14T18:00:00Z", "today"],
  ["2026-03-14T17:59:59Z", "week"],
  ["2026-03-08T18:00:00.123456+00:00", "week"],
  ["2026-03-08T17:59:59Z", "earlier"],
  ["2025-03-14T18:05:00Z", "earlier"],
])("what happened at %s stands under %s for a member in Dhaka", (at, day) => {
  expect(notificationDay(at, now)).toBe(day);
});
