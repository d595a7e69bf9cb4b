import { FREE_WITHIN, LEAST_HOURS, MENTOR_FIELDS, MENTOR_LANGUAGES } from "~/domain/mentors/mentor-terms";
import { DIVISIONS } from "~/domain/places/divisions";
import { digits } from "~/i18n/format";
import type { FilterOption } from "~/lib/filter-option";
import type { MentorChoices } from "./mentors.queries.server";

/** Returns the filter choices with their counts; without `choices` there are no counts. */
export function mentorOptions(choices: MentorChoices | null) {
  const counted = (facet: string, options: FilterOption[]) =>
    choices ? options.map((option) => ({ ...option, count: digits(choices[facet]?.[option.value] ?? 0) })) : options;
  return {
    fields: counted("fields", MENTOR_FIELDS.options()),
    languages: counted("languages", MENTOR_LANGUAGES.options()),
    division: counted("division", DIVISIONS.options()),
    hours: counted("hours", LEAST_HOURS.options()),
    free: counted("free", FREE_WITHIN.options()),
  };
}

export type MentorOptions = ReturnType<typeof mentorOptions>;
