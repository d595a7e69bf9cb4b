import { expect, test } from "vitest";
import { applicationButtonSchema, noteSchema, rejectSchema } from "./application-intent.schema";
import { applySchema } from "./application.schema";
import { NOTE_LENGTH, REJECTION_LENGTH } from "./note-lengths";

const ID = "3f0c8f8e-6a51-4b0e-9d36-0a3b8f0d5d11";
const typed = { submissionId: ID, coverLetter: " I build things. " };

const messages = (changes: Record<string, unknown>) =>
  applySchema.safeParse({ ...typed, ...changes }).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test("an applicant needs a cover letter and nothing else", () => {
  expect(applySchema.parse(typed)).toEqual({
    submissionId: ID,
    coverLetter: "I build things.",
    proposedRate: null,
    withCv: false,
    withSkills: false,
  });
});

test.each([
  [{ coverLetter: " " }, ["coverLetter", "Cover letter is required"]],
  [{ coverLetter: "x".repeat(5001) }, ["coverLetter", "Cover letter can have at most 5000 characters"]],
  [{ proposedRate: "1000000000.01" }, ["proposedRate", "Proposed rate can be at most 1,00,00,00,000"]],
  [
    { proposedRate: "1.001" },
    ["proposedRate", "Proposed rate must be a number with at most 2 decimals, such as 25.50"],
  ],
  [{ submissionId: "1" }, ["submissionId", "This form is out of date. Please reload the page."]],
  [{ rateIn: "USD-year" }, ["rateIn", "This form is out of date. Please reload the page."]],
])("an applicant who sends %j hears of it next to the field", (change, message) => {
  expect(messages(change)).toEqual([message]);
});

test("an applicant's ticks are what they ticked, and never what they show", () => {
  expect(applySchema.parse({ ...typed, withSkills: true })).toMatchObject({ withCv: false, withSkills: true });
  expect(applySchema.parse({ ...typed, skills: ["React"], experienceYears: 5 })).toEqual(applySchema.parse(typed));
  for (const box of ["withCv", "withSkills"]) {
    expect(messages({ [box]: "React" })).toEqual([[box, "Tick the box or leave it empty"]]);
  }
});

test("an applicant may fill every field to its limit", () => {
  const full = {
    coverLetter: "x".repeat(5000),
    proposedRate: "1000000000",
    rateIn: "BDT-project",
    from: `/${"x".repeat(2047)}`,
  };
  expect(messages(full)).toEqual([]);
  expect(messages({ from: `/${"x".repeat(2048)}` })).toHaveLength(1);
});

test.each(["read", "accept", "reject"])("a poster's button may ask to %s an application", (intent) => {
  expect(applicationButtonSchema.parse({ intent, applicationId: ID })).toEqual({ intent, applicationId: ID });
  expect(applicationButtonSchema.safeParse({ intent, jobId: ID }).success).toBe(false);
});

test("an applicant's button withdraws from a job, and no button does anything else", () => {
  expect(applicationButtonSchema.parse({ intent: "withdraw", jobId: ID })).toEqual({ intent: "withdraw", jobId: ID });
  for (const intent of ["", "delete", "review", undefined]) {
    expect(applicationButtonSchema.safeParse({ intent, applicationId: ID, jobId: ID }).success).toBe(false);
  }
});

test("an applicant's choice and a poster's shortlist are buttons too", () => {
  for (const intent of ["share", "unshare", "shortlist", "unlist"]) {
    expect(applicationButtonSchema.parse({ intent, applicationId: ID })).toEqual({ intent, applicationId: ID });
    expect(applicationButtonSchema.safeParse({ intent }).success).toBe(false);
  }
});

test("a poster's note may be empty and has a limit", () => {
  const note = (text: string) => noteSchema.safeParse({ applicationId: ID, note: text });
  expect(note(" Ring back ").data).toEqual({ applicationId: ID, note: "Ring back" });
  expect(note("  ").data).toEqual({ applicationId: ID, note: null });
  expect(note("x".repeat(NOTE_LENGTH)).success).toBe(true);
  expect(note("x".repeat(NOTE_LENGTH + 1)).error?.issues[0]?.message).toBe(
    "Your note can have at most 1000 characters",
  );
});

test("a poster who rejects several chooses some, and says what they read or nothing", () => {
  const reject = (changes: object) => rejectSchema.safeParse({ applications: [ID], text: "Thank you.", ...changes });
  expect(reject({}).data).toEqual({ applications: [ID], text: "Thank you." });
  expect(reject({ text: "" }).data).toEqual({ applications: [ID], text: null });
  for (const applications of [[], undefined, ["not-an-id"]]) {
    expect(reject({ applications }).error?.issues[0]?.message).toBe("Choose at least one application");
  }
  expect(reject({ applications: Array.from({ length: 21 }, () => ID) }).error?.issues[0]?.message).toBe(
    "Choose at most 20 at once",
  );
  expect(reject({ text: "x".repeat(REJECTION_LENGTH + 1) }).success).toBe(false);
});
