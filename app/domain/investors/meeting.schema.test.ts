import { describe, expect, it } from "vitest";
import { meetingSchema } from "./meeting.schema";
import { tabFrom } from "./sample-pipeline";

const valid = { submissionId: "3f0c8f8e-6a51-4b0e-9d36-0a3b8f0d5d11", subject: "nouka-pay" };

describe("a request for a meeting", () => {
  it("needs a subject and nothing else", () => {
    expect(meetingSchema.parse(valid)).toEqual({ ...valid, preferredOn: null, message: null });
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
  ["", "live-deals"],
  ["tab=analytics", "analytics"],
  ["tab=constructor", "live-deals"],
  ["tab=", "live-deals"],
])("opens for ?%s the tab %s", (query, tab) => {
  expect(tabFrom(new URLSearchParams(query))).toBe(tab);
});
