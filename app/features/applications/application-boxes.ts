import { pageNumber } from "~/lib/page-number";

/** The two lists of applications, each with an address of its own (features.md row 78). */
export const BOXES = ["sent", "received"] as const;

export type Box = (typeof BOXES)[number];

/** Null for a box that could not be counted. */
export type BoxCounts = Record<Box, number | null>;

export const BOX_PAGE_SIZE = 20;

/** The address of a page of a box; the first page is 1. */
export function boxPath(box: Box, page = 1): string {
  return `/dashboard?tab=applications&box=${box}${page > 1 ? `&page=${page}` : ""}`;
}

/**
 * The box that an address asks for. Notifications name none: then it is the one that has something
 * in it, and the sent one when both do.
 */
export function boxFrom(params: URLSearchParams, counts: BoxCounts): Box {
  const named = BOXES.find((box) => box === params.get("box"));
  return named ?? (counts.sent === 0 && counts.received !== 0 ? "received" : "sent");
}

/** The page that an address asks for, within what there is; anything odd is the first. */
export function boxPageFrom(params: URLSearchParams, total: number): number {
  return pageNumber(params, boxPages(total));
}

/** How many pages a box has; an empty one has one. */
export function boxPages(total: number): number {
  return Math.max(1, Math.ceil(total / BOX_PAGE_SIZE));
}
