import type { TermOf } from "~/i18n/terms";
import { anyOf } from "~/i18n/format";
import { words } from "~/i18n/words";
import type { FilterChip } from "~/lib/filter-chip";
import { type Division, DIVISIONS } from "../places/divisions";
import { words as bn } from "./mentor-filters.bn";
import { words as en } from "./mentor-filters.en";
import { FREE_WITHIN, LEAST_HOURS, MENTOR_FIELDS, MENTOR_LANGUAGES } from "./mentor-terms";
import { MENTORS_PATH } from "./paths";

const filterWords = words(en, bn);

/** The list's filters; an absent or empty one filters nothing. */
export type MentorFilters = {
  /** Matches mentors with any of these. */
  fields: TermOf<typeof MENTOR_FIELDS>[];
  languages: TermOf<typeof MENTOR_LANGUAGES>[];
  /** Literal text in name, headline or offered help; or a name that sounds alike. */
  q?: string | undefined;
  division?: Division | undefined;
  hours?: TermOf<typeof LEAST_HOURS> | undefined;
  free?: TermOf<typeof FREE_WITHIN> | undefined;
};

const SEVERAL = ["fields", "languages"] as const;
const SINGLE = ["q", "division", "hours", "free"] as const;

/** Returns the list's address with its active filters in a fixed order, and the page number from 2 on. */
export function mentorsHref(filters: MentorFilters, page = 1): string {
  const params = new URLSearchParams();
  for (const name of SEVERAL) for (const value of filters[name]) params.append(name, value);
  for (const name of SINGLE) {
    const value = filters[name];
    if (value !== undefined) params.set(name, value);
  }
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `${MENTORS_PATH}?${params}` : MENTORS_PATH;
}

/** Returns the active filters, each with the address that removes it. */
export function mentorChips(filters: MentorFilters): FilterChip[] {
  const several = SEVERAL.flatMap((name) =>
    filters[name].map((value) => ({
      key: `${name} ${value}`,
      label: (name === "fields" ? MENTOR_FIELDS : MENTOR_LANGUAGES).label(value),
      href: mentorsHref({ ...filters, [name]: filters[name].filter((other) => other !== value) }),
    })),
  );
  const single = SINGLE.flatMap((name) => {
    const value = filters[name];
    if (value === undefined) return [];
    return [{ key: name, label: chipLabel(name, value), href: mentorsHref({ ...filters, [name]: undefined }) }];
  });
  return [...several, ...single];
}

function chipLabel(name: (typeof SINGLE)[number], value: string): string {
  switch (name) {
    case "q":
      return `“${value}”`;
    case "division":
      return DIVISIONS.label(value);
    case "hours":
      return filterWords().hours(LEAST_HOURS.label(value));
    case "free":
      return filterWords().free(FREE_WITHIN.label(value));
  }
}

/** The filter state as a page title: "Mentors for Careers in Dhaka". */
export function mentorsTitle({ fields, languages, division, hours, free, q }: MentorFilters): string {
  // A mentor with any one of them is listed.
  const named = (values: string[]) => (values.length > 0 ? anyOf(values) : undefined);
  return filterWords().title({
    fields: named(fields.map((field) => MENTOR_FIELDS.label(field))),
    languages: named(languages.map((language) => MENTOR_LANGUAGES.label(language))),
    division: division && DIVISIONS.label(division),
    hours: hours && LEAST_HOURS.label(hours),
    free: free && FREE_WITHIN.label(free),
    q,
  });
}
