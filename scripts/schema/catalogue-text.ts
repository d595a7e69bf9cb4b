import { CATALOGUE_QUERIES, CONFIGURATION_TABLES } from "./catalogue-queries.ts";

/** Runs a query and returns its rows, in a role that may read the whole catalogue. */
export type RunQuery = <T>(query: string) => Promise<T[]>;

/**
 * Returns everything that the migrations create in a database, one object a line (a function: its head and its body),
 * sorted: two schemas are equal exactly if their texts are. Leaves out the owner's own rights, comments in bodies and
 * white space, and whatever else a hosted project contains.
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
 * Returns the lines that guard a rule or keep a query fast: columns, checks, keys, indexes, policies, triggers, rights,
 * domains and the heads of functions.
 */
export async function readGuards(query: RunQuery): Promise<string[]> {
  const lines = (await readCatalogueText(query)).split("\n");
  return lines.filter((line) => GUARD.test(line));
}

const GUARD = /^(?!$|comment |extension | )(?!\S+ row \{)/;

async function readRows(query: RunQuery, table: string): Promise<string[]> {
  const [found] = await query<{ found: boolean }>(`select to_regclass('${table}') is not null as found`);
  if (!found?.found) return [];
  // Ids and dates differ in every database.
  const rows = await query<{ entry: string }>(
    `select '${table} row ' || (to_jsonb(t) - array['id', 'owner', 'owner_id', 'created_at', 'updated_at'])::text as entry from ${table} t`,
  );
  return rows.map(({ entry }) => entry);
}

/** A privilege since PostgreSQL 17, and a schema that is only named if it is not on the search path. */
const DIFFERS_BY_SERVER = /\bMAINTAIN\/|\bextensions\.(?=gin_trgm_ops)/g;

/** Returns a function's body without indentation, empty lines and comments, indented below its head. */
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
