import { CATALOGUE_QUERIES, CONFIGURATION_TABLES } from "./catalogue-queries.ts";

/** Runs a query and answers its rows, as a role that may read the whole catalogue. */
export type RunQuery = <T>(query: string) => Promise<T[]>;

/**
 * All that the migrations leave in a database, an object a line (a function: its head and its body), sorted: two
 * schemas are the same exactly if their texts are. The owner's own rights, comments in bodies and white space
 * are left out; what a hosted project holds besides is too.
 */
export async function readCatalogueText(query: RunQuery): Promise<string> {
  const entries: string[] = [];
  for (const text of CATALOGUE_QUERIES) {
    for (const { entry } of await query<{ entry: string }>(text)) entries.push(tidy(entry));
  }
  for (const table of CONFIGURATION_TABLES) entries.push(...(await readRows(query, table)));
  return `${entries.toSorted(byCodePoint).join("\n")}\n`;
}

/**
 * Of the same what guards a rule or keeps a question fast, a line each: columns, checks, keys, indexes, policies,
 * triggers, rights, domains and, of a function, its head.
 */
export async function readGuards(query: RunQuery): Promise<string[]> {
  const lines = (await readCatalogueText(query)).split("\n");
  return lines.filter((line) => GUARD.test(line));
}

const GUARD = /^(?!$|comment |extension | )(?!\S+ row \{)/;

async function readRows(query: RunQuery, table: string): Promise<string[]> {
  const [found] = await query<{ found: boolean }>(`select to_regclass('${table}') is not null as found`);
  if (!found?.found) return [];
  // Ids and dates are made anew in every database.
  const rows = await query<{ entry: string }>(
    `select '${table} row ' || (to_jsonb(t) - array['id', 'owner', 'owner_id', 'created_at', 'updated_at'])::text as entry from ${table} t`,
  );
  return rows.map(({ entry }) => entry);
}

/** A privilege that PostgreSQL 17 brought, and a schema that is named only where it is not on the search path. */
const DIFFERS_BY_SERVER = /\bMAINTAIN\/|\bextensions\.(?=gin_trgm_ops)/g;

/** The lines of a function's body without indentation, empty lines and comments, set in below its head. */
function tidy(entry: string): string {
  const [head = "", ...body] = entry
    .split("\n")
    .map((line) => line.trim().replaceAll(/\s+/g, " ").replaceAll(DIFFERS_BY_SERVER, ""))
    .filter((line) => line !== "" && !line.startsWith("--"));
  return [head, ...body.map((line) => `    ${line}`)].join("\n");
}

function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
