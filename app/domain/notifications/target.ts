import { MEETINGS_PATH, meetingPath } from "../meetings/meeting-paths";

const MEETING = `${MEETINGS_PATH}#meeting-`;

/**
 * Returns where a notification leads. Stored links name a meeting only after "#", which no server sees: the list would
 * not show one that is no longer on its first page.
 */
export function targetOf(link: string | null): string | null {
  return link?.startsWith(MEETING) ? meetingPath(link.slice(MEETING.length)) : link;
}
