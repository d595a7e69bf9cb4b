import { randomUUID } from "node:crypto";

import type { Answer } from "./target.ts";

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[+-]\d\d(?::\d\d)?|Z)?/g;

/** Another uuid for each that a filter names: the key of a row that is not there. */
export function absentKey(key: string): string {
  return key.replace(UUID, () => randomUUID());
}

/**
 * All that an answer tells: status, code, message, details and hint of a refusal, else the status and how
 * many rows came back. Ids and times are left out: the ids were sent, and the times are of the asking.
 */
export function toldBy({ status, text, rows }: Answer): string {
  if (status < 300) return `${status}, ${rows.length} rows`;
  return `${status} ${withoutIds(text)}`;
}

/** As `toldBy`, with the result itself: what a function answers is its own to tell. */
export function resultOf({ status, text }: Answer): string {
  return `${status} ${withoutIds(text)}`;
}

function withoutIds(text: string): string {
  return text.replace(UUID, "<id>").replace(TIME, "<time>");
}

/** Every way to choose one of each list. */
export function combinations<T>(lists: T[][]): T[][] {
  return lists.reduce<T[][]>((all, list) => all.flatMap((chosen) => list.map((item) => [...chosen, item])), [[]]);
}
