import { CONNECTIONS_PATH, connectionPath } from "../connections/connection-lists";
import { MEETINGS_PATH, meetingPath } from "../meetings/meeting-paths";

/**
 * Returns where a notification leads. Stored links name a meeting or a connection only after "#", which no server sees:
 * the list would not show one that is no longer on its first page.
 */
export function targetOf(link: string | null): string | null {
  const [, path, kind, id = ""] = /^([^?#]+)(?:\?[^#]*)?#(meeting|connection)-(.+)$/.exec(link ?? "") ?? [];
  if (path === MEETINGS_PATH && kind === "meeting") return meetingPath(id);
  return path === CONNECTIONS_PATH && kind === "connection" ? connectionPath(id) : link;
}
