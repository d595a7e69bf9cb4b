import { type Cursor, cursorText, isAfter, parseCursor } from "~/domain/notifications/cursor";

/**
 * How much later than a newer one a notification may become visible: its transaction began earlier and ended later, or
 * both have the same time and it has the smaller id.
 */
export const OVERLAP_MS = 10_000;
const MAX_KNOWN = 16;
const PREFIX = 8;
const KNOWN = new RegExp(`^\\d{1,5}(?:\\.[\\da-f]{${PREFIX}}){1,${MAX_KNOWN}}$`);

/**
 * The position of a stream: its latest notification, and which of those shortly before it the browser has. `known` are
 * the beginnings of their ids; any other row at most `windowMs` older than the latest is new.
 */
export type StreamCursor = { cursor: Cursor; windowMs: number; known: ReadonlySet<string> };

/** The cursor of a browser that has everything up to a notification. */
export function streamCursorAfter(cursor: Cursor): StreamCursor {
  return { cursor, windowMs: 0, known: new Set() };
}

/** A stream cursor from its text, or from a plain cursor's; null when it is neither. */
export function parseStreamCursor(text: string | null): StreamCursor | null {
  const [at = "", id = "", rest, ...more] = text?.split(",") ?? [];
  const cursor = parseCursor(`${at},${id}`);
  if (!cursor || more.length > 0 || (rest !== undefined && !KNOWN.test(rest))) return null;
  const [windowMs, ...known] = rest?.split(".") ?? [];
  return { cursor, windowMs: Number(windowMs ?? 0), known: new Set(known) };
}

/** A cursor as an event's id: `<created_at>,<id>`, then the window and what is known in it. */
export function streamCursorText({ cursor, windowMs, known }: StreamCursor): string {
  return known.size > 0 ? `${cursorText(cursor)},${[windowMs, ...known].join(".")}` : cursorText(cursor);
}

/** The cursor of a browser that was `sent` these (ids with times in ms) and has reached `cursor`. */
export function streamCursorOf(cursor: Cursor, sent: ReadonlyMap<string, number>): StreamCursor {
  const newestFirst = [...sent].toSorted(([, one], [, other]) => other - one);
  const unnamed = newestFirst[MAX_KNOWN]?.[1];
  const windowMs = unnamed === undefined ? OVERLAP_MS : Math.max(0, Date.parse(cursor.at) - unnamed);
  return {
    cursor,
    windowMs: Math.min(windowMs, OVERLAP_MS),
    known: new Set(newestFirst.slice(0, MAX_KNOWN).map(([id]) => id.slice(0, PREFIX))),
  };
}

/** Whether a notification is new to a browser at a cursor. */
export function isNewAt({ cursor, windowMs, known }: StreamCursor, row: Cursor): boolean {
  if (isAfter(row, cursor)) return true;
  return Date.parse(row.at) > Date.parse(cursor.at) - windowMs && !known.has(row.id.slice(0, PREFIX));
}
