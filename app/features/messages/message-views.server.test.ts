import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { reportableView, threadView } from "./message-views.server";

afterEach(() => assumeLanguage("en"));

test("two messages with the same words can be told apart by day and hour before one is reported", () => {
  const message = { id: "m", mine: false, body: "Pay\nme", created_at: "2026-11-27T20:30:00Z", reported: false };
  expect(reportableView(message)).toEqual({ value: "m", label: "Pay me", description: "28 November 2026, 02:30" });
  assumeLanguage("bn");
  expect(reportableView(message).description).toMatch(/^২৮ নভেম্বর ২০২৬, .*২:৩০$/);
});

const ID = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const aboutOf = (kind: string, opener: string | null) =>
  threadView({ id: "t", kind, other_name: "Rina Roy" } as Parameters<typeof threadView>[0], opener).about;

test("the head of a conversation leads to the meeting or mentorship that opened it, on whatever page of its list it is", () => {
  expect(aboutOf("meeting", ID)).toBe(`/meetings?meeting=${ID}#meeting-${ID}`);
  expect(aboutOf("mentorship", ID)).toBe(`/mentorships/${ID}`);
});

test("where that is not known the head of a conversation leads to the list", () => {
  expect([aboutOf("meeting", null), aboutOf("mentorship", null)]).toEqual(["/meetings", "/mentorships"]);
});
