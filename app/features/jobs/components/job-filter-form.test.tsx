import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { JobFilters } from "~/domain/jobs/jobs-href";
import type { Unread } from "~/lib/search-params";
import { JobFilterForm } from "./job-filter-form";

function formWith(filters: JobFilters, unreadBudget?: Unread): string {
  const form = { filters, active: 7, count: null, choices: null, unreadBudget };
  const Page = createRoutesStub([{ path: "/", Component: () => <JobFilterForm {...form} /> }]);
  return renderToStaticMarkup(<Page />);
}

test("a visitor without scripts sends every filter, and finds each as it was", () => {
  const filters: Required<JobFilters> = {
    q: "shop",
    skill: "Kotlin",
    type: "hybrid",
    level: "expert",
    employment: "full_time",
    students: true,
    hires: "client",
    division: "Khulna",
    location: "Jashore",
    pay: "BDT-month",
    minBudget: 25,
    sort: "pay",
  };
  const html = formWith(filters);
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

test("pay that nobody can read as a number stays as typed, with what to write next to it, in the open sheet", () => {
  const html = formWith({ minBudget: undefined }, { typed: "50,000 taka", message: "Write a whole number" });
  const field = /<label\b(?:(?!<\/label>).)*name="minBudget".*?<\/label>/s.exec(html)?.[0] ?? "";
  expect(field).toContain('value="50,000 taka"');
  expect(field).toContain('aria-invalid="true"');
  expect(field).toContain("Write a whole number");
  expect(html).toMatch(/<details[^>]* open=""[^>]*class="filter-sheet/);
  expect(formWith({})).not.toContain("Write a whole number");
});
