import type { Target } from "./target.ts";

interface Source {
  name: string;
  body: string;
  /** Whether members may call it through the API. */
  called: boolean;
  /** Whether it is for people with a link from a mail, signed in or not. */
  linked: boolean;
}

const CALL = /\b((?:public|private)\.\w+)\s*\(/g;
const WRITE = /\b(insert)\s+into\s+(\w+\.\w+)|\b(update)\s+(\w+\.\w+)|\b(delete)\s+from\s+(\w+\.\w+)/gi;

/**
 * What members write by calling functions, derived from the text of the functions and of all that they call: by the
 * name of a public function "insert schema.table" and the like. Triggers are left out, since they only write as a
 * result of an allowed write.
 */
export async function readWrites(target: Target) {
  const sources = await target.sql<Source>(`
    select n.nspname || '.' || p.proname as name, regexp_replace(p.prosrc, '--[^\n]*', '', 'g') as body,
      n.nspname = 'public' and has_function_privilege('authenticated', p.oid, 'execute') as called,
      'token' = any (p.proargnames) and has_function_privilege('anon', p.oid, 'execute') as linked
    from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private')`);
  const byName = Map.groupBy(sources, ({ name }) => name);
  const reached = (name: string, seen = new Set<string>()) => {
    if (seen.has(name) || !byName.has(name)) return seen;
    seen.add(name);
    for (const { body } of byName.get(name) ?? []) for (const [, next = ""] of body.matchAll(CALL)) reached(next, seen);
    return seen;
  };
  const bodiesOf = (name: string) => [...reached(name)].flatMap((next) => byName.get(next) ?? []);
  const writesOf = (name: string) =>
    bodiesOf(name).flatMap(({ body }) =>
      [...body.matchAll(WRITE)].map((match) => match.slice(1).filter(Boolean).join(" ").toLowerCase()),
    );
  const called = sources.filter((source) => source.called);
  const bare = (name: string) => name.replace("public.", "");
  const guards = await target.sql<{ write: string }>(`
    select format('%s %s.%s', w.name, n.nspname, c.relname) as write
    from pg_catalog.pg_trigger g
    join pg_catalog.pg_class c on c.oid = g.tgrelid join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    cross join (values ('insert', 4), ('delete', 8), ('update', 16)) as w (name, bit)
    where g.tgfoid = 'private.guard_suspended()'::regprocedure and g.tgtype & w.bit > 0 and g.tgenabled = 'O'`);
  return {
    writes: new Map(
      called.map(({ name }) => [bare(name), writesOf(name)] as const).filter(([, writes]) => writes.length > 0),
    ),
    /** Functions for staff, which a suspended member no longer is. */
    ofStaff: called.filter(({ name }) => reached(name).has("private.is_staff")).map(({ name }) => bare(name)),
    byLink: called.filter(({ linked }) => linked).map(({ name }) => bare(name)),
    guarded: new Set(guards.map(({ write }) => write)),
  };
}
