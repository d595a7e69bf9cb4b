import { longDateInDhaka, timeInDhaka } from "../dhaka-time";
import { answerTime } from "./answer-time.words";

/** Returns the day and time until which a mentor may answer, and that they are Dhaka's: mentors also live abroad. */
export function answerUntil(instant: string): string {
  return answerTime().inDhaka(`${longDateInDhaka(instant)}, ${timeInDhaka(instant)}`);
}
