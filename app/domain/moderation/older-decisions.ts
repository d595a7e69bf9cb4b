import { databaseMoment } from "~/lib/database-moment";
import type { CaseKind } from "./case-kinds";
import { QUEUE_PLACES } from "./queue-places";

export const MODERATION_PATH = "/moderation";

/** The page of the decisions before a moment. */
export function decisionsPath(before: string): string {
  return `${MODERATION_PATH}?${new URLSearchParams({ before })}`;
}

/** Before which moment the page of decisions ends that an address names; null for the first page. */
export function decisionsBefore(params: URLSearchParams): string | null {
  return databaseMoment(params.get("before"));
}

/**
 * Before which moment there may be decisions that the latest ones, newest first, leave out; null if they are all.
 * Answers to messages have places of their own.
 */
export function olderThan(latest: readonly { kind: CaseKind; at: string }[]): string | null {
  const answers = latest.filter(({ kind }) => kind === "contact");
  const others = latest.filter(({ kind }) => kind !== "contact");
  const ends = [answers, others].flatMap((group) => (group.length < QUEUE_PLACES ? [] : group.slice(-1)));
  // As text: the database tells microseconds apart, and writes all moments in one time zone.
  return (
    ends
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? null
  );
}
