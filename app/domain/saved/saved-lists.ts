import { pageNumber } from "~/lib/page-number";

export const SAVED_PATH = "/saved";

/** The lists of what a member keeps, each with an address of its own. */
export const SAVED_LISTS = ["jobs", "people", "startups"] as const;

export type SavedList = (typeof SAVED_LISTS)[number];

export const SAVED_PAGE_SIZE = 12;

/** A member's own note of an entry is at most as long, as the database has it. */
export const SAVED_NOTE_MAX = 200;

/** The list that a name in an address means; undefined for any other. */
export function savedListNamed(name: string | null): SavedList | undefined {
  return SAVED_LISTS.find((list) => list === name);
}

/** The list that an address asks for; anything unknown is the first. */
export function savedListFrom(params: URLSearchParams): SavedList {
  return savedListNamed(params.get("tab")) ?? "jobs";
}

/** The page that an address asks for; anything odd is the first. */
export function savedPageFrom(params: URLSearchParams): number {
  return pageNumber(params);
}

/** How many pages so many entries have; none has one. */
export function savedPages(total: number): number {
  return Math.max(1, Math.ceil(total / SAVED_PAGE_SIZE));
}

/** The address of a page of a list; the first page is 1. */
export function savedPath(list: SavedList, page = 1): string {
  return `${SAVED_PATH}?tab=${list}${page > 1 ? `&page=${page}` : ""}`;
}

/** Where one thing is saved, and its button posts to. */
export function savePath(list: SavedList, id: string): string {
  return `${SAVED_PATH}/${list}/${id}`;
}

/** Where the things of a list have their pages, each by its id. */
const PLACES: Record<SavedList, string> = { jobs: "/jobs", people: "/talent", startups: "/startups" };

/** The page of what is kept. */
export function savedThingPath(list: SavedList, id: string): string {
  return `${PLACES[list]}/${id}`;
}
