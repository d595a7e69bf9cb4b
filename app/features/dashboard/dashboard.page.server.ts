import { strictDistance } from "~/i18n/distance.server";
import type { Viewer } from "~/context";
import { DEFAULT_ROLE, type Role, ROLES } from "~/domain/auth/roles";
import { firstNameOf, greetingAt } from "~/domain/dashboard/greeting";
import { type Known, nextStep, profileStep } from "~/domain/dashboard/next-step";
import { statsOf } from "~/domain/dashboard/stats";
import { type Waiting, waitingRows } from "~/domain/dashboard/waiting";
import type { UnreadThreads } from "~/domain/messages/unread-threads";
import { completenessOf } from "~/domain/profile/completeness";
import { isListed, listingOf } from "~/features/talent/listing.server";
import { avatarPath } from "~/lib/avatar-url";
import { initialsOf } from "~/lib/initials";
import type { Failed } from "~/supabase/optional.server";
import { cardView } from "./card-view.server";
import { cards } from "./cards.words";
import type { Card, Dashboard } from "./dashboard.queries.server";
import { roleSteps } from "./role-steps.server";
import { checksOf } from "./verification-checks.server";

/** The head of every tab. `waiting`: how many applications wait for the member's answer, null if unknown. */
export function headOf(dashboard: Dashboard, { id, email }: Viewer, now: Date) {
  const { profile, roles, received } = dashboard;
  const name = profile?.full_name || cards().member;
  return {
    id,
    words: greetingAt(now),
    firstName: firstNameOf(name),
    name,
    initials: initialsOf(profile?.full_name, email),
    picture: avatarPath(profile?.avatar_url, id),
    role: roles === "failed" ? null : ROLES.label(mainRole(dashboard)),
    verified: profile?.is_verified ?? false,
    waiting: received === "failed" ? null : received.waiting,
  };
}

type Member = {
  /** Null if unknown. */
  messages: UnreadThreads | null;
  suspended?: boolean;
  /** Whether a member under 18 has named a guardian; undefined for others and if unknown. */
  guardianNamed?: boolean;
};

/** The Overview tab; a part that can't be read is "failed". */
export function overviewOf(dashboard: Dashboard, now: Date, { messages, suspended = false, guardianNamed }: Member) {
  const { profile, talent, received, sent, jobs, views, card } = dashboard;
  const t = cards();
  const completeness = completenessOf(profile);
  const complete = completeness.badge === "Complete";
  const onboarded = Boolean(profile?.onboarding_completed_at);
  const step = profileStep(completeness, onboarded);
  const listing = unlessFailed(talent, (row) => listingOf(row, now));
  const next = nextStep({ ...knownOf(dashboard), guardianNamed, suspended }, step);
  const state = listing === "failed" ? undefined : listing?.state;
  // Saying that they are open to work would list no member under 18 and none who is suspended.
  const byOwner = state === "hidden" && !isKnownYounger(dashboard) && !suspended;
  const rows = waitingRows(waitingOf(dashboard, messages, hiddenBy(dashboard, byOwner)), now);
  const asks = state === "asked" || state === "left";
  return {
    waiting: {
      rows: rows.map(({ since, ...row }) => ({ ...row, age: since && strictDistance(since, now) })),
      unsure:
        [received, sent, dashboard.requests, dashboard.mentoring, dashboard.meetings].includes("failed") ||
        messages === null,
      /** Whether the listing asks for an answer; then no next step is suggested. */
      asks,
      next,
    },
    listing,
    card: card === "failed" ? card : cardView(card, mainRole(dashboard), now, hasMentors(dashboard)),
    completeness: {
      percent: completeness.percent,
      complete,
      badge: complete ? t.complete : t.inProgress,
      step,
      // Whether the top of the page already suggests this step.
      told: rows.length === 0 && !asks && next === step,
      onboarded,
    },
    stats: statsOf({
      views: talent === null ? null : views,
      received: received === "failed" ? received : received.total,
      decided: received === "failed" ? received : received.decided,
      sent: sent === "failed" ? sent : sent.total,
      jobs,
    }),
  };
}

/** Who hides the talent profile: we, whatever its owner says, or the owner by not being open to work. */
function hiddenBy({ talent }: Dashboard, byOwner: boolean): Waiting["hidden"] {
  if (talent !== null && talent !== "failed" && talent.hidden_at !== null) return "us";
  return byOwner ? "owner" : null;
}

/** Whether the rules for members under 18 apply to this one; false if unknown. */
export function isKnownYounger({ done }: Dashboard): boolean {
  return done !== "failed" && done.younger;
}

/** Whether there is a mentor to ask; true if unknown. */
function hasMentors({ done }: Dashboard): boolean {
  return done === "failed" || done.mentors;
}

/** The Profile tab; a part that can't be read is "failed". */
export function profileTabOf(dashboard: Dashboard, now: Date) {
  const { profile, roles, talent, startup, investor } = dashboard;
  return {
    ...checksOf(profile),
    steps: roleSteps(
      roles === "failed" ? roles : rolesOf(roles, mainRole(dashboard)),
      {
        talent: unlessFailed(talent, (row) => ({ id: row.id, title: row.title, listed: isListed(row, now) })),
        startup,
        investor,
      },
      { mentors: hasMentors(dashboard), younger: isKnownYounger(dashboard) },
    ),
  };
}

export type Head = ReturnType<typeof headOf>;
export type Overview = ReturnType<typeof overviewOf>;
export type ProfileTab = ReturnType<typeof profileTabOf>;

function waitingOf(
  { received, sent, requests, mentoring, meetings }: Dashboard,
  messages: UnreadThreads | null,
  hidden: Waiting["hidden"],
): Waiting {
  return {
    received: received === "failed" ? [] : received.longest,
    messages: messages && messages.since !== null ? { ...messages, since: messages.since } : null,
    accepted: sent === "failed" ? null : sent.accepted,
    unanswered: sent === "failed" ? [] : sent.silent,
    requests:
      requests !== "failed" && requests.since !== null
        ? { count: requests.total, name: requests.name, since: requests.since }
        : null,
    mentoring:
      mentoring !== "failed" && mentoring.since !== null
        ? { count: mentoring.total, name: mentoring.name, since: mentoring.since }
        : null,
    meetings:
      meetings !== "failed" && meetings.since !== null
        ? { count: meetings.total, name: meetings.name, since: meetings.since }
        : null,
    hidden,
  };
}

function knownOf(dashboard: Dashboard): Known {
  const { talent, card, sent, done } = dashboard;
  return {
    role: mainRole(dashboard),
    talent: talent === "failed" ? undefined : talent !== null,
    ...(card !== "failed" && "startup" in card
      ? { startup: card.startup, openJob: card.jobs.some((job) => job.open) }
      : {}),
    ...(card !== "failed" && "listed" in card ? { listed: card.listed } : {}),
    onCard: card === "failed" ? undefined : rowsOf(card).length,
    applied: sent === "failed" ? undefined : sent.total > 0,
    done: done === "failed" ? undefined : done,
  };
}

function rowsOf(card: Card): unknown[] {
  if ("startups" in card) return card.startups;
  return "people" in card ? card.people : card.jobs;
}

function mainRole({ primary }: Dashboard): Role {
  return ROLES.keys.find((known) => known === primary) ?? DEFAULT_ROLE;
}

/** The main role first. A member without a primary role counts as a developer. */
function rolesOf(roles: string[], main: Role): Role[] {
  return [main, ...ROLES.keys.filter((role) => role !== main && roles.includes(role))];
}

function unlessFailed<Row extends object, View>(row: Row | null | Failed, view: (row: Row) => View) {
  if (row === null) return null;
  return row === "failed" ? row : view(row);
}
