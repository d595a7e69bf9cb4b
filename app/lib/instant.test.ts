import { expect, test } from "vitest";
import { isInstant } from "./instant";

test.each(["2026-11-22T08:00:00Z", "2026-11-22T08:00:00.123456+00:00", "2026-11-22T14:00:00.5+06:00"])(
  "%s is a moment",
  (text) => {
    expect(isInstant(text)).toBe(true);
  },
);

test.each([
  "",
  "infinity",
  "now",
  "2026-11-22",
  "2026-11-22T08:00:00",
  "2026-13-22T08:00:00Z",
  "2026-11-22T08:00:00.1234567Z",
])("%s is none", (text) => {
  expect(isInstant(text)).toBe(false);
});
