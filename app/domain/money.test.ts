import { expect, test } from "vitest";
import { amountText, currencySign, money } from "./money";

test.each([
  [1_234_567, "BDT", "৳12,34,567"],
  [120_000, "BDT", "৳1,20,000"],
  [99_999, "BDT", "৳99,999"],
  [450.5, "BDT", "৳450.50"],
  [1_234_567, "USD", "$1,234,567"],
  [12.5, "USD", "$12.50"],
  [0, "USD", "$0"],
  [5, "EUR", "EUR 5"],
])("a visitor reads %s %s as %s", (amount, currency, text) => {
  expect(money(amount, currency)).toBe(text);
  expect(currencySign(currency) + amountText(amount, currency)).toBe(text);
});
