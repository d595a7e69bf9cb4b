import { type Cursor, cursorText, FIRST, isAfter } from "~/domain/notifications/cursor";
import type { NotificationView } from "../notification-view.server";

/** How many are unread, and the newest of them by id, as it was when `after` was the newest that had come. */
type Told = { unread: number; ids: readonly string[]; after?: string | undefined };

/**
 * What has come over the stream since the page was loaded, newest first, and how much of it no toast has told yet; and
 * what is unread, where something was read elsewhere.
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

/** For `useSyncExternalStore`: the bell and the page of the list show the same. */
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
  /** The page was loaded anew, and knows better. */
  loaded() {
    if (unread.told) change({ ...unread, told: undefined });
  },
  /** The toast has told what there was to tell. */
  told() {
    if (unread.untold.length > 0) change({ ...unread, untold: [] });
  },
  /** The page itself shows what this one tells of. */
  shown(shown: string) {
    change({ ...unread, untold: unread.untold.filter((row) => row.id !== shown) });
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
  const kept = list.notifications.filter((one) => one.isRead || !isReplaced(one, fresh));
  return {
    ...list,
    unread: list.unread - list.notifications.length + kept.length + fresh.filter(({ isRead }) => !isRead).length,
    notifications: [...fresh, ...kept],
  };
}

/** A list with what is newer, without what was read elsewhere. */
export function withRead<Loaded extends List>(list: Loaded, { rows, told }: LiveUnread): Loaded {
  if (!told) return list;
  const before = rows.findIndex(({ id }) => id === told.after);
  const later = before < 0 && told.after ? [] : rows.slice(0, before < 0 ? rows.length : before);
  // What is unread beyond those that were named can't be told apart.
  const isKnown = told.ids.length >= told.unread;
  const isUnread = (row: NotificationView) => !isKnown || told.ids.includes(row.id) || later.includes(row);
  return {
    ...list,
    unread: told.unread + later.length,
    notifications: list.notifications.map((row) => (isUnread(row) ? row : { ...row, isRead: true })),
  };
}

/** A conversation has one unread notification: the next one takes its place. */
function isReplaced({ thread }: NotificationView, by: readonly NotificationView[]): boolean {
  return by.some((row) => thread && row.thread === thread);
}

/** From where on a stream has to send: after the newest that is known. */
export function afterNewest(loaded: readonly Cursor[], rows: readonly Cursor[]): string {
  return cursorText(newestOf([...loaded, ...rows]));
}

/** The place of the newest; before all of them where there is none. */
export function newestOf(rows: readonly Cursor[]): Cursor {
  return rows.reduce((one, other) => (isAfter(other, one) ? other : one), FIRST);
}
