import { expect, test } from "vitest";
import { initialsOf } from "./initials";

test.each([
  ["Rafi Islam", "r@example.com", "RI"],
  ["Rafi", "r@example.com", "R"],
  ["Md. Rafi al Islam", "r@example.com", "MI"],
  ["  rafi   islam  ", "r@example.com", "RI"],
  ["সাজ্জাদ হোসেন", null, "সহ"],
  ["", "rafi@example.com", "R"],
  ["   ", "rafi@example.com", "R"],
  [null, "rafi@example.com", "R"],
  [undefined, "", "U"],
  [null, null, "U"],
])("%j with %j is %s", (name, email, initials) => {
  expect(initialsOf(name, email)).toBe(initials);
});
