import { longDateInDhaka, timeInDhaka } from "../dhaka-time";

/** Returns the day and time in Dhaka until which a mentor may answer. */
export function answerUntil(instant: string): string {
  return `${longDateInDhaka(instant)}, ${timeInDhaka(instant)}`;
}
