import type { FilterChip } from "~/lib/filter-chip";
import { DIVISIONS } from "../places/divisions";
import { money } from "../money";
import { PAY_KEYS, type PayKey, payOf } from "../pay";
import { filtersInWords } from "./filters-in-words.words";
import { rateSuffix } from "./hourly-rate";
import { hourlyRate } from "./hourly-rate.words";
import { appliedFilters, filterHref, SINGLE, type TalentFilters } from "./talent-filters";
import { AVAILABILITY, WORK_TYPES } from "./talent-terms";

/** Returns the active filters, each with the address that removes it, at page 1. */
export function filterChips(filters: TalentFilters): FilterChip[] {
  const skills = filters.skills.map((skill) => ({
    key: `skills ${skill}`,
    label: skill,
    href: filterHref({ ...filters, skills: filters.skills.filter((other) => other !== skill) }),
  }));
  const others = SINGLE.filter((name) => filters[name] !== undefined).map((name) => ({
    key: name,
    label: chipLabel(name, String(filters[name]), filters.pay),
    // Removing the pay unit also removes the sums: alone they would mean other amounts.
    href: filterHref({
      ...filters,
      [name]: undefined,
      ...(name === "pay" && { minRate: undefined, maxRate: undefined }),
    }),
  }));
  return [...skills, ...others];
}

function chipLabel(name: (typeof SINGLE)[number], value: string, pay: PayKey = "USD-hour"): string {
  const t = filtersInWords();
  switch (name) {
    case "search":
      return `“${value}”`;
    case "location":
      return t.near(value);
    case "experience":
      return t.years(Number(value));
    case "availability":
      return AVAILABILITY.label(value);
    case "workType":
      return WORK_TYPES.label(value);
    case "minRate":
      return hourlyRate().least(rateText(value, pay));
    case "maxRate":
      return hourlyRate().most(rateText(value, pay));
    case "pay":
      return PAY_KEYS.label(pay);
    case "division":
      return t.division(DIVISIONS.label(value));
  }
}

function rateText(value: string, pay: PayKey): string {
  const { currency, unit } = payOf(pay);
  return money(Number(value), currency) + rateSuffix(unit);
}

/**
 * Returns the filters as a page title: "Available React talent in Dhaka". Names them all, but not the order: a share
 * preview shows the title beside the filtered count, and without the filters that would be a count of everybody.
 */
export function filterTitle(filters: TalentFilters): string {
  const { skills, search, division, location, availability = "", workType = "", experience } = filters;
  const { minRate, maxRate } = appliedFilters(filters);
  const { pay } = filters;
  const rate = (sum: number | undefined) => (sum === undefined ? undefined : rateText(String(sum), pay ?? "USD-hour"));
  const stated = minRate ?? maxRate;
  const parts = {
    search,
    location,
    experience,
    division: division && DIVISIONS.label(division),
    availability: AVAILABILITY.has(availability) ? AVAILABILITY.label(availability) : undefined,
    workType: WORK_TYPES.has(workType) ? WORK_TYPES.label(workType) : undefined,
    least: rate(minRate),
    most: rate(maxRate),
    paid: pay && stated === undefined ? PAY_KEYS.label(pay) : undefined,
  };
  const t = filtersInWords();
  return skills.length === 0 && Object.values(parts).every((part) => !part) ? t.all : t.title({ skills, ...parts });
}
