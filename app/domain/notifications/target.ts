import { CONNECTIONS_PATH, connectionPath } from "../connections/connection-lists";
import { MEETINGS_PATH, meetingPath } from "../meetings/meeting-paths";
import { STARTUPS_PATH } from "../startups/startup-filters";

/**
 * Returns where a notification leads. Stored links name a meeting or a connection only after "#", which no server sees:
 * the list would not show one that is no longer on its first page. Null for the page of an organization without a
 * `name`: its reader can't see it any more.
 */
export function targetOf(link: string | null, name: string | null): string | null {
  if (name === null && leadsToOrganization(link)) return null;
  const [, path, kind, id = ""] = /^([^?#]+)(?:\?[^#]*)?#(meeting|connection)-(.+)$/.exec(link ?? "") ?? [];
  if (path === MEETINGS_PATH && kind === "meeting") return meetingPath(id);
  return path === CONNECTIONS_PATH && kind === "connection" ? connectionPath(id) : link;
}

/** Whether a link leads to an organization's page: while that is not listed, others than its owners find none. */
export function leadsToOrganization(link: string | null): boolean {
  return link?.startsWith(`${STARTUPS_PATH}/`) ?? false;
}
