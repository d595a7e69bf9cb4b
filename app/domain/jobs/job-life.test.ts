import { describe, expect, it } from "vitest";
import { endBefore, endOfJob, endOfReopening } from "./job-life";

describe("the end of a job", () => {
  it.each([
    ["2026-12-01T02:00:00Z", "2027-03-01"],
    ["2026-12-01T17:59:59.999Z", "2027-03-01"],
    ["2026-12-01T18:00:00+00:00", "2027-03-02"],
    ["2027-12-01T06:00:00Z", "2028-02-29"],
  ])("posted at %s is the last second of %s, the 90th day in Dhaka", (posted, day) => {
    expect(endOfJob(posted)).toBe(`${day}T17:59:59.000Z`);
  });

  it("comes before a deadline after that day, and no other", () => {
    const posted = "2026-12-01T02:00:00Z";
    expect(endBefore("2027-03-02T17:59:59Z", posted)).toBe("2027-03-01T17:59:59.000Z");
    for (const met of [null, "2027-03-01T17:59:59Z", "2026-12-24T17:59:59Z"]) expect(endBefore(met, posted)).toBeNull();
  });
});

describe("until when a closed job can be reopened", () => {
  it.each([
    ["2026-12-01T17:59:59Z", "2027-01-20T17:59:59Z", "2026-12-15T17:59:59.000Z"],
    ["2026-12-01T18:00:00Z", "2027-01-20T17:59:59Z", "2026-12-16T17:59:59.000Z"],
    ["2026-12-01T02:00:00Z", "2026-12-15T17:59:59+00:00", "2026-12-15T17:59:59.000Z"],
    ["2026-12-01T02:00:00Z", "2026-12-05T17:59:59+00:00", "2026-12-05T17:59:59+00:00"],
  ])("closed at %s, of one that ends at %s: %s", (closed, end, until) => {
    expect(endOfReopening(closed, end)).toBe(until);
  });
});
