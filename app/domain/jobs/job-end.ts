import { daysUntilInDhaka } from "../dhaka-time";
import { jobEndWords } from "./job-end.words";

const SOON_DAYS = 3;

/** Returns when a job ends, in words for a card, or that it has; `soon` means in under three days. */
export function jobEnd(expiresAt: string, now: Date): { iso: string; text: string; soon: boolean } {
  const days = daysUntilInDhaka(expiresAt, now);
  const t = jobEndWords();
  const isOver = Date.parse(expiresAt) <= now.getTime();
  const text = isOver ? t.over : days === 0 ? t.today : days === 1 ? t.tomorrow : t.days(days);
  return { iso: expiresAt, text, soon: !isOver && days < SOON_DAYS };
}
