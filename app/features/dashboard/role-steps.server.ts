import type { Role } from "~/domain/auth/roles";
import { MENTORING_PATH, MENTORS_PATH, MENTORSHIPS_PATH } from "~/domain/mentors/paths";
import { STARTUPS_PATH } from "~/domain/startups/startup-filters";
import type { Failed } from "~/supabase/optional.server";

import { cards } from "./cards.words";

type Link = { to: string; label: string; variant: "primary" | "secondary" };

/** A member's data in a role and the next steps; `listed` is null if others never see it. */
export type RoleStep = { role: Role; title: string; about: string; listed: boolean | null; links: Link[] };

type Stored = {
  talent: { id: string; title: string; listed: boolean } | null | Failed;
  startup: { name: string; slug: string } | null | Failed;
  investor: { name: string; listed: boolean } | null | Failed;
};

type Facts = {
  /** Whether there is a mentor to ask. */
  mentors?: boolean;
  /** Whether the rules for members under 18 apply: no list shows this one, whatever they write. */
  younger?: boolean;
};

/** The next step of each of the member's roles (requirements/dashboard.md 77). */
export function roleSteps(roles: Role[] | Failed, stored: Stored, facts: Facts = {}): RoleStep[] {
  const known = roles === "failed" ? [] : roles;
  // A talent profile is open to every role, so show it to every member who has one.
  const all: Role[] = stored.talent && !known.includes("developer") ? [...known, "developer"] : known;
  return all.map((role) => ({ role, ...stepOf(role, stored, facts) }));
}

function stepOf(
  role: Role,
  { talent, startup, investor }: Stored,
  { mentors = true, younger = false }: Facts,
): Omit<RoleStep, "role"> {
  const t = cards();
  const about = younger
    ? t.younger
    : { investing: t.investingAbout, mentoring: t.mentoringAbout, talent: t.talentAbout };
  switch (role) {
    case "startup_founder":
      return {
        title: t.startup,
        about: startup === "failed" ? t.failed : (startup?.name ?? t.startupAbout),
        listed: null,
        links: startupLinks(startup),
      };
    case "investor":
      return {
        title: t.investing,
        about: investor === "failed" ? t.failed : (investor?.name ?? about.investing),
        listed: listedOf(investor),
        links: [link("/onboarding/investor", investor, t.investingEdit, t.investingCreate)],
      };
    case "mentor":
      return {
        title: t.mentoring,
        about: about.mentoring,
        listed: null,
        links: [
          { to: MENTORING_PATH, label: t.offerMentoring, variant: "primary" },
          { to: MENTORSHIPS_PATH, label: t.mentoringRequests, variant: "secondary" },
        ],
      };
    case "student":
      return {
        title: t.learning,
        about: t.learningAbout,
        listed: null,
        links: [
          ...talentLinks(talent),
          ...(mentors ? [{ to: MENTORS_PATH, label: t.findMentor, variant: "secondary" as const }] : []),
          { to: "/resources/training-programs", label: t.training, variant: "secondary" },
        ],
      };
    default:
      return {
        title: t.talent,
        about: talent === "failed" ? t.failed : (talent?.title ?? about.talent),
        listed: listedOf(talent),
        links: talentLinks(talent),
      };
  }
}

function talentLinks(talent: Stored["talent"]): Link[] {
  const t = cards();
  const edit = link("/onboarding/talent", talent, t.talentEdit, t.talentCreate);
  if (!talent || talent === "failed") return [edit];
  return [edit, { to: `/talent/${talent.id}`, label: t.ownPage, variant: "secondary" }];
}

function startupLinks(startup: Stored["startup"]): Link[] {
  const t = cards();
  const edit = link("/onboarding/startup", startup, t.startupEdit, t.startupCreate);
  if (!startup || startup === "failed") return [edit];
  return [
    edit,
    // From its page its owners reach the other owners and the proof of its domain.
    { to: `${STARTUPS_PATH}/${startup.slug}`, label: t.startupPage, variant: "secondary" },
    { to: "/startups/new", label: t.startupAnother, variant: "secondary" },
  ];
}

function link(to: string, stored: object | null | Failed, edit: string, create: string): Link {
  return stored ? { to, label: edit, variant: "secondary" } : { to, label: create, variant: "primary" };
}

function listedOf(stored: { listed: boolean } | null | Failed): boolean | null {
  return stored === null || stored === "failed" ? null : stored.listed;
}
