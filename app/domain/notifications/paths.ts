export const NOTIFICATIONS_PATH = "/notifications";
export const STREAM_PATH = "/notifications/stream";

/** The address of a page of the list; the first is 1. */
export function notificationsPath(page: number): string {
  return page > 1 ? `${NOTIFICATIONS_PATH}?page=${page}` : NOTIFICATIONS_PATH;
}
