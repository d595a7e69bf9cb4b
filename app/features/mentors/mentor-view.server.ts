import { dateInDhaka, longDateInDhaka } from "~/domain/dhaka-time";
import { answerUntil } from "~/domain/mentors/answer-time";
import { MENTOR_FIELDS, MENTOR_LANGUAGES } from "~/domain/mentors/mentor-terms";
import { placeName } from "~/domain/places/place-names.server";
import { ownAvatarPath } from "~/lib/avatar-url";
import { initialsOf } from "~/lib/initials";
import { truncate } from "~/lib/truncate";
import { mentorList } from "./components/mentor-list.words";
import type { Mentor } from "./mentors.queries.server";

const EXCERPT_GRAPHEMES = 110;
const HEADLINE_GRAPHEMES = 70;
const CARD_FIELDS = 3;

/** The data of a card in the list. */
export function mentorCard(mentor: Mentor, now: Date) {
  const view = mentorView(mentor, now);
  return {
    ...view,
    headline: truncate(view.headline, HEADLINE_GRAPHEMES),
    excerpt: truncate(mentor.helps.replace(/\s+/g, " "), EXCERPT_GRAPHEMES),
    fields: view.fields.slice(0, CARD_FIELDS),
    moreFields: Math.max(0, view.fields.length - CARD_FIELDS),
  };
}

/** The data of a mentor's own page. */
export function mentorView(mentor: Mentor, now: Date) {
  const t = mentorList();
  const name = mentor.name?.trim();
  const free = mentor.next_free_on;
  return {
    id: mentor.id,
    name: name || t.nameless,
    initials: initialsOf(name || mentor.headline),
    picture: ownAvatarPath(mentor.avatar_url),
    place: placeName(mentor.location, mentor.division),
    headline: mentor.headline,
    helps: mentor.helps,
    fields: MENTOR_FIELDS.keys.filter((key) => mentor.fields.includes(key)).map((key) => MENTOR_FIELDS.label(key)),
    languages: MENTOR_LANGUAGES.keys
      .filter((key) => mentor.languages.includes(key))
      .map((key) => MENTOR_LANGUAGES.label(key)),
    hours: t.hours(mentor.hours_per_month),
    free: free !== null && free > dateInDhaka(now) ? t.freeFrom(longDateInDhaka(free)) : t.freeNow,
    talentId: mentor.talent_id,
  };
}

/**
 * Returns until when a mentor is listed, null if they are not. With the time of day: a request that waits takes them off
 * the list at the hour at which it lapses.
 */
export function listedUntil({ listed_until: until }: { listed_until: string | null }, now: Date): string | null {
  return until !== null && Date.parse(until) > now.getTime() ? answerUntil(until) : null;
}

export type MentorCard = ReturnType<typeof mentorCard>;
export type MentorView = ReturnType<typeof mentorView>;
