import type { PGlite } from "@electric-sql/pglite";

import { isPostgresError } from "../database.ts";
import { OPERATORS } from "./filter.ts";
import type { Condition, Operator } from "./filter.ts";
import type { LiveTable } from "./publication.ts";
import { SubscriptionError } from "./subscription.ts";
import type { Identity } from "./tokens.ts";

const MAX_IN_VALUES = 100;
const IS_VALUES = ["null", "true", "false", "unknown"];

/** A condition together with the type of its column. */
export interface TypedCondition extends Condition {
  type: string;
}

/** A column as the events name it. */
export interface EventColumn {
  name: string;
  type: string;
}

/** A row as a subscriber may see it. */
export interface VisibleRow {
  columns: EventColumn[];
  record: Record<string, unknown>;
}

/**
 * Adds the columns' types to the conditions. Throws a SubscriptionError when
 * a column is unknown to the role, a value does not fit its type, or the
 * operator does not exist for it: later it would fail on every change.
 */
export async function checkConditions(
  driver: PGlite,
  table: LiveTable,
  role: string,
  request: { conditions: Condition[]; select: string[] | null },
): Promise<TypedCondition[]> {
  const columns = await listColumns(driver, table, role);
  const unknown = request.select?.find((name) => !columns.has(name));
  if (unknown !== undefined) throw new SubscriptionError(`invalid column for select ${unknown}`);
  const typed: TypedCondition[] = [];
  for (const condition of request.conditions) {
    const type = columns.get(condition.column)?.sqlType;
    if (type === undefined) throw new SubscriptionError(`invalid column for filter ${condition.column}`);
    await checkValue(driver, { ...condition, type });
    typed.push({ ...condition, type });
  }
  return typed;
}

/**
 * Which of the lists of conditions the row meets, by their index. One query
 * for all: every list that is not met spares a read with its subscriber's rights.
 */
export async function findMatches(
  driver: PGlite,
  table: LiveTable,
  key: string[],
  lists: TypedCondition[][],
): Promise<Set<number>> {
  try {
    return await matchTogether(driver, table, key, lists);
  } catch (error) {
    if (!isPostgresError(error)) throw error;
    // Some patterns fail only on some texts, and then only their own subscriber may miss the change.
    const matches = new Set<number>();
    for (const [index, list] of lists.entries()) {
      const alone = await matchTogether(driver, table, key, [list]).catch(() => new Set());
      if (alone.has(0)) matches.add(index);
    }
    return matches;
  }
}

async function matchTogether(
  driver: PGlite,
  table: LiveTable,
  key: string[],
  lists: TypedCondition[][],
): Promise<Set<number>> {
  const open = new Set(lists.flatMap((list, index) => (list.length === 0 ? [index] : [])));
  const groups = groupBySql(lists);
  if (groups.size === 0) return open;
  const parameters: unknown[] = [...key];
  const queries = [...groups].map(([sql, { indexes, values }]) => {
    parameters.push(indexes, values);
    const [first, second] = [parameters.length - 1, parameters.length];
    return `select f.list from row_of r, unnest($${first}::int[], $${second}::text[]) as f (list, value) where ${sql}`;
  });
  const { rows } = await driver.query<{ list: number; met: number }>(
    `with row_of as (${selectRow(table)})
     select list, count(*)::int as met from (${queries.join(" union all ")}) q group by list`,
    parameters,
  );
  const met = rows.filter((row) => row.met === lists[row.list]?.length).map((row) => row.list);
  return new Set([...open, ...met]);
}

/** Reads the row with the subscriber's role and claims; null when row security hides it. */
export async function readRow(
  driver: PGlite,
  table: LiveTable,
  key: string[],
  identity: Identity,
): Promise<VisibleRow | null> {
  const columns = await listColumns(driver, table, identity.role);
  if (!table.key.every(({ name }) => columns.has(name))) return null;
  const names = [...columns.keys()].map((name) => `r.${quote(name)}`).join(", ");
  const row = await driver.transaction(async (transaction) => {
    await transaction.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
      identity.role,
      identity.claims,
    ]);
    const { rows } = await transaction.query<{ record: Record<string, unknown> }>(
      `select to_jsonb(v) as record from (${selectRow(table, names)}) v`,
      key,
    );
    return rows[0];
  });
  if (!row) return null;
  return { columns: [...columns].map(([name, { typeName }]) => ({ name, type: typeName })), record: row.record };
}

/** The columns that the role may read, in their order. */
async function listColumns(driver: PGlite, table: LiveTable, role: string) {
  const { rows } = await driver.query<{ name: string; typeName: string; sqlType: string }>(
    `select a.attname as name, t.typname as "typeName", format_type(a.atttypid, null) as "sqlType"
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
       and has_schema_privilege($2, $3, 'usage') and has_column_privilege($2, a.attrelid, a.attnum, 'select')
     order by a.attnum`,
    [table.identifier, role, table.schema],
  );
  return new Map(rows.map((row) => [row.name, row]));
}

async function checkValue(driver: PGlite, condition: TypedCondition): Promise<void> {
  const { operator, value, type } = condition;
  if (operator === "is" && !IS_VALUES.includes(value)) {
    throw new SubscriptionError("invalid value for is filter: must be null, true, false, or unknown");
  }
  try {
    // Evaluated on a row without values: names, types and the value's cast are all that can fail.
    await driver.query(
      `select from (select null::${type} as ${quote(condition.column)}) r, unnest($1::text[]) as f (value)
       where ${toSql(condition)} or ${castSql(operator, type)} is null`,
      [[value]],
    );
    if (operator === "match" || operator === "imatch") await driver.query("select '' ~ $1::text", [value]);
    if (operator === "in") {
      const { rows } = await driver.query<{ size: number }>(`select cardinality($1::text::${type}[]) as size`, [value]);
      if ((rows[0]?.size ?? 0) > MAX_IN_VALUES) {
        throw new SubscriptionError(`too many values for \`in\` filter. Maximum ${MAX_IN_VALUES}`);
      }
    }
  } catch (error) {
    if (!isPostgresError(error)) throw error;
    throw new SubscriptionError(`ERROR ${error.code} ${error.message}`, { cause: error });
  }
}

function groupBySql(lists: TypedCondition[][]) {
  const groups = new Map<string, { indexes: number[]; values: string[] }>();
  for (const [index, list] of lists.entries()) {
    for (const condition of list) {
      const sql = toSql(condition);
      const group = groups.get(sql) ?? { indexes: [], values: [] };
      group.indexes.push(index);
      group.values.push(condition.value);
      groups.set(sql, group);
    }
  }
  return groups;
}

/** The comparison of column `r.…` with the text `f.value`. */
function toSql({ column, operator, value, negated, type }: TypedCondition): string {
  const right = operator === "is" ? value : `(${castSql(operator, type)})`;
  const comparison = `r.${quote(column)} ${OPERATORS[operator]} ${right}`;
  return negated ? `not (${comparison})` : `(${comparison})`;
}

function castSql(operator: Operator, type: string): string {
  if (operator === "is") return "f.value";
  return `f.value::${type}${operator === "in" ? "[]" : ""}`;
}

function selectRow(table: LiveTable, columns = "r.*"): string {
  const conditions = table.key.map(({ name, type }, index) => `r.${quote(name)} = $${index + 1}::text::${type}`);
  return `select ${columns} from ${table.identifier} r where ${conditions.join(" and ")}`;
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
