import { expect, test } from "vitest";
import { deviceOwner } from "./device-owner.server";

const [MEMBER, SIBLING] = ["10000000-0000-4000-8000-000000000001", "10000000-0000-4000-8000-000000000002"];

test("a shared device knows its members apart, and none of them by name", () => {
  const names = [deviceOwner("drafts", MEMBER), deviceOwner("drafts", SIBLING), deviceOwner("visits", MEMBER)];
  expect(new Set(names).size).toBe(3);
  expect(deviceOwner("drafts", MEMBER)).toBe(names[0]);
  for (const name of names) expect(name).toMatch(/^[\w-]{16}$/);
});
