import { describe, expect, it } from "vitest";
import { dateInDhaka } from "~/domain/dhaka-time";
import { JOB_DEFAULTS, jobSchema } from "./job.schema";

const filled = { title: "Developer", description: "Build things", ...JOB_DEFAULTS };
const DAY = 24 * 60 * 60 * 1000;

function messages(changes: Record<string, string>): Record<string, string> {
  const { error } = jobSchema.safeParse({ ...filled, ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

describe("jobSchema", () => {
  it("takes the defaults with a title and a description", () => {
    expect(jobSchema.parse(filled)).toEqual({
      ...filled,
      companyName: null,
      companyUrl: null,
      budgetMin: null,
      budgetMax: null,
      location: null,
      skills: [],
      deadline: null,
    });
  });

  it("takes HTML for what it is: text", () => {
    const html = "<script>alert(1)</script>";
    expect(jobSchema.parse({ ...filled, title: html, description: html, skills: html })).toMatchObject({
      title: html,
      description: html,
      skills: [html],
    });
  });

  it("tells of a minimum above the maximum together with the other fields", () => {
    expect(messages({ budgetMin: "20", budgetMax: "10" })).toEqual({ budgetMax: "The most can't be below the least" });
    expect(messages({ title: " ", budgetMin: "20", budgetMax: "10" })).toEqual({
      title: "Title is required",
      budgetMax: "The most can't be below the least",
    });
  });

  it.each(["a lot", "1e309", "NaN", "-1", "1,000", "0.001"])("refuses %s as a budget", (typed) => {
    expect(Object.keys(messages({ budgetMin: typed }))).toEqual(["budgetMin"]);
  });

  it("refuses a day that is past in Dhaka and takes today", () => {
    expect(messages({ deadline: dateInDhaka(new Date(Date.now() - DAY)) })).toEqual({
      deadline: "The deadline is in the past",
    });
    expect(messages({ deadline: "0000-00-00" }).deadline).toMatch(/calendar/);
    expect(messages({ deadline: dateInDhaka(new Date()) })).toEqual({});
  });

  it("refuses too many and too long skills", () => {
    const many = Array.from({ length: 200 }, (_, index) => `skill ${index}`).join(",");
    expect(messages({ skills: many })).toEqual({ skills: "A job can name at most 20 skills" });
    expect(messages({ skills: "x".repeat(51) })).toEqual({ skills: "A skill can have at most 50 characters" });
  });

  it("refuses unknown choices, foreign schemes and a site without a company", () => {
    expect(
      Object.keys(messages({ budgetType: "barter", duration: "", experienceLevel: "guru", jobType: "moon" })),
    ).toEqual(["budgetType", "duration", "experienceLevel", "jobType"]);
    expect(messages({ companyName: "X", companyUrl: "javascript:alert(1)" }).companyUrl).toMatch(/web address/);
    expect(messages({ companyUrl: "https://example.com" })).toEqual({
      companyName: "Name the company whose website this is",
    });
  });
});
