import { expect, test } from "vitest";
import { MEETING_ZONES } from "./meeting-zones";
import { instantIn, localTime, zonedTimeText } from "./zoned-time";

test.each([
  ["Asia/Dhaka", "2026-12-01T15:30", "2026-12-01T09:30:00.000Z"],
  ["Asia/Dhaka", "2026-12-01T03:00", "2026-11-30T21:00:00.000Z"],
  ["Asia/Kolkata", "2026-12-01T15:00", "2026-12-01T09:30:00.000Z"],
  ["Europe/London", "2026-07-01T10:00", "2026-07-01T09:00:00.000Z"],
  ["Europe/London", "2026-12-01T10:00", "2026-12-01T10:00:00.000Z"],
  ["America/Los_Angeles", "2026-12-31T20:00", "2027-01-01T04:00:00.000Z"],
  ["Australia/Sydney", "2027-01-01T08:00", "2026-12-31T21:00:00.000Z"],
])("an asker in %s who types %s means %s", (zone, local, instant) => {
  expect(instantIn(zone, local)).toBe(instant);
  expect(localTime(zone, instant)).toBe(local);
});

test("a time that clocks leave out is none, and of one that they show twice the first is meant", () => {
  expect(instantIn("Europe/London", "2026-03-29T01:30")).toBeNull();
  expect(instantIn("Europe/London", "2026-03-29T02:00")).toBe("2026-03-29T01:00:00.000Z");
  expect(instantIn("Europe/London", "2026-10-25T01:30")).toBe("2026-10-25T00:30:00.000Z");
  expect(instantIn("America/New_York", "2026-03-08T02:30")).toBeNull();
});

test.each(["", "2026-12-01", "2026-12-01 15:30", "2026-02-30T10:00", "2026-12-01T24:00", "1999-01-01T10:00", "soon"])(
  "%j is no time",
  (typed) => expect(instantIn("Asia/Dhaka", typed)).toBeNull(),
);

test("every time of a year comes back as it was typed, in each zone that is offered", () => {
  for (const zone of MEETING_ZONES.keys) {
    for (let day = 0; day < 365; day += 1) {
      const local = new Date(Date.UTC(2027, 0, 1, 12, 15) + day * 86_400_000).toISOString().slice(0, 16);
      expect(localTime(zone, instantIn(zone, local) ?? 0)).toBe(local);
    }
  }
});

test("a reader sees the day of the week where the other one is", () => {
  expect(zonedTimeText("Asia/Dhaka", "2026-12-01T21:30:00Z")).toBe("Wed 2 December 2026, 03:30");
  expect(zonedTimeText("America/New_York", "2026-12-01T21:30:00Z")).toBe("Tue 1 December 2026, 16:30");
});
