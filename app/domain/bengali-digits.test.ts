import { afterEach, describe, expect, test, vi } from "vitest";
import type { z } from "~/lib/zod";
import { applySchema } from "./applications/application.schema";
import { signUpSchema } from "./auth/auth.schema";
import { endOfDayInDhaka } from "./dhaka-time";
import { investorProfileSchema } from "./investors/investor-profile.schema";
import { parseJobFilters } from "./jobs/job-filters.schema";
import { jobSchema } from "./jobs/job.schema";
import { stepFrom } from "./onboarding/steps";
import { identitySchema, profileSchema } from "./profile/profile.schema";
import { startupSchema } from "./startups/startup.schema";
import { careerSchema } from "./talent/career.schema";
import { parseTalentFilters } from "./talent/talent-filters.schema";
import { talentSkillsSchema, talentBasicsSchema } from "./talent/talent-profile.schema";

afterEach(() => void vi.useRealTimers());

const ID = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";

/** The fields for numbers, days, years and phone numbers, with a typed value and the stored one. */
const FIELDS: [schema: string, z.ZodObject, typed: object, stored: object][] = [
  ["sign-up", signUpSchema, { phone: "০১৭১২-৩৪৫৬৭৮" }, { phone: "+8801712345678" }],
  ["onboarding", identitySchema, { phone: "+৮৮০১৭১২৩৪৫৬৭৮" }, { phone: "+8801712345678" }],
  ["profile", profileSchema, { phone: "০১৭১২৩৪৫৬৭৮" }, { phone: "+8801712345678" }],
  [
    "a talent",
    talentBasicsSchema,
    { experienceYears: "৭", hourlyRate: "২৫.৫০", minHourlyRate: "২০", maxHourlyRate: "৩০" },
    { experienceYears: 7, hourlyRate: 25.5, minHourlyRate: 20, maxHourlyRate: 30 },
  ],
  ["a talent's skills", talentSkillsSchema, { skills: [{ skillId: ID, years: "৩" }] }, { skills: [{ years: 3 }] }],
  [
    "a talent's career",
    careerSchema,
    { entries: [{ title: "Engineer", startYear: "২০১৫", endYear: "২০২৪" }] },
    { entries: [{ startYear: 2015, endYear: 2024 }] },
  ],
  [
    "a job",
    jobSchema,
    { openings: "৩", budgetMin: "৫০০", budgetMax: "১০০০.৫", deadline: "২০২৬-১২-৩১" },
    { openings: 3, budgetMin: 500, budgetMax: 1000.5, deadline: endOfDayInDhaka("2026-12-31") },
  ],
  ["an application", applySchema, { proposedRate: "৪৫.২৫" }, { proposedRate: 45.25 }],
  ["a startup", startupSchema, { foundedYear: "২০১৯", teamSize: "১২" }, { foundedYear: 2019, teamSize: 12 }],
  [
    "an investor",
    investorProfileSchema,
    { ticketMin: "৫০০০", ticketMax: "৯০০০০" },
    { ticketMin: 5000, ticketMax: 90_000 },
  ],
];

describe("a member who types Bengali digits", () => {
  test.each(FIELDS)("in the form of %s is understood, and Latin ones are stored", (_, schema, typed, stored) => {
    vi.useFakeTimers({ now: new Date("2026-11-22T06:00:00Z"), toFake: ["Date"] });
    const parsed = Object.entries(typed).map(([field, value]) => [field, schema.shape[field]?.parse(value)]);
    expect(Object.fromEntries(parsed)).toMatchObject(stored);
  });
});

test("a visitor finds the same with Bengali digits in the address", () => {
  const talents = (query: string) => parseTalentFilters(new URLSearchParams(query));
  expect(talents("minRate=২০&maxRate=৩০&experience=৫&page=২")).toEqual(
    talents("minRate=20&maxRate=30&experience=5&page=2"),
  );
  expect(talents("page=২").page).toBe(2);
  const jobs = (query: string) => parseJobFilters(new URLSearchParams(query));
  expect(jobs("minBudget=৫০০&page=৩")).toEqual(jobs("minBudget=500&page=3"));
  expect(jobs("page=৩").page).toBe(3);
  expect(stepFrom(new URL("http://localhost/onboarding?step=২"), 4)).toBe(2);
});
