import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { NoJobs } from "./no-jobs";

type Props = Parameters<typeof NoJobs>[0];

function markupOf(chips: Props["chips"], signedIn: boolean): string {
  const props: Props = {
    searched: undefined,
    suggestion: null,
    chips,
    nearest: null,
    list: { loadApplyDialog: () => Promise.reject(new Error("not loaded")), appliedIds: [], signedIn },
  };
  const Page = createRoutesStub([{ path: "/", Component: () => <NoJobs {...props} /> }]);
  return renderToStaticMarkup(<Page />);
}

const FILTER = [{ key: "q", label: "boats", href: "/jobs" }];

test("a member in front of an empty list can post a job while no filter is on, and can clear those that are", () => {
  const empty = markupOf([], true);
  expect(empty).toMatch(/<a[^>]*href="\/post-job"[^>]*>Post a Job<\/a>/);
  expect(empty).not.toContain("Clear All Filters");
  expect(markupOf(FILTER, true)).toContain("Clear All Filters");
});

test("a visitor is never offered to post a job", () => {
  const empty = markupOf([], false);
  expect(empty).toContain("There are no open jobs right now.");
  expect(empty).not.toMatch(/Post a Job|Clear All Filters/);
  expect(markupOf(FILTER, false)).toContain("Clear All Filters");
});
