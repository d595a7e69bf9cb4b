import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { NoJobs } from "./no-jobs";

type Props = Parameters<typeof NoJobs>[0];

function markupOf(chips: Props["chips"]): string {
  const props: Props = {
    searched: undefined,
    suggestion: null,
    chips,
    nearest: null,
    list: { loadApplyDialog: () => Promise.reject(new Error("not loaded")), appliedIds: [], signedIn: false },
  };
  const Page = createRoutesStub([{ path: "/", Component: () => <NoJobs {...props} /> }]);
  return renderToStaticMarkup(<Page />);
}

test("a visitor of an empty list can post a job while no filter is on, and can clear those that are", () => {
  const empty = markupOf([]);
  expect(empty).toMatch(/<a[^>]*href="\/post-job"[^>]*>Post a Job<\/a>/);
  expect(empty).not.toContain("Clear All Filters");
  expect(markupOf([{ key: "q", label: "boats", href: "/jobs" }])).toContain("Clear All Filters");
});
