import { readFileSync } from "node:fs";
import { join } from "node:path";

import { AGES } from "./ages.ts";
import type { Target } from "./target.ts";

/** A condition on a row, with `@` for the row: `@.hidden_at is null`; and the change that makes it true. */
export interface Condition {
  text: string;
  column: string;
  values: string[];
}

/** By table. */
export type Conditions = Map<string, Condition[]>;

/** Values of each type for a nullable column. */
const VALUES: Record<string, string[]> = {
  boolean: ["true"],
  date: ["'2026-01-01'"],
  integer: ["1", "2026"],
  jsonb: ["'{}'"],
  numeric: ["1"],
  text: ["'info@example.org'", "'https://example.org/one'", "'Dhaka'", `'${"0".repeat(64)}'`],
  "text[]": ["'{}'"],
  "timestamp with time zone": ["'2026-01-01T00:00:00Z'"],
  uuid: ["'00000000-0000-4000-8000-000000000001'"],
};

const FILL = readFileSync(join(import.meta.dirname, "fill-conditions.sql"), "utf8");

/**
 * The states that a row of each of our tables can be in: each flag on and off, each value of a list, each optional
 * column with and without a value.
 */
export async function readConditions(target: Target): Promise<Conditions> {
  const columns = await target.sql<{ relation: string; name: string; type: string; nullable: boolean }>(`
    select n.nspname || '.' || c.relname as relation, a.attname::text as name,
      coalesce(nullif(t.typbasetype, 0), t.oid)::regtype::text as type, not a.attnotnull as nullable
    from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace join pg_catalog.pg_type t on t.oid = a.atttypid
    where n.nspname in ('public', 'private') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by 1, 2`);
  const lists = await target.sql<{ relation: string; rule: string }>(`
    select n.nspname || '.' || c.relname as relation, pg_get_constraintdef(k.oid) as rule
    from pg_catalog.pg_constraint k join pg_catalog.pg_class c on c.oid = k.conrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'c' and n.nspname in ('public', 'private') order by 1, 2`);
  const conditions: Conditions = new Map();
  const add = (relation: string, ...some: Condition[]) =>
    conditions.set(relation, [...(conditions.get(relation) ?? []), ...some]);
  for (const { relation, name: column, type, nullable } of columns) {
    if (type === "boolean") {
      add(
        relation,
        { text: `@.${column}`, column, values: ["true"] },
        { text: `not @.${column}`, column, values: ["false"] },
      );
    }
    if (nullable) {
      add(
        relation,
        { text: `@.${column} is null`, column, values: ["null"] },
        { text: `@.${column} is not null`, column, values: VALUES[type] ?? ["'x'"] },
      );
    }
  }
  for (const { relation, rule } of lists) {
    const [, column = "", list] = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(rule) ?? [];
    for (const [, value] of list?.matchAll(/'(\w+)'/g) ?? []) {
      add(relation, { text: `@.${column} = '${value}'`, column, values: [`'${value}'`] });
    }
  }
  return conditions;
}

/**
 * Puts a row into each state that no row of its table is in: a copy, together with the changes that the table's own
 * rules require, or one of several rows in the same state, since existing rows are used by name.
 */
export async function fillConditions(target: Target): Promise<void> {
  const asked = [...(await readConditions(target))].flatMap(([relation, conditions]) =>
    conditions.map(({ text, column, values }) => {
      const isOneOf = conditions.some((other) => other.column === column && !other.text.endsWith("null"));
      const beside = conditions.filter((other) => other.column !== column);
      const alone = values.map((value) => [[column, value]] as const);
      const paired = values.flatMap((value) =>
        beside.flatMap((other) =>
          other.values.map(
            (more) =>
              [
                [column, value],
                [other.column, more],
              ] as const,
          ),
        ),
      );
      return {
        relation,
        // A copy gets no new value for these.
        given: [column, ...conditions.filter(({ text }) => !text.endsWith("null")).map((one) => one.column)],
        said: text.replaceAll("@", "r"),
        state: isOneOf ? `@.${column}` : `(@.${column} is null)`,
        changes: [
          ...alone.map((change) => copyWith(change, true)),
          ...[...alone, ...paired].map((change) => copyWith(change, false)),
          ...[...alone, ...paired].map(updateTo),
        ],
      };
    }),
  );
  await target.sql(FILL);
  await target.sql("select states.fill($1::text::jsonb)", [JSON.stringify(asked)]);
  // Without free space in its pages a table keeps its rows in the order in which they are stored.
  for (const { relation } of await target.sql<{ relation: string }>(AGES)) await target.sql(`vacuum full ${relation}`);
  await target.sql(`select states.put_in_order(a.relation, a.name) from (${AGES}) a`);
  await target.sql("drop schema states cascade");
}

type Change = readonly (readonly [column: string, value: string])[];

function updateTo(change: Change) {
  return { way: "update", set: change.map(([column, value]) => `${column} = ${value}`).join(", ") };
}

/** A copy of the first hidden row, or of any. */
function copyWith(change: Change, hidden: boolean) {
  return { way: "copy", hidden, with: change.map(([column, value]) => `'${column}', ${value}`).join(", ") };
}

/** The states of `readConditions` that no row is in: `private.guardians: @.refused_at is null`. */
export async function unmetConditions(target: Target): Promise<string[]> {
  const all = [...(await readConditions(target))].flatMap(([relation, conditions]) =>
    conditions.map(({ text }) => ({ relation, text })),
  );
  const rows = await target.sql<{ told: string }>(
    all
      .map(
        ({ relation, text }) =>
          `select '${`${relation}: ${text}`.replaceAll("'", "''")}' as told
           where not exists (select from ${relation} r where ${text.replaceAll("@", "r")})`,
      )
      .join("\nunion all\n"),
  );
  return rows.map(({ told }) => told).toSorted();
}
