import { expect, test } from "vitest";
import { jobEnd } from "./job-end";

const NOON = new Date("2026-11-22T06:00:00Z");

test.each([
  ["2026-10-31T17:59:59Z", "has ended", false],
  ["2026-11-21T17:59:59Z", "has ended", false],
  ["2026-11-22T06:00:00Z", "has ended", false],
  ["2026-11-22T17:59:59Z", "ends today", true],
  ["2026-11-22T18:00:00Z", "ends tomorrow", true],
  ["2026-11-24T17:59:59Z", "ends in 2 days", true],
  ["2026-11-25T17:59:59Z", "ends in 3 days", false],
  ["2027-02-20T06:00:00Z", "ends in 90 days", false],
])("a reader sees of a job until %s that it %s, by the days of Dhaka", (expiresAt, text, soon) => {
  expect(jobEnd(expiresAt, NOON)).toEqual({ iso: expiresAt, text, soon });
});
