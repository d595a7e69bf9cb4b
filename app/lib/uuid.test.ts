import { expect, test } from "vitest";
import { isUuid } from "./uuid";

test("only the canonical form counts", () => {
  expect(isUuid("00000000-0000-4000-8001-000000000025")).toBe(true);
  expect(isUuid("{00000000-0000-4000-8001-000000000025}")).toBe(false);
  expect(isUuid("00000000-0000-4000-8001-00000000002")).toBe(false);
  expect(isUuid("00000000-0000-4000-8001-000000000025\n")).toBe(false);
  expect(isUuid("new")).toBe(false);
});
