/** A fault generated from an object of the catalogue: the statement that plants it, and the object. */
export type SchemaFault = { what: string; sql: string; relation: string; name: string };

const OURS = "('public', 'private')";

/**
 * Triggers with our functions on any table; on Supabase's own tables, such as auth.users, the function has to be
 * dropped instead.
 */
const LOST_TRIGGERS = `
select format('%s fires no %s', t.tgrelid::regclass, t.tgname) as what,
  case when c.relnamespace::regnamespace::text in ${OURS} then format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass)
    else format('drop function %s cascade', p.oid::regprocedure) end as sql, t.tgrelid::regclass::text as relation, t.tgname::text as name
from pg_catalog.pg_trigger t join pg_catalog.pg_proc p on p.oid = t.tgfoid
join pg_catalog.pg_namespace n on n.oid = p.pronamespace join pg_catalog.pg_class c on c.oid = t.tgrelid
where not t.tgisinternal and n.nspname in ${OURS}`;

/** Policies without their condition; those that never had one are no rule. Not every server has Storage. */
const OPEN_POLICIES = `
select format('%s: "%s" %s anything', c.oid::regclass, p.polname, side.asks) as what,
  format(case when c.relnamespace = 'public'::regnamespace then '%s'
    else 'do $do$ begin if to_regclass(''storage.objects'') is not null then %s; end if; end $do$' end,
    format('alter policy %I on %s %s (true)', p.polname, c.oid::regclass, side.word)) as sql, c.oid::regclass::text as relation, p.polname::text as name
from pg_catalog.pg_policy p join pg_catalog.pg_class c on c.oid = p.polrelid
cross join lateral (values ('using', 'reaches', p.polqual), ('with check', 'writes', p.polwithcheck)) as side (word, asks, expression)
where c.relnamespace::regnamespace::text in ('public', 'storage') and pg_get_expr(side.expression, p.polrelid) <> 'true'`;

const NO_ROW_SECURITY = `
select format('%s has no row security', c.oid::regclass) as what, format('alter table %s disable row level security', c.oid::regclass) as sql,
  c.oid::regclass::text as relation, c.relname::text as name
from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;

const OWNERS_VIEWS = `
select format('%s shows what its owner may see', c.oid::regclass) as what, format('alter view %s set (security_invoker = false)', c.oid::regclass) as sql,
  c.oid::regclass::text as relation, c.relname::text as name
from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'`;

/**
 * Each right that a role of the API lacks: on a whole table, and for roles that may write some of it on every column.
 */
const TABLE_RIGHTS = `
select format('%s may %s %s, every column', r.role, k.word, c.oid::regclass) as what,
  format('grant %s on %s to %s', k.word, c.oid::regclass, r.role) as sql, c.oid::regclass::text as relation, r.role || ' ' || k.word as name
from pg_catalog.pg_class c cross join (values ('anon'), ('authenticated')) as r (role)
cross join (values ('select'), ('insert'), ('update'), ('delete')) as k (word)
where c.relnamespace::regnamespace::text in ${OURS} and c.relkind in ('r', 'v') and not has_table_privilege(r.role, c.oid, k.word)
  -- Neither is a right on what no row or function can be written through.
  and not (c.relkind = 'v' and k.word <> 'select')`;

const CALL_RIGHTS = `
select format('%s may call %s', r.role, p.oid::regprocedure) as what,
  format('grant execute on function %s to %s', p.oid::regprocedure, r.role) as sql, p.proname::text as relation, r.role as name
from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
cross join (values ('anon'), ('authenticated')) as r (role)
where n.nspname in ${OURS} and p.prorettype <> 'trigger'::regtype and not has_function_privilege(r.role, p.oid, 'execute')
  and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

const LOST_CHECKS = `
select case when k.contypid <> 0 then format('the domain %s has no %s', k.contypid::regtype, k.conname)
    else format('%s has no %s', k.conrelid::regclass, k.conname) end as what,
  case when k.contypid <> 0 then format('alter domain %s drop constraint %I', k.contypid::regtype, k.conname)
    else format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) end as sql,
  case when k.contypid <> 0 then k.contypid::regtype::text else k.conrelid::regclass::text end as relation, k.conname::text as name
from pg_catalog.pg_constraint k join pg_catalog.pg_namespace n on n.oid = k.connamespace
where n.nspname in ${OURS} and k.contype = 'c'`;

/** Unique keys that no foreign key depends on, and foreign keys. */
const LOST_KEYS = `
select format('%s has no %s', k.conrelid::regclass, k.conname) as what, format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as sql,
  k.conrelid::regclass::text as relation, k.conname::text as name
from pg_catalog.pg_constraint k join pg_catalog.pg_namespace n on n.oid = k.connamespace
where n.nspname in ${OURS} and (k.contype = 'f' or k.contype = 'u' and not exists (
  select from pg_catalog.pg_constraint f where f.contype = 'f' and f.conindid = k.conindid))`;

const LOST_INDEXES = `
select format('%s has no %s', i.indrelid::regclass, c.relname) as what, format('drop index %s', i.indexrelid::regclass) as sql,
  i.indrelid::regclass::text as relation, c.relname::text as name
from pg_catalog.pg_index i join pg_catalog.pg_class c on c.oid = i.indexrelid
where c.relnamespace::regnamespace::text in ${OURS} and not exists (select from pg_catalog.pg_constraint k where k.conindid = i.indexrelid)`;

/** By kind: a query for the faults that can be made in a migrated database. */
export const SCHEMA_FAULTS: Record<string, string> = {
  "lost trigger": LOST_TRIGGERS,
  "open policy": OPEN_POLICIES,
  "no row security": NO_ROW_SECURITY,
  "owner's view": OWNERS_VIEWS,
  "right on a table": TABLE_RIGHTS,
  "right to call": CALL_RIGHTS,
  "lost check": LOST_CHECKS,
  "lost key": LOST_KEYS,
  "lost index": LOST_INDEXES,
};
