import { expect, test } from "vitest";
import { calendarFile } from "./calendar-file.server";

const event = {
  uid: "a@setu.example",
  changed: "2026-11-23T02:00:00.123+06:00",
  start: "2026-12-01T09:30:00Z",
  end: "2026-12-01T10:00:00Z",
  title: "Meeting with Padma; Boats, Inc.",
  description: "First\nsecond \\ third",
  url: "https://setu.example/meetings",
};

test("a member's calendar reads instants in UTC, and texts with their signs escaped", () => {
  const lines = calendarFile(event).split("\r\n");
  expect(lines).toContain("DTSTAMP:20261122T200000Z");
  expect(lines).toContain("DTSTART:20261201T093000Z");
  expect(lines).toContain("SUMMARY:Meeting with Padma\\; Boats\\, Inc.");
  expect(lines).toContain("DESCRIPTION:First\\nsecond \\\\ third");
  expect([lines[0], ...lines.slice(-3)]).toEqual(["BEGIN:VCALENDAR", "END:VEVENT", "END:VCALENDAR", ""]);
  // A method asks for an organizer (RFC 5546, 3.2), and strict calendars refuse a file with the one and not the other.
  expect(lines.filter((line) => /^(?:METHOD|ORGANIZER)/.test(line))).toEqual([]);
});

test("what a member typed begins no line of its own", () => {
  const file = calendarFile({ ...event, title: "x\r\nBEGIN:VALARM\nATTENDEE:mailto:a@b\u0000" });
  expect(file).not.toMatch(/^(?:BEGIN:VALARM|ATTENDEE)/m);
});

test("no line is longer than 75 octets, and unfolded each text is whole", () => {
  const title = "পদ্মার ওপারে একটি বৈঠক 🚢 ".repeat(12).trim();
  const file = calendarFile({ ...event, title });
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:${title}\r\n`);
});
