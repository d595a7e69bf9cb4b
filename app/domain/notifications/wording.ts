import type { Several } from "./merged-notifications";
import { NOTIFICATION_KINDS, type WordedKind } from "./notification-kinds";
import { wordings } from "./wording.words";

/**
 * What a notification is about, as far as its reader may see it now: `name` is the job's title, the member's name or
 * the meeting's subject, and null where it is gone or hidden from them. The others are words of closed lists.
 */
export type Subject = { name: string | null; reason: string | null; state: string | null };

export type Words = { title: string; message: string };

/** A language: a function a kind, so that each may bend its sentence around what is missing. */
export type Wording = Record<WordedKind, (subject: Subject) => Words>;

/** How a language tells of several at once, for the kinds that are equal but for who it was. */
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
 * A notification in words, for every place that shows or sends one, in the language of who reads it. A kind that this version has no words for, such as
 * one that a newer version wrote, reads as the database has it.
 */
export function notificationWords(row: NotificationFacts, wording: Wording = wordings().one): Words {
  if (!isWorded(row.kind)) return { title: row.title, message: row.message };
  const { title, message } = wording[row.kind]({
    name: row.subject_name?.trim() || null,
    reason: parameter(row.params, "reason"),
    state: parameter(row.params, "state"),
  });
  return { title, message: row.note ? `${message} ${row.note}` : message };
}

/** How several of a notification's kind about the same job read; null for what is told one by one. */
export function severalWords(row: NotificationFacts, wording: SeveralWording = wordings().several): Several | null {
  const words = isWorded(row.kind) ? wording[row.kind] : undefined;
  const job = parameter(row.params, "job_id");
  return words && job ? { of: `${row.kind} ${job}`, ...words(row.subject_name?.trim() || null) } : null;
}

/** The connection that a notification tells of. */
export function connectionOf(row: NotificationFacts): string | null {
  return parameter(row.params, "connection_id");
}

/** The conversation whose messages a notification tells of. */
export function threadOf(row: NotificationFacts): string | null {
  return parameter(row.params, "thread_id");
}

function isWorded(kind: string): kind is WordedKind {
  return kind !== "announcement" && (NOTIFICATION_KINDS as readonly string[]).includes(kind);
}

function parameter(params: unknown, name: string): string | null {
  const value: unknown = typeof params === "object" && params !== null ? Reflect.get(params, name) : null;
  return typeof value === "string" ? value : null;
}
