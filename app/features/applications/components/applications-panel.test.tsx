import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { ApplicationsPage } from "../applications.page.server";
import { ApplicationsPanel } from "./applications-panel";

/** What a member reads where a list has nothing. */
function emptyText(list: "sent" | "received", job: string | null): string {
  const counts = { sent: 0, received: 0 };
  const rows = { applications: [], groups: [], opened: null };
  const page = {
    list,
    counts,
    filter: { job, shortlisted: false },
    page: 1,
    size: 0,
    length: { more: false },
    ...rows,
  };
  const Component = () => <ApplicationsPanel page={page as unknown as ApplicationsPage} refused={undefined} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'");
}

test("a poster of a job without applications reads why, and that sharing its page helps while it is open", () => {
  const text = emptyText("received", "j");
  expect(text).toContain("Nobody has applied, or those who did have withdrawn.");
  expect(text).toContain("While the job is open, share its page so that more people find it.");
});

test("an applicant who withdrew reads that nothing is left, and neither to share the job nor that they never applied", () => {
  const ofJob = emptyText("sent", "j");
  expect(ofJob).toContain("You have no application for this job");
  expect(ofJob).toContain("See the job");
  expect(ofJob).not.toContain("share its page");
  expect(emptyText("sent", null)).toContain("You have no applications");
});
