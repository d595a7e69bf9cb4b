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
  expect(DECISIONS).toEqual({ review: "reviewed", accept: "accepted", reject: "rejected" });
  expect(["review", "accept", "reject"].map(decidedStatus)).toEqual(["reviewed", "accepted", "rejected"]);
  for (const other of ["", "withdraw", "constructor", "__proto__", null, undefined, 1, ["accept"]]) {
    expect(decidedStatus(other)).toBeNull();
  }
});
