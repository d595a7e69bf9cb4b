import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { jobView } from "../job-view.server";
import type { Job } from "../jobs.queries.server";
import { JobFacts } from "./job-details";

afterEach(() => assumeLanguage("en"));

const NOW = new Date("2026-11-30T00:00:00Z");

function factsOf(deadline: string): string {
  const job = {
    id: "j",
    title: "Ferry pilot",
    description: "Steer",
    skills_required: [],
    budget_type: "negotiable",
    openings: 1,
    status: "active",
    created_at: "2026-11-01T00:00:00Z",
    deadline,
    expires_at: deadline,
  } as unknown as Job;
  const Component = () => <JobFacts job={jobView(job, NOW)} facts={{ applied: null, answers: null }} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />)
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("\u00a0", " ");
}

test.each([
  ["2026-12-10T17:59:59Z", "10 December 2026, end of day in Dhaka", "১০ ডিসেম্বর ২০২৬, ঢাকার সময়ে দিনের শেষ পর্যন্ত"],
  // A program posted these: a day without an hour, and the first minute of a day in Dhaka.
  ["2026-12-10T00:00:00Z", "10 December 2026, 06:00 in Dhaka", "১০ ডিসেম্বর ২০২৬, ঢাকার সময় সকাল ৬:০০"],
  ["2026-12-09T18:00:00Z", "10 December 2026, 00:00 in Dhaka", "১০ ডিসেম্বর ২০২৬, ঢাকার সময় রাত ১২:০০"],
])("an applicant reads until which hour a job with the deadline %s takes applications", (deadline, en, bn) => {
  expect(factsOf(deadline)).toContain(en);
  assumeLanguage("bn");
  expect(factsOf(deadline)).toContain(bn);
});
