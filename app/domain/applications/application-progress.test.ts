import { expect, test } from "vitest";
import { applicationSteps, jobStateOf, nextStep } from "./application-progress";

test.each([
  ["pending", false, [true, false, false]],
  ["pending", true, [true, true, false]],
  ["reviewed", false, [true, true, false]],
  ["accepted", false, [true, true, true]],
  ["rejected", false, [true, true, true]],
  ["new one", false, [true, false, false]],
])("an applicant whose application is %s (read: %s) sees how far it has come", (status, read, taken) => {
  const steps = applicationSteps({ status, read });
  expect(steps.map(({ label }) => label)).toEqual(["Sent", "Read", "Answer"]);
  expect(steps.map((step) => step.taken)).toEqual(taken);
});

test.each([
  ["pending", false, false, /^You get the answer here.*you can withdraw/],
  ["pending", true, false, /^The poster has read it\. You get the answer here.*you can withdraw/],
  ["pending", false, true, /^You can keep waiting, or withdraw/],
  ["pending", true, true, /^The poster has read it\. You can keep waiting, or withdraw/],
  ["reviewed", false, false, /has read it\. You get the answer/],
  ["reviewed", false, true, /has read it, but has not decided/],
  ["accepted", true, false, /^$/],
  ["rejected", true, false, /^Not this time/],
  ["new one", true, false, /^$/],
])(
  "an applicant whose application is %s (read: %s, waited long: %s) reads what comes next",
  (status, read, unanswered, text) => {
    expect(nextStep({ status, read, unanswered, job: "open" })).toMatch(text);
  },
);

test.each([
  ["ended", "pending", /^The job has ended/],
  ["filled", "pending", /^The poster found somebody/],
  // By its poster, or by us as we suspended them.
  ["closed", "reviewed", /^The job was closed before/],
  ["hidden", "pending", /^We have hidden this job/],
  ["filled", "rejected", /^Not this time/],
  ["closed", "accepted", /^$/],
] as const)("an applicant to a job that is %s, whose application is %s, reads so", (job, status, text) => {
  expect(nextStep({ status, read: false, unanswered: true, job })).toMatch(text);
});

test("how a job stands goes by what the database says, and by the time", () => {
  const now = new Date("2026-11-26T00:00:00Z");
  const [future, past] = ["2026-11-26T00:00:01Z", "2026-11-26T00:00:00Z"];
  const stateOf = (status: string, filled: boolean | null, expires_at = future) =>
    jobStateOf({ status, filled, expires_at }, now);
  expect([stateOf("active", null), stateOf("active", null, past)]).toEqual(["open", "ended"]);
  expect([stateOf("closed", true), stateOf("closed", false), stateOf("closed", null)]).toEqual([
    "filled",
    "closed",
    "closed",
  ]);
  expect([stateOf("hidden", null, past), jobStateOf(null, now)]).toEqual(["hidden", "closed"]);
});
