import { INVESTORS_PATH } from "~/domain/investors/investor-filters";
import { meetingPath } from "~/domain/meetings/meeting-paths";
import { mentorPath, mentorshipPath } from "~/domain/mentors/paths";
import { STARTUPS_PATH } from "~/domain/startups/startup-filters";

/** Where each kind is read that is reported at one address; jobs, talent profiles and messages have forms of their own. */
const PAGES = {
  organization: (id: string) => `${STARTUPS_PATH}/${id}`,
  mentor: mentorPath,
  investor: (id: string) => `${INVESTORS_PATH}/${id}`,
  mentorship: mentorshipPath,
  meeting: meetingPath,
};

export type Reportable = keyof typeof PAGES;

export function isReportable(kind: string): kind is Reportable {
  return Object.hasOwn(PAGES, kind);
}

/** The form for members; whoever isn't signed in writes to us. */
export function reportPath(kind: Reportable, id: string): string {
  return `/report/${kind}/${id}`;
}

/** Where it is read; `address` is its id, or what an organization's page is called by. */
export function reportedPath(kind: Reportable, address: string): string {
  return PAGES[kind](address);
}

/** Whether whoever reports it is the only one who received it. */
export function isSentToOne(kind: Reportable): boolean {
  return kind === "mentorship" || kind === "meeting";
}
