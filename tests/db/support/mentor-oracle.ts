/** A mentor who may be found, as a plain query reads them; `days` is until they are free. */
export interface MentorRow {
  id: string;
  search_text: string;
  fields: string[];
  languages: string[];
  division: string | null;
  hours: number;
  days: number;
}

export interface MentorsAsked {
  fields: string[] | null;
  languages: string[] | null;
  division: string | null;
  hours: number | null;
  free: number | null;
  search: string | null;
  page: number;
}

const FILTERS = ["fields", "languages", "division", "hours", "free"] as const;
type Filter = (typeof FILTERS)[number];

/**
 * The expected result of public.search_mentors, computed from all who may be found, the latest first: the rule without
 * optimisations.
 */
export function plainMentors(all: MentorRow[], asked: MentorsAsked) {
  const any = (wanted: string[] | null, has: string[]) =>
    (wanted ?? []).length === 0 || has.some((one) => wanted?.includes(one));
  const said = all.filter(({ search_text }) => search_text.includes(asked.search ?? ""));
  const fits: Record<Filter, (row: MentorRow) => boolean> = {
    fields: ({ fields }) => any(asked.fields, fields),
    languages: ({ languages }) => any(asked.languages, languages),
    division: ({ division }) => asked.division === null || division === asked.division,
    hours: ({ hours }) => hours >= (asked.hours ?? 0),
    free: ({ days }) => asked.free === null || days <= asked.free,
  };
  const beside = (left: Filter | null) =>
    said.filter((row) => FILTERS.every((name) => name === left || fits[name](row)));
  const has: Record<Filter, (row: MentorRow) => string[]> = {
    fields: ({ fields }) => fields,
    languages: ({ languages }) => languages,
    division: ({ division }) => (division === null ? [] : [division]),
    hours: ({ hours }) => ["2", "5", "10"].filter((least) => hours >= Number(least)),
    free: ({ days }) => ["0", "30"].filter((most) => days <= Number(most)),
  };
  const fitting = beside(null);
  const choices: Record<string, Record<string, number>> = {};
  for (const name of FILTERS) {
    for (const choice of beside(name).flatMap((row) => has[name](row))) {
      const counts = (choices[name] ??= {});
      counts[choice] = (counts[choice] ?? 0) + 1;
    }
  }
  const ordered = (rows: MentorRow[]) => rows.toSorted((a, b) => a.days - b.days).map(({ id }) => id);
  return {
    total: fitting.length,
    choices,
    ids: ordered(fitting).slice((asked.page - 1) * 12, asked.page * 12),
    nearest: fitting.length > 0 ? null : { total: all.length, ids: ordered(all).slice(0, 3) },
  };
}
