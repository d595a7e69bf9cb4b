import { describe, expect, it } from "vitest";
import { budgetText } from "./budget";

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
});
