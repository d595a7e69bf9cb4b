import { pageNumber } from "~/lib/page-number";

export const CONNECTIONS_PATH = "/connections";

/** The lists of connections; each has its own address. */
export const CONNECTION_TABS = ["requests", "sent", "connected", "closed"] as const;

export type ConnectionTab = (typeof CONNECTION_TABS)[number];

/** Null for a list that could not be counted. */
export type ConnectionCounts = Record<ConnectionTab, number | null>;

export const CONNECTIONS_PAGE_SIZE = 20;

/** The address of a page of a list; the first page is 1. */
export function connectionsPath(tab: ConnectionTab, page = 1): string {
  return `${CONNECTIONS_PATH}?tab=${tab}${page > 1 ? `&page=${page}` : ""}`;
}

/**
 * Returns the address of a connection, in the list that it is in by then. The query names it for the server, which never
 * sees what follows "#".
 */
export function connectionPath(id: string): string {
  return `${CONNECTIONS_PATH}?connection=${id}#connection-${id}`;
}

/** Returns the list that a connection is in, by `my_connections`. */
export function tabOf({ direction, status }: { direction: string; status: string }): ConnectionTab {
  if (status === "accepted") return "connected";
  if (direction === "sent") return "sent";
  return status === "pending" ? "requests" : "closed";
}

/** Returns the list that an address names; the first one if it is unknown. */
export function connectionTabFrom(params: URLSearchParams): ConnectionTab {
  return CONNECTION_TABS.find((tab) => tab === params.get("tab")) ?? "requests";
}

/** Returns the page number that an address names, limited to the last page; an invalid one is 1. */
export function connectionsPageFrom(params: URLSearchParams, total: number): number {
  return pageNumber(params, connectionPages(total));
}

/** How many pages a list has; an empty one has one. */
export function connectionPages(total: number): number {
  return Math.max(1, Math.ceil(total / CONNECTIONS_PAGE_SIZE));
}
