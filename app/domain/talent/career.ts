import { digits } from "~/i18n/format";
import { career } from "./career.words";

/** The most entries of work, and of education; apart from the form's schema, which is loaded later. */
export const MAX_ENTRIES = 10;

/** A job held or something learnt, as a talent profile has it. */
export type CareerEntry = {
  id: string;
  title: string;
  organisation?: string | null | undefined;
  startYear?: number | null | undefined;
  endYear?: number | null | undefined;
  description?: string | null | undefined;
};

/** "2019 – 2022", "2019 – present", "2022"; empty where no year is known. */
export function yearsText({ startYear, endYear }: Pick<CareerEntry, "startYear" | "endYear">): string {
  if (!startYear || startYear === endYear) return endYear ? digits(endYear) : "";
  return career().years(startYear, endYear ?? null);
}

/** What goes on first, then what ended last; what has no year at all stays behind, in the order in which it was typed. */
export function latestFirst<Entry extends Pick<CareerEntry, "startYear" | "endYear">>(entries: readonly Entry[]) {
  return entries.toSorted((a, b) => lastYear(b) - lastYear(a) || (b.startYear ?? 0) - (a.startYear ?? 0));
}

/** Beyond any year that is stored; finite, so that two of them can be compared. */
const GOES_ON = 9999;

function lastYear({ startYear, endYear }: Pick<CareerEntry, "startYear" | "endYear">): number {
  return endYear ?? (startYear ? GOES_ON : 0);
}
