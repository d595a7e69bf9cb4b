import type { ConnectionTab } from "./connection-lists";

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

/** What is said where a relation is unknown. */
export const RELATION_UNKNOWN = "We can't tell just now whom you are connected with. You can ask all the same.";

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

/** What is said of a relation that needs no request, in a card and in full, and the list that it is in. */
export const RELATIONS: Partial<Record<Relation, { label: string; sentence: string; tab: ConnectionTab }>> = {
  sent: { label: "Request sent", sentence: "You have asked already.", tab: "sent" },
  refused: { label: "Request declined", sentence: "Your request was declined.", tab: "sent" },
  asked: { label: "Answer request", sentence: "You have been asked to connect.", tab: "requests" },
  connected: { label: "Connected", sentence: "You are connected.", tab: "connected" },
  declined: { label: "You declined", sentence: "You declined a request to connect.", tab: "closed" },
  blocked: { label: "Blocked", sentence: "You have blocked this member.", tab: "closed" },
};

/** The page that asks for a connection; `from` is where the member comes from, if not the talent's page. */
export function connectPath(talentId: string, from?: string): string {
  return `/talent/${talentId}/connect${from ? `?${new URLSearchParams({ from })}` : ""}`;
}
