import { dateInDhaka, daysUntilInDhaka, longDateInDhaka } from "~/domain/dhaka-time";
import { messageDayWords } from "./message-days.words";

/** Some messages of one day, oldest first; `day` is its date in Dhaka, "2026-01-31". */
export type MessageDay<Message> = { day: string; label: string; messages: Message[] };

/** Messages, oldest first, by the day in Dhaka on which they were written. */
export function messageDays<Message extends { at: string }>(messages: Message[], now: Date): MessageDay<Message>[] {
  const days: MessageDay<Message>[] = [];
  for (const message of messages) {
    const day = dateInDhaka(message.at);
    if (days.at(-1)?.day !== day) days.push({ day, label: dayLabel(message.at, now), messages: [] });
    days.at(-1)?.messages.push(message);
  }
  return days;
}

function dayLabel(at: string, now: Date): string {
  switch (daysUntilInDhaka(at, now)) {
    case 0:
      return messageDayWords().today;
    case -1:
      return messageDayWords().yesterday;
    default:
      return longDateInDhaka(at);
  }
}
