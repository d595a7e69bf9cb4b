/** A listed startup as a plain query reads it; for orders that the database defines, its position in each. */
export interface StartupRow {
  id: string;
  search_text: string;
  sector_key: string;
  sector: string | null;
  stage: string | null;
  division: string | null;
  by_name: number;
  by_sector: number;
  by_spelling: number;
  jobs: number;
}

export interface Asked {
  q: string | null;
  sector: string | null;
  stage: string | null;
  division: string | null;
  hiring: true | null;
  sort: "name" | "jobs" | null;
  page: number;
}

const FILTERS = ["sector", "stage", "division", "hiring"] as const;
type Filter = (typeof FILTERS)[number];

/**
 * The expected result of public.search_startups, computed from all listed startups, newest first: the rule without
 * optimisations.
 */
export function plainStartups(all: StartupRow[], asked: Asked) {
  const said = all.filter(({ search_text }) => search_text.includes(asked.q?.trim().toLowerCase() ?? ""));
  const fits: Record<Filter, (row: StartupRow) => boolean> = {
    sector: ({ sector_key }) => asked.sector === null || sector_key === asked.sector.trim().toLowerCase(),
    stage: ({ stage }) => asked.stage === null || stage === asked.stage,
    division: ({ division }) => asked.division === null || division === asked.division,
    hiring: ({ jobs }) => asked.hiring === null || jobs > 0,
  };
  const beside = (left: Filter | null) =>
    said.filter((row) => FILTERS.every((name) => name === left || fits[name](row)));
  const fitting = beside(null);
  const ordered = {
    newest: () => fitting,
    name: () => fitting.toSorted((a, b) => a.by_name - b.by_name),
    jobs: () => fitting.toSorted((a, b) => b.jobs - a.jobs),
  }[asked.sort ?? "newest"]();
  return {
    total: fitting.length,
    choices: {
      sector: sectorsOf(beside("sector"), all),
      stage: countBy(beside("stage"), ({ stage }) => stage),
      division: countBy(beside("division"), ({ division }) => division),
      hiring: beside("hiring").filter(({ jobs }) => jobs > 0).length,
    },
    without: Object.fromEntries(
      FILTERS.filter((name) => asked[name] !== null).map((name) => [name, beside(name).length]),
    ),
    ids: ordered.slice((asked.page - 1) * 12, asked.page * 12).map(({ id }) => id),
    nearest: fitting.length > 0 ? null : { total: all.length, ids: all.slice(0, 3).map(({ id }) => id) },
  };
}

/** The twenty commonest, each in the most frequent spelling among all listed startups. */
function sectorsOf(rows: StartupRow[], all: StartupRow[]): [string, number][] {
  const place = (key: string) =>
    Math.min(...all.filter((row) => row.sector_key === key).map(({ by_sector }) => by_sector));
  return Object.entries(countBy(rows, ({ sector_key }) => sector_key))
    .toSorted(([a, many], [b, few]) => few - many || place(a) - place(b))
    .slice(0, 20)
    .map(([key, count]) => [spellingOf(all.filter((row) => row.sector_key === key)), count]);
}

function spellingOf(rows: StartupRow[]): string {
  const first = (spelling: string) =>
    Math.min(...rows.filter(({ sector }) => sector === spelling).map(({ by_spelling }) => by_spelling));
  const spellings = Object.entries(countBy(rows, ({ sector }) => sector));
  return spellings.toSorted(([a, many], [b, few]) => few - many || first(a) - first(b))[0]?.[0] ?? "";
}

function countBy(rows: StartupRow[], choice: (row: StartupRow) => string | null): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) {
    const key = choice(row);
    if (key) counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
