import { afterEach, expect, test } from "vitest";
import { cursorText, FIRST } from "~/domain/notifications/cursor";
import { afterNewest, liveUnread, withLive, withRead } from "./live-unread";

const id = (second: number) => `00000000-0000-4000-8000-${String(second).padStart(12, "0")}`;
const view = (second: number, isRead = false, thread: string | null = null) => ({
  id: id(second),
  title: `News ${second}`,
  message: "It happened",
  runs: null,
  several: null,
  icon: { path: "M0 0h24", tone: "neutral" as const },
  type: "info",
  link: null,
  isRead,
  thread,
  request: null,
  day: "today" as const,
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

test("what was read elsewhere is read in the list and no longer counted; what comes later is counted on top", () => {
  const loaded = { unread: 12, notifications: [view(3), view(2), view(1, true)] };
  const list = () => withRead(withLive(loaded, liveUnread.get().rows, 10), liveUnread.get());
  const read = () => list().notifications.map(({ isRead }) => isRead);
  liveUnread.add(view(5));
  expect(list().unread).toBe(13);
  liveUnread.tell({ unread: 1, ids: [id(3)] });
  expect(list().unread).toBe(1);
  expect(read()).toEqual([true, false, true, true]);
  liveUnread.add(view(6));
  expect(list().unread).toBe(2);
  expect(read()).toEqual([false, true, false, true, true]);
  // All are read, and nothing new has come.
  liveUnread.forget();
  liveUnread.tell({ unread: 0, ids: [] });
  expect(read()).toEqual([true, true, true]);
  liveUnread.add(view(7));
  expect(list().unread).toBe(1);
  // The reloaded page knows itself what is read.
  liveUnread.loaded();
  expect(list().unread).toBe(13);
  expect(read()).toEqual([false, false, false, true]);
});

test("of more unread than are named the count is told, and no row is taken for read", () => {
  const list = { unread: 150, notifications: [view(3), view(2)] };
  const read = withRead(list, { rows: [], untold: [], told: { unread: 149, ids: [id(9)] } });
  expect(read.unread).toBe(149);
  expect(read.notifications.map(({ isRead }) => isRead)).toEqual([false, false]);
});

test("a conversation's next message takes the place of the one that was not read yet, and no other", () => {
  liveUnread.add(view(1, false, id(70)));
  liveUnread.add(view(2));
  liveUnread.add(view(3, false, id(71)));
  liveUnread.add(view(4, false, id(70)));
  expect(liveUnread.get().rows.map(({ title }) => title)).toEqual(["News 4", "News 3", "News 2"]);
  expect(liveUnread.get().untold).toEqual(liveUnread.get().rows);
  liveUnread.shown(id(4));
  expect(liveUnread.get().untold.map(({ title }) => title)).toEqual(["News 3", "News 2"]);
  expect(liveUnread.get().rows).toHaveLength(3);

  const list = { unread: 5, notifications: [view(3, false, id(70)), view(2, false, id(71)), view(1, true, id(70))] };
  const merged = withLive(list, [view(5, false, id(70)), view(4)], 10);
  expect(ids(merged)).toEqual([5, 4, 2, 1]);
  expect(merged.unread).toBe(6);
});

test("a stream starts after the newest that is known, or before all", () => {
  expect(afterNewest([], [])).toBe(cursorText(FIRST));
  expect(afterNewest([view(3), view(2)], [view(7), view(9)])).toBe(cursorText(view(9)));
});
