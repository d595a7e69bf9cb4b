import { expect, test } from "vitest";
import { exportName } from "./export-name";

test("a file downloaded in the small hours bears the member's day, not yesterday's of another zone", () => {
  expect(exportName(new Date("2026-11-27T20:00:00Z"))).toBe("techsetu-data-2026-11-28.json");
});
