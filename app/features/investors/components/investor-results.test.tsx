import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { InvestorResults } from "./investor-results";

type Props = Parameters<typeof InvestorResults>[0];

function markupOf(chips: Props["chips"], changed: Partial<Props> = {}): string {
  const none: Props = { filters: {}, chips, nearest: null, page: 1, pages: 0, total: 0, cards: [], failedAt: null };
  const props = { ...none, ...changed };
  const Page = createRoutesStub([{ path: "/", Component: () => <InvestorResults {...props} /> }]);
  return renderToStaticMarkup(<Page />);
}

test("a visitor of an empty list can add an investor while no filter is on, and can clear those that are", () => {
  const empty = markupOf([]);
  expect(empty).toMatch(/<a[^>]*href="\/onboarding\/investor"[^>]*>Set up your investment profile<\/a>/);
  expect(empty).not.toContain("Clear All Filters");
  expect(markupOf([{ key: "q", label: "boats", href: "/investors" }])).toContain("Clear All Filters");
});

test("a visitor pages through investors, and nobody is called an older one", () => {
  const second = markupOf([], { page: 2, pages: 3, total: 30 });
  expect(second).toContain(">Previous investors</a>");
  expect(second).toContain(">More investors</a>");
});
