import { type Conditions, readConditions, unmetConditions } from "./conditions.ts";
import type { Target } from "./target.ts";

/** A rule that lets in more than it did, by one `or`. */
export interface Widened {
  what: string;
  widen: string;
  narrow: string;
}

interface Policy {
  name: string;
  relation: string;
  command: string;
  /** The columns that a member may send with a new row. The others are still empty then. */
  columns: string[];
  qual: string | null;
  check: string | null;
}

/** The table whose rows a `where` is about, and its alias if it has one. */
const WHERE =
  /\b(?:from|update) (public|private)\.(\w+)(?: (?:as )?(?!set\b|where\b|join\b|cross\b|left\b|using\b)(\w+))?\b(?:(?!\bfrom\b|;)[^])*?\bwhere\b/gi;

/**
 * Draws so many rules of the API's schemas, each with one condition more, in an order that the seed decides. A state that no row
 * can be in (who-sees-what.txt lists them) lets nobody in.
 */
export async function drawWidened(target: Target, seed: number, count: number): Promise<Widened[]> {
  const random = randomFrom(seed);
  const unmet = new Set(await unmetConditions(target));
  const conditions: Conditions = new Map(
    [...(await readConditions(target))].map(([relation, all]) => [
      relation,
      all.filter(({ text }) => !unmet.has(`${relation}: ${text}`)),
    ]),
  );
  const all = [...(await policies(target, conditions, random)), ...(await functions(target, conditions, random))];
  const keyed = all.map((one) => ({ one, key: random() })).toSorted((a, b) => a.key - b.key);
  return keyed.slice(0, count).map(({ one }) => one);
}

/** Settings, whose rows belong to nobody: other tests hold each cap, weight and kind. */
const SETTINGS = new Set(
  ["export_parts", "limits", "mail_kinds", "notification_kinds", "report_rules", "reportable_kinds", "staff_rules"].map(
    (name) => `private.${name}`,
  ),
);

/** Only sorts ids, whose rows its caller then reads with the member's own rights: nobody sees one too many. */
const ORDER_ONLY = /^private\.sorted_talent_ids\(/;

/** Each of its rows is asked again by a function that has rules of its own. */
const ASKED_AGAIN = /\bprivate\.connected_with\(c\.id\)/;

/** A rule that lets in every member already. */
const EVERY_MEMBER = /^\(?\( SELECT auth\.uid\(\) AS uid\) IS NOT NULL\)?$/;

async function policies(target: Target, conditions: Conditions, random: () => number): Promise<Widened[]> {
  const rows = await target.sql<Policy>(`
    select p.polname::text as name, 'public.' || c.relname as relation, p.polcmd::text as command,
      array(select a.attname::text from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and has_column_privilege('authenticated', c.oid, a.attnum, 'insert')) as columns,
      pg_get_expr(p.polqual, p.polrelid) as qual, pg_get_expr(p.polwithcheck, p.polrelid) as check
    from pg_catalog.pg_policy p join pg_catalog.pg_class c on c.oid = p.polrelid
    where c.relnamespace = 'public'::regnamespace and p.polpermissive order by 2, 1`);
  return rows.flatMap(({ name, relation, command, columns, qual, check }) => {
    const sent = conditions.get(relation)?.filter(({ column }) => command !== "a" || columns.includes(column));
    const condition = pick(sent ?? [], random)?.text;
    const [clause, old] = command === "a" ? ["with check", check] : ["using", qual];
    if (condition === undefined || old === null || old === "true" || EVERY_MEMBER.test(old)) return [];
    const change = (rule: string) => `alter policy "${name}" on ${relation} ${clause} (${rule})`;
    const widened = `(${old}) or (${condition.replaceAll("@.", "")})`;
    return [
      { what: `policy "${name}" or ${condition.replaceAll("@.", "")}`, widen: change(widened), narrow: change(old) },
    ];
  });
}

async function functions(target: Target, conditions: Conditions, random: () => number): Promise<Widened[]> {
  const rows = await target.sql<{ name: string; definition: string }>(`
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition
    from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prokind = 'f' and p.prosecdef
      and p.prorettype <> 'trigger'::regtype
      and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))
    order by 1`);
  return rows.flatMap(({ name, definition }) => {
    if (ORDER_ONLY.test(name)) return [];
    const places = [...definition.matchAll(WHERE)].filter(
      ([found, schema, table]) => !SETTINGS.has(`${schema}.${table}`) && !ASKED_AGAIN.test(found),
    );
    return places.flatMap(({ index, 0: found, 1: schema, 2: table = "", 3: alias = table }) => {
      const condition = pick(conditions.get(`${schema}.${table}`) ?? [], random)?.text.replaceAll("@", alias);
      if (condition === undefined) return [];
      const at = index + found.length;
      const widen = `${definition.slice(0, at)} ${condition} or ${definition.slice(at)}`;
      const where = found.replaceAll(/\s+/g, " ").slice(-60);
      return [{ what: `${name}: ${where} ${condition} or`, widen, narrow: definition }];
    });
  });
}

function pick<T>(all: T[], random: () => number): T | undefined {
  return all[Math.floor(random() * all.length)];
}

/** Mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
