import { AGES } from "./ages.ts";
import type { Target } from "./target.ts";

/** What may be said of a row, `@` being the row: `@.hidden_at is null`; and what makes it so. */
export interface Condition {
  text: string;
  column: string;
  values: string[];
}

/** By table. */
export type Conditions = Map<string, Condition[]>;

/** Values of each type, one of which a column that may be null can have. */
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

/** Tries what may be without triggers and foreign keys: what a table's own rules forbid stays as it is. */
const FILL = `
declare
  asked jsonb;
  change jsonb;
  at integer := 0;
  met boolean;
  own text;
  columns text;
  spare text;
  lies tid;
  place integer;
  tried integer := 0;
begin
  perform set_config('session_replication_role', 'replica', true);
  -- By age, then by what is the same each time: where a row lies is not.
  create function pg_temp.age(one jsonb) returns text language sql immutable as $age$
    select concat(coalesce(one ->> 'created_at', one ->> 'at'), ' ', regexp_replace(one::text,
      '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.+]*', '', 'g')) collate "C"
  $age$;
  -- What is hidden comes first: whoever reads or changes that is seen to, and an open one tells everybody already.
  create function pg_temp.shown(one jsonb) returns boolean language sql immutable as $shown$
    select coalesce(one ->> 'status', '') <> 'hidden' and coalesce(one ->> 'is_hidden', 'false') = 'false'
      and one ->> 'hidden_at' is null
  $shown$;
  for asked in select * from jsonb_array_elements($asked$ASKED$asked$) loop
    at := at + 1;
    execute format('select exists (select from %s r where %s)', asked ->> 'relation', asked ->> 'said') into met;
    continue when met;
    -- A copy gets a key of its own: of its parents', another.
    select string_agg(format('%L, %s', k.name, case
        when k.parent is not null
          then format('(select p.id from %s p order by pg_temp.age(to_jsonb(p)) offset # %% (select count(*) from %1$s) limit 1)', k.parent)
        when k.type = 'uuid' then 'md5(''#'')::uuid'
        when k.type = 'bytea' then $bytea$'\\x' || md5('#') || md5('#')$bytea$
        else 'md5(''#'') || md5(''#'')' end), ', ')
      into own
      from (
        select distinct a.attname::text as name, a.atttypid::regtype::text as type,
          (select f.confrelid::regclass::text from pg_catalog.pg_constraint f
           where f.conrelid = i.indrelid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1) as parent
        from pg_catalog.pg_index i join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = (asked ->> 'relation')::regclass and i.indisunique
          and (i.indisprimary or i.indnatts = 1 or a.atttypid = 'uuid'::regtype)
      ) k
      where k.type in ('uuid', 'bytea', 'text') and not (asked -> 'given') ? k.name
        and (k.parent is null or k.type = 'uuid');
    select string_agg(format('%I', a.attname), ', ') into columns from pg_catalog.pg_attribute a
      where a.attrelid = (asked ->> 'relation')::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
    spare := format('from %s r where (select count(*) from %1$s o where %s is not distinct from %s) > 1',
      asked ->> 'relation', replace(asked ->> 'state', '@', 'o'), replace(asked ->> 'state', '@', 'r'));
    for change in select * from jsonb_array_elements(asked -> 'changes') loop
      tried := tried + 1;
      begin
        if change ->> 'way' = 'update' then
          execute format('update %s set %s where ctid = (select r.ctid %s order by pg_temp.shown(to_jsonb(r)), pg_temp.age(to_jsonb(r)) limit 1)',
            asked ->> 'relation', change ->> 'set', spare);
        else
          execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, (
            select to_jsonb(r) from %1$s r order by pg_temp.shown(to_jsonb(r)), pg_temp.age(to_jsonb(r)) offset %3$s %% (select count(*) from %1$s) limit 1
          ) || jsonb_build_object(%4$s) || jsonb_build_object(%5$s))', asked ->> 'relation', columns, case when (change ->> 'hidden')::boolean then 0 else at end,
            replace(own, '#', tried::text), change ->> 'with');
        end if;
        execute format('select exists (select from %s r where %s)', asked ->> 'relation', asked ->> 'said') into met;
      exception when others then null;
      end;
      exit when met;
    end loop;
  end loop;
  -- A list by time has one order, for copies too. What is hidden lies first, then the newest: whoever takes any row takes one
  -- that tells.
  for asked in select jsonb_build_object('relation', a.relation, 'column', a.name) from (${AGES}) a
  loop
    place := 0;
    for lies in execute format('select r.ctid from %s r order by pg_temp.age(to_jsonb(r)) desc', asked ->> 'relation') loop
      place := place - 1;
      execute format('update %s set %I = %2$I + %L where ctid = %L',
        asked ->> 'relation', asked ->> 'column', format('%s milliseconds', place), lies);
    end loop;
    for lies in execute format('select r.ctid from %s r order by pg_temp.shown(to_jsonb(r)), pg_temp.age(to_jsonb(r)) desc',
      asked ->> 'relation') loop
      execute format('update %s set %I = %2$I where ctid = %L', asked ->> 'relation', asked ->> 'column', lies);
    end loop;
  end loop;
  drop function pg_temp.age(jsonb), pg_temp.shown(jsonb);
end`;

/**
 * Puts a row into each state that no row of its table is in: one of several that are in the state before, else a copy of one,
 * with what the table's own rules want changed beside it.
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
        // A copy keeps these, or gets them by what is asked.
        given: [column, ...conditions.filter(({ text }) => !text.endsWith("null")).map((one) => one.column)],
        said: text.replaceAll("@", "r"),
        state: isOneOf ? `@.${column}` : `(@.${column} is null)`,
        changes: [
          ...alone.map(updateTo),
          ...alone.map((change) => copyWith(change, true)),
          ...[...alone, ...paired].map((change) => copyWith(change, false)),
          ...paired.map(updateTo),
        ],
      };
    }),
  );
  await target.sql(`do $fill$ ${FILL.replace("ASKED", () => JSON.stringify(asked))} $fill$`);
}

type Change = readonly (readonly [column: string, value: string])[];

function updateTo(change: Change) {
  return { way: "update", set: change.map(([column, value]) => `${column} = ${value}`).join(", ") };
}

/** A copy of the first that is hidden, or of any. */
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
