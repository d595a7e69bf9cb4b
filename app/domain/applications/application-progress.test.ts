import { expect, test } from "vitest";
import { applicationSteps, nextStep } from "./application-progress";

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
    expect(nextStep({ status, read, unanswered })).toMatch(text);
  },
);
