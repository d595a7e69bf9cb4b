import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { SavedEntry } from "~/features/saved/components/saved-entry";
import type { SavedView } from "~/features/saved/saved-view.server";
import { assumeLanguage } from "~/i18n/current";
import ReportJob from "~/routes/jobs/report-job";
import { JobLines } from "~/features/jobs/components/job-lines";

afterEach(() => assumeLanguage("en"));

const COMPANY = "মেঘনা প্রযুক্তি লিমিটেড";

function shown(Component: () => React.ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

const linesOf = (facts: string[]) =>
  shown(() => <JobLines lines={[{ id: "j", title: "Pilot", facts, budget: "", ends: "" }]} />);

test("a visitor hears a Bangla company in a line of English facts as Bangla, and the facts as English", () => {
  expect(linesOf([COMPANY, "Remote"])).toContain(`<span lang="bn">${COMPANY}</span>\u00A0· Remote`);
  const entry = {
    id: "e",
    title: "Pilot",
    to: null,
    facts: [COMPANY, "Remote"],
    person: null,
    note: null,
  } as SavedView;
  const saved = shown(() => <SavedEntry entry={entry} action="/saved" refused={undefined} />);
  expect(saved).toContain(`<span lang="bn">${COMPANY}</span>\u00A0· Remote`);
});

test("on a page in Bangla a visitor hears a short English company as English, whatever stands beside it", () => {
  assumeLanguage("bn");
  expect(linesOf(["Setu", "যেকোনো জায়গা থেকে"])).toContain('<span lang="en">Setu</span>\u00A0· যেকোনো জায়গা থেকে');
});

test("a member who reports a job hears its Bangla title as Bangla", () => {
  const Report = ReportJob as unknown as React.ComponentType<{ loaderData: object }>;
  expect(shown(() => <Report loaderData={{ title: COMPANY, trail: [] }} />)).toContain(
    `“<span lang="bn">${COMPANY}</span>”`,
  );
});
