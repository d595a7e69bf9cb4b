import { createHash } from "node:crypto";

import { type Conditions, readConditions, unmetConditions } from "./conditions.ts";
import type { Target } from "./target.ts";

/** A rule that allows more than before, by one `or`. */
export interface Widened {
  what: string;
  /** Where it shows first: a policy's relation, or the function and all its callers. */
  askedBy: ReadonlySet<string>;
  widen: string;
  narrow: string;
}

type Drawn = Omit<Widened, "askedBy"> & { of: { relation: string } | { function: string } };

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
 * Draws this many rules of the API's schemas, each with one more condition; the seed decides which, and in what order.
 * A state that no row can be in (who-sees-what.txt lists them) is not drawn, since it lets nobody in.
 */
export async function drawWidened(target: Target, seed: number, count: number): Promise<Widened[]> {
  const unmet = new Set(await unmetConditions(target));
  const conditions: Conditions = new Map(
    [...(await readConditions(target))].map(([relation, all]) => [
      relation,
      all.filter(({ text }) => !unmet.has(`${relation}: ${text}`)),
    ]),
  );
  const all = [...(await policies(target, conditions, seed)), ...(await functions(target, conditions, seed))];
  const keyed = all.map((one) => ({ one, key: keyOf(`${seed} ${one.what}`) }));
  const drawn = keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).slice(0, count);
  const users = await readUsers(target);
  return drawn.map(({ one: { of, ...one } }) => ({
    ...one,
    askedBy: "relation" in of ? new Set([of.relation]) : usersOf(of.function, users),
  }));
}

/** The text of each function, view and table: its definition, and what its policies check. */
async function readUsers(target: Target): Promise<{ name: string; text: string }[]> {
  return target.sql(`
    select p.proname::text as name, pg_get_functiondef(p.oid) as text from pg_catalog.pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'
    union all
    select c.relname, pg_get_viewdef(c.oid) from pg_catalog.pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'v'
    union all
    select c.relname, concat_ws(' ', pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
    from pg_catalog.pg_policy p join pg_catalog.pg_class c on c.oid = p.polrelid`);
}

function usersOf(name: string, users: { name: string; text: string }[]): Set<string> {
  const found = new Set([name]);
  // Iterating over a set includes elements that are added meanwhile.
  for (const one of found) {
    const asks = new RegExp(String.raw`\b${one}\b`);
    for (const user of users) if (asks.test(user.text)) found.add(user.name);
  }
  return found;
}

/** Settings, whose rows belong to nobody: other tests check each cap, weight and kind. */
const SETTINGS = new Set(
  ["export_parts", "limits", "mail_kinds", "notification_kinds", "report_rules", "reportable_kinds", "staff_rules"].map(
    (name) => `private.${name}`,
  ),
);

/** Only sorts ids, whose rows its caller then reads with the member's own rights: nobody sees one too many. */
const ORDER_ONLY = /^private\.sorted_talent_ids\(/;

/** A function with its own rules checks each of its rows again. */
const ASKED_AGAIN = /\bprivate\.connected_with\(c\.id\)/;

/**
 * Only asks whether there is anybody else to lead the caller to, which there always is here. `tests/db/dashboard.test.ts`
 * checks it where there is nobody.
 */
const ANYBODY_ELSE = /^private\.done_so_far\(/;
const LISTED = new Set(["investor_profiles", "mentor_profiles", "organizations", "talent_profiles"]);

/** Only locks rows until the call is over, and reads nothing of them. */
const HELD_ONLY = /\bperform(\s+from\b[^;]*)?\s+$/i;

/** A rule that already lets in every member. */
const EVERY_MEMBER = /^\(?\( SELECT auth\.uid\(\) AS uid\) IS NOT NULL\)?$/;

async function policies(target: Target, conditions: Conditions, seed: number): Promise<Drawn[]> {
  const rows = await target.sql<Policy>(`
    select p.polname::text as name, 'public.' || c.relname as relation, p.polcmd::text as command,
      array(select a.attname::text from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and has_column_privilege('authenticated', c.oid, a.attnum, 'insert')) as columns,
      pg_get_expr(p.polqual, p.polrelid) as qual, pg_get_expr(p.polwithcheck, p.polrelid) as check
    from pg_catalog.pg_policy p join pg_catalog.pg_class c on c.oid = p.polrelid
    where c.relnamespace = 'public'::regnamespace and p.polpermissive order by 2, 1`);
  return rows.flatMap(({ name, relation, command, columns, qual, check }) => {
    const sent = conditions.get(relation)?.filter(({ column }) => command !== "a" || columns.includes(column));
    const condition = pick(sent ?? [], `${seed} ${relation} ${name}`)?.text;
    const [clause, old] = command === "a" ? ["with check", check] : ["using", qual];
    if (condition === undefined || old === null || old === "true" || EVERY_MEMBER.test(old)) return [];
    const change = (rule: string) => `alter policy "${name}" on ${relation} ${clause} (${rule})`;
    const widened = `(${old}) or (${condition.replaceAll("@.", "")})`;
    return [
      {
        what: `policy "${name}" or ${condition.replaceAll("@.", "")}`,
        of: { relation: relation.replace("public.", "") },
        widen: change(widened),
        narrow: change(old),
      },
    ];
  });
}

async function functions(target: Target, conditions: Conditions, seed: number): Promise<Drawn[]> {
  const rows = await target.sql<{ name: string; definition: string }>(`
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition
    from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prokind = 'f' and p.prosecdef
      and p.prorettype <> 'trigger'::regtype
      and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))
    order by 1`);
  return rows.flatMap(({ name, definition }) => {
    if (ORDER_ONLY.test(name)) return [];
    const [, short = name] = /(\w+)\(/.exec(name) ?? [];
    const places = [...definition.matchAll(WHERE)].filter(
      ({ index, 0: found, 1: schema, 2: table }) =>
        !SETTINGS.has(`${schema}.${table}`) &&
        !(ANYBODY_ELSE.test(name) && LISTED.has(table ?? "")) &&
        !ASKED_AGAIN.test(found) &&
        !HELD_ONLY.test(definition.slice(0, index)),
    );
    return places.flatMap(({ index, 0: found, 1: schema, 2: table = "", 3: alias = table }, place) => {
      const condition = pick(conditions.get(`${schema}.${table}`) ?? [], `${seed} ${name} ${place}`)?.text.replaceAll(
        "@",
        alias,
      );
      if (condition === undefined) return [];
      const at = index + found.length;
      const widen = `${definition.slice(0, at)} ${condition} or ${definition.slice(at)}`;
      const where = found.replaceAll(/\s+/g, " ").slice(-60);
      return [{ what: `${name}: ${where} ${condition} or`, of: { function: short }, widen, narrow: definition }];
    });
  });
}

/**
 * Picks one element, always the same for the same rule and seed: adding or removing another rule does not affect it.
 */
function pick<T>(all: T[], rule: string): T | undefined {
  return all[Number.parseInt(keyOf(rule).slice(0, 8), 16) % all.length];
}

function keyOf(rule: string): string {
  return createHash("sha256").update(rule).digest("hex");
}
