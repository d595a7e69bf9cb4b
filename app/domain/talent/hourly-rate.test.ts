import { expect, test } from "vitest";
import { hourlyRateText } from "./hourly-rate";

test.each([
  [null, 15, 30, "$15-30/hr"],
  [20, 15, 30, "$15-30/hr"],
  [20, null, null, "$20/hr"],
  [0.5, null, null, "$0.50/hr"],
  [12.25, null, null, "$12.25/hr"],
  [1200, null, null, "$1,200/hr"],
  [0, null, null, "$0/hr"],
  [null, 30, 30, "$30/hr"],
  [20, 15, null, "$20/hr"],
  [null, 15, null, "From $15/hr"],
  [null, null, 30, "Up to $30/hr"],
  [null, null, null, "Rate not stated"],
])("rate %s, from %s to %s is %s", (hourly_rate, min_hourly_rate, max_hourly_rate, text) => {
  expect(hourlyRateText({ hourly_rate, min_hourly_rate, max_hourly_rate })).toBe(text);
});
