import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { JobPreview, type Posted } from "./job-preview";

function previewOf(deadline: string, posted: Posted | null): string {
  const typed = { title: "Bridge keeper", deadline };
  const Component = () => <JobPreview typed={typed} today="2026-11-30" posted={posted} group="job" />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

test.each([
  ["", "ends in 90 days"],
  ["2026-12-24", "ends in 24 days"],
  ["2027-12-24", "ends in 90 days"],
])("a poster of a new job with the last day %j sees that it %s", (deadline, text) => {
  const html = previewOf(deadline, null);
  expect(html).toContain(text);
  expect(html).toContain("just now");
});

test.each([
  ["", "ends in 10 days"],
  ["2026-12-02", "ends in 2 days"],
  ["2026-12-31", "ends in 10 days"],
])("whoever edits a job of 80 days ago with the last day %j sees that it %s", (deadline, text) => {
  const html = previewOf(deadline, { iso: "2026-09-11T06:00:00Z", ago: "3 months ago" });
  expect(html).toContain(text);
  expect(html).toContain("3 months ago");
});

test.each([
  ["2026-11-20", "has ended"],
  ["2026-11-30", "ends today"],
  ["2026-12-02", "ends in 2 days"],
])("whoever edits a job that has ended sees with the last day %j that it %s", (deadline, text) => {
  expect(previewOf(deadline, { iso: "2026-10-20T06:00:00Z", ago: "a month ago" })).toContain(text);
});

test("a poster who chose an organization and typed no company sees its name as the list shows it, unless its page is unlisted", () => {
  const organizations = [
    { id: "setu", name: "Setu Labs", is_public: true },
    { id: "own", name: "Secret Labs", is_public: false },
  ];
  const shown = (typed: object) => {
    const Component = () => (
      <JobPreview
        typed={{ title: "Bridge keeper", ...typed }}
        today="2026-11-30"
        posted={null}
        group="job"
        organizations={organizations}
      />
    );
    const Page = createRoutesStub([{ path: "/", Component }]);
    return renderToStaticMarkup(<Page />);
  };
  expect(shown({ organizationId: "setu" })).toContain("Setu Labs");
  expect(shown({ organizationId: "setu", companyName: "Nodi" })).not.toContain("Setu Labs");
  expect(shown({ organizationId: "own" })).not.toContain("Secret Labs");
});
