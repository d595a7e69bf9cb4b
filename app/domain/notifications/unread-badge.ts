import { digits } from "~/i18n/format";

const MOST = 99;

/** Returns the text of the bell's badge; empty if nothing is unread (requirements/notifications.md 84). */
export function badgeText(unread: number): string {
  if (unread <= 0) return "";
  return digits(unread > MOST ? `${MOST}+` : unread);
}
