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
  expect(last).toContain("The list shows the newest 300: narrow your search.");
  expect(last).not.toContain("Older jobs");
});

const CARD: JobsPage["cards"][number] = {
  id: "0d1f1c0e-7c5f-4b6e-9d0a-1f2e3d4c5b6a",
  title: "Bridge keeper",
  company: null,
  hires: null,
  featured: false,
  warned: false,
  budget: "Negotiable",
  duration: "1 to 3 months",
  level: "Expert",
  type: "Remote",
  employment: null,
  openToStudents: false,
  location: null,
  posted: { iso: "2026-11-22", ago: "1 day ago", date: "22 November 2026" },
  deadline: null,
  own: false,
  saved: false,
  isNew: false,
  ends: { iso: "2026-12-22", text: "ends in 30 days", soon: false },
  excerpt: "Keep it",
  skills: [],
  moreSkills: 0,
};

test.each([
  ["Saved", { saved: true }, []],
  ["New", { isNew: true }, []],
  ["Applied", { saved: true, isNew: true }, [CARD.id]],
])("a member reads on a card what they did with a job: %s", (words, card, appliedIds) => {
  const html = markupOf({ total: 1, signedIn: true, cards: [{ ...CARD, ...card }], appliedIds });
  expect(["Saved", "New", "Applied"].filter((word) => html.includes(`>${word}</span>`))).toEqual([words]);
  expect(markupOf({ total: 1, signedIn: true, cards: [CARD] })).not.toContain(`>${words}</span>`);
});

test("a visitor who sees all there are is told the exact number", () => {
  const html = markupOf({ total: 300, pages: 15, page: 15 });
  expect(html).toContain("300 jobs found");
  expect(html).not.toContain("The list shows the newest");
});
