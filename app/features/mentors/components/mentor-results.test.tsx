import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { MentorResults } from "./mentor-results";

type Props = Parameters<typeof MentorResults>[0];

function markupOf(chips: Props["chips"]): string {
  const props: Props = {
    filters: { fields: [], languages: [] },
    chips,
    nearest: null,
    page: 1,
    pages: 0,
    total: 0,
    cards: [],
    signedIn: false,
    failedAt: null,
  };
  const Page = createRoutesStub([{ path: "/", Component: () => <MentorResults {...props} /> }]);
  return renderToStaticMarkup(<Page />);
}

test("a visitor of an empty list can offer mentoring while no filter is on, and can clear those that are", () => {
  const empty = markupOf([]);
  expect(empty).toMatch(/<a[^>]*href="\/mentoring"[^>]*>Offer mentoring<\/a>/);
  expect(empty).not.toContain("Clear All Filters");
  expect(markupOf([{ key: "q", label: "boats", href: "/mentors" }])).toContain("Clear All Filters");
});
