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

test.each([
  ["BDT", "month", null, 60_000, 120_000, "৳60,000-1,20,000/month"],
  ["BDT", "day", 2500, null, null, "৳2,500/day"],
  ["BDT", "project", null, 50_000, null, "From ৳50,000/project"],
  ["USD", "month", null, null, 1800, "Up to $1,800/month"],
  ["BDT", "hour", null, 450, 450, "৳450/hr"],
  ["BDT", "month", null, null, null, "Rate not stated"],
])("in %s by the %s, rate %s, from %s to %s is %s", (rate_currency, rate_unit, hourly_rate, least, most, text) => {
  const rates = { hourly_rate, min_hourly_rate: least, max_hourly_rate: most };
  expect(hourlyRateText({ ...rates, rate_currency, rate_unit })).toBe(text);
});
