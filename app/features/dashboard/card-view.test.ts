import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { cardView } from "./card-view.server";

afterEach(() => assumeLanguage("en"));

// The card leaves out what the member has applied for: an empty one doesn't mean that no such job is open.
test.each([
  ["student", "There are no open jobs for beginners right now that you have not applied for."],
  ["developer", "There are no open jobs right now that you have not applied for."],
] as const)("an empty card of jobs doesn't tell a %s that none is open", (role, words) => {
  const empty = () => cardView({ jobs: [] }, role, new Date()).empty;
  expect(empty()).toBe(words);
  assumeLanguage("bn");
  expect(empty()).toContain("আবেদন করেননি এমন");
});

// It has beginners only of the newest 200 profiles (private.dashboard_card); its link leads to all.
test("an empty card of beginners doesn't tell a mentor that the directory has none", () => {
  expect(cardView({ people: [] }, "mentor", new Date()).empty).toContain("among the newest profiles");
});

test("a student's card leads to mentors while there is one", () => {
  const action = (mentors?: boolean) => cardView({ jobs: [] }, "student", new Date(), mentors).action?.to;
  expect([action(), action(true), action(false)]).toEqual(["/mentors", "/mentors", undefined]);
});

test("a founder's card and the job's own page agree on how long a job is open: nobody loses a day to rounding", () => {
  const job = { id: "j", title: "Builder", waiting: 1, total: 1, open: true };
  const now = new Date("2026-12-30T06:30:00Z");
  const endOf = (expires_at: string) =>
    cardView({ startup: true, jobs: [{ ...job, expires_at }] }, "startup_founder", now).rows[0]?.facts.at(-1);
  const ends = ["2026-12-30T17:59:59Z", "2026-12-31T17:59:59Z", "2027-01-02T17:59:59Z"];
  expect(ends.map(endOf)).toEqual(["ends today", "ends tomorrow", "ends in 3 days"]);
  assumeLanguage("bn");
  expect(ends.map(endOf)).toEqual(["আজ শেষ", "আগামীকাল শেষ", "৩ দিন বাকি"]);
});
