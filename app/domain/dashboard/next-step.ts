import { newAlertPath } from "~/domain/alerts/alert-paths";
import type { Role } from "~/domain/auth/roles";
import { INVESTORS_PATH } from "~/domain/investors/investor-filters";
import { JOBS_PATH, jobsHref } from "~/domain/jobs/jobs-href";
import { MENTORING_PATH, MENTORS_PATH } from "~/domain/mentors/paths";
import { stepPath } from "~/domain/onboarding/steps";
import type { Completeness } from "~/domain/profile/completeness";
import { STARTUPS_PATH } from "~/domain/startups/startup-filters";
import { TALENT_PATH } from "~/domain/talent/talent-filters";
import { overview } from "./overview.words";

/** A suggestion for a member; `why` says what they gain. */
export type NextStep = { to: string; label: string; why: string };

/** The facts about a member: null means "not there yet", undefined "unknown". */
export type Known = {
  role: Role;
  /** Whether they have a talent profile. */
  talent: boolean | undefined;
  /** For a founder: whether they have a startup, and whether one of their jobs is open. */
  startup?: boolean | undefined;
  openJob?: boolean | undefined;
  /** For an investor: whether they have ticked that members may see the investment profile; null without one. */
  listed?: boolean | null | undefined;
  /** How many entries the card of the role lists. */
  onCard?: number | undefined;
  /** Whether the member has ever applied. */
  applied?: boolean | undefined;
  done?: Done | undefined;
  /** For a younger member: whether they have named a guardian. */
  guardianNamed?: boolean | undefined;
  /** Whether the account is suspended: it can read and appeal, and begin nothing. */
  suspended?: boolean | undefined;
};

/** What a member has done so far. */
export type Done = {
  /** Whether their offer as a mentor is listed; null if there is none. */
  mentoring: boolean | null;
  /** Whether they have ever saved an alert, or asked for a connection, a meeting or mentoring. */
  alerts: boolean;
  connections: boolean;
  meetings: boolean;
  mentorships: boolean;
  /** Under 18 without a guardian's consent: in no list, and can neither ask nor be asked. */
  younger: boolean;
  /** Whether there is another mentor, investor, member of the directory or startup; undefined if unknown. */
  mentors?: boolean | undefined;
  investors?: boolean | undefined;
  talents?: boolean | undefined;
  startups?: boolean | undefined;
};

/**
 * Returns the one suggestion when nothing waits: for a suspended member the decision, else the role's first step, then
 * for a younger member the guardian, without whom most is closed, then the profile, then something untried, and last
 * what the role is for. Never suggests what is done or unknown, nor a list in which there is nobody.
 */
export function nextStep(known: Known, profile: NextStep | null): NextStep {
  if (known.suspended) return step("appeal");
  return firstStep(known) ?? guardianStep(known) ?? profile ?? laterStep(known) ?? lastStep(known);
}

function firstStep({ role, talent, startup, openJob, listed, done }: Known): NextStep | null {
  switch (role) {
    case "startup_founder":
      if (startup === false) return step("startup");
      return openJob === false ? step("job") : null;
    case "investor":
      if (listed === null) return step("investing");
      return listed === false && !done?.younger ? step("listing") : null;
    case "mentor":
      if (!done || done.younger) return null;
      if (done.mentoring === null) return step("mentoring");
      return done.mentoring ? null : step("mentoringAgain");
    default:
      return talent === false ? talentStep(role, done) : null;
  }
}

function guardianStep({ guardianNamed }: Known): NextStep | null {
  return guardianNamed === false ? step("guardian") : null;
}

function laterStep(known: Known): NextStep | null {
  const { role, talent, onCard = 0, applied, done } = known;
  const asks = done?.younger === false;
  switch (role) {
    case "startup_founder":
      if (asks && !done.connections && done.talents !== false) return step("team");
      return asks && !done.meetings && done.investors !== false ? step("investor") : null;
    case "investor":
      if (asks && !done.meetings && done.startups !== false) return step("meeting");
      return done?.alerts === false ? step("startupAlert") : null;
    case "mentor":
      return talent === false ? talentStep(role, done) : null;
    default:
      if (applied === false && onCard > 0) return role === "student" ? step("firstJobs") : step("jobs");
      if (role === "student" && asks && !done.mentorships && done.mentors !== false) return step("mentor");
      if (done?.alerts !== false) return null;
      return role === "student" ? step("studentAlert") : step("jobAlert");
  }
}

/** Returns what is worth doing at any time. */
function lastStep({ role, onCard = 0, done }: Known): NextStep {
  switch (role) {
    case "startup_founder":
      return done?.talents === false ? startupsStep(done) : step("people");
    case "investor":
      return startupsStep(done);
    case "mentor":
      if (onCard > 0) return step("starting");
      return done?.mentors === false ? startupsStep(done) : step("mentors");
    case "student":
      return onCard > 0 ? step("unseenFirstJobs") : step("training");
    default:
      return onCard > 0 ? step("unseenJobs") : startupsStep(done);
  }
}

/** The startups, or what there always is. */
function startupsStep(done: Done | undefined): NextStep {
  return done?.startups === false ? step("training") : step("startups");
}

function talentStep(role: "developer" | "student" | "mentor", done: Done | undefined): NextStep {
  const { talent, talentWhy } = overview();
  return { to: "/onboarding/talent", label: talent, why: done?.younger ? talentWhy.younger : talentWhy[role] };
}

/**
 * Returns the step that fills in a profile's first missing field; null if none is missing. A field that no step of
 * onboarding asks for is filled in on the profile's page.
 */
export function profileStep({ next }: Completeness, onboarded: boolean): NextStep | null {
  if (next === null) return null;
  const to = onboarded || next.step === null ? "/profile" : stepPath("/onboarding", next.step);
  return { to, label: overview().add(next.label), why: next.why };
}

/** The path of each step. */
const STEPS = {
  startup: "/onboarding/startup",
  job: "/post-job",
  investing: "/onboarding/investor",
  listing: "/onboarding/investor",
  appeal: "/appeal",
  guardian: "/settings#settings-guardian",
  mentoring: MENTORING_PATH,
  mentoringAgain: MENTORING_PATH,
  team: TALENT_PATH,
  people: TALENT_PATH,
  investor: INVESTORS_PATH,
  meeting: STARTUPS_PATH,
  startups: STARTUPS_PATH,
  startupAlert: newAlertPath("startups", STARTUPS_PATH),
  starting: `${TALENT_PATH}?workType=internship`,
  mentor: MENTORS_PATH,
  mentors: MENTORS_PATH,
  jobs: JOBS_PATH,
  unseenJobs: JOBS_PATH,
  firstJobs: jobsHref({ students: true }),
  unseenFirstJobs: jobsHref({ students: true }),
  jobAlert: newAlertPath("jobs", JOBS_PATH),
  studentAlert: newAlertPath("jobs", jobsHref({ students: true })),
  training: "/resources/training-programs",
};

function step(key: keyof typeof STEPS): NextStep {
  return { to: STEPS[key], ...overview().steps[key] };
}
