import type { Several } from "./merged-notifications";
import { nameInSentence } from "../profile/shown-name";
import { NOTIFICATION_KINDS, type WordedKind } from "./notification-kinds";
import { wordings } from "./wording.words";

/**
 * The subject of a notification, as far as its reader may see it now. `name` is the job's title, the member's name or
 * the meeting's subject; null if it is gone or hidden. The other two are words of closed lists.
 */
export type Subject = { name: string | null; reason: string | null; state: string | null };

export type Words = { title: string; message: string };

/** The wording of a language: one function per kind, so that each can word a sentence without a missing fact. */
export type Wording = Record<WordedKind, (subject: Subject) => Words>;

/** How a language words several notifications at once, for kinds that differ only in the person. */
export type SeveralWording = Partial<Record<WordedKind, (name: string | null) => Words>>;

/** A row of `my_notifications`. Title and message are the database's own words, in English. */
export type NotificationFacts = {
  kind: string;
  params: unknown;
  subject_name: string | null;
  note: string | null;
  title: string;
  message: string;
};

/**
 * Returns a notification in the reader's language, for every place that shows or sends one. A kind without words here,
 * such as one from a newer version, keeps the database's text.
 */
export function notificationWords(row: NotificationFacts, wording: Wording = wordings().one): Words {
  if (!isWorded(row.kind)) return { title: row.title, message: row.message };
  const { title, message } = wording[row.kind]({
    name: subjectOf(row),
    reason: parameter(row.params, "reason"),
    state: parameter(row.params, "state"),
  });
  return { title, message: row.note ? `${message} ${row.note}` : message };
}

/** Returns the wording for several notifications of a kind about the same job; null if they are never merged. */
export function severalWords(row: NotificationFacts, wording: SeveralWording = wordings().several): Several | null {
  const words = isWorded(row.kind) ? wording[row.kind] : undefined;
  const job = parameter(row.params, "job_id");
  return words && job ? { of: `${row.kind} ${job}`, ...words(row.subject_name?.trim() || null) } : null;
}

/** Returns the id of the notification's connection. */
export function connectionOf(row: NotificationFacts): string | null {
  return parameter(row.params, "connection_id");
}

/** Returns the id of the notification's conversation. */
export function threadOf(row: NotificationFacts): string | null {
  return parameter(row.params, "thread_id");
}

/** The parameters of notifications whose subject is a member. */
const OF_MEMBERS = ["connection_id", "meeting_id", "mentorship_id", "thread_id"];

function subjectOf({ subject_name: name, params }: NotificationFacts): string | null {
  return OF_MEMBERS.some((id) => parameter(params, id)) ? nameInSentence(name) : name?.trim() || null;
}

function isWorded(kind: string): kind is WordedKind {
  return kind !== "announcement" && (NOTIFICATION_KINDS as readonly string[]).includes(kind);
}

function parameter(params: unknown, name: string): string | null {
  const value: unknown = typeof params === "object" && params !== null ? Reflect.get(params, name) : null;
  return typeof value === "string" ? value : null;
}
