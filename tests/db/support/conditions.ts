import type { Target } from "./target.ts";

/** What may be said of a row, `@` being the row: `@.hidden_at is null`; and what makes it so. */
export interface Condition {
  text: string;
  column: string;
  value: string;
}

/** By table. */
export type Conditions = Map<string, Condition[]>;

/** A value of each type that a column which may be null can have. */
const VALUES: Record<string, string> = {
  boolean: "true",
  date: "'2026-01-01'",
  integer: "1",
  jsonb: "'{}'",
  numeric: "1",
  text: "'info@example.org'",
  "text[]": "'{}'",
  "timestamp with time zone": "'2026-01-01T00:00:00Z'",
  uuid: "'00000000-0000-4000-8000-000000000001'",
};

/** Which states a row of each table of ours can be in: each flag on and off, each value of a list, with and without the rest. */
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
        { text: `@.${column}`, column, value: "true" },
        { text: `not @.${column}`, column, value: "false" },
      );
    }
    if (nullable) {
      add(
        relation,
        { text: `@.${column} is null`, column, value: "null" },
        { text: `@.${column} is not null`, column, value: VALUES[type] ?? "'x'" },
      );
    }
  }
  for (const { relation, rule } of lists) {
    const [, column = "", list] = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(rule) ?? [];
    for (const [, value] of list?.matchAll(/'(\w+)'/g) ?? []) {
      add(relation, { text: `@.${column} = '${value}'`, column, value: `'${value}'` });
    }
  }
  return conditions;
}

/**
 * Puts a row into each state that no row of its table is in, one row after the other, without triggers. What a table's own
 * rules forbid stays as it is.
 */
export async function fillConditions(target: Target): Promise<void> {
  const steps = [...(await readConditions(target))].flatMap(([relation, conditions]) =>
    conditions.map(({ text, column, value }, index) => {
      const said = text.replaceAll("@", "r");
      return `begin
        if not exists (select from ${relation} r where ${said}) then
          update ${relation} set ${column} = ${value} where ctid = (
            select ctid from ${relation} order by ctid
            offset ${index} % (select greatest(count(*), 1) from ${relation}) limit 1);
        end if;
      exception when others then null; end;`;
    }),
  );
  await target.sql(`do $fill$ begin
    perform set_config('session_replication_role', 'replica', true);
    ${steps.join("\n")}
  end $fill$`);
}
