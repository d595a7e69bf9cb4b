import { pageNumber } from "~/lib/page-number";

export const SAVED_PATH = "/saved";

/** A member's saved lists; each has its own address. */
export const SAVED_LISTS = ["jobs", "people", "startups"] as const;

export type SavedList = (typeof SAVED_LISTS)[number];

export const SAVED_PAGE_SIZE = 12;

/** Longest note on an entry, in characters, as in the database. */
export const SAVED_NOTE_MAX = 200;

/** Returns the list with this name in an address; undefined for any other. */
export function savedListNamed(name: string | null): SavedList | undefined {
  return SAVED_LISTS.find((list) => list === name);
}

/** Returns the list that an address names; the first one if it is unknown. */
export function savedListFrom(params: URLSearchParams): SavedList {
  return savedListNamed(params.get("tab")) ?? "jobs";
}

/** Returns the page number that an address names; an invalid one is 1. */
export function savedPageFrom(params: URLSearchParams): number {
  return pageNumber(params);
}

/** Returns the number of pages for a number of entries; at least one. */
export function savedPages(total: number): number {
  return Math.max(1, Math.ceil(total / SAVED_PAGE_SIZE));
}

/** The address of a page of a list; the first page is 1. */
export function savedPath(list: SavedList, page = 1): string {
  return `${SAVED_PATH}?tab=${list}${page > 1 ? `&page=${page}` : ""}`;
}

/** Returns the path of a thing's save page, to which its button posts. */
export function savePath(list: SavedList, id: string): string {
  return `${SAVED_PATH}/${list}/${id}`;
}

/** The path of the pages of a list's things. */
const PLACES: Record<SavedList, string> = { jobs: "/jobs", people: "/talent", startups: "/startups" };

/** Returns the path of a saved thing's own page. */
export function savedThingPath(list: SavedList, id: string): string {
  return `${PLACES[list]}/${id}`;
}
