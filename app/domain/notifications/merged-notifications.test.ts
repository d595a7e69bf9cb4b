import { expect, test } from "vitest";
import { mergedNotifications } from "./merged-notifications";

const several = (of: string) => ({
  of,
  title: "New applications",
  message: `{count} people applied to "{count} $&".`,
  runs: null,
});
const one = (id: string, more: object = {}) => ({
  id,
  day: "today",
  isRead: false,
  title: "New application",
  message: "Anonymous applied.",
  runs: null,
  several: several("job a") as ReturnType<typeof several> | null,
  ...more,
});

test("a poster reads once how many applied to a job, in the place of the newest", () => {
  const list = [one("5"), one("4", { several: null }), one("3", { several: several("job b") }), one("2"), one("1")];
  expect(mergedNotifications(list).map(({ id, title, message, others }) => [id, title, message, others])).toEqual([
    ["5", "New applications", '3 people applied to "{count} $&".', ["2", "1"]],
    ["4", "New application", "Anonymous applied.", []],
    ["3", "New application", "Anonymous applied.", []],
  ]);
});

test("a merged sentence keeps the mark of a name in Bangla", () => {
  const runs = [{ text: "{count} people applied to " }, { text: "সেতু {count}", lang: "bn" as const }];
  const [merged] = mergedNotifications([
    one("2", { several: { ...several("job a"), runs } }),
    one("1", { several: { ...several("job a"), runs } }),
  ]);
  expect(merged?.runs).toEqual([{ text: "2 people applied to " }, { text: "সেতু {count}", lang: "bn" }]);
});

test("what is read or of another day stands apart from what is new", () => {
  const list = [one("4"), one("3", { isRead: true }), one("2", { day: "week" }), one("1", { isRead: true })];
  expect(mergedNotifications(list).map(({ id, others }) => [id, others])).toEqual([
    ["4", []],
    ["3", ["1"]],
    ["2", []],
  ]);
});

test("a list without equal ones stays as it is", () => {
  const list = [one("2", { several: null }), one("1", { several: null })];
  expect(mergedNotifications(list)).toEqual(list.map((row) => ({ ...row, others: [] })));
  expect(mergedNotifications([])).toEqual([]);
});
