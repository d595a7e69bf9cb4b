import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { mentorshipView } from "./mentorship-view.server";

afterEach(() => assumeLanguage("en"));

const row = {
  id: "m",
  direction: "received",
  state: "pending",
  goal: "A first job",
  question: "How?",
  reason: null,
  reply: null,
  member_name: "Rahim Uddin",
  mentor_id: null,
  member_talent_id: null,
  answer_by: "2026-12-31T18:30:00Z",
  extended: false,
  thread_id: null,
  created_at: "2026-12-28T18:30:00Z",
  answered_at: null,
};

test.each([
  ["2026-12-28T18:30:10Z", "71 hours left to answer", "উত্তরের জন্য ৭১ ঘণ্টা বাকি"],
  ["2026-12-30T06:00:00Z", "36 hours left to answer", "উত্তরের জন্য ৩৬ ঘণ্টা বাকি"],
  ["2026-12-31T16:40:00Z", "1 hour left to answer", "উত্তরের জন্য ১ ঘণ্টা বাকি"],
  ["2026-12-31T17:45:00Z", "45 minutes left to answer", "উত্তরের জন্য ৪৫ মিনিট বাকি"],
  ["2026-12-31T18:28:50Z", "1 minute left to answer", "উত্তরের জন্য ১ মিনিট বাকি"],
  ["2026-12-31T18:29:10Z", "Less than a minute left to answer", "উত্তরের জন্য এক মিনিটেরও কম সময় বাকি"],
  ["2026-12-31T18:30:00.100Z", "Less than a minute left to answer", "উত্তরের জন্য এক মিনিটেরও কম সময় বাকি"],
])("a mentor is never told of more time than there is: at %s", (now, en, bn) => {
  const left = () => mentorshipView(row, new Date(now)).left;
  expect(left()).toBe(`${en}, until 1 January 2027, 00:30 (Dhaka time)`);
  assumeLanguage("bn");
  expect(left()).toContain(bn.normalize("NFC"));
});
