import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { MentorResults } from "./mentor-results";

type Props = Parameters<typeof MentorResults>[0];

function markupOf(chips: Props["chips"], changed: Partial<Props> = {}): string {
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
    ...changed,
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

test("a visitor pages through mentors, and nobody is called an older one: those who are free first come first", () => {
  const second = markupOf([], { page: 2, pages: 3, total: 30 });
  expect(second).toContain(">Previous mentors</a>");
  expect(second).toContain(">More mentors</a>");
});
