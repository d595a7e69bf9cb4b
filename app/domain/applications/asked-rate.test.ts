import { expect, test } from "vitest";
import { rateText } from "./asked-rate";

test.each([
  [12.5, "USD", "hour", "$12.50/hr"],
  [120_000, "BDT", "month", "৳1,20,000/month"],
  [900, "USD", "project", "$900"],
  [0, "USD", "hour", "$0/hr"],
])("who asks %d %s for each %s reads %s", (proposed_rate, rate_currency, rate_unit, text) => {
  expect(rateText({ proposed_rate, rate_currency, rate_unit })).toBe(text);
});

test("who asks for nothing reads nothing", () => {
  expect(rateText({ proposed_rate: null, rate_currency: "USD", rate_unit: "hour" })).toBeNull();
});
