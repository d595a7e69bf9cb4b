import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { LiveFacts } from "../home.queries.server";
import { Newest } from "./newest";

function markupOf(live: Partial<LiveFacts>): string {
  const facts = { talents: 0, jobs: 0, divisions: [], newTalents: [], newJobs: [], ...live };
  const Page = createRoutesStub([{ path: "/", Component: () => <Newest live={facts} /> }]);
  return renderToStaticMarkup(<Page />);
}

test("a visitor reads that there are no jobs or people yet, and how to be the first", () => {
  const html = markupOf({});
  expect(html).toContain("No open jobs yet.");
  expect(html).toMatch(/<a[^>]*href="\/post-job"[^>]*>Post the first one<\/a>/);
  expect(html).toContain("Nobody is listed yet.");
  expect(html).toMatch(/<a[^>]*href="\/onboarding\/talent"[^>]*>Be the first<\/a>/);
});

test("a visitor reads nothing of it beside the newest", () => {
  const html = markupOf({
    newJobs: [{ id: "j", title: "Ferry keeper", company: null, place: "Remote", pay: "Negotiable" }],
    newTalents: [{ id: "t", name: "Rahim", initials: "R", title: "Engineer", place: null }],
  });
  expect(html).toContain("Ferry keeper");
  expect(html).not.toContain("No open jobs yet.");
  expect(html).not.toContain("Nobody is listed yet.");
});

test("a visitor reads of no missing jobs or people where all that are open carry a warning or are hidden from them", () => {
  const html = markupOf({ jobs: 2, talents: 1 });
  expect(html).not.toContain("No open jobs yet.");
  expect(html).not.toContain("Nobody is listed yet.");
  expect(html).toMatch(/<a[^>]*href="\/jobs"[^>]*>All jobs<\/a>/);
});
