import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { StartupResults } from "./startup-results";

type Props = Parameters<typeof StartupResults>[0];

function markupOf(chips: Props["chips"]): string {
  const props: Props = { filters: {}, chips, nearest: null, page: 1, pages: 0, total: 0, cards: [], failedAt: null };
  const Page = createRoutesStub([{ path: "/", Component: () => <StartupResults {...props} /> }]);
  return renderToStaticMarkup(<Page />);
}

test("a visitor of an empty list can add a startup while no filter is on, and can clear those that are", () => {
  const empty = markupOf([]);
  expect(empty).toMatch(/<a[^>]*href="\/startups\/new"[^>]*>Add your startup<\/a>/);
  expect(empty).not.toContain("Clear All Filters");
  expect(markupOf([{ key: "q", label: "boats", href: "/startups" }])).toContain("Clear All Filters");
});
