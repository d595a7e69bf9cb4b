import type { TermOf } from "~/i18n/terms";
import { words } from "~/i18n/words";
import type { FilterChip } from "~/lib/filter-chip";
import { money } from "../money";
import { words as bn } from "./investor-filters.bn";
import { words as en } from "./investor-filters.en";
import { INVESTED_STAGES, INVESTOR_TYPES } from "./investor-terms";

export const INVESTORS_PATH = "/investors";

const filterWords = words(en, bn);

/** The list's filters; an absent one filters nothing. */
export type InvestorFilters = {
  /** Literal text in the name, the thesis or the sectors. */
  q?: string | undefined;
  type?: TermOf<typeof INVESTOR_TYPES> | undefined;
  stage?: TermOf<typeof INVESTED_STAGES> | undefined;
  /** One whole sector, in any case. */
  sector?: string | undefined;
  /** The sum sought, in whole US dollars; investors who name no bound stay in the list. */
  ticket?: number | undefined;
};

const NAMES = ["q", "type", "stage", "sector", "ticket"] as const;

/** Returns the list's address with its active filters in a fixed order, and the page number from 2 on. */
export function investorsHref(filters: InvestorFilters, page = 1): string {
  const params = new URLSearchParams();
  for (const name of NAMES) {
    const value = filters[name];
    if (value !== undefined) params.set(name, String(value));
  }
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `${INVESTORS_PATH}?${params}` : INVESTORS_PATH;
}

/** Returns the active filters, each with the address that removes it. */
export function investorChips(filters: InvestorFilters): FilterChip[] {
  return NAMES.flatMap((name) => {
    const value = filters[name];
    if (value === undefined) return [];
    return [
      { key: name, label: chipLabel(name, String(value)), href: investorsHref({ ...filters, [name]: undefined }) },
    ];
  });
}

function chipLabel(name: (typeof NAMES)[number], value: string): string {
  switch (name) {
    case "q":
      return `“${value}”`;
    case "type":
      return INVESTOR_TYPES.label(value);
    case "stage":
      return INVESTED_STAGES.label(value);
    case "sector":
      return value;
    case "ticket":
      return filterWords().invests(money(Number(value), "USD"));
  }
}

/** The filter state as a page title: "Angel investors at Seed in Fintech". */
export function investorsTitle({ q, type, stage, sector, ticket }: InvestorFilters): string {
  return filterWords().title({
    type: type && INVESTOR_TYPES.label(type),
    stage: stage && INVESTED_STAGES.label(stage),
    sector,
    sum: ticket === undefined ? undefined : money(ticket, "USD"),
    q,
  });
}
