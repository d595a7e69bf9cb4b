import { NOTIFICATION_KINDS, type WordedKind } from "./notification-kinds";
import { english } from "./wording.en";

/**
 * What a notification is about, as far as its reader may see it now: `name` is the job's title, the member's name or
 * the meeting's subject, and null where it is gone or hidden from them. The others are words of closed lists.
 */
export type Subject = { name: string | null; reason: string | null; state: string | null };

export type Words = { title: string; message: string };

/** A language: a function a kind, so that each may bend its sentence around what is missing. */
export type Wording = Record<WordedKind, (subject: Subject) => Words>;

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
 * A notification in words, for every place that shows or sends one. A kind that this version has no words for, such as
 * one that a newer version wrote, reads as the database has it.
 */
export function notificationWords(row: NotificationFacts, wording: Wording = english): Words {
  if (!isWorded(row.kind)) return { title: row.title, message: row.message };
  const { title, message } = wording[row.kind]({
    name: row.subject_name?.trim() || null,
    reason: parameter(row.params, "reason"),
    state: parameter(row.params, "state"),
  });
  return { title, message: row.note ? `${message} ${row.note}` : message };
}

function isWorded(kind: string): kind is WordedKind {
  return kind !== "announcement" && (NOTIFICATION_KINDS as readonly string[]).includes(kind);
}

function parameter(params: unknown, name: string): string | null {
  const value: unknown = typeof params === "object" && params !== null ? Reflect.get(params, name) : null;
  return typeof value === "string" ? value : null;
}
