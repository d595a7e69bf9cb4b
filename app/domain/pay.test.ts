import { expect, test } from "vitest";
import { askedIn, PAY_KEYS, PAY_UNITS, payKey, payOf, unitSuffix } from "./pay";

test("a visitor reads what a sum is for", () => {
  expect([...PAY_UNITS.keys, "year"].map(unitSuffix)).toEqual(["/hr", "/day", "/month", "", ""]);
});

test.each([
  ["USD", "hour", "USD per hour"],
  ["USD", "project", "USD in total"],
  ["BDT", "month", "BDT per month"],
  ["BDT", "day", "BDT per day"],
])("an applicant is asked for %s by the %s in %s", (currency, unit, text) => {
  expect(askedIn(currency, unit)).toBe(text);
});

test("every choice of the filter is a currency and a unit, each once", () => {
  const pairs = PAY_KEYS.keys.map(payOf);
  expect(new Set(pairs.map(({ currency, unit }) => `${currency}-${unit}`)).size).toBe(8);
  expect(payOf("BDT-month")).toEqual({ currency: "BDT", unit: "month" });
  expect(pairs.map(({ currency, unit }) => payKey(currency, unit))).toEqual(PAY_KEYS.keys);
});
