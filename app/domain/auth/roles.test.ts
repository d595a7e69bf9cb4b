import { expect, test } from "vitest";
import { DEFAULT_ROLE, roleLabel, ROLES } from "./roles";

test("a visitor reads the five roles in words", () => {
  expect(ROLES.map(roleLabel)).toEqual(["Developer", "Startup Founder", "Investor", "Mentor", "Student"]);
});

test("a newcomer who chooses no role is a developer", () => {
  expect(DEFAULT_ROLE).toBe("developer");
});
