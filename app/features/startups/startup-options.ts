import { DIVISIONS } from "~/domain/places/divisions";
import type { StartupFilters } from "~/domain/startups/startup-filters";
import { STARTUP_STAGES } from "~/domain/startups/startup-terms";
import { digits } from "~/i18n/format";
import type { FilterOption } from "~/lib/filter-option";
import { startupList } from "./components/startup-list.words";
import type { StartupChoices } from "./startups.queries.server";

/** Returns the filter choices with their counts; without `choices` there are no counts and no sectors. */
export function startupOptions(choices: StartupChoices | null, { sector }: StartupFilters) {
  const counted = (options: FilterOption[], counts: Record<string, number> | undefined) =>
    counts ? options.map((option) => ({ ...option, count: digits(counts[option.value] ?? 0) })) : options;
  const isChosen = (name: string) => name.toLowerCase() === sector?.toLowerCase();
  const sectors: FilterOption[] = (choices?.sector ?? []).map(([name, count]) => ({
    value: sector !== undefined && isChosen(name) ? sector : name,
    label: name,
    count: digits(count),
  }));
  return {
    sector:
      sector === undefined || sectors.some(({ value }) => isChosen(value))
        ? sectors
        : [{ value: sector, label: sector }, ...sectors],
    stage: counted(STARTUP_STAGES.options(), choices?.stage),
    division: counted(DIVISIONS.options(), choices?.division),
    hiring: [
      { value: "1", label: startupList().hiring, ...(choices && { count: digits(choices.hiring) }) },
    ] satisfies FilterOption[],
  };
}

export type StartupOptions = ReturnType<typeof startupOptions>;
