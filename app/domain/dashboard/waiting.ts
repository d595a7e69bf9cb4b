import { applicationsPath } from "~/domain/applications/application-lists";
import { connectionsPath } from "~/domain/connections/connection-lists";
import { MENTORSHIPS_PATH } from "~/domain/mentors/paths";
import { MEETINGS_PATH } from "~/domain/meetings/meeting-paths";
import { MESSAGES_PATH, threadPath } from "~/domain/messages/paths";
import type { UnreadThreads } from "~/domain/messages/unread-threads";
import { overview } from "./overview.words";

const MOST_ROWS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What may wait for a member; null for a kind with nothing. Times are ISO 8601. */
export type Waiting = {
  /** The member's jobs with undecided applications, the longest wait first. */
  received: { job: string; title: string | null; waiting: number; since: string }[];
  /** Conversations with unread messages, and the longest wait among them. */
  messages: (UnreadThreads & { since: string }) | null;
  /** The newest acceptance, while it is recent. */
  accepted: { job: string; title: string | null; company: string | null; since: string } | null;
  /** The member's own applications without an answer for two weeks, the oldest first. */
  unanswered: { job: string; title: string | null; since: string }[];
  /** Requests to connect; name and time are those of the oldest. */
  requests: { count: number; name: string | null; since: string } | null;
  /** Requests for mentoring; name and time are those of the one that ends first. */
  mentoring: { count: number; name: string | null; since: string } | null;
  /** Meetings that wait for the member's answer; name and time are those of the oldest. */
  meetings: { count: number; name: string | null; since: string } | null;
  /** Who hides the member's talent profile, if anybody: the member, or we. */
  hidden: "owner" | "us" | null;
};

export type WaitingKind = keyof Waiting;

/** One waiting thing: its sentence, its subject, and the page that deals with it, different for every row. */
export type WaitingRow = {
  kind: WaitingKind;
  to: string;
  text: string;
  /** A member's own words, such as a job's title. */
  about: string | null;
  since: string | null;
};

/**
 * Returns at most three rows, those of people who wait for this member first. Always includes a hidden profile: a
 * member who hid it by mistake waits in vain, and one whose profile we hid is listed by nothing that they change
 * themselves (requirements/onboarding.md 40).
 */
export function waitingRows(waiting: Waiting, now: Date): WaitingRow[] {
  const kinds = [
    messagesRows(waiting),
    waiting.received.map(receivedRow),
    mentoringRows(waiting),
    meetingsRows(waiting),
    requestsRows(waiting),
    acceptedRows(waiting),
    waiting.unanswered.map((silent) => unansweredRow(silent, now)),
  ];
  const hidden = waiting.hidden ? [hiddenRow(waiting.hidden)] : [];
  return [...chosenOf(kinds, MOST_ROWS - hidden.length), ...hidden];
}

/** Chooses up to `room` rows in the order of the kinds: one of each kind before the second of any. */
function chosenOf(kinds: WaitingRow[][], room: number): WaitingRow[] {
  const inTurn = kinds.flatMap((rows) => rows.map((row, turn) => ({ row, turn }))).toSorted((a, b) => a.turn - b.turn);
  const chosen = inTurn.slice(0, room).map(({ row }) => row);
  return kinds.flat().filter((row) => chosen.includes(row));
}

function hiddenRow(by: "owner" | "us"): WaitingRow {
  if (by === "us") return { kind: "hidden", to: "/appeal", text: overview().takenDown, about: null, since: null };
  return { kind: "hidden", to: "/onboarding/talent?step=2", text: overview().hidden, about: null, since: null };
}

function messagesRows({ messages }: Waiting): WaitingRow[] {
  if (!messages) return [];
  const { count, thread, subject, since } = messages;
  if (count > 1) {
    return [{ kind: "messages", to: MESSAGES_PATH, text: overview().newMessages(count), about: null, since }];
  }
  const to = thread ? threadPath(thread) : MESSAGES_PATH;
  return [{ kind: "messages", to, text: overview().newMessage, about: subject, since }];
}

function receivedRow({ job, title, waiting, since }: Waiting["received"][number]): WaitingRow {
  const to = applicationsPath("received", 1, { job });
  return { kind: "received", to, text: overview().received(waiting), about: title, since };
}

function requestsRows({ requests }: Waiting): WaitingRow[] {
  if (!requests) return [];
  const { count, name, since } = requests;
  const who = name || overview().member;
  const others = count - 1;
  const text = others === 0 ? overview().request(who) : overview().requests(who, others);
  return [{ kind: "requests", to: connectionsPath("requests"), text, about: null, since }];
}

function mentoringRows({ mentoring }: Waiting): WaitingRow[] {
  if (!mentoring) return [];
  const { count, name, since } = mentoring;
  const text = overview().mentoring(name || overview().member, count - 1);
  return [{ kind: "mentoring", to: MENTORSHIPS_PATH, text, about: null, since }];
}

function meetingsRows({ meetings }: Waiting): WaitingRow[] {
  if (!meetings) return [];
  const { count, name, since } = meetings;
  const text = overview().meetings(name || overview().member, count - 1);
  return [{ kind: "meetings", to: MEETINGS_PATH, text, about: null, since }];
}

function acceptedRows({ accepted }: Waiting): WaitingRow[] {
  if (!accepted) return [];
  const { job, company, title, since } = accepted;
  const text = company ? overview().acceptedBy(company) : overview().accepted;
  return [{ kind: "accepted", to: applicationsPath("sent", 1, { job }), text, about: title, since }];
}

function unansweredRow({ job, title, since }: Waiting["unanswered"][number], now: Date): WaitingRow {
  const days = Math.floor((now.getTime() - Date.parse(since)) / DAY_MS);
  const to = applicationsPath("sent", 1, { job });
  return { kind: "unanswered", to, text: overview().unanswered(days), about: title, since: null };
}
