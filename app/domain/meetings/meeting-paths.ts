export const MEETINGS_PATH = "/meetings";

export const MEETINGS_PAGE_SIZE = 20;

/** Whom a member can ask, as addresses name them. */
export const MEETING_HOSTS = ["investor", "founder"] as const;

export type MeetingHost = (typeof MEETING_HOSTS)[number];

/** The form that asks somebody; `id` is that of the investor's or the talent profile. */
export function askMeetingPath(kind: MeetingHost, id: string): string {
  return `${MEETINGS_PATH}/new/${kind}/${id}`;
}

/** A page of the list; the first is 1. */
export function meetingsPath(page = 1): string {
  return page > 1 ? `${MEETINGS_PATH}?page=${page}` : MEETINGS_PATH;
}

/** Where a meeting stands in the list's first page. */
export function meetingPath(id: string): string {
  return `${MEETINGS_PATH}#meeting-${id}`;
}

/** How many pages so many meetings have; none has one. */
export function meetingPages(total: number): number {
  return Math.max(1, Math.ceil(total / MEETINGS_PAGE_SIZE));
}
