/** An iCalendar event (RFC 5545); instants are ISO 8601. */
export type CalendarEvent = {
  /** Unique to the event and stable, so that a calendar updates its copy. */
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

/** Returns a calendar with one event, in UTC: each calendar converts it to its reader's time zone. */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    // No METHOD: it would ask for an organizer (RFC 5546), and a file that a member downloads invites nobody.
    "PRODID:-//TechSetu//Meetings//EN",
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

/** Folds a line at 75 octets, without cutting a character. */
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
