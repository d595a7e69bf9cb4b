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
  /** How many entries the card of the role lists. */
  onCard?: number | undefined;
  /** Whether the member has ever applied. */
  applied?: boolean | undefined;
  done?: Done | undefined;
};

/** What a member has done so far. */
export type Done = {
  /** Whether what they offer as a mentor is listed; null without an offer. */
  mentoring: boolean | null;
  /** Whether they have ever saved an alert, asked somebody to connect, for a meeting, or for mentoring. */
  alerts: boolean;
  connections: boolean;
  meetings: boolean;
  mentorships: boolean;
  /** Under 18, and no guardian has agreed: in no list, and neither asks nor is asked. */
  younger: boolean;
};

/**
 * The one thing to suggest where nothing waits: what the role begins with, then the profile, then what the member has not
 * tried yet, and last what the role is for. What is done is never suggested again, nor what can't be told.
 */
export function nextStep(known: Known, profile: NextStep | null): NextStep {
  return firstStep(known) ?? profile ?? laterStep(known) ?? lastStep(known);
}

function firstStep({ role, talent, startup, openJob, listed, done }: Known): NextStep | null {
  switch (role) {
    case "startup_founder":
      if (startup === false) return step("startup");
      return openJob === false ? step("job") : null;
    case "investor":
      if (listed === null) return step("investing");
      return listed === false ? step("listing") : null;
    case "mentor":
      if (!done || done.younger) return null;
      if (done.mentoring === null) return step("mentoring");
      return done.mentoring ? null : step("mentoringAgain");
    default:
      return talent === false ? talentStep(role, done) : null;
  }
}

function laterStep(known: Known): NextStep | null {
  const { role, talent, onCard = 0, applied, done } = known;
  const asks = done?.younger === false;
  switch (role) {
    case "startup_founder":
      if (asks && !done.connections) return step("team");
      return asks && !done.meetings ? step("investor") : null;
    case "investor":
      if (asks && !done.meetings) return step("meeting");
      return done?.alerts === false ? step("startupAlert") : null;
    case "mentor":
      return talent === false ? talentStep(role, done) : null;
    default:
      if (applied === false && onCard > 0) return role === "student" ? step("firstJobs") : step("jobs");
      if (role === "student" && asks && !done.mentorships) return step("mentor");
      if (done?.alerts !== false) return null;
      return role === "student" ? step("studentAlert") : step("jobAlert");
  }
}

/** What stays worth doing however much is done. */
function lastStep({ role, onCard = 0 }: Known): NextStep {
  switch (role) {
    case "startup_founder":
      return step("people");
    case "investor":
      return step("startups");
    case "mentor":
      return onCard > 0 ? step("starting") : step("mentors");
    case "student":
      return onCard > 0 ? step("unseenFirstJobs") : step("training");
    default:
      return onCard > 0 ? step("unseenJobs") : step("startups");
  }
}

function talentStep(role: "developer" | "student" | "mentor", done: Done | undefined): NextStep {
  const { talent, talentWhy } = overview();
  return { to: "/onboarding/talent", label: talent, why: done?.younger ? talentWhy.younger : talentWhy[role] };
}

/** Where the first missing field of a profile is filled in; null where nothing is missing. */
export function profileStep({ next }: Completeness, onboarded: boolean): NextStep | null {
  if (next === null) return null;
  const to = onboarded ? "/profile" : stepPath("/onboarding", next.step ?? 1);
  return { to, label: overview().add(next.label), why: next.why };
}

/** Where each step leads. */
const STEPS = {
  startup: "/onboarding/startup",
  job: "/post-job",
  investing: "/onboarding/investor",
  listing: "/onboarding/investor",
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
