import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { JobFilters } from "~/domain/jobs/jobs-href";
import { JobFilterForm } from "./job-filter-form";

test("a visitor without scripts sends every filter, and finds each as it was", () => {
  const filters: Required<JobFilters> = {
    q: "shop",
    skill: "Kotlin",
    type: "hybrid",
    level: "expert",
    employment: "full_time",
    students: true,
    division: "Khulna",
    location: "Jashore",
    pay: "BDT-month",
    minBudget: 25,
    sort: "pay",
  };
  const Page = createRoutesStub([
    { path: "/", Component: () => <JobFilterForm filters={filters} active={7} count={null} choices={null} /> },
  ]);
  const html = renderToStaticMarkup(<Page />);
  const inputs = [...html.matchAll(/<input\b[^>]*>/g)]
    .filter(([tag]) => !tag.includes(' type="radio"') || tag.includes(' checked=""'))
    .map(([tag]) => [/ name="(\w+)"/.exec(tag)?.[1], / value="([^"]*)"/.exec(tag)?.[1]]);
  const selects = [...html.matchAll(/<select name="(\w+)".*?<option value="([^"]*)" selected="">/gs)].map(
    ([, name, value]) => [name, value],
  );
  const sent = Object.fromEntries([...inputs, ...selects]);
  expect(sent).toEqual({ ...filters, students: "1", minBudget: "25" });
  expect(/<form\b[^>]*>/.exec(html)?.[0]).toMatch(/ action="\/jobs"/);
});
