import { expect, test } from "vitest";
import { ticketText } from "./ticket";

test.each([
  [10_000, 40_000, "$10,000 to $40,000"],
  [10_000, 10_000, "$10,000"],
  [10_000, null, "From $10,000"],
  [null, 40_000, "Up to $40,000"],
  [0, 500.5, "$0 to $500.50"],
  [null, null, null],
])("a founder reads %s and %s as %s", (min, max, text) => {
  expect(ticketText(min, max)).toBe(text);
});
