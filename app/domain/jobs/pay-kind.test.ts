import { expect, test } from "vitest";
import { PAY_KINDS, payKindOf, storedPay } from "./pay-kind";

test.each(PAY_KINDS.keys)("a poster who chose %s finds it chosen when editing", (kind) => {
  const { budgetType, unit } = storedPay(kind);
  expect(payKindOf(budgetType, unit ?? "month")).toBe(kind);
});

test.each([
  ["fixed", "hour", "daily"],
  ["barter", "hour", "negotiable"],
])("what no form stores, %s by the %s, starts as %s", (type, unit, kind) => {
  expect(payKindOf(type, unit)).toBe(kind);
});
