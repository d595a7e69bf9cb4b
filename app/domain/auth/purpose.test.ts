import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { purposeOf } from "./purpose";

afterEach(() => assumeLanguage("en"));

const ID = "7b0c4a8e-7f0e-4a53-9a77-2f6a0f0f4d11";

test.each([
  [`/jobs/${ID}#apply`, { about: "job", id: ID, doing: "apply to" }],
  [`/jobs/${ID}/report`, { about: "job", id: ID, doing: "report" }],
  [`/jobs/${ID}/edit`, { about: "job", id: ID, doing: "edit" }],
  [`/talent/${ID}/connect?from=%2Ftalent-exchange`, { about: "talent", id: ID, doing: "connect with" }],
  [`/saved/jobs/${ID}`, { about: "job", id: ID, doing: "save" }],
  [`/saved/people/${ID}`, { about: "talent", id: ID, doing: "save" }],
  ["/saved?tab=people", { about: "page", doing: "see what you saved" }],
  ["/post-job", { about: "page", doing: "post a job" }],
  ["/messages", { about: "page", doing: "read your messages" }],
  [`/messages/${ID}?until=2026-11-22T14%3A05%3A00Z`, { about: "page", doing: "read your messages" }],
  [`/messages/${ID}/report`, { about: "page", doing: "read your messages" }],
  ["/dashboard", { about: "page", doing: "see your dashboard" }],
  ["/dashboard?tab=applications&box=sent", { about: "page", doing: "see your applications" }],
  [`/meetings/new/investor/${ID}`, { about: "page", doing: "ask for a meeting" }],
  ["/investor-pipeline?tab=live-deals&deal=khet-sensor#meeting", { about: "page", doing: "ask for a meeting" }],
  ["/dashboard/jobs?page=2", { about: "page", doing: "see the jobs you posted" }],
  ["/alerts", { about: "page", doing: "see your alerts" }],
  ["/appeal", { about: "page", doing: "read what we decided, and appeal" }],
  ["/mentoring", { about: "page", doing: "offer mentoring" }],
  ["/mentorships", { about: "page", doing: "see your mentoring requests" }],
  [`/mentorships/${ID}/decline`, { about: "page", doing: "see your mentoring requests" }],
  [`/mentors/${ID}/request`, { about: "page", doing: "ask this mentor" }],
  [`/talent/${ID}/report`, { about: "page", doing: "report this profile" }],
  [`/report/organization/${ID}`, { about: "page", doing: "send us a report" }],
  ["/startups/nouka/suggest", { about: "page", doing: "suggest an edit" }],
  ["/startups/nouka/edit", { about: "page", doing: "change this page" }],
  ["/startups/nouka/owners", { about: "page", doing: "see its owners" }],
  ["/startups/nouka/verify", { about: "page", doing: "prove your domain" }],
])("a visitor on the way to %s hears why to sign in", (path, purpose) => {
  expect(purposeOf(path)).toEqual(purpose);
});

test.each([
  "",
  "/",
  "/jobs",
  `/mentors/${ID}`,
  "/startups/nouka",
  `/jobs/${ID}`,
  "/jobs/1#apply",
  "/talent-exchange?q=react",
  "/constructor",
  "/__proto__",
])("a visitor on the way back to %j hears no reason", (path) => {
  expect(purposeOf(path)).toBeNull();
});

test("a visitor of a Bangla page hears it in Bangla", () => {
  assumeLanguage("bn");
  expect(purposeOf("/messages")).toEqual({ about: "page", doing: "আপনার বার্তা পড়তে" });
});
