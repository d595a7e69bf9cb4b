import { longDateInDhaka } from "~/domain/dhaka-time";
import { answerUntil } from "~/domain/mentors/answer-time";
import { DECLINE_REASONS, MENTORSHIP_STATES, MENTORSHIP_TONES } from "~/domain/mentors/mentor-terms";
import { mentorPath, mentorshipPath } from "~/domain/mentors/paths";
import { threadPath } from "~/domain/messages/paths";
import { shownName } from "~/domain/profile/shown-name";
import { strictDistance } from "~/i18n/distance.server";
import { mentorships } from "./components/mentorships.words";
import type { MentorshipRow } from "./mentorships.queries.server";

/** The data of a request, for its card and its page. */
export function mentorshipView(row: MentorshipRow, now: Date) {
  const t = mentorships();
  const sent = row.direction === "sent";
  const waits = row.state === "pending";
  return {
    id: row.id,
    sent,
    state: row.state,
    stateLabel: MENTORSHIP_STATES.label(row.state),
    tone: MENTORSHIP_TONES[row.state] ?? ("neutral" as const),
    path: mentorshipPath(row.id),
    name: shownName(row.member_name),
    memberPath: row.mentor_id ? mentorPath(row.mentor_id) : row.member_talent_id && `/talent/${row.member_talent_id}`,
    goal: row.goal,
    question: row.question,
    reason: row.reason && DECLINE_REASONS.label(row.reason),
    reply: row.reply,
    on: longDateInDhaka(row.created_at),
    left: waits ? t.left(timeLeft(row.answer_by, now), answerUntil(row.answer_by)) : null,
    extended: row.extended,
    threadPath: row.thread_id && threadPath(row.thread_id),
  };
}

const HOUR_MS = 3_600_000;

/** In whole hours, as the 72 are counted, and never more than there are; the last hour in minutes. */
function timeLeft(until: string, now: Date): string {
  const unit = Date.parse(until) - now.getTime() < HOUR_MS ? "minute" : "hour";
  return strictDistance(until, now, { unit, roundingMethod: "floor" });
}

export type MentorshipView = ReturnType<typeof mentorshipView>;
