import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { privacyPolicy } from "./texts/privacy-policy.words";

/** The reviewed catalogue of the database, which tests/db/catalogue.test.ts compares with the migrations. */
const CATALOGUE = readFileSync(join(import.meta.dirname, "../../../tests/db/support/guards.txt"), "utf8");

/** A row that points at one of these is about the member whose id it is. */
const MEMBER = String.raw`(?:auth\.users\(id\)|profiles\(id\)|talent_profiles\(user_id\)|private\.guardians\(member_id\))`;

const tablesOfMembers = new Set(
  [...CATALOGUE.matchAll(new RegExp(String.raw`^table (\S+) constraint .* REFERENCES ${MEMBER}`, "gm"))].map(
    ([, table]) => table ?? "",
  ),
);

/** What the policy says of each table that is about a member: that we keep it, and who else reads it, if anybody does. */
const SAID: Record<string, { kept: RegExp; seen?: RegExp }> = {
  connections: { kept: /requests to connect/, seen: /When you ask to connect, that member sees/ },
  investor_profiles: { kept: /As an investor: /, seen: /An investor's profile is seen by nobody but you until/ },
  job_applications: { kept: /applications with the CV/, seen: /When you apply for a job you are anonymous/ },
  jobs: { kept: /jobs you post/, seen: /A job's page says/ },
  meeting_requests: { kept: /meetings that you asked for/ },
  member_blocks: { kept: /members you blocked/, seen: /We show nobody whom you block/ },
  mentor_profiles: { kept: /what you offer as a mentor/, seen: /If you offer mentoring, everybody sees/ },
  notification_preferences: { kept: /which kinds of these and of mails you want/ },
  notifications: { kept: /notifications/ },
  organization_members: { kept: /since when you own them/, seen: /It names you as its founder only if you say so/ },
  "private.actions": { kept: /When you posted, applied, asked, reported or downloaded/ },
  "private.alerts": { kept: /Alerts: the filters of a list/, seen: /An email about an alert on talent names nobody/ },
  "private.answer_times": { kept: /How soon you answered/, seen: /half of its poster's answers/ },
  "private.appeals": { kept: /your appeals/, seen: /Moderators see/ },
  "private.bans": { kept: /If your account is suspended/ },
  "private.begun_applications": { kept: /Which jobs you began to apply for/ },
  "private.guardian_links": { kept: /parent or guardian, their email address/ },
  "private.guardians": { kept: /parent or guardian, their email address/ },
  "private.hidden_from": { kept: /From which organizations you hide/, seen: /From whom you hide your profile/ },
  "private.last_owners": { kept: /which you left as their last owner/ },
  "private.listing_links": { kept: /Mails that we sent you/ },
  "private.mail_preferences": { kept: /which kinds of these and of mails you want/ },
  "private.meetings": { kept: /meetings that you asked for/, seen: /If you ask for a meeting, whoever you ask reads/ },
  "private.mentorship_notes": { kept: /your notes of sessions/, seen: /Notes of a session are yours alone/ },
  "private.mentorships": { kept: /the requests you sent or received/, seen: /A mentor you ask sees/ },
  "private.message_reports": { kept: /what you reported/, seen: /A message you report is read by us/ },
  "private.messages": { kept: /Conversations: your messages/, seen: /only its two sides read it/ },
  "private.organization_proofs": { kept: /Proofs of domains/ },
  "private.organization_suggestions": { kept: /edits that you suggest of pages nobody owns/ },
  "private.outbox": { kept: /Mails that we sent you/, seen: /see how many mails wait or failed/ },
  "private.owner_invitations": { kept: /whom you asked to own them with you/ },
  "private.removed_messages": { kept: /Conversations: your messages/, seen: /if we remove the message/ },
  "private.reported_letters": {
    kept: /applications with the CV you attached/,
    seen: /Moderators see what a report is about/,
  },
  "private.reported_notes": { kept: /requests to connect/, seen: /Moderators see what a report is about/ },
  "private.reports": { kept: /reports with how we decided them/, seen: /Moderators see what a report is about/ },
  "private.saved_items": { kept: /What you save: which jobs/, seen: /What you save and your notes of it/ },
  "private.staff": { kept: /Who belongs to those who look after the site/ },
  "private.suspensions": { kept: /If your account is suspended/ },
  "private.thread_blocks": { kept: /which you left or blocked/, seen: /When one side leaves, blocks or deletes/ },
  "private.thread_members": { kept: /how far you have read/, seen: /only its two sides read it/ },
  "private.unclaimed_accounts": { kept: /password \(as a hash/ },
  "private.unsubscribe_links": { kept: /Mails that we sent you/, seen: /of that link we keep only a code/ },
  "private.verification_requests": { kept: /what you gave to be verified/, seen: /what you give to be verified/ },
  profile_views: { kept: /How often a profile was opened/ },
  profiles: { kept: /Profile: name, place/, seen: /Your profile is public only while/ },
  public_profiles: { kept: /Profile: name, place/, seen: /Your profile is public only while/ },
  talent_profiles: { kept: /experience, when and how you want to work, rates/, seen: /rates, when and how you want/ },
  user_roles: { kept: /role, the date of your consent/ },
  user_skills: { kept: /skills, projects/, seen: /links, skills, projects, work, education/ },
};

afterEach(() => assumeLanguage("en"));

const sectionOf = (wanted: string) =>
  privacyPolicy()
    .doc("")
    .sections.find(({ id }) => id === wanted)
    ?.body.flat()
    .join("\n") ?? "";

describe("the privacy policy", () => {
  test("tells a member of every table that has rows about them", () => {
    expect(Object.keys(SAID).toSorted()).toEqual([...tablesOfMembers].toSorted());
  });

  test.each(Object.entries(SAID))("tells a member what is kept in %s, and who reads it", (_, { kept, seen }) => {
    expect(sectionOf("what")).toMatch(kept);
    if (seen) expect(sectionOf("who-sees")).toMatch(seen);
  });

  test("tells a member that the note of their request to connect is kept where whoever got it reports or blocks them", () => {
    expect(sectionOf("how-long")).toMatch(/note of a request .* reported, or whose author was blocked .* 90 days/);
    assumeLanguage("bn");
    expect(sectionOf("how-long")).toMatch(/নোট নিয়ে অভিযোগ এসেছে, বা যার লেখককে প্রাপক ব্লক করেছেন/);
  });

  test("tells a member that a report of a mentor's answer goes with the request", () => {
    expect(sectionOf("how-long")).toMatch(/a report of .* or of a mentor's answer to yours, goes with the request/);
    assumeLanguage("bn");
    expect(sectionOf("how-long")).toMatch(/মেন্টরের উত্তর নিয়ে অভিযোগ যায় অনুরোধের সঙ্গে/);
  });

  test("tells a member that a conversation opens with each of the four things that open one", () => {
    expect(sectionOf("who-sees")).toMatch(
      /opens when an application, a request to connect, or a request to a mentor or for a meeting is accepted/,
    );
  });

  // The backups' days are what docs/decisions/0141 asks of operators, the pictures' what app/routes/picture.ts sends.
  test.each([
    ["en", /Backups, .* still hold what you change or delete for at most 30 days/, /may keep it for a day more/],
    ["bn", /ব্যাকআপ .* মুছে ফেলা তথ্য আরও সর্বোচ্চ ৩০ দিন থাকে/, /সেখানে তা আরও সর্বোচ্চ এক দিন থাকতে পারে/],
  ] as const)("tells a reader of its %s text where what is deleted stays for a while", (language, backups, caches) => {
    assumeLanguage(language);
    expect(sectionOf("how-long")).toMatch(backups);
    expect(sectionOf("consent")).toMatch(caches);
    const operations = readFileSync(join(import.meta.dirname, "../../../docs/operations.md"), "utf8");
    expect(operations).toContain("delete it after 30 days at most");
  });
});
