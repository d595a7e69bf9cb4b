export const MEETINGS_PATH = "/meetings";

export const MEETINGS_PAGE_SIZE = 20;

/** The kinds of hosts, with the names that addresses use. */
export const MEETING_HOSTS = ["investor", "founder"] as const;

export type MeetingHost = (typeof MEETING_HOSTS)[number];

/** Returns the path of the meeting request form; `id` is that of the investor or talent profile. */
export function askMeetingPath(kind: MeetingHost, id: string): string {
  return `${MEETINGS_PATH}/new/${kind}/${id}`;
}

/** A page of the list; the first is 1. */
export function meetingsPath(page = 1): string {
  return page > 1 ? `${MEETINGS_PATH}?page=${page}` : MEETINGS_PATH;
}

/** Returns the address of a meeting in the list. The query names it for the server, which never sees what follows "#". */
export function meetingPath(id: string): string {
  return `${MEETINGS_PATH}?meeting=${id}#meeting-${id}`;
}

/** Returns the number of pages for a number of meetings; at least one. */
export function meetingPages(total: number): number {
  return Math.max(1, Math.ceil(total / MEETINGS_PAGE_SIZE));
}
