import { describe, expect, it } from "vitest";
import { NOTIFICATION_KINDS, type NotificationKind, type WordedKind } from "./notification-kinds";
import { notificationWords, type NotificationFacts, type Wording } from "./wording";
import { english } from "./wording.en";

const facts = (kind: string, more: Partial<NotificationFacts> = {}): NotificationFacts => ({
  kind,
  params: {},
  subject_name: null,
  note: null,
  title: "As stored",
  message: "The database's own words.",
  ...more,
});

/** Each kind with everything there, and with nothing there. */
const SENTENCES: Record<WordedKind, { title: string; full: string; bare: string; params?: object }> = {
  welcome: {
    title: "Welcome",
    full: "Welcome to TechSetu. Your account is ready.",
    bare: "Welcome to TechSetu. Your account is ready.",
  },
  profile_setup: {
    title: "Profile Setup",
    full: "Complete your profile so that others can find you.",
    bare: "Complete your profile so that others can find you.",
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
    full: 'Your application to "Setu" was accepted.',
    bare: "Your application was accepted. Its job is no longer shown.",
  },
  application_rejected: {
    title: "Application rejected",
    full: 'Your application to "Setu" was rejected.',
    bare: "Your application was rejected. Its job is no longer shown.",
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
  connection_declined: {
    title: "Connection declined",
    full: "Setu declined your connection request.",
    bare: "A member declined your connection request.",
  },
  meeting_requested: {
    title: "Meeting requested",
    full: 'Your request was received: "Setu".',
    bare: "Your request was received.",
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
    title: "Warning taken away",
    full: '"Setu" carries no warning any more: we have looked at the report and found nothing wrong.',
    bare: "One of your jobs carries no warning any more: we have looked at the report and found nothing wrong.",
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
