import { pageNumber } from "~/lib/page-number";
import { isUuid } from "~/lib/uuid";

/** The two lists of applications; each has its own address (requirements/dashboard.md 78). */
export const APPLICATION_LISTS = ["sent", "received"] as const;

export type ApplicationList = (typeof APPLICATION_LISTS)[number];

/** Null for a list that could not be counted. */
export type ApplicationCounts = Record<ApplicationList, number | null>;

export const LIST_PAGE_SIZE = 20;

/** Narrows a list to one job, and the received list to the shortlisted. */
export type ApplicationFilter = { job: string | null; shortlisted: boolean };

/** Returns the address of a page of a list, with its filter; the first page is 1. */
export function applicationsPath(
  list: ApplicationList,
  page = 1,
  { job, shortlisted }: Partial<ApplicationFilter> = {},
): string {
  const filter = `${job ? `&job=${job}` : ""}${shortlisted ? "&shortlisted=1" : ""}`;
  return `/dashboard?tab=applications&box=${list}${filter}${page > 1 ? `&page=${page}` : ""}`;
}

/** Returns the address of the CSV file of the filtered received applications. */
export function receivedFilePath({ job, shortlisted }: ApplicationFilter): string {
  const query = [job && `job=${job}`, shortlisted && "shortlisted=1"].filter(Boolean).join("&");
  return `/applications/received.csv${query ? `?${query}` : ""}`;
}

/** Reads the filter from an address. */
export function applicationFilterFrom(params: URLSearchParams): ApplicationFilter {
  return { job: uuidFrom(params, "job"), shortlisted: params.get("shortlisted") === "1" };
}

/** Returns the application whose letter the member opened to get here, without scripts; null for none. */
export function openedFrom(params: URLSearchParams): string | null {
  return uuidFrom(params, "opened");
}

/**
 * Returns the list that an address names. Notifications name none: then it is the list that has entries, and the sent
 * list if both do.
 */
export function applicationListFrom(params: URLSearchParams, counts: ApplicationCounts): ApplicationList {
  const named = APPLICATION_LISTS.find((list) => list === params.get("box"));
  return named ?? (counts.sent === 0 && counts.received !== 0 ? "received" : "sent");
}

/** Returns the page number that an address names, limited to the last page; an invalid one is 1. */
export function listPageFrom(params: URLSearchParams, total: number): number {
  return pageNumber(params, listPages(total));
}

/** How many pages a list has; an empty one has one. */
export function listPages(total: number): number {
  return Math.max(1, Math.ceil(total / LIST_PAGE_SIZE));
}

function uuidFrom(params: URLSearchParams, name: string): string | null {
  const value = params.get(name) ?? "";
  return isUuid(value) ? value.toLowerCase() : null;
}
