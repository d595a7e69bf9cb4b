import { href } from "react-router";
import { applicationsPath } from "~/domain/applications/application-lists";
import { connectionsPath } from "~/domain/connections/connection-lists";
import { longDateInDhaka, timeInDhaka } from "~/domain/dhaka-time";
import { meetingPath, MEETINGS_PATH } from "~/domain/meetings/meeting-paths";
import { mentorshipPath, MENTORSHIPS_PATH } from "~/domain/mentors/paths";
import { messageDays } from "~/domain/messages/message-days";
import { messageParts } from "~/domain/messages/message-links";
import { threadPath } from "~/domain/messages/paths";
import { firstWords, lastWords, listedSubject, otherSide, threadSubject } from "~/domain/messages/thread-words";
import { strictDistance } from "~/i18n/distance.server";
import { initialsOf } from "~/lib/initials";
import { truncate } from "~/lib/truncate";
import type { MessageRow, ThreadRow } from "./messages.queries.server";

const EXCERPT_GRAPHEMES = 100;

/** A conversation as a row of the list. Tint and picture never show the other member (requirements/messages.md m4). */
export function threadRowView(row: ThreadRow, now: Date) {
  const words = lastWords(row);
  const at = row.last_message_at ?? row.created_at;
  return {
    ...sideOf(row),
    subject: listedSubject(row),
    to: threadPath(row.id),
    excerpt: words && truncate(words, EXCERPT_GRAPHEMES),
    unread: row.unread,
    isOpen: row.is_open,
    at,
    when: strictDistance(at, now, { addSuffix: true }),
  };
}

/** A conversation as the head of its page; `opener` is the id of the meeting or mentorship that opened it, if known. */
export function threadView(row: ThreadRow, opener: string | null) {
  return {
    ...sideOf(row),
    /** The page that it is about, if the reader may see it. */
    about: aboutPath(row, opener),
    identity: identityPath(row),
    firstWords: firstWords(row),
    /** Whether blocking names a known member; in an application's conversation it names an applicant or a poster. */
    betweenMembers: row.kind !== "application",
    isOpen: row.is_open,
    hasLeft: row.has_left,
    unread: row.unread,
  };
}

/** A page of messages by day, oldest first; `firstUnread` is the first unread one. */
export function messagesView(rows: MessageRow[], unread: number, now: Date) {
  const unseen = rows.filter(({ mine }) => !mine).slice(-unread || Infinity);
  return {
    days: messageDays(rows.map(messageView), now),
    firstUnread: unseen[0]?.id ?? null,
    newest: rows.at(-1)?.id ?? null,
    newestOwn: rows.findLast(({ mine }) => mine)?.id ?? null,
    newestAt: rows.at(-1)?.created_at ?? null,
  };
}

/** A message as a choice in the report form, which has those of several days. */
export function reportableView({ id, body, created_at: at }: MessageRow) {
  return {
    value: id,
    label: truncate(body.replace(/\s+/g, " "), EXCERPT_GRAPHEMES),
    description: `${longDateInDhaka(at)}, ${timeInDhaka(at)}`,
  };
}

export type ThreadRowView = ReturnType<typeof threadRowView>;
export type ThreadView = ReturnType<typeof threadView>;
export type MessagesView = ReturnType<typeof messagesView>;
export type MessageView = ReturnType<typeof messageView>;

function messageView({ id, mine, body, created_at: at, reported }: MessageRow) {
  return { id, mine, parts: messageParts(body), at, time: timeInDhaka(at), reported };
}

function sideOf(row: ThreadRow) {
  const name = otherSide(row);
  return { id: row.id, name, initials: initialsOf(name), subject: threadSubject(row) };
}

/** The page where an applicant chooses whether the other side may know who they are. */
function identityPath({ side, is_open: isOpen, job_id: job }: ThreadRow): string | null {
  return side === "applicant" && isOpen && job !== null ? applicationsPath("sent", 1, { job }) : null;
}

function aboutPath({ kind, side, job_id: job }: ThreadRow, opener: string | null): string | null {
  if (kind === "meeting") return opener ? meetingPath(opener) : MEETINGS_PATH;
  if (kind === "mentorship") return opener ? mentorshipPath(opener) : MENTORSHIPS_PATH;
  if (kind !== "application") return connectionsPath("connected");
  if (job === null) return null;
  return side === "poster" ? applicationsPath("received", 1, { job }) : href("/jobs/:id", { id: job });
}
