import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { JobFilters } from "~/domain/jobs/job-filters";
import { JobFilterForm } from "./job-filter-form";

test("a visitor without scripts sends every filter, and finds each as it was", () => {
  const filters: Required<JobFilters> = {
    q: "shop",
    skill: "Kotlin",
    type: "hybrid",
    level: "expert",
    division: "Khulna",
    location: "Jashore",
    minBudget: 25,
  };
  const Page = createRoutesStub([{ path: "/", Component: () => <JobFilterForm filters={filters} active={7} /> }]);
  const html = renderToStaticMarkup(<Page />);
  const inputs = [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => [
    / name="(\w+)"/.exec(tag)?.[1],
    / value="([^"]*)"/.exec(tag)?.[1],
  ]);
  const selects = [...html.matchAll(/<select name="(\w+)".*?<option value="([^"]*)" selected="">/gs)].map(
    ([, name, value]) => [name, value],
  );
  const sent = Object.fromEntries([...inputs, ...selects]);
  expect(sent).toEqual({ ...filters, minBudget: "25" });
  expect(/<form\b[^>]*>/.exec(html)?.[0]).toMatch(/ action="\/jobs"/);
});
