import { type Cursor, cursorText, FIRST, isAfter } from "~/domain/notifications/cursor";
import type { NotificationView } from "../notification-view.server";

/** What has come over the stream since the page was loaded, newest first, and how much of it no toast has told yet. */
export type LiveUnread = { rows: readonly NotificationView[]; untold: readonly NotificationView[] };

const NONE: LiveUnread = { rows: [], untold: [] };

let unread = NONE;
const listeners = new Set<() => void>();

function change(next: LiveUnread): void {
  unread = next;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`: the bell and the page of the list show the same. */
export const liveUnread = {
  get: () => unread,
  getOnServer: () => NONE,
  listen(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  add(row: NotificationView) {
    if (unread.rows.some(({ id }) => id === row.id)) return;
    change({ rows: [row, ...unread.rows], untold: [row, ...unread.untold] });
  },
  /** The toast has told what there was to tell. */
  told() {
    if (unread.untold.length > 0) change({ ...unread, untold: [] });
  },
  /** The member has left, or another one has come. */
  forget: () => change(NONE),
};

type List = { unread: number; notifications: NotificationView[] };

/**
 * A list as loaded with what is newer: on top, and counted. `size` is the most that such a list
 * holds: what is not in a full one, and older than its last, was loaded and counted with it.
 */
export function withLive<Loaded extends List>(list: Loaded, rows: readonly NotificationView[], size: number): Loaded {
  const last = list.notifications.length < size ? FIRST : (list.notifications.at(-1) ?? FIRST);
  const known = new Set(list.notifications.map(({ id }) => id));
  const fresh = rows.filter((row) => !known.has(row.id) && isAfter(row, last));
  if (fresh.length === 0) return list;
  return {
    ...list,
    unread: list.unread + fresh.filter(({ isRead }) => !isRead).length,
    notifications: [...fresh, ...list.notifications],
  };
}

/** From where on a stream has to send: after the newest that is known. */
export function afterNewest(loaded: readonly Cursor[], rows: readonly Cursor[]): string {
  const newest = [...loaded, ...rows].reduce((one, other) => (isAfter(other, one) ? other : one), FIRST);
  return cursorText(newest);
}
