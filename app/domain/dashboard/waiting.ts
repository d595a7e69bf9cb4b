import { applicationsPath } from "~/domain/applications/application-lists";
import { connectionsPath } from "~/domain/connections/connection-lists";
import { MENTORSHIPS_PATH } from "~/domain/mentors/paths";
import { MEETINGS_PATH } from "~/domain/meetings/meeting-paths";
import { MESSAGES_PATH, threadPath } from "~/domain/messages/paths";
import type { UnreadThreads } from "~/domain/messages/unread-threads";
import { overview } from "./overview.words";

const MOST_ROWS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What may wait for a member, as the database tells it; null where nothing of it does. Moments are ISO 8601. */
export type Waiting = {
  /** Undecided applications to the member's jobs, and of them the job that has waited longest. */
  received: { waiting: number; jobs: number; title: string; since: string } | null;
  /** Conversations with something new, and the one that has waited longest. */
  messages: (UnreadThreads & { since: string }) | null;
  /** The newest acceptance, while it is news. */
  accepted: { title: string | null; company: string | null; since: string } | null;
  /** The member's own applications that nobody has opened for two weeks, and the oldest of them. */
  unanswered: { count: number; title: string | null; since: string } | null;
  /** Who asks to connect, the oldest request first. */
  requests: { count: number; name: string | null; since: string } | null;
  /** Who asks for mentoring, and of them who has the least time left. */
  mentoring: { count: number; name: string | null; since: string } | null;
  /** Whose meeting waits for the member's answer, the oldest first. */
  meetings: { count: number; name: string | null; since: string } | null;
  /** Whether a talent profile is there that its member hides. */
  hidden: boolean;
};

export type WaitingKind = keyof Waiting;

/** One thing that waits: the sentence, what it is about, and where it is dealt with. */
export type WaitingRow = {
  kind: WaitingKind;
  to: string;
  text: string;
  /** A member's own words, such as a job's title. */
  about: string | null;
  since: string | null;
};

/**
 * At most three, those who wait for this member first. A hidden profile is always among them: whoever is
 * hidden by mistake waits in vain (requirements/onboarding.md 40).
 */
export function waitingRows(waiting: Waiting, now: Date): WaitingRow[] {
  const rows = [
    messagesRow(waiting),
    receivedRow(waiting),
    mentoringRow(waiting),
    meetingsRow(waiting),
    requestsRow(waiting),
    acceptedRow(waiting),
    unansweredRow(waiting, now),
  ];
  const others = rows.filter((row) => row !== null);
  const hidden = waiting.hidden ? [hiddenRow()] : [];
  return [...others.slice(0, MOST_ROWS - hidden.length), ...hidden];
}

function hiddenRow(): WaitingRow {
  return { kind: "hidden", to: "/onboarding/talent?step=2", text: overview().hidden, about: null, since: null };
}

function messagesRow({ messages }: Waiting): WaitingRow | null {
  if (!messages) return null;
  const { count, thread, subject, since } = messages;
  if (count > 1) {
    return { kind: "messages", to: MESSAGES_PATH, text: overview().newMessages(count), about: null, since };
  }
  return {
    kind: "messages",
    to: thread ? threadPath(thread) : MESSAGES_PATH,
    text: overview().newMessage,
    about: subject,
    since,
  };
}

function receivedRow({ received }: Waiting): WaitingRow | null {
  if (!received) return null;
  const { waiting, jobs, title, since } = received;
  return {
    kind: "received",
    to: applicationsPath("received"),
    text: overview().received(waiting, jobs),
    about: jobs > 1 ? null : title,
    since,
  };
}

function requestsRow({ requests }: Waiting): WaitingRow | null {
  if (!requests) return null;
  const { count, name, since } = requests;
  const who = name || overview().member;
  const others = count - 1;
  const text = others === 0 ? overview().request(who) : overview().requests(who, others);
  return { kind: "requests", to: connectionsPath("requests"), text, about: null, since };
}

function mentoringRow({ mentoring }: Waiting): WaitingRow | null {
  if (!mentoring) return null;
  const { count, name, since } = mentoring;
  const text = overview().mentoring(name || overview().member, count - 1);
  return { kind: "mentoring", to: MENTORSHIPS_PATH, text, about: null, since };
}

function meetingsRow({ meetings }: Waiting): WaitingRow | null {
  if (!meetings) return null;
  const { count, name, since } = meetings;
  const text = overview().meetings(name || overview().member, count - 1);
  return { kind: "meetings", to: MEETINGS_PATH, text, about: null, since };
}

function acceptedRow({ accepted }: Waiting): WaitingRow | null {
  if (!accepted) return null;
  const { company, title, since } = accepted;
  const text = company ? overview().acceptedBy(company) : overview().accepted;
  return { kind: "accepted", to: applicationsPath("sent"), text, about: title, since };
}

function unansweredRow({ unanswered }: Waiting, now: Date): WaitingRow | null {
  if (!unanswered) return null;
  const { count, title, since } = unanswered;
  const days = Math.floor((now.getTime() - Date.parse(since)) / DAY_MS);
  return {
    kind: "unanswered",
    to: applicationsPath("sent"),
    text: overview().unanswered(days, count),
    about: title,
    since: null,
  };
}
