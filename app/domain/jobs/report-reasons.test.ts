import { expect, test } from "vitest";
import { reportedText } from "./report-reasons";

test.each([
  ["asks_for_money", "it asks applicants for money"],
  ["spam", "it is spam or posted again and again"],
  [null, "something else"],
])("a reader of a job reported for %s is told why", (reason, words) => {
  expect(reportedText(reason)).toBe(`Members reported this job: ${words}.`);
});
