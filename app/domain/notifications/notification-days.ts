import { daysUntilInDhaka } from "~/domain/dhaka-time";
import { type TermOf, terms } from "~/i18n/terms";
import { words as bn } from "./notification-days.bn";
import { words as en } from "./notification-days.en";

const WEEK_DAYS = 7;

/** The parts of a list of notifications, newest first, as their headings name them. */
export const NOTIFICATION_DAYS = terms(en.days, bn.days);

export type NotificationDay = TermOf<typeof NOTIFICATION_DAYS>;

/** Returns the section of an instant, by days in Dhaka; "week" means the last seven days, today included. */
export function notificationDay(at: string, now: Date): NotificationDay {
  const days = daysUntilInDhaka(now, new Date(at));
  if (days < 1) return "today";
  return days < WEEK_DAYS ? "week" : "earlier";
}
