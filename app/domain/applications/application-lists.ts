import { pageNumber } from "~/lib/page-number";
import { isUuid } from "~/lib/uuid";

/** The two lists of applications, each with an address of its own (requirements/dashboard.md 78). */
export const APPLICATION_LISTS = ["sent", "received"] as const;

export type ApplicationList = (typeof APPLICATION_LISTS)[number];

/** Null for a list that could not be counted. */
export type ApplicationCounts = Record<ApplicationList, number | null>;

export const LIST_PAGE_SIZE = 20;

/** What is shown of a list: those of one job, and of the received ones the shortlisted. */
export type ApplicationFilter = { job: string | null; shortlisted: boolean };

/** The address of a page of a list, or of what it holds of one job or of the shortlisted; the first page is 1. */
export function applicationsPath(
  list: ApplicationList,
  page = 1,
  { job, shortlisted }: Partial<ApplicationFilter> = {},
): string {
  const filter = `${job ? `&job=${job}` : ""}${shortlisted ? "&shortlisted=1" : ""}`;
  return `/dashboard?tab=applications&box=${list}${filter}${page > 1 ? `&page=${page}` : ""}`;
}

/** The file of the received applications that a filter leaves. */
export function receivedFilePath({ job, shortlisted }: ApplicationFilter): string {
  const query = [job && `job=${job}`, shortlisted && "shortlisted=1"].filter(Boolean).join("&");
  return `/applications/received.csv${query ? `?${query}` : ""}`;
}

/** What an address asks to be shown of a list. */
export function applicationFilterFrom(params: URLSearchParams): ApplicationFilter {
  return { job: uuidFrom(params, "job"), shortlisted: params.get("shortlisted") === "1" };
}

/** The application whose letter was opened on the way here, without scripts; null where none was. */
export function openedFrom(params: URLSearchParams): string | null {
  return uuidFrom(params, "opened");
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

function uuidFrom(params: URLSearchParams, name: string): string | null {
  const value = params.get(name) ?? "";
  return isUuid(value) ? value.toLowerCase() : null;
}
