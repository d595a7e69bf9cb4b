import type { InvestorFilters } from "~/domain/investors/investor-filters";
import { INVESTED_STAGES, INVESTOR_TYPES } from "~/domain/investors/investor-terms";
import { digits } from "~/i18n/format";
import type { FilterOption } from "~/lib/filter-option";
import type { InvestorChoices } from "./investors.queries.server";

/** Returns the filter choices with their counts; without `choices` there are no counts and no sectors. */
export function investorOptions(choices: InvestorChoices | null, { sector }: InvestorFilters) {
  const counted = (options: FilterOption[], counts: Record<string, number> | undefined) =>
    counts ? options.map((option) => ({ ...option, count: digits(counts[option.value] ?? 0) })) : options;
  const isChosen = (name: string) => name.toLowerCase() === sector?.toLowerCase();
  const sectors: FilterOption[] = (choices?.sector ?? []).map(([name, count]) => ({
    value: sector !== undefined && isChosen(name) ? sector : name,
    label: name,
    count: digits(count),
  }));
  return {
    type: counted(INVESTOR_TYPES.options(), choices?.type),
    stage: counted(INVESTED_STAGES.options(), choices?.stage),
    sector:
      sector === undefined || sectors.some(({ value }) => isChosen(value))
        ? sectors
        : [{ value: sector, label: sector }, ...sectors],
  };
}

export type InvestorOptions = ReturnType<typeof investorOptions>;
