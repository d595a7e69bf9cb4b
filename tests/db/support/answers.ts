import { randomUUID } from "node:crypto";

import type { Answer } from "./target.ts";

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[+-]\d\d(?::\d\d)?|Z)?/g;

/** Replaces each uuid in a filter by another one: the key of a nonexistent row. */
export function absentKey(key: string): string {
  return key.replace(UUID, () => randomUUID());
}

/**
 * Everything that an answer reveals: status, code, message, details and hint of a refusal, otherwise the status and the
 * number of rows. Ids and times are left out: the ids were sent, and the times are those of the request.
 */
export function toldBy({ status, text, rows }: Answer): string {
  if (status < 300) return `${status}, ${rows.length} rows`;
  return `${status} ${withoutIds(text)}`;
}

/** Like `toldBy`, with the result itself, for functions. */
export function resultOf({ status, text }: Answer): string {
  return `${status} ${withoutIds(text)}`;
}

function withoutIds(text: string): string {
  return text.replace(UUID, "<id>").replace(TIME, "<time>");
}

/** Every combination of one element of each list. */
export function combinations<T>(lists: T[][]): T[][] {
  return lists.reduce<T[][]>((all, list) => all.flatMap((chosen) => list.map((item) => [...chosen, item])), [[]]);
}
