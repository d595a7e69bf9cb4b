/** One event as iCalendar has it (RFC 5545); instants are ISO 8601. */
export type CalendarEvent = {
  /** Never another event's, and the same each time this one is handed out: calendars then change theirs. */
  uid: string;
  /** When it was last changed. */
  changed: string;
  start: string;
  end: string;
  title: string;
  description: string;
  url: string;
};

const MOST_OCTETS = 75;

/** A calendar of one event, in UTC: each calendar shows it where its reader is. */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//TechSetu//Meetings//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${text(event.uid)}`,
    `DTSTAMP:${utc(event.changed)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `SUMMARY:${text(event.title)}`,
    `DESCRIPTION:${text(event.description)}`,
    `URL:${event.url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function utc(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, "");
}

function text(value: string): string {
  return value
    .replaceAll("\\", "\\\\")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/[,;]/g, "\\$&")
    .replace(/\p{Cc}/gu, "");
}

/** In lines of 75 octets, none of which cuts a letter. */
function folded(line: string): string {
  let result = "";
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > MOST_OCTETS) {
      result += "\r\n ";
      octets = 1;
    }
    result += letter;
    octets += size;
  }
  return result;
}
