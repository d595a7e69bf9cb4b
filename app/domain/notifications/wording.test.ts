import { describe, expect, it } from "vitest";
import { NOTIFICATION_KINDS, type NotificationKind, type WordedKind } from "./notification-kinds";
import { notificationWords, severalWords, type NotificationFacts, type Wording } from "./wording";
import { words as bangla } from "./wording.bn";
import { words as inEnglish } from "./wording.en";

const english = inEnglish.one;

const facts = (kind: string, more: Partial<NotificationFacts> = {}): NotificationFacts => ({
  kind,
  params: {},
  subject_name: null,
  note: null,
  title: "As stored",
  message: "The database's own words.",
  ...more,
});

/** Each kind with all of its facts, and with none. */
const SENTENCES: Record<WordedKind, { title: string; full: string; bare: string; params?: object }> = {
  job_invited: {
    title: "Invited to a job",
    full: 'You are invited to "Setu".',
    bare: "You were invited to a job that is no longer shown.",
  },
  domain_proved: {
    title: "Domain verified",
    full: "We verified the domain of Setu. Its page and jobs now show it.",
    bare: "We verified the domain of your organization.",
  },
  domain_missing: {
    title: "Proof of a domain missing",
    full: "We could not find the proof of the domain of Setu. If it stays missing, we will no longer show the domain as verified.",
    bare: "We could not find the proof of your organization's domain.",
  },
  domain_lost: {
    title: "Proof of a domain lost",
    full: "We could not find the proof of the domain of Setu for a week, so we no longer show it as verified.",
    bare: "We could not find the proof of your organization's domain for a week.",
  },
  welcome: {
    title: "Welcome",
    full: "Welcome to TechSetu. Your account is ready.",
    bare: "Welcome to TechSetu. Your account is ready.",
  },
  profile_setup: {
    title: "Profile Setup",
    full: "Complete your profile: people want to know who they deal with.",
    bare: "Complete your profile: people want to know who they deal with.",
  },
  application_received: {
    title: "New application",
    full: 'Anonymous applied to "Setu".',
    bare: "Anonymous applied to one of your jobs.",
  },
  application_withdrawn: {
    title: "An application was withdrawn",
    full: 'Anonymous no longer applies to "Setu".',
    bare: "Anonymous no longer applies to one of your jobs.",
  },
  application_reviewed: {
    title: "Application reviewed",
    full: 'Your application to "Setu" was reviewed.',
    bare: "Your application was reviewed. Its job is no longer shown.",
  },
  application_accepted: {
    title: "Application accepted",
    full: 'Your application to "Setu" was accepted. You can now read who it was, and choose whether to share your name and contact.',
    bare: "Your application was accepted. Its job is no longer shown.",
  },
  application_rejected: {
    title: "Application rejected",
    full: 'Your application to "Setu" was rejected.',
    bare: "Your application was rejected. Its job is no longer shown.",
  },
  contact_shared: {
    title: "Name and contact shared",
    full: 'Somebody you accepted for "Setu" now shares name and contact with you.',
    bare: "Somebody you accepted now shares name and contact with you.",
  },
  application_job_filled: {
    title: "A job was filled",
    full: '"Setu" was filled before your application was answered. This says nothing about your application. See jobs like this one.',
    bare: "A job was filled before your application was answered. This says nothing about your application.",
  },
  application_job_closed: {
    title: "A job was closed",
    full: '"Setu" was closed before your application was answered. This says nothing about your application. See jobs like this one.',
    bare: "A job was closed before your application was answered. This says nothing about your application.",
  },
  job_openings_taken: {
    title: "Every opening is taken",
    full: 'You have accepted somebody for every opening of "Setu". Close it, so that nobody else applies.',
    bare: "You have accepted somebody for every opening of one of your jobs.",
  },
  job_ended: {
    title: "A job has ended",
    full: '"Setu" has ended. If you are still looking, see on its page what you can do.',
    bare: "One of your jobs has ended.",
  },
  connection_requested: {
    title: "Connection request",
    full: "Setu would like to connect.",
    bare: "A member would like to connect.",
  },
  connection_accepted: {
    title: "Connection accepted",
    full: "Setu accepted your connection request.",
    bare: "A member accepted your connection request.",
  },
  owner_invited: {
    title: "Own it together",
    full: 'One of your connections asks you to be an owner of "Setu".',
    bare: "One of your connections asks you to own an organization with them.",
  },
  owner_joined: {
    title: "A new owner",
    full: 'Somebody you invited is now an owner of "Setu".',
    bare: "Somebody you invited now owns an organization with you.",
  },
  owner_removed: {
    title: "No longer an owner",
    full: 'Another owner removed you as an owner of "Setu".',
    bare: "Another owner removed you as an owner of an organization.",
  },
  edit_suggested: {
    title: "An edit is suggested",
    full: 'A member suggests an edit to the page of "Setu".',
    bare: "A member suggests an edit to the page of an organization.",
  },
  mentorship_requested: {
    title: "Mentoring request",
    full: "Setu asks you for mentoring. The request says until when you can answer.",
    bare: "A member asks you for mentoring.",
  },
  mentorship_accepted: {
    title: "Mentoring accepted",
    full: "Setu accepted your mentoring request.",
    bare: "A mentor accepted your request.",
  },
  mentorship_declined: {
    title: "Mentoring declined",
    full: "Setu declined your mentoring request and says why.",
    bare: "A mentor declined your request and says why.",
  },
  mentorship_lapsing: {
    title: "A request waits for you",
    full: "Setu waits for your answer to a mentoring request. It says until when you can answer.",
    bare: "A mentoring request was about to lapse.",
  },
  mentorship_lapsed: {
    title: "No answer from a mentor",
    full: "Setu did not answer in time. You can ask somebody else.",
    bare: "A mentor did not answer in time.",
  },
  mentor_hidden: {
    title: "You are not listed as a mentor now",
    full: "We have not heard from you. One click lists you again.",
    bare: "We have not heard from you. One click lists you again.",
  },
  meeting_requested: {
    title: "Meeting request",
    full: "Setu asks you for a meeting.",
    bare: "A member asks you for a meeting.",
  },
  meeting_times: {
    title: "Other times for a meeting",
    full: "Setu proposes other times for your meeting.",
    bare: "Other times are proposed for your meeting.",
  },
  meeting_accepted: {
    title: "Meeting accepted",
    full: "Setu will meet you.",
    bare: "Your meeting is accepted.",
  },
  meeting_declined: {
    title: "No meeting this time",
    full: "Setu can't meet you this time.",
    bare: "A meeting that you asked for will not take place.",
  },
  meeting_lapsed: {
    title: "A request has lapsed",
    full: "Setu did not answer before the last time you proposed.",
    bare: "Nobody answered before the last time you proposed.",
  },
  meeting_called_off: {
    title: "A meeting is called off",
    full: "Setu called off your meeting.",
    bare: "A meeting of yours is called off.",
  },
  meeting_tomorrow: {
    title: "A meeting is near",
    full: "Setu will meet you soon.",
    bare: "Somebody will meet you soon.",
  },
  message_received: {
    title: "New message",
    full: 'You have a new message in "Setu".',
    bare: "You have a new message.",
  },
  job_warned: {
    title: "A warning on your job",
    params: { reason: "asks_for_money" },
    full: '"Setu" carries a warning: it was reported that it asks applicants for money. The warning stays until we have looked at the report.',
    bare: "One of your jobs carries a warning: it was reported that something is wrong with it. The warning stays until we have looked at the report.",
  },
  job_hidden: {
    title: "Job hidden",
    params: { reason: "spam" },
    full: '"Setu" is hidden: members reported that it is spam or posted again and again. It stays hidden until we have looked at the reports.',
    bare: "One of your jobs is hidden: members reported that something is wrong with it. It stays hidden until we have looked at the reports.",
  },
  job_removed: {
    title: "Job removed",
    params: { reason: "harmful", state: "closed" },
    full: '"Setu" stays closed for good: we agree that it is illegal, hateful or harmful.',
    bare: "One of your jobs stays hidden for good: we agree that something is wrong with it.",
  },
  job_restored: {
    title: "Job shown again",
    full: '"Setu" is shown again: we have looked at the reports and found nothing wrong.',
    bare: "One of your jobs is shown again: we have looked at the reports and found nothing wrong.",
  },
  job_warning_lifted: {
    title: "Warning removed",
    full: '"Setu" no longer carries a warning: we have looked at the report and found nothing wrong.',
    bare: "One of your jobs no longer carries a warning: we have looked at the report and found nothing wrong.",
  },
  guardian_agreed: {
    title: "Your guardian agreed",
    full: "You can now use what is closed to members under 18.",
    bare: "You can now use what is closed to members under 18.",
  },
  guardian_declined: {
    title: "Your guardian said no",
    full: "You can't use what is closed to members under 18.",
    bare: "You can't use what is closed to members under 18.",
  },
  address_stopped: {
    title: "Our emails don't reach you",
    full: "We send nothing more to your email address. Your settings say why, and what to do.",
    bare: "We send nothing more to your email address. Your settings say why, and what to do.",
  },
  address_changed: {
    title: "Your email address was changed",
    full: "If it was not you, set a new password and change the address back.",
    bare: "If it was not you, set a new password and change the address back.",
  },
  talent_hidden: {
    title: "Profile hidden",
    full: "We have hidden your talent profile.",
    bare: "We have hidden your talent profile.",
  },
  talent_restored: {
    title: "Profile shown again",
    full: "Your talent profile is shown again.",
    bare: "Your talent profile is shown again.",
  },
  message_hidden: {
    title: "Message removed",
    full: "We have removed one of your messages from its conversation.",
    bare: "We have removed one of your messages from its conversation.",
  },
  message_restored: {
    title: "Message back",
    full: "One of your messages is back in its conversation.",
    bare: "One of your messages is back in its conversation.",
  },
  writing_hidden: {
    title: "Hidden",
    full: "We have hidden something that you wrote.",
    bare: "We have hidden something that you wrote.",
  },
  writing_restored: {
    title: "Shown again",
    full: "Something that you wrote is shown again.",
    bare: "Something that you wrote is shown again.",
  },
  restored_later: {
    title: "Looked at again",
    full: "We looked again at something that you wrote and found nothing against it. It is shown once your account is open again.",
    bare: "We looked again at something that you wrote and found nothing against it. It is shown once your account is open again.",
  },
  member_warned: {
    title: "A warning",
    full: "We warn you because of something you wrote.",
    bare: "We warn you because of something you wrote.",
  },
  member_suspended: {
    title: "Account suspended",
    full: "Your account is suspended. Your jobs are closed, and we told the people who applied. Your profiles and what only you own are hidden, and your conversations are closed. You can read, appeal, withdraw your requests, download your data and delete the account.",
    bare: "Your account is suspended. Your jobs are closed, and we told the people who applied. Your profiles and what only you own are hidden, and your conversations are closed. You can read, appeal, withdraw your requests, download your data and delete the account.",
  },
  member_unsuspended: {
    title: "Account open again",
    full: "Your account is no longer suspended. What the suspension had hidden is shown again.",
    bare: "Your account is no longer suspended. What the suspension had hidden is shown again.",
  },
  appeal_granted: {
    title: "Appeal granted",
    full: "We looked at your appeal and took the decision back.",
    bare: "We looked at your appeal and took the decision back.",
  },
  appeal_refused: {
    title: "Appeal answered",
    full: "We looked at your appeal, and the decision stands.",
    bare: "We looked at your appeal, and the decision stands.",
  },
  report_upheld: {
    title: "Your report",
    full: "We looked at what you reported and acted on it. Thank you.",
    bare: "We looked at what you reported and acted on it. Thank you.",
  },
  report_dismissed: {
    title: "Your report",
    full: "We looked at what you reported and found nothing against our rules.",
    bare: "We looked at what you reported and found nothing against our rules.",
  },
  verification_granted: {
    title: "You are verified",
    full: "Your profile has the tick from now on.",
    bare: "Your profile has the tick from now on.",
  },
  verification_refused: {
    title: "Not verified",
    full: "We looked at what you gave us, and it was not enough to verify you.",
    bare: "We looked at what you gave us, and it was not enough to verify you.",
  },
  verification_ended: {
    title: "No longer verified",
    full: "Your profile no longer has the tick.",
    bare: "Your profile no longer has the tick.",
  },
};

describe.each(Object.entries(SENTENCES))("a member's notification of kind %s", (kind, sentences) => {
  it("names what it is about where its reader may see that", () => {
    const { title, full, params = {} } = sentences;
    expect(notificationWords(facts(kind, { params, subject_name: "Setu" }))).toEqual({ title, message: full });
  });

  it.each([
    {},
    null,
    undefined,
    [],
    "text",
    { reason: null, state: 3 },
    { reason: ["spam"], state: ["closed"] },
    { reason: "unheard of", state: "unheard of" },
  ])("reads whole without a name where that is gone, and the parameters are %j", (params) => {
    const { title, bare } = sentences;
    for (const name of [null, "", "  "]) {
      expect(notificationWords(facts(kind, { params, subject_name: name }))).toEqual({ title, message: bare });
    }
  });

  it("ends with what a moderator wrote to it", () => {
    const { full, params = {} } = sentences;
    const { message } = notificationWords(facts(kind, { params, subject_name: "Setu", note: "Names a deposit." }));
    expect(message).toBe(`${full} Names a deposit.`);
  });
});

it("an operator's announcement, and a kind that this version does not know, read as they are stored", () => {
  for (const kind of ["announcement", "endorsement_received", "constructor", ""]) {
    const row = facts(kind, { subject_name: "Setu", note: "Never shown twice." });
    expect(notificationWords(row)).toEqual({ title: "As stored", message: "The database's own words." });
  }
});

it("a name is no pattern, whatever its member typed", () => {
  const { message } = notificationWords(facts("connection_requested", { subject_name: "$& {name} ${x} %s" }));
  expect(message).toBe("$& {name} ${x} %s would like to connect.");
});

it("every kind but an operator's own words has words in English", () => {
  const worded: NotificationKind[] = ["announcement", ...(Object.keys(english) as WordedKind[])];
  expect(worded.toSorted()).toEqual(NOTIFICATION_KINDS.toSorted());
});

it("another language takes the place of all of its words", () => {
  const bangla = { ...english, welcome: () => ({ title: "স্বাগতম", message: "সেতুতে স্বাগতম।" }) } satisfies Wording;
  expect(notificationWords(facts("welcome"), bangla)).toEqual({ title: "স্বাগতম", message: "সেতুতে স্বাগতম।" });
});

it("a member's language is only given texts to put into its sentences", () => {
  const words = {
    ...english,
    job_hidden: ({ reason, state }) => ({ title: "", message: `${reason} ${state}` }),
  } satisfies Wording;
  const messageOf = (params: unknown) => notificationWords(facts("job_hidden", { params }), words).message;
  expect(messageOf({ reason: "spam", state: "closed" })).toBe("spam closed");
  expect(messageOf({ reason: ["spam"], state: 3 })).toBe("null null");
});

it("tells of several who applied to a job, or withdrew, in one sentence, and of all else one by one", () => {
  const of = (kind: string, params: object = { job_id: "j" }) =>
    severalWords(facts(kind, { params, subject_name: "Setu" }));
  expect(of("application_received")).toEqual({
    of: "application_received j",
    title: "New applications",
    message: '{count} people applied to "Setu".',
  });
  expect(of("application_withdrawn")?.message).toBe('{count} people no longer apply to "Setu".');
  for (const kind of ["application_accepted", "connection_requested", "announcement", "constructor"]) {
    expect(of(kind)).toBeNull();
  }
  expect(of("application_received", {})).toBeNull();
  expect(severalWords(facts("application_received", { params: { job_id: "j" } }))?.message).toBe(
    "{count} people applied to one of your jobs.",
  );
});

describe("a reader of Bangla", () => {
  const ofKind = (kind: string, name: string | null) =>
    notificationWords(facts(kind, { params: { reason: "spam", state: "closed" }, subject_name: name }), bangla.one);

  it.each(Object.keys(SENTENCES))("is told of a notification of kind %s in whole sentences", (kind) => {
    for (const name of ["সেতু", null]) {
      const { title, message } = ofKind(kind, name);
      expect(`${title} ${message}`.replaceAll("TechSetu", "")).not.toMatch(/[a-z0-9]/i);
      expect(message).toMatch(/।$/);
      expect(message).not.toContain("null");
    }
  });

  it("is told of the same thing, and of no other", () => {
    for (const [kind, { full }] of Object.entries(SENTENCES)) {
      expect(ofKind(kind, "সেতু").message.includes("সেতু"), kind).toBe(/\bSetu\b/.test(full));
    }
  });

  it("reads how many there are at the beginning of the sentence, where the number is put in", () => {
    for (const words of Object.values(bangla.several)) expect(words("সেতু").message).toMatch(/^\{count\} জন /);
  });
});

it.each(Object.keys(SENTENCES))(
  "whoever reads a notification of kind %s days later reads of no span that has passed",
  (kind) => {
    for (const wording of [english, bangla.one]) {
      for (const name of ["Setu", null]) {
        const { title, message } = notificationWords(facts(kind, { subject_name: name }), wording);
        expect(`${title} ${message}`).not.toMatch(/\bwithin\b|\d (hours|days)|tomorrow|ঘণ্টা|দিনের মধ্যে|আগামীকাল/i);
      }
    }
  },
);
