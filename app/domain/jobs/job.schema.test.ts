import { afterEach, describe, expect, it, vi } from "vitest";
import { dateInDhaka } from "~/domain/dhaka-time";
import { jobSchema, reportSchema } from "./job.schema";
import { JOB_DEFAULTS } from "./job-defaults";

const filled = { title: "Developer", description: "Build things", ...JOB_DEFAULTS };
const DAY = 24 * 60 * 60 * 1000;

function messages(changes: Record<string, string>): Record<string, string> {
  const { error } = jobSchema.safeParse({ ...filled, ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

afterEach(() => void vi.useRealTimers());

describe("jobSchema", () => {
  it("takes the defaults with a title and a description", () => {
    expect(jobSchema.parse(filled)).toEqual({
      ...filled,
      companyName: null,
      companyUrl: null,
      clientName: null,
      budgetMin: null,
      budgetMax: null,
      location: null,
      openToStudents: false,
      skills: [],
      deadline: null,
    });
  });

  it("asks a poster for whom a job is, but no answer is one as well", () => {
    expect(jobSchema.parse({ ...filled, hires: "self", clientName: " " })).toMatchObject({
      hires: "self",
      clientName: null,
    });
    expect(jobSchema.parse({ ...filled, hires: "client" })).toMatchObject({ hires: "client", clientName: null });
    expect(jobSchema.parse({ ...filled, hires: "client", clientName: " Bonik " })).toMatchObject({
      clientName: "Bonik",
    });
    expect(messages({ hires: "friend" })).toEqual({ hires: "Choose who this job is for" });
    expect(messages({ hires: "client", clientName: "x".repeat(121) }).clientName).toContain("120");
  });

  it.each<Record<string, string>>([{}, { hires: "self" }, { hires: "friend" }])(
    "takes a client's name for none with %j",
    (answer) => {
      const refused = { clientName: "Choose “A client” above, or leave this empty" };
      expect(messages({ ...answer, clientName: "Bonik" })).toMatchObject(refused);
      // Together with the other fields.
      expect(messages({ ...answer, clientName: "Bonik", title: " " })).toMatchObject({
        ...refused,
        title: "Title is required",
      });
      expect(messages({ ...answer, clientName: " " })).not.toHaveProperty("clientName");
    },
  );

  it("takes HTML for what it is: text", () => {
    const html = "<script>alert(1)</script>";
    expect(jobSchema.parse({ ...filled, title: html, description: html, skills: html })).toMatchObject({
      title: html,
      description: html,
      skills: [html],
    });
  });

  it("tells of a minimum above the maximum together with the other fields", () => {
    expect(messages({ budgetMin: "20", budgetMax: "10" })).toEqual({
      budgetMax: "The maximum budget can't be below the minimum",
    });
    expect(messages({ title: " ", budgetMin: "20", budgetMax: "10" })).toEqual({
      title: "Title is required",
      budgetMax: "The maximum budget can't be below the minimum",
    });
  });

  it.each(["a lot", "1e309", "NaN", "-1", "1,000", "0.001"])("refuses %s as a budget", (typed) => {
    expect(Object.keys(messages({ budgetMin: typed }))).toEqual(["budgetMin"]);
  });

  it("takes a poster's pay by the month in taka, for several people", () => {
    const pay = { budgetType: "monthly", payCurrency: "BDT", budgetMin: "৬০০০০", employmentType: "full_time" };
    expect(jobSchema.parse({ ...filled, ...pay, openings: "৪" })).toMatchObject({
      ...pay,
      budgetMin: 60_000,
      openings: 4,
    });
    expect(messages({ openings: "1" })).toEqual({});
    expect(messages({ openings: "100" })).toEqual({});
    expect(jobSchema.parse({ ...filled, openings: " " }).openings).toBeUndefined();
  });

  it.each(["0", "101", "-1", "1.5", "two", "9".repeat(50)])("refuses %s openings", (openings) => {
    expect(messages({ openings })).toEqual({ openings: "Openings must be a whole number from 1 to 100" });
  });

  it("takes a form that knows no currency for one in US dollars, and refuses any third", () => {
    const { payCurrency: _, ...known } = filled;
    expect(jobSchema.parse(known).payCurrency).toBe("USD");
    expect(messages({ payCurrency: "EUR", employmentType: "slavery" })).toEqual({
      payCurrency: "Choose a currency",
      employmentType: "Choose a kind of employment",
    });
  });

  it("refuses a day that is past in Dhaka and takes today", () => {
    vi.useFakeTimers({ now: new Date("2026-03-09T06:00:00Z") });
    expect(messages({ deadline: dateInDhaka(new Date(Date.now() - DAY)) })).toEqual({
      deadline: "The deadline is in the past",
    });
    expect(messages({ deadline: "0000-00-00" }).deadline).toMatch(/calendar/);
    expect(messages({ deadline: dateInDhaka(new Date()) })).toEqual({});
  });

  it("takes a poster's budget of one price, and half a range", () => {
    expect(messages({ budgetMin: "10", budgetMax: "10" })).toEqual({});
    expect(messages({ budgetMin: "10" })).toEqual({});
    expect(messages({ budgetMax: "10" })).toEqual({});
  });

  it("tells a poster of a budget that can't be read once, and of nothing beside it", () => {
    const wrong = (label: string) => `${label} must be a number with at most 2 decimals, such as 25.50`;
    expect(messages({ budgetMin: "a lot", budgetMax: "10" })).toEqual({ budgetMin: wrong("Minimum budget") });
    expect(messages({ budgetMin: "10", budgetMax: "a lot" })).toEqual({ budgetMax: wrong("Maximum budget") });
  });

  it.each([null, undefined, "a job", 1, []])("refuses %j, which no poster's form sends, without a crash", (body) => {
    expect(jobSchema.safeParse(body).success).toBe(false);
  });

  it("takes a poster's deadline up to its last second in Dhaka, and none for blanks", () => {
    vi.useFakeTimers({ now: new Date("2026-03-09T17:59:58.999Z") });
    expect(messages({ deadline: "2026-03-09" })).toEqual({});
    vi.setSystemTime(new Date("2026-03-09T17:59:59.000Z"));
    expect(messages({ deadline: "2026-03-09" })).toEqual({ deadline: "The deadline is in the past" });
    expect(jobSchema.parse({ ...filled, deadline: " " }).deadline).toBeNull();
    expect(jobSchema.parse({ ...filled, deadline: "" }).deadline).toBeNull();
  });

  it("takes a deadline that is over for an edited job that had it before, and for no other", () => {
    vi.useFakeTimers({ now: new Date("2026-03-10T06:00:00Z") });
    const past = { deadline: "The deadline is in the past" };
    expect(messages({ deadline: "2026-03-09", storedDeadline: "2026-03-09" })).toEqual({});
    expect(messages({ deadline: "২০২৬-০৩-০৯", storedDeadline: "2026-03-09" })).toEqual({});
    expect(messages({ deadline: "2026-03-08", storedDeadline: "2026-03-09" })).toEqual(past);
    expect(messages({ deadline: "2026-03-09", storedDeadline: "" })).toEqual(past);
    expect(messages({ deadline: "2026-03-11", storedDeadline: "2026-03-09" })).toEqual({});
    expect(messages({ deadline: "", storedDeadline: "2026-03-09" })).toEqual({});
    // Together with the other fields.
    expect(messages({ deadline: "2026-03-09", title: " " })).toEqual({ ...past, title: "Title is required" });
    expect(messages({ deadline: "soon", storedDeadline: "soon" })).toEqual({ deadline: expect.any(String) });
    const { deadline } = jobSchema.parse({ ...filled, deadline: "2026-03-09", storedDeadline: "2026-03-09" });
    expect(deadline).toBe("2026-03-09T17:59:59.000Z");
  });

  it("takes as many and as long skills as a job can have", () => {
    const list = (length: number) => Array.from({ length }, (_, index) => `skill ${index}`).join(",");
    expect(messages({ skills: list(20) })).toEqual({});
    expect(messages({ skills: list(21) })).toEqual({ skills: "A job can name at most 20 skills" });
    expect(messages({ skills: "x".repeat(50) })).toEqual({});
    expect(messages({ skills: `Go,${"x".repeat(51)}` })).toEqual({ skills: "A skill can have at most 50 characters" });
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
    expect(messages({ companyName: "X", companyUrl: "https://example.com" })).toEqual({});
  });
});

describe("a member's report about a job", () => {
  it("needs one of the reasons, and may say more", () => {
    expect(reportSchema.parse({ reason: "spam" })).toEqual({ reason: "spam", details: null });
    expect(reportSchema.safeParse({ reason: "dull" }).error?.issues).toMatchObject([
      { path: ["reason"], message: "Choose what is wrong with this job" },
    ]);
    expect(reportSchema.safeParse({ reason: "spam", details: "x".repeat(1000) }).success).toBe(true);
    expect(reportSchema.safeParse({ reason: "spam", details: "x".repeat(1001) }).success).toBe(false);
  });
});
