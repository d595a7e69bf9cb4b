import { MENTORING_PATH } from "../mentors/paths";
import type { Role } from "~/domain/auth/roles";
import { stepPath } from "~/domain/onboarding/steps";
import type { Completeness } from "~/domain/profile/completeness";
import { overview } from "./overview.words";

/** What a member could do next; `why` is what comes of it. */
export type NextStep = { to: string; label: string; why: string };

/** What is known of a member; null is "not there yet", undefined "can't be told". */
export type Known = {
  role: Role;
  /** Whether there is a talent profile. */
  talent: boolean | undefined;
  /** For a founder: whether the startup is there, and whether a job is open. */
  startup?: boolean | undefined;
  openJob?: boolean | undefined;
  /** For an investor: whether members see the investment profile; null without one. */
  listed?: boolean | null | undefined;
};

/** The one thing to suggest where nothing waits: what the role begins with, then the profile, then what the role is for. */
export function nextStep(known: Known, profile: NextStep | null): NextStep {
  return firstStep(known) ?? profile ?? { to: LAST_STEPS[known.role], ...overview().last[known.role] };
}

function firstStep({ role, talent, startup, openJob, listed }: Known): NextStep | null {
  switch (role) {
    case "startup_founder":
      if (startup === false) return step("startup");
      return openJob === false ? step("job") : null;
    case "investor":
      if (listed === null) return step("investing");
      return listed === false ? step("listing") : null;
    default:
      return talent === false
        ? { to: "/onboarding/talent", label: overview().talent, why: overview().talentWhy[role] }
        : null;
  }
}

/** Where the first missing field of a profile is filled in; null where nothing is missing. */
export function profileStep({ next }: Completeness, onboarded: boolean): NextStep | null {
  if (next === null) return null;
  const to = onboarded ? "/profile" : stepPath("/onboarding", next.step ?? 1);
  return { to, label: overview().add(next.label), why: next.why };
}

/** Where the steps that a role begins with lead. */
const STEPS = {
  startup: "/onboarding/startup",
  job: "/post-job",
  investing: "/onboarding/investor",
  listing: "/onboarding/investor",
};

/** What each role is for. */
const LAST_STEPS: Record<Role, string> = {
  developer: "/jobs",
  student: "/jobs?students=1",
  startup_founder: "/talent-exchange",
  investor: "/investor-pipeline",
  mentor: MENTORING_PATH,
};

function step(key: keyof typeof STEPS): NextStep {
  return { to: STEPS[key], ...overview().steps[key] };
}
