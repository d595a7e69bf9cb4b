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
    left: waits ? timeLeft(row.answer_by, now) : null,
    extended: row.extended,
    threadPath: row.thread_id && threadPath(row.thread_id),
  };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** In whole hours, as the 72 are counted, and never more than there are; the last hour in minutes. */
function timeLeft(until: string, now: Date): string {
  const t = mentorships();
  const left = Date.parse(until) - now.getTime();
  if (left < MINUTE_MS) return t.leastLeft(answerUntil(until));
  const span = strictDistance(until, now, { unit: left < HOUR_MS ? "minute" : "hour", roundingMethod: "floor" });
  return t.left(span, answerUntil(until));
}

export type MentorshipView = ReturnType<typeof mentorshipView>;
