import type { FilterChip } from "~/lib/filter-chip";
import type { SortOption } from "~/lib/filter-option";
import { DIVISIONS } from "~/domain/places/divisions";
import { money } from "../money";
import { PAY_KEYS, type PayKey, payOf, unitSuffix } from "../pay";
import { terms } from "~/i18n/terms";
import { words } from "~/i18n/words";
import { words as bn } from "./job-filters.bn";
import { words as en } from "./job-filters.en";
import { EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, JOB_TYPES } from "./job-terms";
import { JOB_FILTER_NAMES, type JobFilterName, type JobFilters, jobsHref, type JobSort } from "./jobs-href";

const filterWords = words(en, bn);

/** By pay: hour, day, month, then project, each by currency, since they can't be compared; jobs without a sum last. */
export const SORTS = terms(en.sorts, bn.sorts);

/** Returns the active filters, each with the address that removes it. */
export function jobFilterChips(filters: JobFilters): FilterChip[] {
  return JOB_FILTER_NAMES.flatMap((name) => {
    const value = filters[name];
    if (value === undefined) return [];
    // Removing the pay unit also removes the sum: alone it would mean another amount.
    const rest = { ...filters, [name]: undefined, ...(name === "pay" && { minBudget: undefined }) };
    return [{ key: name, label: chipLabel(name, String(value), filters.pay), href: jobsHref(rest) }];
  });
}

/** Returns the ways to sort the filtered list; each starts at page 1. */
export function jobSortOptions(filters: JobFilters): SortOption[] {
  const option = (label: string, sort?: JobSort) => ({
    label,
    href: jobsHref({ ...filters, sort }),
    current: filters.sort === sort,
  });
  return [option(filterWords().newest), ...SORTS.keys.map((sort) => option(SORTS.label(sort), sort))];
}

function chipLabel(name: JobFilterName, value: string, pay: PayKey | undefined): string {
  switch (name) {
    case "q":
      return `“${value}”`;
    case "skill":
      return value;
    case "type":
      return JOB_TYPES.label(value);
    case "level":
      return EXPERIENCE_LEVELS.label(value);
    case "employment":
      return EMPLOYMENT_TYPES.label(value);
    case "students":
      return filterWords().students;
    case "hires":
      return filterWords().hires[value === "client" ? "client" : "self"];
    case "division":
      return filterWords().division(DIVISIONS.label(value));
    case "location":
      return filterWords().near(value);
    case "minBudget":
      return filterWords().paysAtLeast(leastText(value, pay));
    case "pay":
      return PAY_KEYS.label(value);
  }
}

/** A sum without currency and unit is in US dollars and for each job's own unit. */
function leastText(value: string, pay: PayKey | undefined): string {
  if (pay === undefined) return money(Number(value), "USD");
  const { currency, unit } = payOf(pay);
  return money(Number(value), currency) + unitSuffix(unit);
}

/** The filter state as a page title: "Remote React jobs in Dhaka". */
export function jobsTitle({
  q,
  skill,
  type,
  level,
  employment,
  students,
  hires,
  division,
  location,
  minBudget,
  pay,
}: JobFilters): string {
  return filterWords().title({
    level: level && EXPERIENCE_LEVELS.label(level),
    employment: employment && EMPLOYMENT_TYPES.label(employment),
    type: type && JOB_TYPES.label(type),
    students: students === true,
    hires,
    skill,
    least: minBudget === undefined ? undefined : leastText(String(minBudget), pay),
    paid: pay && minBudget === undefined ? PAY_KEYS.label(pay) : undefined,
    location,
    division: division && DIVISIONS.label(division),
    q,
  });
}
