import { describe, expect, it } from "vitest";
import { budgetText, sumText } from "./budget";

describe("budgetText (requirements/jobs.md 61)", () => {
  it.each([
    ["negotiable", null, null, "Negotiable"],
    ["negotiable", 10, 20, "Negotiable"],
    ["fixed", 1800, 2600, "$1,800 - $2,600"],
    ["hourly", 20, 32, "$20 - $32/hr"],
    ["hourly", 8.5, 12, "$8.50 - $12/hr"],
    ["fixed", 500, 500, "$500"],
    ["fixed", 0, 500, "$0 - $500"],
    ["fixed", 1200, null, "From $1,200"],
    ["hourly", 8, null, "From $8/hr"],
    ["hourly", 0, null, "From $0/hr"],
    ["fixed", null, 700, "Up to $700"],
    ["hourly", null, 15, "Up to $15/hr"],
    ["fixed", null, null, "Budget not specified"],
    ["hourly", null, null, "Budget not specified"],
    ["fixed", 1_000_000_000, null, "From $1,000,000,000"],
  ])("%s, %s to %s is %s", (budget_type, budget_min, budget_max, text) => {
    expect(budgetText({ budget_type, budget_min, budget_max })).toBe(text);
  });

  it.each([
    ["fixed", 60_000, 120_000, "BDT", "month", "৳60,000 - ৳1,20,000/month"],
    ["fixed", 1500, null, "BDT", "day", "From ৳1,500/day"],
    ["hourly", null, 450, "BDT", "hour", "Up to ৳450/hr"],
    ["fixed", 250_000, 250_000, "BDT", "project", "৳2,50,000"],
    ["fixed", 900, null, "USD", "month", "From $900/month"],
    ["negotiable", 10, 20, "BDT", "month", "Negotiable"],
    ["fixed", null, null, "BDT", "month", "Budget not specified"],
  ])("%s, %s to %s in %s by the %s is %s", (budget_type, budget_min, budget_max, pay_currency, pay_unit, text) => {
    expect(budgetText({ budget_type, budget_min, budget_max, pay_currency, pay_unit })).toBe(text);
  });

  it("has one sum for what an applicant asks, whatever the job's own budget is", () => {
    expect(sumText(65_000, "BDT", "month")).toBe("৳65,000/month");
    expect(sumText(12.5, "USD", "hour")).toBe("$12.50/hr");
    expect(sumText(900, "USD", "project")).toBe("$900");
  });
});
