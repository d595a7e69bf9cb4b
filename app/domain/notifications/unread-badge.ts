import { digits } from "~/i18n/format";

const MOST = 99;

/** What the bell's badge says; nothing while nothing is unread (requirements/notifications.md 84). */
export function badgeText(unread: number): string {
  if (unread <= 0) return "";
  return digits(unread > MOST ? `${MOST}+` : unread);
}
