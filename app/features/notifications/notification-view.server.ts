import { language } from "~/i18n/current";
import { distance } from "~/i18n/distance.server";
import { safeRedirect } from "~/lib/safe-redirect";
import { textRuns } from "~/lib/text-language";
import type { Tone } from "~/lib/tone";
import { truncate } from "~/lib/truncate";
import { BELL, BRIEFCASE, CALENDAR, CHECK, EYE, FILE, MESSAGE, USERS, WARNING } from "~/ui/primitives/icons";
import { notificationDay } from "~/domain/notifications/notification-days";
import { type NotificationIcon, notificationIcon } from "~/domain/notifications/notification-icons";
import { targetOf } from "~/domain/notifications/target";
import {
  connectionOf,
  type NotificationFacts,
  notificationWords,
  severalWords,
  threadOf,
} from "~/domain/notifications/wording";

// Sent from the server, so that no page's scripts contain icons for notifications that its member doesn't have.
const ICONS: Record<NotificationIcon, { path: string; tone: Tone }> = {
  application: { path: FILE, tone: "blue" },
  read: { path: EYE, tone: "blue" },
  accepted: { path: CHECK, tone: "green" },
  person: { path: USERS, tone: "purple" },
  meeting: { path: CALENDAR, tone: "purple" },
  message: { path: MESSAGE, tone: "green" },
  job: { path: BRIEFCASE, tone: "green" },
  warning: { path: WARNING, tone: "yellow" },
  news: { path: BELL, tone: "neutral" },
};

type Row = NotificationFacts & {
  id: string;
  type: string;
  link: string | null;
  is_read: boolean;
  created_at: string;
  /** Absent if the notification can't be answered. */
  awaits_answer?: boolean;
};

/**
 * Returns a notification's data for the page, the bell's panel and the stream, worded in its reader's language: this
 * keeps the sentences out of the browser's scripts, and relative times don't change on hydration. `longest` cuts the
 * message, because the panel is part of every page. `least`: the list does not show all that are equal to it.
 */
export function notificationView(row: Row, now: Date, longest = Infinity, least = false) {
  const { title, message } = notificationWords(row);
  const words = severalWords(row);
  const several = words && { ...words, message: least ? words.message.replace("{count}", "{count}+") : words.message };
  return {
    id: row.id,
    title,
    ...worded({ message }, longest),
    several: several && worded(several, longest),
    icon: ICONS[notificationIcon(row.kind)],
    type: row.type,
    link: safeRedirect(targetOf(row.link, row.subject_name), "") || null,
    isRead: row.is_read,
    /** The conversation whose messages it announces. */
    thread: threadOf(row),
    /** The request to connect that its reader can answer here. */
    request: row.awaits_answer ? connectionOf(row) : null,
    at: row.created_at,
    day: notificationDay(row.created_at, now),
    when: distance(row.created_at, now, { addSuffix: true }),
  };
}

/**
 * Returns the data of a list, newest first. `goesOn`: whether rows like this one follow after the last: of its day, we
 * then say "10+ people applied".
 */
export function notificationViews<One extends Row>(
  rows: readonly One[],
  now: Date,
  goesOn: (row: One) => boolean,
  longest?: number,
) {
  const dayOf = ({ created_at }: Row) => notificationDay(created_at, now);
  const last = rows.at(-1);
  return rows.map((row) =>
    notificationView(row, now, longest, last !== undefined && dayOf(row) === dayOf(last) && goesOn(row)),
  );
}

/** Cuts the message to the given length, and adds language runs if part of it is in the other language. */
function worded<Words extends { message: string }>(words: Words, longest: number) {
  const message = truncate(words.message, longest);
  const runs = textRuns(message, language());
  return { ...words, message, runs: runs.some(({ lang }) => lang) ? runs : null };
}

export type NotificationView = ReturnType<typeof notificationView>;

/** What the header's bell shows: the newest few, and the total unread count. */
export type Unread = { unread: number; notifications: NotificationView[] };
