import { placeName } from "~/domain/places/place-names.server";
import { shownName } from "~/domain/profile/shown-name";
import { distance } from "~/i18n/distance.server";
import { avatarPath } from "~/lib/avatar-url";
import { factsLine } from "~/lib/facts";
import { initialsOf } from "~/lib/initials";
import { reportPath } from "~/domain/moderation/report-path";
import { connectionsAnswers } from "./connections-answers.words";
import type { BlockedRequest, ConnectionRow } from "./connections.queries.server";

/**
 * Returns what a connection's card shows. Worded on the server so that relative times don't change on hydration. The
 * e-mail address is there only once both have agreed.
 */
export function connectionView(row: ConnectionRow, now: Date, asked: readonly BlockedRequest[] = []) {
  const name = shownName(row.member_name);
  const ago = distance(row.updated_at, now, { addSuffix: true });
  return {
    id: row.id,
    sent: row.direction === "sent",
    status: row.status,
    name,
    memberId: row.member_id,
    initials: initialsOf(name),
    picture: avatarPath(row.member_avatar_url, row.member_id),
    /** Their work and place, as far as the caller may see them. */
    about: factsLine([row.member_title, placeName(row.member_location, row.member_division)]),
    talentId: row.member_talent_id,
    email: row.member_email,
    threadId: row.thread_id,
    note: row.note,
    reports: reportsOf(row, asked),
    at: row.updated_at,
    when: connectionsAnswers().happened[row.status]?.(ago) ?? ago,
  };
}

/** The links to report what the other side asked; `asked`: what those had asked whom the caller has blocked since. */
function reportsOf(row: ConnectionRow, asked: readonly BlockedRequest[]): { to: string; label: string }[] {
  const { report, reportAsked } = connectionsAnswers();
  const own = row.direction === "received" && row.note ? [{ to: reportPath("connection", row.id), label: report }] : [];
  const before = asked.filter(({ block }) => block === row.id);
  return [...own, ...before.map(({ kind, id }) => ({ to: reportPath(kind, id), label: reportAsked[kind] }))];
}

export type ConnectionView = ReturnType<typeof connectionView>;
