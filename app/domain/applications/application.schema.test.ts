import { expect, test } from "vitest";
import { applicationButtonSchema } from "./application-intent.schema";
import { applySchema } from "./application.schema";

const ID = "3f0c8f8e-6a51-4b0e-9d36-0a3b8f0d5d11";
const typed = { submissionId: ID, coverLetter: " I build things. " };

const messages = (changes: Record<string, unknown>) =>
  applySchema.safeParse({ ...typed, ...changes }).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test("an applicant needs a cover letter and nothing else, and has not agreed unless they say so", () => {
  expect(applySchema.parse(typed)).toEqual({
    submissionId: ID,
    coverLetter: "I build things.",
    proposedRate: null,
    consent: false,
  });
});

test.each([
  [{ coverLetter: " " }, ["coverLetter", "Cover letter is required"]],
  [{ coverLetter: "x".repeat(5001) }, ["coverLetter", "Cover letter can have at most 5000 characters"]],
  [{ proposedRate: "1000000000.01" }, ["proposedRate", "Proposed rate can be at most 1000000000"]],
  [
    { proposedRate: "1.001" },
    ["proposedRate", "Proposed rate must be a number with at most 2 decimals, such as 25.50"],
  ],
  [{ consent: "perhaps" }, ["consent", "Tick the box or leave it empty"]],
  [{ submissionId: "1" }, ["submissionId", "This form is out of date. Please reload the page."]],
])("an applicant who sends %j hears of it next to the field", (change, message) => {
  expect(messages(change)).toEqual([message]);
});

test("an applicant may fill every field to its limit", () => {
  const full = {
    coverLetter: "x".repeat(5000),
    proposedRate: "1000000000",
    consent: true,
    from: `/${"x".repeat(2047)}`,
  };
  expect(messages(full)).toEqual([]);
  expect(messages({ from: `/${"x".repeat(2048)}` })).toHaveLength(1);
});

test.each(["review", "accept", "reject"])("a poster's button may ask to %s an application", (intent) => {
  expect(applicationButtonSchema.parse({ intent, applicationId: ID })).toEqual({ intent, applicationId: ID });
  expect(applicationButtonSchema.safeParse({ intent, jobId: ID }).success).toBe(false);
});

test("an applicant's button withdraws from a job, and no button does anything else", () => {
  expect(applicationButtonSchema.parse({ intent: "withdraw", jobId: ID })).toEqual({ intent: "withdraw", jobId: ID });
  for (const intent of ["", "delete", undefined]) {
    expect(applicationButtonSchema.safeParse({ intent, applicationId: ID, jobId: ID }).success).toBe(false);
  }
});
