import { digits } from "~/i18n/format";
import { career } from "./career.words";

/** The most entries of work, and of education. Not in the form's schema, which loads later. */
export const MAX_ENTRIES = 10;

/** A job or an education of a talent profile. */
export type CareerEntry = {
  id: string;
  title: string;
  organisation?: string | null | undefined;
  startYear?: number | null | undefined;
  endYear?: number | null | undefined;
  description?: string | null | undefined;
};

/** Returns "2019 – 2022", "2019 – present" or "2022"; empty without any year. */
export function yearsText({ startYear, endYear }: Pick<CareerEntry, "startYear" | "endYear">): string {
  if (!startYear || startYear === endYear) return endYear ? digits(endYear) : "";
  return career().years(startYear, endYear ?? null);
}

/** Sorts ongoing entries first, then by the latest end; entries without a year come last, in their typed order. */
export function latestFirst<Entry extends Pick<CareerEntry, "startYear" | "endYear">>(entries: readonly Entry[]) {
  return entries.toSorted((a, b) => lastYear(b) - lastYear(a) || (b.startYear ?? 0) - (a.startYear ?? 0));
}

/** Later than any stored year, and finite so that two can be subtracted. */
const GOES_ON = 9999;

function lastYear({ startYear, endYear }: Pick<CareerEntry, "startYear" | "endYear">): number {
  return endYear ?? (startYear ? GOES_ON : 0);
}
