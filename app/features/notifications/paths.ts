export const NOTIFICATIONS_PATH = "/notifications";
export const STREAM_PATH = "/notifications/stream";

/** The address of a page of the list; the first is 1. */
export function notificationsPath(page: number): string {
  return page > 1 ? `${NOTIFICATIONS_PATH}?page=${page}` : NOTIFICATIONS_PATH;
}

/** The page that an address asks for; anything odd is the first. */
export function pageFrom(params: URLSearchParams): number {
  const asked = params.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
}
