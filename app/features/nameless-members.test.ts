import { afterEach, expect, it } from "vitest";
import { notificationWords } from "~/domain/notifications/wording";
import { assumeLanguage } from "~/i18n/current";
import type { Language } from "~/i18n/language";
import { MAIL_KINDS } from "~/mail/kinds";
import { applicantOf, sentView } from "./applications/application-views.server";
import { connectionView } from "./connections/connection-view.server";
import { meetingView } from "./meetings/meeting-view.server";
import { mentorshipView } from "./mentors/mentorship-view.server";

/** What the database answers for a member without a name, in any language. */
const NAMELESS = "User";
const NOW = new Date("2026-12-01T00:00:00Z");
const AT = "2026-11-30T00:00:00Z";
const ID = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

afterEach(() => assumeLanguage("en"));

const meeting = { other_name: NAMELESS, held_at: null, times: [], called_off_by_me: null, updated_at: AT };
const mentorship = { member_name: NAMELESS, state: "ended", reason: null, created_at: AT };
const connection = { member_name: NAMELESS, status: "accepted", direction: "sent", updated_at: AT };
const application = { created_at: AT, cover_letter: "Dear poster", status: "accepted", job: null };
const acceptance = {
  poster_name: NAMELESS,
  shared_name: NAMELESS,
  shared_email: null,
  shared_phone: null,
  shared_at: AT,
  shared_with: NAMELESS,
  organization_slug: null,
};

/** What each page calls the member, from the part of its row that names one. */
const NAMES: Record<string, () => unknown> = {
  "a connection": () => connectionView(connection as Parameters<typeof connectionView>[0], NOW).name,
  "a meeting": () => meetingView(meeting as unknown as Parameters<typeof meetingView>[0], NOW).name,
  "a mentorship": () => mentorshipView(mentorship as Parameters<typeof mentorshipView>[0], NOW).name,
  "an applicant": () => applicantOf({ is_revealed: true, applicant_name: NAMELESS, applicant_number: 1 }),
  "the poster who accepted": () => sentOf()?.name,
  "the contact that was shared": () => sentOf()?.shared?.copy,
  "whom it was shared with": () => sentOf()?.shared?.with,
};

function sentOf() {
  type Sent = Parameters<typeof sentView>;
  return sentView(application as unknown as Sent[0], acceptance as unknown as Sent[1], NOW).acceptance;
}

it.each(Object.entries(NAMES))("a reader of Bangla finds %s without a name called a member", (_, name) => {
  expect(name()).toBe("User");
  assumeLanguage("bn");
  expect(name()).toBe("একজন সদস্য");
});

const MAILS = Object.entries(MAIL_KINDS).filter(([kind]) => /^(connection|mentorship|meeting|message)_/.test(kind));

it.each(MAILS)("a mail of kind %s is about a member, and calls none by a word of ours", (_, kind) => {
  const facts = { ...kind.examples[0], job: null, name: NAMELESS };
  for (const language of ["en", "bn"] as const) {
    const mail = JSON.stringify(
      inLanguage(language, () => kind.word(facts, { locale: language, origin: "https://techsetu.example" })),
    );
    expect(mail).not.toContain(NAMELESS);
    expect(mail).not.toContain("একজন সদস্য-");
  }
});

it.each([
  ["connection_requested", { connection_id: ID }, "একজন সদস্য আপনার সঙ্গে সংযুক্ত হতে চান।"],
  ["mentorship_accepted", { mentorship_id: ID }, "একজন মেন্টর আপনার অনুরোধ গ্রহণ করেছেন।"],
  ["meeting_tomorrow", { meeting_id: ID }, "শিগগিরই একজনের সঙ্গে আপনার মিটিং।"],
  ["message_received", { thread_id: ID }, "আপনার জন্য নতুন বার্তা আছে।"],
])("a notification of kind %s is told without a name in Bangla", (kind, params, message) => {
  const row = { kind, params, subject_name: NAMELESS, note: null, title: "", message: "" };
  expect(inLanguage("bn", () => notificationWords(row)).message).toBe(message);
});

it("a job called like the nameless keeps its title", () => {
  const row = { kind: "job_ended", params: { job_id: ID }, subject_name: NAMELESS, note: null, title: "", message: "" };
  expect(notificationWords(row).message).toContain('"User" has ended');
});

function inLanguage<Answer>(language: Language, answer: () => Answer): Answer {
  assumeLanguage(language);
  return answer();
}
