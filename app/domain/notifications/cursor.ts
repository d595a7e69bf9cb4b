import { isUuid } from "~/lib/uuid";

/** A cursor into a member's notifications, in the order of `created_at`, then `id`. `at` is as the database writes it. */
export type Cursor = { id: string; at: string };

const TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(Z|[+-]\d\d:\d\d)$/;

/** Before all notifications. */
export const FIRST: Cursor = { at: "1970-01-01T00:00:00Z", id: "00000000-0000-0000-0000-000000000000" };

/** A cursor as an event's id: `<created_at>,<id>`. */
export function cursorText({ at, id }: Cursor): string {
  return `${at},${id}`;
}

/** The cursor that a text names; null when it names none. */
export function parseCursor(text: string | null): Cursor | null {
  const [at = "", id = "", ...rest] = text?.split(",") ?? [];
  return rest.length === 0 && isUuid(id) && sortable(at) ? { at, id: id.toLowerCase() } : null;
}

/** Whether one cursor comes after another. */
export function isAfter(one: Cursor, other: Cursor): boolean {
  return sortable(one.at) + one.id > sortable(other.at) + other.id;
}

/** A time in UTC with all six digits of the database's precision, which `Date` would cut to three; empty if it is none. */
function sortable(at: string): string {
  const [, seconds, fraction = "", zone] = TIME.exec(at) ?? [];
  const time = Date.parse(`${seconds}${zone}`);
  return Number.isNaN(time) ? "" : `${new Date(time).toISOString().slice(0, 19)}.${fraction.padEnd(6, "0")}Z`;
}
