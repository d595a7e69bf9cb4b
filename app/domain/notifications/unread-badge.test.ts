import { expect, it } from "vitest";
import { badgeText } from "./unread-badge";

it.each([
  [0, ""],
  [1, "1"],
  [99, "99"],
  [100, "99+"],
  [12_345, "99+"],
  [-1, ""],
])("says of %i unread: '%s'", (unread, text) => {
  expect(badgeText(unread)).toBe(text);
});
