import { pageNumber } from "~/lib/page-number";

/** The two lists of applications, each with an address of its own (requirements/dashboard.md 78). */
export const APPLICATION_LISTS = ["sent", "received"] as const;

export type ApplicationList = (typeof APPLICATION_LISTS)[number];

/** Null for a list that could not be counted. */
export type ApplicationCounts = Record<ApplicationList, number | null>;

export const LIST_PAGE_SIZE = 20;

/** The address of a page of a list; the first page is 1. */
export function applicationsPath(list: ApplicationList, page = 1): string {
  return `/dashboard?tab=applications&box=${list}${page > 1 ? `&page=${page}` : ""}`;
}

/**
 * The list that an address asks for. Notifications name none: then it is the one that has something
 * in it, and the sent one when both do.
 */
export function applicationListFrom(params: URLSearchParams, counts: ApplicationCounts): ApplicationList {
  const named = APPLICATION_LISTS.find((list) => list === params.get("box"));
  return named ?? (counts.sent === 0 && counts.received !== 0 ? "received" : "sent");
}

/** The page that an address asks for, within what there is; anything odd is the first. */
export function listPageFrom(params: URLSearchParams, total: number): number {
  return pageNumber(params, listPages(total));
}

/** How many pages a list has; an empty one has one. */
export function listPages(total: number): number {
  return Math.max(1, Math.ceil(total / LIST_PAGE_SIZE));
}
