import { afterEach, describe, expect, it } from "vitest";
import { assumeLanguage } from "~/i18n/current";
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
    // Nobody is told that all or none is decided while it is only nearly so.
    [299, 300, 99],
    [1, 300, 1],
    // The two counts are read one after the other: a decision may fall between them.
    [5, 4, 100],
  ])("%i of %i is %s", (decided, received, percent) => {
    expect(responseRate(decided, received)).toBe(percent);
  });
});

const noteOf = (label: string, counts: Parameters<typeof statsOf>[0]) =>
  statsOf(counts).find((stat) => stat.label === label)?.note;

describe("statsOf", () => {
  it("tells a new member next to each figure what it counts, and what nobody counts", () => {
    expect(statsOf(none)).toEqual([
      {
        label: "Profile Views",
        note: "Available once you have a talent profile",
        counted: false,
        state: "known",
        value: null,
      },
      {
        label: "Response Rate",
        note: "The share of applications you decide on",
        counted: false,
        state: "known",
        value: null,
      },
      { label: "Applications", note: "sent by you", counted: true, state: "known", value: "0" },
      { label: "Jobs", note: "posted by you", counted: true, state: "known", value: "0" },
      {
        label: "Average Rating",
        note: "Members can't rate each other yet",
        counted: false,
        state: "known",
        value: null,
      },
      {
        label: "Completed Projects",
        note: "Projects are not tracked yet",
        counted: false,
        state: "known",
        value: null,
      },
      {
        label: "Total Earnings",
        note: "No payments are made through this site",
        counted: false,
        state: "known",
        value: "$0",
      },
    ]);
  });

  it("tells a member with a profile and applications of how many, and over how long", () => {
    expect(noteOf("Profile Views", { ...none, views: 0 })).toBe("in the last 30 days");
    expect(noteOf("Response Rate", { ...none, received: 1234, decided: 1200 })).toBe(
      "You decided on 1,200 of 1,234 applications",
    );
    expect(noteOf("Response Rate", { ...none, received: "failed" })).toBe("");
  });

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

  it("keeps apart what is counted for the member, a failed count among it, from what nobody counts", () => {
    const counted = (counts: Parameters<typeof statsOf>[0]) =>
      statsOf(counts).flatMap((stat) => (stat.counted ? [stat.label] : []));
    expect(counted(none)).toEqual(["Applications", "Jobs"]);
    expect(counted({ views: "failed", sent: 1, received: 2, decided: 0, jobs: 1 })).toEqual([
      "Profile Views",
      "Response Rate",
      "Applications",
      "Jobs",
    ]);
  });
});

describe("in Bangla", () => {
  afterEach(() => assumeLanguage("en"));

  it("shows a member figures in Bengali digits, in lakh, with what they count", () => {
    assumeLanguage("bn");
    const [views, rate, , , , , earnings] = statsOf({
      views: 123_456,
      sent: 3,
      received: 1234,
      decided: 1200,
      jobs: 2,
    });
    expect(views).toMatchObject({ label: "প্রোফাইল দেখা হয়েছে", value: "১,২৩,৪৫৬", note: "গত ৩০ দিনে" });
    expect(rate).toMatchObject({ value: "৯৭%", note: "পাওয়া ১,২৩৪টি আবেদনের ১,২০০টিতে সিদ্ধান্ত হয়েছে" });
    expect(earnings).toMatchObject({ value: "$০" });
  });
});
