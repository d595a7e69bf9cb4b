import type { z } from "~/lib/zod";
import { PAY_KEYS } from "~/domain/pay";
import { DIVISIONS } from "~/domain/places/divisions";
import { filtersInWords } from "~/domain/talent/filters-in-words.words";
import { AVAILABILITY, EXPERIENCE_YEARS, SKILLS, WORK_TYPES } from "~/domain/talent/talent-terms";
import type { FilterOption } from "~/lib/filter-option";
import { counted } from "~/lib/counted";
import type { FilterChip } from "~/lib/filter-chip";
import type { countedPageSchema } from "./talent-rows.server";
import { quoted } from "~/lib/nearest";
import { talentWords } from "./talent-view.words";

type Answer = z.output<typeof countedPageSchema>;

/** The filters that have counts, by field name. */
const FACETS = {
  skills: "skills",
  experience: "experience",
  availability: "availability",
  workType: "work_type",
  division: "division",
} as const;

/** The database's names of all filters that have another one there, by field; counted or not. */
const COLUMNS: Record<string, string> = { ...FACETS, minRate: "min_rate", maxRate: "max_rate" };

/** The number that each choice would find, in words. */
export type OptionCounts = Partial<Record<keyof typeof FACETS, Record<string, string>>>;

/**
 * Returns for each choice the count of the list that it leads to, with all other active filters. A choice without a
 * count may still find somebody (decision 0075). `values`: each field's choices.
 */
export function optionCounts(
  { most, exact, counts }: Answer["options"],
  values: Record<keyof typeof FACETS, readonly string[]>,
): OptionCounts {
  return Object.fromEntries(
    Object.entries(FACETS).map(([field, facet]) => {
      const known = values[field as keyof typeof FACETS].flatMap((value) => {
        const count = counts[facet]?.[value] ?? (exact.includes(facet) ? 0 : null);
        return count === null ? [] : [[value, counted(Math.min(count, most), count > most)]];
      });
      return [field, Object.fromEntries(known)];
    }),
  );
}

/** Returns the filter choices in words, with counts; sent with the page because its scripts have no room for them. */
export function filterOptions(counts: OptionCounts) {
  const counted = (options: readonly FilterOption[], known: Record<string, string> | undefined): FilterOption[] =>
    options.map((option) => ({ ...option, count: known?.[option.value] }));
  return {
    skills: counted(
      SKILLS.map((skill) => ({ value: skill, label: skill })),
      counts.skills,
    ),
    division: counted(DIVISIONS.options(), counts.division),
    experience: counted(
      EXPERIENCE_YEARS.map((years) => ({ value: String(years), label: filtersInWords().years(years) })),
      counts.experience,
    ),
    availability: counted(AVAILABILITY.options(), counts.availability),
    workType: counted(WORK_TYPES.options(), counts.workType),
    pay: PAY_KEYS.options(),
  };
}

export type FilterOptions = ReturnType<typeof filterOptions>;

/** Returns, for an empty list, the active filters with the count without each. */
export function removableChips(chips: FilterChip[], without: Answer["without"], { most }: Answer["options"]) {
  const skills = chips.filter(({ key }) => key.startsWith("skills "));
  const hasSums = chips.some(({ key }) => key === "minRate" || key === "maxRate");
  return chips.map((chip) => {
    // This chip also removes the rates, and nobody has counted whom that would find.
    if (chip.key === "pay" && hasSums) return chip;
    // Removing one of several skills has no count of its own.
    const facet = skills.includes(chip) ? (skills.length === 1 ? "skills" : "") : (COLUMNS[chip.key] ?? chip.key);
    const count = without?.[facet];
    return count ? { ...chip, count: peopleText(count, most) } : chip;
  });
}

function peopleText(count: number, most: number): string {
  return talentWords().people(count, counted(Math.min(count, most), count > most));
}

/** Returns how the nearest people differ from the search: "Without “Remote”". */
export function nearestTitle(chips: FilterChip[], facet: string): string {
  const [first, ...more] = chips.filter(({ key }) => (COLUMNS[key.split(" ")[0] ?? ""] ?? key) === facet);
  const t = talentWords();
  return first === undefined || more.length > 0 ? t.withoutSkills : t.without(quoted(first.label));
}
