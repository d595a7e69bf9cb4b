import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { messageDays } from "./message-days";

const now = new Date("2026-11-22T03:00:00Z");

afterEach(() => assumeLanguage("en"));

test("messages stand under the day in Dhaka on which they were written", () => {
  const at = (...instants: string[]) => instants.map((instant) => ({ at: instant }));
  const messages = at(
    "2025-12-31T18:00:00Z",
    "2026-11-20T17:59:59.999999+00:00",
    "2026-11-20T18:00:00+00:00",
    "2026-11-21T17:59:59Z",
    "2026-11-21T18:00:00Z",
    "2026-11-22T02:59:00Z",
  );
  const days = messageDays(messages, now);
  expect(days.map(({ day, label, messages: ofDay }) => [day, label, ofDay.length])).toEqual([
    ["2026-01-01", "1 January 2026", 1],
    ["2026-11-20", "20 November 2026", 1],
    ["2026-11-21", "Yesterday", 2],
    ["2026-11-22", "Today", 2],
  ]);
  expect(days.flatMap((day) => day.messages)).toEqual(messages);
});

test("a conversation without messages has no days", () => expect(messageDays([], now)).toEqual([]));

test("a reader of Bangla reads the days with Bangla names and digits; what a machine reads stays", () => {
  assumeLanguage("bn");
  const days = messageDays(
    [{ at: "2026-11-20T03:00:00Z" }, { at: "2026-11-21T03:00:00Z" }, { at: "2026-11-22T02:00:00Z" }],
    now,
  );
  expect(days.map(({ day, label }) => [day, label])).toEqual([
    ["2026-11-20", "২০ নভেম্বর ২০২৬"],
    ["2026-11-21", "গতকাল"],
    ["2026-11-22", "আজ"],
  ]);
});
