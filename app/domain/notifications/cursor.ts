import { isUuid } from "~/lib/uuid";

/** A position in a member's notifications, ordered by `created_at`, then `id`. `at` keeps the database's spelling. */
export type Cursor = { id: string; at: string };

const TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(Z|[+-]\d\d:\d\d)$/;

/** The cursor before all notifications. */
export const FIRST: Cursor = { at: "1970-01-01T00:00:00Z", id: "00000000-0000-0000-0000-000000000000" };

/** Returns a cursor as the id of a server-sent event: `<created_at>,<id>`. */
export function cursorText({ at, id }: Cursor): string {
  return `${at},${id}`;
}

/** Parses such an id; null for any other text. */
export function parseCursor(text: string | null): Cursor | null {
  const [at = "", id = "", ...rest] = text?.split(",") ?? [];
  return rest.length === 0 && isUuid(id) && sortable(at) ? { at, id: id.toLowerCase() } : null;
}

/** Whether one cursor comes after another. */
export function isAfter(one: Cursor, other: Cursor): boolean {
  return sortable(one.at) + one.id > sortable(other.at) + other.id;
}

/** Returns a time in UTC with all six digits of the database, of which `Date` keeps three; empty for an invalid one. */
function sortable(at: string): string {
  const [, seconds, fraction = "", zone] = TIME.exec(at) ?? [];
  const time = Date.parse(`${seconds}${zone}`);
  return Number.isNaN(time) ? "" : `${new Date(time).toISOString().slice(0, 19)}.${fraction.padEnd(6, "0")}Z`;
}
