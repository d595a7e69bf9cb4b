import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { applicationsPath } from "~/domain/applications/application-lists";
import { DashboardTabs } from "./dashboard-tabs";

/** Where the tab of applications leads. */
function pathOf(waiting: number | null): string | undefined {
  const Page = createRoutesStub([
    { path: "/", Component: () => <DashboardTabs current="overview" waiting={waiting} /> },
  ]);
  const html = renderToStaticMarkup(<Page />).replaceAll("&amp;", "&");
  return /href="([^"]*tab=applications[^"]*)"/.exec(html)?.[1];
}

test("a poster who also applies is led by the number of those who wait to them, not to what they sent", () => {
  expect(pathOf(3)).toBe(applicationsPath("received"));
  for (const nobody of [0, null]) expect(pathOf(nobody)).toBe("/dashboard?tab=applications");
});
