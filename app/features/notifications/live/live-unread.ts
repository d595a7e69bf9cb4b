import { type Cursor, cursorText, FIRST, isAfter } from "~/domain/notifications/cursor";
import type { NotificationView } from "../notification-view.server";

/** The unread count and the newest unread ids, from when `after` was the newest notification received. */
type Told = { unread: number; ids: readonly string[]; after?: string | undefined };

/**
 * `rows`: what the stream has sent since the page was loaded, newest first. `untold`: those that no toast has shown
 * yet. `told`: what is unread after something was read elsewhere.
 */
export type LiveUnread = {
  rows: readonly NotificationView[];
  untold: readonly NotificationView[];
  told?: Told | undefined;
};

const NONE: LiveUnread = { rows: [], untold: [] };

let unread = NONE;
const listeners = new Set<() => void>();

function change(next: LiveUnread): void {
  unread = next;
  for (const listener of listeners) listener();
}

/** A store for `useSyncExternalStore`, so that the bell and the list's page show the same. */
export const liveUnread = {
  get: () => unread,
  getOnServer: () => NONE,
  listen(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  add(row: NotificationView) {
    const { rows, untold } = unread;
    if (rows.some(({ id }) => id === row.id)) return;
    const isKept = (one: NotificationView) => !isReplaced(one, [row]);
    change({ ...unread, rows: [row, ...rows.filter(isKept)], untold: [row, ...untold.filter(isKept)] });
  },
  /** Something was read in another window, or on another device. */
  tell: (told: Told) => change({ ...unread, told: { ...told, after: unread.rows[0]?.id } }),
  /** The page was reloaded, so its own data is newer. */
  loaded() {
    if (unread.told) change({ ...unread, told: undefined });
  },
  /** The toast has shown everything. */
  told() {
    if (unread.untold.length > 0) change({ ...unread, untold: [] });
  },
  /** The page itself shows what this notification is about. */
  shown(shown: string) {
    change({ ...unread, untold: unread.untold.filter((row) => row.id !== shown) });
  },
  /** The member has left, or another one has signed in. */
  forget: () => change(NONE),
};

type List = { unread: number; notifications: NotificationView[] };

/**
 * Adds newer rows to a loaded list, on top and to its count. `size` is the most that such a list holds: rows older than
 * the last of a full list were loaded and counted with it.
 */
export function withLive<Loaded extends List>(list: Loaded, rows: readonly NotificationView[], size: number): Loaded {
  const last = list.notifications.length < size ? FIRST : (list.notifications.at(-1) ?? FIRST);
  const known = new Set(list.notifications.map(({ id }) => id));
  const fresh = rows.filter((row) => !known.has(row.id) && isAfter(row, last));
  if (fresh.length === 0) return list;
  const kept = list.notifications.filter((one) => one.isRead || !isReplaced(one, fresh));
  return {
    ...list,
    unread: list.unread - list.notifications.length + kept.length + fresh.filter(({ isRead }) => !isRead).length,
    notifications: [...fresh, ...kept],
  };
}

/** Marks the rows of a list, newer ones included, that were read elsewhere. */
export function withRead<Loaded extends List>(list: Loaded, { rows, told }: LiveUnread): Loaded {
  if (!told) return list;
  const before = rows.findIndex(({ id }) => id === told.after);
  const later = before < 0 && told.after ? [] : rows.slice(0, before < 0 ? rows.length : before);
  // Beyond the ids named, we can't tell what is unread.
  const isKnown = told.ids.length >= told.unread;
  const isUnread = (row: NotificationView) => !isKnown || told.ids.includes(row.id) || later.includes(row);
  return {
    ...list,
    unread: told.unread + later.length,
    notifications: list.notifications.map((row) => (isUnread(row) ? row : { ...row, isRead: true })),
  };
}

/** A conversation has only one unread notification: a new one replaces it. */
function isReplaced({ thread }: NotificationView, by: readonly NotificationView[]): boolean {
  return by.some((row) => thread && row.thread === thread);
}

/** The cursor after which a stream has to send: the newest known notification. */
export function afterNewest(loaded: readonly Cursor[], rows: readonly Cursor[]): string {
  return cursorText(newestOf([...loaded, ...rows]));
}

/** The cursor of the newest row; the first possible one if there is none. */
export function newestOf(rows: readonly Cursor[]): Cursor {
  return rows.reduce((one, other) => (isAfter(other, one) ? other : one), FIRST);
}
