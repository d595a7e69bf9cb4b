import { longDateInDhaka, timeInDhaka } from "../dhaka-time";

/** Until when a mentor may answer, as Dhaka's clock and calendar say it. */
export function answerUntil(instant: string): string {
  return `${longDateInDhaka(instant)}, ${timeInDhaka(instant)}`;
}
