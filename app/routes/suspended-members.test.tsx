import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { alertWords } from "~/features/alerts/components/alerts.words";
import { mentorForms } from "~/features/mentors/components/mentor-forms.words";
import Alerts from "./alerts/alerts";
import Mentoring from "./mentors/mentoring";

const ID = "11111111-1111-4111-8111-111111111111";

/** The page as a member reads it, who may be suspended. */
function pageOf(page: unknown, loaderData: object, isSuspended: boolean): string {
  const Shown = page as ComponentType<{ loaderData: object }>;
  const root = { viewer: isSuspended ? { suspended: { text: "", appeal: "" } } : {} };
  const Component = () => <Shown loaderData={loaderData} />;
  const Page = createRoutesStub([
    { id: "root", path: "/", loader: () => root, HydrateFallback: () => null, Component },
  ]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root } }} />).replaceAll("&#x27;", "'");
}

test("a suspended member reads in the list of their alerts that none of their mails comes, and how to appeal", () => {
  const t = alertWords();
  const alert = { id: ID, title: "Jobs in Dhaka", href: "/jobs", filters: [], frequency: "daily" };
  const shown = (isSuspended: boolean, more = {}) =>
    pageOf(Alerts, { alerts: [alert], muted: false, stopped: false, ...more }, isSuspended);
  for (const more of [{}, { muted: true }, { stopped: true }]) {
    expect(shown(true, more)).toContain(t.suspended);
    expect(shown(true, more)).toContain('href="/appeal"');
    expect(shown(true, more)).not.toContain(t.mailSettings);
  }
  expect(shown(false)).not.toContain(t.notSent);
  expect(shown(false, { muted: true })).toContain(t.muted);
  expect(shown(false, { muted: true, stopped: true })).toContain(t.stopped);
});

test("a mentor whom a moderator hid or who is suspended is not told that everybody can find them in the list of mentors", () => {
  const { lead, takenDown } = mentorForms().offer;
  const shown = (hidden_at: string | null, isSuspended: boolean) => {
    const stored = { id: ID, headline: "Leads a team", helps: "Jobs", fields: [], languages: [], hours_per_month: 4 };
    const state = { next_free_on: null, is_offering: true, listed_until: null, hidden_at };
    return pageOf(
      Mentoring,
      { stored: { ...stored, ...state }, younger: false, listedUntil: "1 December" },
      isSuspended,
    );
  };
  expect(shown(null, false)).toContain(lead);
  for (const page of [shown("2026-11-30T10:00:00Z", false), shown(null, true)]) {
    expect(page).toContain(takenDown);
    expect(page).not.toContain(lead);
  }
});
