import type { PGlite } from "@electric-sql/pglite";

import { isPostgresError } from "../database.ts";
import type { ChangeRequest } from "./messages.ts";
import type { LiveTable } from "./publication.ts";
import type { Identity } from "./tokens.ts";

/** A column and its required value. */
export interface Filter {
  column: string;
  value: unknown;
}

/** The part of a row that a subscriber may see. */
export interface VisibleRow {
  columns: { name: string; type: string }[];
  record: Record<string, unknown>;
}

/** An impossible subscription. */
export class SubscriptionError extends Error {}

/**
 * Reads a filter `column=eq.value` for a role. Throws a SubscriptionError when the role may not read the
 * column, or the value does not fit its type.
 */
export async function readFilter(
  driver: PGlite,
  table: LiveTable,
  role: string,
  { filter }: ChangeRequest,
): Promise<Filter | null> {
  if (filter === undefined) return null;
  const [, name = "", text = ""] = /^(\w+)=eq\.(.*)$/s.exec(filter) ?? [];
  const column = (await listColumns(driver, table, role)).find((column) => column.name === name);
  if (!column) throw new SubscriptionError(`invalid column for filter ${name}`);
  try {
    const { rows } = await driver.query<{ value: unknown }>(`select to_jsonb($1::text::${column.sqlType}) as value`, [
      text,
    ]);
    return { column: name, value: rows[0]?.value };
  } catch (error) {
    if (!isPostgresError(error)) throw error;
    throw new SubscriptionError(`ERROR ${error.code} ${error.message}`, { cause: error });
  }
}

/** Returns the whole row, for the filters; undefined if it is gone. */
export async function readRow(
  driver: PGlite,
  table: LiveTable,
  key: string[],
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await driver.query<{ record: Record<string, unknown> }>(selectRow(table, "*"), key);
  return rows[0]?.record;
}

/** Returns the row as a subscriber's role and claims may read it; null if grants or row security hide it. */
export async function readRowAs(
  driver: PGlite,
  table: LiveTable,
  key: string[],
  identity: Identity,
): Promise<VisibleRow | null> {
  const columns = await listColumns(driver, table, identity.role);
  if (!table.key.every(({ name }) => columns.some((column) => column.name === name))) return null;
  const row = await driver.transaction(async (transaction) => {
    await transaction.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
      identity.role,
      identity.claims,
    ]);
    const names = columns.map(({ name }) => quote(name)).join(", ");
    const { rows } = await transaction.query<{ record: Record<string, unknown> }>(selectRow(table, names), key);
    return rows[0];
  });
  return row ? { columns: columns.map(({ name, type }) => ({ name, type })), record: row.record } : null;
}

/** Returns the columns that the role may read, in order. */
async function listColumns(driver: PGlite, table: LiveTable, role: string) {
  const { rows } = await driver.query<{ name: string; type: string; sqlType: string }>(
    `select a.attname as name, t.typname as type, format_type(a.atttypid, null) as "sqlType"
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
       and has_schema_privilege($2, $3, 'usage') and has_column_privilege($2, a.attrelid, a.attnum, 'select')
     order by a.attnum`,
    [table.identifier, role, table.schema],
  );
  return rows;
}

function selectRow({ identifier, key }: LiveTable, columns: string): string {
  const conditions = key.map(({ name, type }, index) => `${quote(name)} = $${index + 1}::text::${type}`);
  return `select to_jsonb(r) as record from (select ${columns} from ${identifier} where ${conditions.join(" and ")}) r`;
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
