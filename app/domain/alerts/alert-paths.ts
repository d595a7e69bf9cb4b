import { END_ALERT_PATH } from "~/lib/unsubscribe-path";
import type { AlertList } from "./alert-lists";

export const ALERTS_PATH = "/alerts";

/** The form that saves a list as it is filtered; `href` is the list's own address. */
export function newAlertPath(list: AlertList, href: string): string {
  const [, query] = href.split("?");
  return `${ALERTS_PATH}/new/${list}${query ? `?${query}` : ""}`;
}

const LINK_PATHS = { confirm: `${ALERTS_PATH}/confirm`, end: END_ALERT_PATH };

/** Where a mail's link leads that confirms or ends an alert; whose it is only the token tells. */
export function alertLinkPath(does: keyof typeof LINK_PATHS, token: string): string {
  return `${LINK_PATHS[does]}?${new URLSearchParams({ token })}`;
}
