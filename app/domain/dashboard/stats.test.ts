import { describe, expect, it } from "vitest";
import { statsOf, responseRate } from "./stats";

const none = { views: null, sent: 0, received: 0, decided: 0, jobs: 0 };

const valuesOf = (counts: Parameters<typeof statsOf>[0]) =>
  Object.fromEntries(statsOf(counts).map((stat) => [stat.label, stat.state === "failed" ? "failed" : stat.value]));

describe("responseRate", () => {
  it.each([
    [0, 0, null],
    [0, 4, 0],
    [1, 3, 33],
    [2, 3, 67],
    [4, 4, 100],
    // Two counts are two moments: one may have been decided in between.
    [5, 4, 100],
  ])("%i of %i is %s", (decided, received, percent) => {
    expect(responseRate(decided, received)).toBe(percent);
  });
});

describe("statsOf", () => {
  it("has no figure for what a new member has no data for", () => {
    expect(valuesOf(none)).toEqual({
      "Profile Views": null,
      "Response Rate": null,
      Applications: "0",
      Jobs: "0",
      "Average Rating": null,
      "Completed Projects": null,
      "Total Earnings": "$0",
    });
  });

  it("shows what was counted", () => {
    expect(valuesOf({ views: 123_456, sent: 3, received: 8, decided: 6, jobs: 2 })).toMatchObject({
      "Profile Views": "1,23,456",
      "Response Rate": "75%",
      Applications: "3",
      Jobs: "2",
    });
  });

  it("never has a figure for what could not be counted", () => {
    const failed = "failed";
    expect(valuesOf({ views: failed, sent: failed, received: 3, decided: failed, jobs: 1 })).toMatchObject({
      "Profile Views": failed,
      "Response Rate": failed,
      Applications: failed,
      Jobs: "1",
    });
    expect(valuesOf({ ...none, received: failed })["Response Rate"]).toBe(failed);
  });
});
