import { afterEach, expect, test } from "vitest";
import { cursorText, FIRST } from "~/domain/notifications/cursor";
import { afterNewest, liveUnread, withLive } from "./live-unread";

const id = (second: number) => `00000000-0000-4000-8000-${String(second).padStart(12, "0")}`;
const view = (second: number, isRead = false) => ({
  id: id(second),
  title: `News ${second}`,
  message: "It happened",
  type: "info",
  link: null,
  isRead,
  at: `2026-11-21T10:00:${String(second).padStart(2, "0")}+00:00`,
  when: "less than a minute ago",
});
const ids = ({ notifications }: { notifications: { id: string }[] }) =>
  notifications.map((row) => Number(row.id.slice(-2)));

afterEach(() => liveUnread.forget());

test("new rows are on top and counted, and what the list has already is neither", () => {
  const list = { unread: 1, notifications: [view(3), view(2, true)], more: false };
  const merged = withLive(list, [view(5), view(4), view(3)], 10);
  expect(ids(merged)).toEqual([5, 4, 3, 2]);
  expect(merged).toMatchObject({ unread: 3, more: false });
  expect(withLive(list, [view(3)], 10)).toBe(list);
});

test("all read covers what came live: the loaded list says so, also of what it has no room for", () => {
  const list = { unread: 0, notifications: [view(9, true), view(8, true)] };
  expect(withLive(list, [view(9), view(8), view(7), view(6)], 2)).toBe(list);
});

test("one that became visible late is new, though it is older than the newest", () => {
  const list = { unread: 0, notifications: [view(9, true), view(5, true)] };
  expect(withLive(list, [view(7)], 2)).toMatchObject({ unread: 1 });
});

test("a row that comes twice is kept and told once, and told until the toast has gone", () => {
  liveUnread.add(view(1));
  liveUnread.add(view(2));
  liveUnread.add(view(1));
  expect(liveUnread.get().rows.map(({ title }) => title)).toEqual(["News 2", "News 1"]);
  expect(liveUnread.get().untold).toHaveLength(2);
  liveUnread.told();
  liveUnread.add(view(3));
  expect(liveUnread.get().untold.map(({ title }) => title)).toEqual(["News 3"]);
  expect(liveUnread.get().rows).toHaveLength(3);
  liveUnread.forget();
  expect(liveUnread.get()).toEqual({ rows: [], untold: [] });
});

test("a stream starts after the newest that is known, or before all", () => {
  expect(afterNewest([], [])).toBe(cursorText(FIRST));
  expect(afterNewest([view(3), view(2)], [view(7), view(9)])).toBe(cursorText(view(9)));
});
