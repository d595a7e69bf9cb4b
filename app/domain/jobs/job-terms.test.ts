import { expect, test } from "vitest";
import { JOB_TYPES, keysOf, optionsOf, reportedText, termLabel } from "./job-terms";

test.each([
  ["asks_for_money", "it asks applicants for money"],
  ["spam", "it is spam or posted again and again"],
  [null, "something else"],
])("a reader of a job reported for %s is told why", (reason, words) => {
  expect(reportedText(reason)).toBe(`Members reported this job: ${words}.`);
});

test("a poster chooses where the work is done from words, and the form sends the key", () => {
  expect(keysOf(JOB_TYPES)).toEqual(["remote", "onsite", "hybrid"]);
  expect(optionsOf(JOB_TYPES)).toEqual([
    { value: "remote", label: "Remote" },
    { value: "onsite", label: "On-site" },
    { value: "hybrid", label: "Hybrid" },
  ]);
});

test("a visitor reads a stored value in words, and an unknown one as it is", () => {
  expect(termLabel(JOB_TYPES, "onsite")).toBe("On-site");
  expect(termLabel(JOB_TYPES, "lunar")).toBe("lunar");
});
