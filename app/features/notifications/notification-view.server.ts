import { warnings } from "~/features/warnings/warnings.words";
import { language } from "~/i18n/current";
import { distance } from "~/i18n/distance.server";
import { safeRedirect } from "~/lib/safe-redirect";
import { runsUpTo } from "~/lib/cut-runs";
import { sentenceRuns } from "~/lib/sentence-runs";
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

/** The longest message of a toast. */
const TOAST_MESSAGE = 120;

type Row = NotificationFacts & {
  id: string;
  type: string;
  link: string | null;
  is_read: boolean;
  created_at: string;
  /** Absent if the notification can't be answered. */
  awaits_answer?: boolean;
  /** Whether it carries a suggestion for a page of its reader that asks for money. */
  asks_for_money?: boolean;
};

/**
 * Returns a notification's data for the page, the bell's panel and the stream, worded in its reader's language: this
 * keeps the sentences out of the browser's scripts, and relative times don't change on hydration. `longest` cuts the
 * message, because the panel is part of every page. `least`: the list does not show all that are equal to it.
 */
export function notificationView(row: Row, now: Date, longest = Infinity, least = false) {
  const atLeast = (message: string) => (least ? message.replace("{count}", "{count}+") : message);
  const severalOf = (one: Row) => {
    const several = severalWords(one);
    return several && { ...several, message: atLeast(several.message) };
  };
  const several = severalOf(row);
  const words = notificationWords(row);
  return {
    id: row.id,
    ...worded(words, row, notificationWords, longest),
    // What the panel shows is no longer than that.
    ...(longest > TOAST_MESSAGE &&
      words.message.length > TOAST_MESSAGE && {
        short: worded(words, row, notificationWords, TOAST_MESSAGE),
      }),
    several: several && worded(several, row, severalOf, longest),
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
    ...(row.asks_for_money && { warning: warnings().money }),
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

/**
 * Cuts the message to the given length. If part of it is in the other language, it is in `runs`, and `message` is empty:
 * every page has them, so it is sent once.
 */
function worded<Words extends { message: string }>(
  words: Words,
  row: Row,
  wordsOf: (row: Row) => Words | null,
  longest: number,
) {
  const message = truncate(words.message, longest);
  const runs = runsUpTo(messageRuns(words.message, row, wordsOf), message);
  return runs.some(({ lang }) => lang) ? { ...words, message: "", runs } : { ...words, message, runs: null };
}

/** Tells a name and a note from our own words, so that a long Bangla name does not make the sentence Bangla. */
function messageRuns(message: string, row: Row, wordsOf: (row: Row) => { message: string } | null) {
  const note = row.note && message.endsWith(` ${row.note}`) ? [` ${row.note}`] : [];
  const sentence = (name: string) => wordsOf({ ...row, subject_name: name, note: null })?.message ?? "";
  const runs = [
    ...sentenceRuns(sentence, [row.subject_name?.trim() ?? ""], language()),
    ...note.flatMap((text) => textRuns(text, language())),
  ];
  // Kinds without words of ours, and sentences that don't name whom the row names.
  return runs.map(({ text }) => text).join("") === message ? runs : textRuns(message, language());
}

export type NotificationView = ReturnType<typeof notificationView>;

/** What the header's bell shows: the newest few, and the total unread count. */
export type Unread = { unread: number; notifications: NotificationView[] };
