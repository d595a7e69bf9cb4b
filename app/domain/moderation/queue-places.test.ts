import { expect, test } from "vitest";
import type { CaseKind } from "./case-kinds";
import { fillsItsPlaces, QUEUE_PLACES } from "./queue-places";

const cases = (kind: CaseKind, count = QUEUE_PLACES) => Array.from({ length: count }, () => ({ kind }));

test("a moderator's list is full once a group of it has all its places, and reports of all kinds are one group", () => {
  expect(fillsItsPlaces([])).toBe(false);
  expect(fillsItsPlaces([...cases("appeal", 49), ...cases("contact", 49), ...cases("job", 49)])).toBe(false);
  for (const kind of ["appeal", "contact", "verification", "job"] as const) {
    expect(fillsItsPlaces([...cases(kind), ...cases("talent", 3)]), kind).toBe(true);
  }
  expect(fillsItsPlaces([...cases("job", 25), ...cases("talent", 25)])).toBe(true);
});
