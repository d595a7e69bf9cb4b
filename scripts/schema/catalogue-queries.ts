/** Tables whose rows the migrations write: settings of operators, and the lists of forms. */
export const CONFIGURATION_TABLES = ["private.limits", "private.report_rules", "public.skills", "storage.buckets"];

const OURS = "(select oid from pg_catalog.pg_namespace where nspname in ('public', 'private', 'worker'))";

/** The rights of everybody but the owner, sorted: `anon=SELECT, authenticated=INSERT/SELECT`. */
const granted = (acl: string, kind: string, owner: string) => `coalesce((
  select string_agg(who || '=' || rights, ', ' order by who) from (
    select case when a.grantee = 0 then 'public' else a.grantee::regrole::text end as who,
      string_agg(a.privilege_type || case when a.is_grantable then '*' else '' end, '/' order by a.privilege_type) as rights
    from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) a
    where a.grantee <> ${owner} group by 1
  ) g
), 'nobody')`;

/** Leaves out functions of extensions. */
const notOfExtension = (catalogue: string, oid: string) =>
  `not exists (select from pg_catalog.pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;

const SCHEMAS = `
select 'schema ' || n.nspname || ' grants: ' || ${granted("n.nspacl", "n", "n.nspowner")} as entry
from pg_catalog.pg_namespace n where n.nspname in ('public', 'private', 'worker', 'pgboss')`;

const DEFAULT_PRIVILEGES = `
select 'default privileges in ' || coalesce(d.defaclnamespace::regnamespace::text, 'all') || ' on ' || d.defaclobjtype::text || ': '
  || ${granted("d.defaclacl", "r", "d.defaclrole")} as entry
from pg_catalog.pg_default_acl d where d.defaclnamespace in ${OURS}`;

const EXTENSIONS = `
select 'extension ' || extname || ' in ' || extnamespace::regnamespace as entry
from pg_catalog.pg_extension where extname in ('pg_trgm', 'pg_graphql')`;

const TYPES = `
select 'type ' || t.oid::regtype || ' ' || t.typtype::text || ' ' || case t.typtype
    when 'd' then format_type(t.typbasetype, t.typtypmod) || case when t.typnotnull then ' not null' else '' end
      || coalesce(' default ' || t.typdefault, '')
    when 'e' then (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_catalog.pg_enum where enumtypid = t.oid)
    else '' end
  || coalesce((select string_agg('; ' || k.conname || ' ' || pg_get_constraintdef(k.oid), '' order by k.conname)
      from pg_catalog.pg_constraint k where k.contypid = t.oid), '') || ' grants: ' || ${granted("t.typacl", "T", "t.typowner")} as entry
from pg_catalog.pg_type t
where t.typnamespace in ${OURS} and (t.typtype in ('d', 'e', 'r')
  or t.typtype = 'c' and exists (select from pg_catalog.pg_class c where c.oid = t.typrelid and c.relkind = 'c'))`;

const RELATIONS = `
select case c.relkind when 'v' then 'view ' when 'm' then 'materialized view ' when 'S' then 'sequence ' else 'table ' end || c.oid::regclass
  || ' ' || concat_ws(', ', case when c.relrowsecurity then 'row security' end, case when c.relforcerowsecurity then 'forced' end,
    array_to_string(c.reloptions, ', '), case when c.relreplident not in ('d', 'n') then 'replica identity ' || c.relreplident::text end)
  || ' grants: ' || ${granted("c.relacl", "r", "c.relowner")}
  || case when c.relkind in ('v', 'm') then E'\\n' || pg_get_viewdef(c.oid) else '' end as entry
from pg_catalog.pg_class c where c.relnamespace in ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'S') and ${notOfExtension("pg_class", "c.oid")}`;

const COLUMNS = `
select 'table ' || c.oid::regclass || ' column ' || to_char(row_number() over (partition by c.oid order by a.attnum), 'FM00') || ' ' || a.attname
  || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
  || case a.attidentity when 'a' then ' identity always' when 'd' then ' identity by default' else '' end
  || case when a.attgenerated <> '' then ' generated ' else ' default ' end || coalesce(pg_get_expr(d.adbin, d.adrelid), 'none')
  || case when a.attacl is null then '' else ' grants: ' || ${granted("a.attacl", "c", "c.relowner")} end as entry
from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
where c.relnamespace in ${OURS} and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`;

// PostgreSQL 18 keeps "not null" as a constraint too.
const CONSTRAINTS = `
select 'table ' || k.conrelid::regclass || ' constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid)
  || case when k.convalidated then '' else ' not valid' end as entry
from pg_catalog.pg_constraint k where k.connamespace in ${OURS} and k.conrelid <> 0 and k.contype <> 'n' and k.contype <> 't'`;

const INDEXES = `
select 'table ' || i.indrelid::regclass || ' index ' || pg_get_indexdef(i.indexrelid) || case when i.indisvalid then '' else ' invalid' end as entry
from pg_catalog.pg_index i join pg_catalog.pg_class c on c.oid = i.indrelid where c.relnamespace in ${OURS}`;

const POLICIES = `
select 'table ' || p.polrelid::regclass || ' policy "' || p.polname || '" '
  || case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end
  || case when p.polpermissive then '' else ' restrictive' end
  || ' to ' || (select string_agg(case when r = 0 then 'public' else r::regrole::text end, ', ' order by r) from unnest(p.polroles) r)
  || coalesce(' using ' || regexp_replace(pg_get_expr(p.polqual, p.polrelid), '\\s+', ' ', 'g'), '')
  || coalesce(' check ' || regexp_replace(pg_get_expr(p.polwithcheck, p.polrelid), '\\s+', ' ', 'g'), '') as entry
from pg_catalog.pg_policy p join pg_catalog.pg_class c on c.oid = p.polrelid
where c.relnamespace in ${OURS} or c.oid = to_regclass('storage.objects')`;

// Includes our triggers on others' tables, such as auth.users; leaves out others' triggers on ours.
const TRIGGERS = `
select 'table ' || t.tgrelid::regclass || ' trigger ' || t.tgname || case when t.tgenabled = 'O' then '' else ' (' || t.tgenabled::text || ')' end
  || ' ' || pg_get_triggerdef(t.oid) as entry
from pg_catalog.pg_trigger t join pg_catalog.pg_proc p on p.oid = t.tgfoid
where not t.tgisinternal and p.pronamespace in ${OURS}`;

const FUNCTIONS = `
select 'function ' || p.oid::regprocedure || ' returns ' || pg_get_function_result(p.oid) || ' arguments (' || pg_get_function_arguments(p.oid) || ') '
  || l.lanname || case p.provolatile when 'i' then ' immutable' when 's' then ' stable' else ' volatile' end
  || case when p.prosecdef then ' definer' else ' invoker' end || case when p.proisstrict then ' strict' else '' end
  || case when p.proleakproof then ' leakproof' else '' end || ' parallel ' || p.proparallel::text
  || coalesce(' set ' || array_to_string(p.proconfig, ', '), '')
  || ' grants: ' || ${granted("p.proacl", "f", "p.proowner")} || E'\\n' || coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as entry
from pg_catalog.pg_proc p join pg_catalog.pg_language l on l.oid = p.prolang
where p.pronamespace in ${OURS} and ${notOfExtension("pg_proc", "p.oid")}`;

const PUBLICATION = `
select 'publication ' || pubname || ' ' || schemaname || '.' || tablename || coalesce(' where ' || rowfilter, '') as entry
from pg_catalog.pg_publication_tables where pubname = 'supabase_realtime'`;

const COMMENTS = `
select 'comment on ' || o.type || ' ' || o.identity || ' ' || quote_literal(d.description) as entry
from pg_catalog.pg_description d cross join lateral pg_identify_object(d.classoid, d.objoid, d.objsubid) o
where o.schema in ('public', 'private', 'worker') and not exists (
  select from pg_catalog.pg_depend e where e.classid = d.classoid and e.objid = d.objoid and e.deptype = 'e')`;

/** Each returns rows with one column `entry`. For PostgreSQL 15 and later. */
export const CATALOGUE_QUERIES = [
  SCHEMAS,
  DEFAULT_PRIVILEGES,
  EXTENSIONS,
  TYPES,
  RELATIONS,
  COLUMNS,
  CONSTRAINTS,
  INDEXES,
  POLICIES,
  TRIGGERS,
  FUNCTIONS,
  PUBLICATION,
  COMMENTS,
];
