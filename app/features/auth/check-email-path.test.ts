import { expect, test } from "vitest";
import { checkEmailPath, isOnItsWay } from "./check-email-path";

const NOW = Date.parse("2026-12-06T12:00:00Z");
const HOUR_MS = 3_600_000;

test("the page is told to whom and when", () => {
  expect(checkEmailPath("rafi+1@example.org", NOW)).toBe(`/auth/check-email?email=rafi%2B1%40example.org&sent=${NOW}`);
});

test.each([
  ["just now", NOW, true],
  ["almost an hour ago", NOW - HOUR_MS + 1, true],
  ["an hour ago, when its link ends", NOW - HOUR_MS, false],
  ["just now, by a clock that is a minute ahead", NOW + 60_000, true],
  ["in the future", NOW + 60_001, false],
  ["never", 0, false],
  ["at no time", Number.NaN, false],
])("a mail that was sent %s is waited for: %s", (_, sentAt, expected) => {
  expect(isOnItsWay(sentAt, NOW)).toBe(expected);
});
