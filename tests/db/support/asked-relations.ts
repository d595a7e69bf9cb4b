import { describeAnswer, groupByAnswer } from "./answer-lines.ts";
import { VIEWERS, type Viewer } from "./every-state.ts";
import type { Target } from "./target.ts";
import type { AskAll } from "./watch.ts";

/** Each row of each relation, and who can read it. */
export async function readRelations(
  target: Target,
  askAll: AskAll,
  isAsked = (_name: string) => true,
): Promise<string[]> {
  const all = await target.sql<{ name: string; columns: string }>(`
    select c.relname::text as name, string_agg(format('%L, %I', a.attname, a.attname), ', ' order by a.attname) as columns
    from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
      and has_column_privilege('authenticated', c.oid, a.attnum, 'select')
    group by 1 order by 1`);
  const relations = all.filter(({ name }) => isAsked(name));
  const answers = await askAll(
    relations.map(
      ({ name, columns }) =>
        `select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(${columns})))::text from public.${name}`,
    ),
  );
  return relations.flatMap(({ name }, index) => {
    const readers = new Map<string, Viewer[]>();
    for (const [viewer, answer] of answers[index] ?? []) {
      const rows = answer.startsWith("[")
        ? (JSON.parse(answer) as unknown[]).map((row) => JSON.stringify(row))
        : [answer];
      for (const row of rows) readers.set(row, [...(readers.get(row) ?? []), viewer]);
    }
    const isForAll = [...readers.values()].every((viewers) => new Set(viewers).size === VIEWERS.length);
    if (isForAll) return [`read ${name}: ${readers.size} rows ← everybody`];
    return [...readers].map(([row, viewers]) => `read ${name}: ${describeAnswer(row)} ← ${countEach(viewers)}`);
  });
}

/**
 * How many rows of each table each viewer can change and remove without naming one, and in whose name they may add
 * rows.
 */
export async function writeRelations(
  target: Target,
  askAll: AskAll,
  isAsked = (_name: string) => true,
): Promise<string[]> {
  const every = await target.sql<{ name: string; changed: string | null; removed: boolean }>(`
    select c.relname::text as name,
      (select string_agg(format('update public.%I set %I = %s', c.relname, a.attname,
         coalesce(pg_get_expr(d.adbin, d.adrelid), 'null')), E'\\n' order by a.attnum)
       from pg_catalog.pg_attribute a left join pg_catalog.pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         and has_column_privilege('authenticated', c.oid, a.attnum, 'update')) as changed,
      has_table_privilege('authenticated', c.oid, 'delete') as removed
    from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`);
  const tables = every.filter(({ name }) => isAsked(name));
  const statements = tables.flatMap(({ name, changed, removed }) => [
    ...(changed?.split("\n") ?? []),
    ...(removed ? [`delete from public.${name}`] : []),
  ]);
  const inserts = (await Promise.all(tables.map(({ name }) => insertsOf(target, name)))).flat();
  const all = [...new Set([...statements, ...inserts.map(({ statement }) => statement)])];
  const answers = await askAll(all);
  return all.flatMap((statement, index) => {
    const what = inserts.find((one) => one.statement === statement)?.name ?? statement.replace("public.", "");
    return groupByAnswer(what, answers[index] ?? new Map());
  });
}

/**
 * A copy of each row, sent by each viewer with the columns that they may send: rows of all states in the name of
 * others.
 */
async function insertsOf(target: Target, table: string): Promise<{ name: string; statement: string }[]> {
  const columns = await target.sql<{ name: string }>(
    `select a.attname::text as name from pg_catalog.pg_attribute a
     where a.attrelid = ('public.' || $1)::regclass and a.attnum > 0 and not a.attisdropped
       and has_column_privilege('authenticated', a.attrelid, a.attnum, 'insert') order by a.attnum`,
    [table],
  );
  const sent = columns.map(({ name }) => name);
  if (sent.length === 0) return [];
  const rows = await target.sql<{ row: Record<string, unknown>; values: string }>(
    `select to_jsonb(r) as row, concat_ws(', ', ${sent.map(valueOf).join(", ")}) as values
     from public.${table} r order by r::text collate "C"`,
  );
  return rows.map(({ row, values }) => ({
    name: `insert into ${table} as ${JSON.stringify(row.title ?? row.name ?? row.headline ?? row.firm_name ?? row.status ?? row.note ?? "it is")}`,
    statement: `insert into public.${table} (${sent.join(", ")}) values (${values})`,
  }));
}

/** The value of the row's column in a statement; a form's id is a new one each time. */
function valueOf(name: string): string {
  if (name === "submission_id") return "case when r.submission_id is null then 'null' else 'gen_random_uuid()' end";
  return `quote_nullable(r.${name})`;
}

/** A viewer who reads several rows that look the same is listed with their number. */
function countEach(viewers: Viewer[]): string {
  const counts = Map.groupBy(viewers, (viewer) => viewer);
  return [...counts].map(([viewer, { length }]) => (length > 1 ? `${viewer} (${length})` : viewer)).join(", ");
}
