import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { type JobsPage, OpenJobs } from "./open-jobs";

const PAGE: JobsPage = {
  filters: {},
  chips: [],
  page: 1,
  pages: 1,
  total: 0,
  more: false,
  suggestion: null,
  nearest: null,
  cards: [],
  appliedIds: [],
  signedIn: false,
  failed: false,
};

function markupOf(page: Partial<JobsPage>): string {
  const data = { ...PAGE, ...page };
  const loadApplyDialog = () => Promise.reject(new Error("not wanted"));
  const Component = () => <OpenJobs data={data} pending={false} loadApplyDialog={loadApplyDialog} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

test("a visitor who misspells is led by a link to what was meant", () => {
  const suggestion = { text: "Kotlin", href: "/jobs?q=Kotlin" };
  const html = markupOf({ filters: { q: "Kotlni" }, suggestion });
  expect(html).toContain("No jobs found");
  expect(html).toMatch(/No job found for “Kotlni”\. Did you mean <a [^>]*href="\/jobs\?q=Kotlin"[^>]*>Kotlin<\/a>\?/);
});

test("a visitor for whom nothing is near is told of no other spelling", () => {
  expect(markupOf({ filters: { q: "zzz" } })).not.toContain("Did you mean");
});

test("a visitor reads that there are more than are listed, and on the last page that the list ends", () => {
  const many = { total: 300, more: true, pages: 15 };
  const first = markupOf(many);
  expect(first).toContain("300+ jobs found");
  expect(first).toContain("Page 1 of 15");
  expect(first).not.toContain("The list shows the newest");
  const last = markupOf({ ...many, page: 15 });
  expect(last).toContain("The list shows the newest 300: narrow your search to find others.");
  expect(last).not.toContain("Older jobs");
});

test("a visitor who sees all there are is told the exact number", () => {
  const html = markupOf({ total: 300, pages: 15, page: 15 });
  expect(html).toContain("300 jobs found");
  expect(html).not.toContain("The list shows the newest");
});
