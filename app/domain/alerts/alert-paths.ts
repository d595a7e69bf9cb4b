import { END_ALERT_PATH } from "~/lib/unsubscribe-path";
import type { AlertList } from "./alert-lists";

export const ALERTS_PATH = "/alerts";

/** Returns the path of the form that saves a filtered list as an alert; `href` is the list's own address. */
export function newAlertPath(list: AlertList, href: string): string {
  const [, query] = href.split("?");
  return `${ALERTS_PATH}/new/${list}${query ? `?${query}` : ""}`;
}

const LINK_PATHS = { confirm: `${ALERTS_PATH}/confirm`, end: END_ALERT_PATH };

/** Returns the path of a mail's link that confirms or ends an alert; only the token identifies the alert. */
export function alertLinkPath(does: keyof typeof LINK_PATHS, token: string): string {
  return `${LINK_PATHS[does]}?${new URLSearchParams({ token })}`;
}
