import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { mentorshipView } from "../mentorship-view.server";
import { MentorshipDetails } from "./mentorship-details";

const ROW = {
  id: "11111111-1111-4111-8111-111111111111",
  direction: "received",
  state: "lapsed",
  member_name: "Rahim",
  goal: "A first job",
  question: "How?",
  created_at: "2026-01-01T04:00:00Z",
  answer_by: "2026-01-04T04:00:00Z",
} as Parameters<typeof mentorshipView>[0];

function markupOf(row: Partial<typeof ROW>): string {
  const mentorship = mentorshipView({ ...ROW, ...row }, new Date("2026-01-02T04:00:00Z"));
  const Page = createRoutesStub([{ path: "/", Component: () => <MentorshipDetails mentorship={mentorship} /> }]);
  return renderToStaticMarkup(<Page />);
}

test("a mentor who let a request lapse is led to where the list is named, whether listed again or not", () => {
  const html = markupOf({});
  expect(html).toMatch(/<a[^>]*href="\/mentoring"[^>]*>Go to what you offer<\/a>/);
  expect(html).not.toContain("List me again");
  expect(html).not.toContain("until you list yourself again");
});

test("a member who may block reads first what ends with it", () => {
  const connected =
    "If you are connected, that ends too, and a meeting you agreed on is called off: they are told of that, not of the block.";
  const accepted = "The mentorship ends, and your conversation closes.";
  for (const direction of ["sent", "received"] as const) {
    expect(markupOf({ direction, state: "accepted" })).toContain(`${accepted} ${connected}`);
  }
  expect(markupOf({ state: "pending" })).toContain(connected);
  expect(markupOf({ state: "pending" })).not.toContain(accepted);
});

test("a member whose request lapsed is led to other mentors", () => {
  expect(markupOf({ direction: "sent" })).toMatch(/<a[^>]*href="\/mentors"[^>]*>Find a mentor<\/a>/);
});

test("a member whose request was declined is led to other mentors, and the mentor who declined it is not", () => {
  const declined = { state: "declined", reason: "no_time", reply: null };
  expect(markupOf({ ...declined, direction: "sent" })).toMatch(/<a[^>]*href="\/mentors"[^>]*>Find a mentor<\/a>/);
  expect(markupOf(declined)).not.toContain('href="/mentors"');
});

test("a member reports the words of a mentor who declined, and nobody reports a no without words", () => {
  const report = `href="/report/refusal/${ROW.id}"`;
  const declined = { state: "declined", reason: "no_time", reply: "Never ask again" };
  expect(markupOf({ ...declined, direction: "sent" })).toContain(report);
  expect(markupOf(declined)).not.toContain(report);
  expect(markupOf({ ...declined, direction: "sent", reply: null })).not.toContain(report);
});
