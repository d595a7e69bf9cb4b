import { dateInDhaka } from "~/domain/dhaka-time";

/** The name of the file with a member's data, by its day in Dhaka. */
export function exportName(now: Date): string {
  return `techsetu-data-${dateInDhaka(now)}.json`;
}
