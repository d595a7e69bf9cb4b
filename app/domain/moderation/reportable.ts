import { applicationsPath } from "~/domain/applications/application-lists";
import { connectionPath } from "~/domain/connections/connection-lists";
import { INVESTORS_PATH } from "~/domain/investors/investor-filters";
import { meetingPath } from "~/domain/meetings/meeting-paths";
import { mentorPath, mentorshipPath } from "~/domain/mentors/paths";
import { STARTUPS_PATH } from "~/domain/startups/startup-filters";

/** The page of each kind that shares this report form; jobs, talent profiles and messages have their own forms. */
const PAGES = {
  organization: (id: string) => `${STARTUPS_PATH}/${id}`,
  mentor: mentorPath,
  investor: (id: string) => `${INVESTORS_PATH}/${id}`,
  mentorship: mentorshipPath,
  meeting: meetingPath,
  connection: connectionPath,
  application: () => applicationsPath("received"),
  rejection: () => applicationsPath("sent"),
  refusal: mentorshipPath,
};

export type Reportable = keyof typeof PAGES;

export function isReportable(kind: string): kind is Reportable {
  return Object.hasOwn(PAGES, kind);
}

/** Returns the page of a reported thing; `address` is its id, or an organization's slug. */
export function reportedPath(kind: Reportable, address: string): string {
  return PAGES[kind](address);
}

/** Whether the reporter is its only recipient. */
export function isSentToOne(kind: Reportable): boolean {
  return ["mentorship", "meeting", "connection", "application", "rejection", "refusal"].includes(kind);
}
