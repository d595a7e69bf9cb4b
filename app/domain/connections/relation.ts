import type { ConnectionTab } from "./connection-lists";
import { relations } from "./relation.words";

/**
 * How somebody looking at a talent stands to them. "sent" is also what a member sees who was blocked:
 * the database tells them nothing else. "unknown" where that could not be read.
 */
export type Relation =
  | "unknown"
  | "visitor"
  | "own"
  | "none"
  | "sent"
  | "refused"
  | "asked"
  | "connected"
  | "declined"
  | "blocked";

type Row = { direction: string; status: string };

/** What follows from the rows between two members: there are two where a blocked one has been asked too. */
export function relationFrom(rows: readonly Row[]): Relation {
  const has = (direction: string, status: string) =>
    rows.some((row) => row.direction === direction && row.status === status);
  if (has("received", "blocked")) return "blocked";
  if (has("sent", "accepted") || has("received", "accepted")) return "connected";
  if (has("received", "pending")) return "asked";
  if (has("received", "declined")) return "declined";
  if (has("sent", "declined")) return "refused";
  return has("sent", "pending") ? "sent" : "none";
}

const TABS = {
  sent: "sent",
  refused: "sent",
  asked: "requests",
  connected: "connected",
  declined: "closed",
  blocked: "closed",
} as const satisfies Partial<Record<Relation, ConnectionTab>>;

/** The list that a relation is in; undefined for one that needs no request. */
export function tabOf(relation: Relation): ConnectionTab | undefined {
  return isInList(relation) ? TABS[relation] : undefined;
}

/** What is said of a relation that is in a list, in a card and in full; undefined for any other. */
export function saidOf(relation: Relation): { label: string; sentence: string } | undefined {
  return isInList(relation) ? relations().said[relation] : undefined;
}

function isInList(relation: Relation): relation is keyof typeof TABS {
  return relation in TABS;
}

/** The page that asks for a connection; `from` is where the member comes from, if not the talent's page. */
export function connectPath(talentId: string, from?: string): string {
  return `/talent/${talentId}/connect${from ? `?${new URLSearchParams({ from })}` : ""}`;
}
