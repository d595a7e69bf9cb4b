import { describe, expect, it } from "vitest";
import { meetingSchema } from "./meeting.schema";
import { dealFrom, tabFrom } from "./sample-pipeline";

const valid = { submissionId: "3f0c8f8e-6a51-4b0e-9d36-0a3b8f0d5d11", subject: "nouka-pay" };

describe("a request for a meeting", () => {
  it("needs a subject and nothing else", () => {
    expect(meetingSchema.parse(valid)).toEqual({ ...valid, preferredOn: null, message: null });
  });

  it.each(["2020-01-01", "2027-01-31", "2099-12-31"])("an investor may prefer %s", (preferredOn) => {
    expect(meetingSchema.parse({ ...valid, preferredOn }).preferredOn).toBe(preferredOn);
  });

  it.each(["2019-12-31", "2100-01-01"])("an investor can't prefer %s", (preferredOn) => {
    expect(meetingSchema.safeParse({ ...valid, preferredOn }).error?.issues).toMatchObject([
      { path: ["preferredOn"], message: "Enter a date in the years to come" },
    ]);
  });

  it.each([
    { subject: "another" },
    { subject: undefined },
    { submissionId: "1" },
    { preferredOn: "0000-00-00" },
    { preferredOn: "2027-02-30" },
    { preferredOn: "9999-12-31" },
    { message: "x".repeat(2001) },
    { message: "\u0000" },
  ])("refuses %j", (change) => {
    expect(meetingSchema.safeParse({ ...valid, ...change }).success).toBe(false);
  });
});

it.each([
  ["deal=khet-sensor", "Khet Sensor"],
  ["deal=", undefined],
  ["deal=constructor", undefined],
  ["tab=khet-sensor", undefined],
])("an investor who comes by ?%s finds the deal %s chosen", (query, name) => {
  expect(dealFrom(new URLSearchParams(query))?.name).toBe(name);
});

it.each([
  ["", "live-deals"],
  ["tab=analytics", "analytics"],
  ["tab=constructor", "live-deals"],
  ["tab=", "live-deals"],
])("opens for ?%s the tab %s", (query, tab) => {
  expect(tabFrom(new URLSearchParams(query))).toBe(tab);
});
