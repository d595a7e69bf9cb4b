import { expect, test } from "vitest";
import { DECISIONS, decidedStatus, isUndecided, statusTerm } from "./application-status";

test.each([
  ["pending", "Pending", "yellow", true],
  ["reviewed", "Reviewed", "blue", true],
  ["accepted", "Accepted", "green", false],
  ["rejected", "Rejected", "red", false],
  ["new one", "new one", "neutral", false],
])("an applicant whose application is %s reads %s, and a poster may still decide: %s", (status, label, tone, open) => {
  expect(statusTerm(status)).toEqual({ label, tone });
  expect(isUndecided(status)).toBe(open);
});

test("a poster's buttons lead to a status each, and nothing else does", () => {
  expect(DECISIONS).toEqual({ accept: "accepted", reject: "rejected" });
  expect(["accept", "reject"].map(decidedStatus)).toEqual(["accepted", "rejected"]);
  for (const other of ["", "withdraw", "review", "read", "constructor", "__proto__", null, undefined, 1, ["accept"]]) {
    expect(decidedStatus(other)).toBeNull();
  }
});
