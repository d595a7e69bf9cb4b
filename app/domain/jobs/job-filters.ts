import type { FilterChip } from "~/lib/filter-chip";
import type { SortOption } from "~/lib/filter-option";
import { DIVISIONS } from "~/domain/places/divisions";
import { money, PAY_KEYS, type PayKey, payOf, unitSuffix } from "../pay";
import { digits } from "~/i18n/format";
import { terms } from "~/i18n/terms";
import { words } from "~/i18n/words";
import { words as bn } from "./job-filters.bn";
import { words as en } from "./job-filters.en";
import { EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, JOB_TYPES } from "./job-terms";
import { JOB_FILTER_NAMES, type JobFilterName, type JobFilters, jobsHref, type JobSort } from "./jobs-href";

const filterWords = words(en, bn);

/** Pay: by the hour, the day, the month and the project, each by its currencies, since they are not comparable; last what names no amount. */
export const SORTS = terms(en.sorts, bn.sorts);

/** Every filter that is on, each with the address that takes it away. */
export function jobFilterChips(filters: JobFilters): FilterChip[] {
  return JOB_FILTER_NAMES.flatMap((name) => {
    const value = filters[name];
    if (value === undefined) return [];
    // A sum goes with what it is in: by itself it would mean another one.
    const rest = { ...filters, [name]: undefined, ...(name === "pay" && { minBudget: undefined }) };
    return [{ key: name, label: chipLabel(name, String(value), filters.pay), href: jobsHref(rest) }];
  });
}

/** The ways to sort the list as it is filtered, which start on its first page. */
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

/** Without what it is in, a sum is in US dollars, and for what each job says. */
function leastText(value: string, pay: PayKey | undefined): string {
  if (pay === undefined) return digits(`$${value}`);
  const { currency, unit } = payOf(pay);
  return money(Number(value), currency) + unitSuffix(unit);
}

/** The filter state as a page title: "Remote React jobs in Dhaka". */
export function jobsTitle({ q, skill, type, level, employment, students, division, location }: JobFilters): string {
  return filterWords().title({
    level: level && EXPERIENCE_LEVELS.label(level),
    employment: employment && EMPLOYMENT_TYPES.label(employment),
    type: type && JOB_TYPES.label(type),
    students: students === true,
    skill,
    place: location || (division && DIVISIONS.label(division)),
    q,
  });
}
