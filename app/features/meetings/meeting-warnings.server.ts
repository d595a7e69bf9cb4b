import type { MeetingRow } from "./meetings.queries.server";

type Said = Pick<MeetingRow, "id" | "mine" | "purpose" | "called_off_by_me" | "called_off_reason">;

const reasonOf = (id: string) => `${id} reason`;

/** Returns what the other side wrote of a meeting: why they ask, and why they called it off. */
export function textsOfOthers({ id, mine, purpose, called_off_by_me, called_off_reason }: Said) {
  return [
    ...(mine ? [] : [{ id, text: purpose }]),
    ...(called_off_by_me === false ? [{ id: reasonOf(id), text: called_off_reason }] : []),
  ];
}

/** Returns of which of them the reader is warned, by the texts that ask for money. */
export function warningsOf({ id }: Pick<Said, "id">, asking: ReadonlySet<string>) {
  return { asksForMoney: asking.has(id), reasonAsksForMoney: asking.has(reasonOf(id)) };
}
