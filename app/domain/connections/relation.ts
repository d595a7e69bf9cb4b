import type { ConnectionTab } from "./connection-lists";
import { relations } from "./relation.words";

/**
 * How a reader is related to a talent. A blocked member also sees "sent": the database tells them nothing else.
 * "unknown": the relation could not be read.
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

/** Derives the relation from the rows between two members: two rows if the talent blocked them and was asked too. */
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

/** Returns the list that holds a relation; undefined if it needs no request. */
export function tabOf(relation: Relation): ConnectionTab | undefined {
  return isInList(relation) ? TABS[relation] : undefined;
}

/** Returns the label and the sentence for a relation that is in a list; undefined for any other. */
export function saidOf(relation: Relation): { label: string; sentence: string } | undefined {
  return isInList(relation) ? relations().said[relation] : undefined;
}

function isInList(relation: Relation): relation is keyof typeof TABS {
  return relation in TABS;
}

/** Returns the path of the connection form; `from` is the page the member came from, if not the talent's. */
export function connectPath(talentId: string, from?: string): string {
  return `/talent/${talentId}/connect${from ? `?${new URLSearchParams({ from })}` : ""}`;
}
