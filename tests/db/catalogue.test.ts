import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

import { readGuards } from "../../scripts/schema/catalogue-text.ts";
import { CONTRACT } from "./support/contract.ts";
import { describeOnEachTarget } from "./support/target.ts";

// What the API roles may call; another function or role fails the test.
const EXECUTABLE = [
  "anon private.job_has_ended",
  "anon private.job_hidden_for",
  "anon public.home",
  "anon public.job_has_ended",
  "anon public.job_hidden_for",
  "authenticated private.answer_connection",
  "authenticated private.applied_job_ids",
  "authenticated private.block_connection",
  "authenticated private.close_job",
  "authenticated private.connected_name",
  "authenticated private.decide_application",
  "authenticated private.delete_account",
  "authenticated private.end_other_sessions",
  "authenticated private.end_session",
  "authenticated private.is_label_list",
  "authenticated private.is_portfolio",
  "authenticated private.is_web_url",
  "authenticated private.job_has_ended",
  "authenticated private.job_hidden_for",
  "authenticated private.keeps_direction",
  "authenticated private.list_sessions",
  "authenticated private.may_add_avatar",
  "authenticated private.my_connections",
  "authenticated private.own_records",
  "authenticated private.received",
  "authenticated private.record_profile_view",
  "authenticated private.report_job",
  "authenticated private.require_recent_sign_in",
  "authenticated private.session_lives",
  "authenticated private.subject_name",
  "authenticated public.answer_connection",
  "authenticated public.block_connection",
  "authenticated public.close_job",
  "authenticated public.decide_application",
  "authenticated public.delete_account",
  "authenticated public.end_other_sessions",
  "authenticated public.end_session",
  "authenticated public.header",
  "authenticated public.home",
  "authenticated public.job_has_ended",
  "authenticated public.job_hidden_for",
  "authenticated public.own_counts",
  "authenticated public.own_records",
  "authenticated public.record_profile_view",
  "authenticated public.replace_user_skills",
  "authenticated public.report_job",
  "authenticated public.user_completed_onboarding",
];

/** Every check, key, index, policy, trigger and right, as reviewed; `npm run schema:dump -- --guards` writes it. */
const GUARDS = readFileSync(join(import.meta.dirname, "support/guards.txt"), "utf8")
  .trimEnd()
  .split("\n");

const OURS = "('public', 'private')";

describeOnEachTarget("catalogue (requirements/security.md S2, t11, t12, trap14, trap15)", (target) => {
  /** Names of what breaks a rule. */
  const offenders = async (query: string) => (await target().sql<{ name: string }>(query)).map((row) => row.name);

  it("holds every check, key, index, policy, trigger and right that was reviewed, and no other", async () => {
    const { name, sql } = target();
    // Postgres alone has no Storage.
    const reviewed = name === "embedded" ? GUARDS : GUARDS.filter((line) => !line.startsWith("table storage."));
    expect(await readGuards(sql)).toEqual(reviewed);
  });

  it("dates every change of a row that tells when it was changed", async () => {
    expect(
      await offenders(`
        select c.oid::regclass::text as name
        from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
        join pg_catalog.pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ${OURS} and c.relkind = 'r' and a.attname = 'updated_at' and not exists (
          select from pg_catalog.pg_trigger t where t.tgrelid = c.oid and t.tgenabled = 'O' and t.tgqual is null
            and pg_get_triggerdef(t.oid) like '% BEFORE UPDATE ON % FOR EACH ROW EXECUTE FUNCTION private.set_updated_at()')`),
    ).toEqual([]);
  });

  it("fires every function that is written for a trigger", async () => {
    expect(
      await offenders(`
        select p.oid::regprocedure::text as name
        from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ${OURS} and p.prorettype = 'trigger'::regtype
          and not exists (select from pg_catalog.pg_trigger t where t.tgfoid = p.oid and t.tgenabled = 'O')`),
    ).toEqual([]);
  });

  it("counts each kind of action that has a limit, by two triggers of a table or in a function", async () => {
    expect(
      await offenders(`
        select distinct l.kind as name from private.limits l
        where not exists (
          select from pg_catalog.pg_proc p where p.prosrc like '%private.count_action(' || quote_literal(l.kind) || '%'
        ) and 2 > (
          select count(distinct t.tgfoid) from pg_catalog.pg_trigger t
          where pg_get_triggerdef(t.oid) like '%private.count_row(' || quote_literal(l.kind) || '%'
            or pg_get_triggerdef(t.oid) like '%private.lock_before_rows(' || quote_literal(l.kind) || '%'
        )`),
    ).toEqual([]);
  });

  it("has an index for each text and list that people search in", async () => {
    expect(
      await offenders(`
        select c.relname || '.' || a.attname as name
        from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
        where (c.relname, a.attname) in (('talent_profiles', 'search_text'), ('talent_profiles', 'location_text'),
            ('talent_profiles', 'skill_names'), ('jobs', 'search_text'), ('jobs', 'skill_keys'))
          and not exists (
            select from pg_catalog.pg_index i join pg_catalog.pg_class ic on ic.oid = i.indexrelid
            join pg_catalog.pg_am am on am.oid = ic.relam
            where i.indrelid = c.oid and i.indkey[0] = a.attnum and am.amname = 'gin')`),
    ).toEqual([]);
  });

  it("has row security on every table of public, and a policy for it", async () => {
    expect(
      await offenders(`
        select c.relname::text as name from pg_catalog.pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and (not c.relrowsecurity or not exists (select from pg_catalog.pg_policy p where p.polrelid = c.oid))`),
    ).toEqual([]);
  });

  it("shows views with the caller's rights", async () => {
    expect(
      await offenders(`
        select c.relname::text as name from pg_catalog.pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
          and not coalesce('security_invoker=true' = any(c.reloptions), false)`),
    ).toEqual([]);
  });

  it("keeps definer functions out of public and fixes every search path", async () => {
    expect(
      await offenders(`
        select p.oid::regprocedure::text as name from pg_catalog.pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.prosecdef`),
    ).toEqual([]);
    expect(
      await offenders(`
        select p.oid::regprocedure::text as name
        from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ${OURS} and not coalesce('search_path=""' = any(p.proconfig), false)`),
    ).toEqual([]);
  });

  it("lets the API roles call exactly the listed functions", async () => {
    expect(
      await offenders(`
        select r.rolname || ' ' || n.nspname || '.' || p.proname as name
        from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
        cross join (values ('anon'), ('authenticated')) as r (rolname)
        where n.nspname in ${OURS} and has_function_privilege(r.rolname, p.oid, 'execute')
        order by 1`),
    ).toEqual(EXECUTABLE);
  });

  it("closes private and auth tables to the API roles", async () => {
    expect(
      await offenders(`
        select r.rolname || ' ' || c.oid::regclass as name
        from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
        cross join (values ('anon'), ('authenticated')) as r (rolname)
        where n.nspname in ('private', 'auth') and c.relkind in ('r', 'p', 'v', 'm')
          and has_any_column_privilege(r.rolname, c.oid, 'select, insert, update')`),
    ).toEqual([]);
  });

  it("grants what the contract lists and nothing else", async () => {
    const granted = await offenders(`
      select c.relname || ' ' || r.rolname || ' ' || k.kind || ' ' || a.attname as name
      from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      cross join (values ('anon'), ('authenticated')) as r (rolname)
      cross join (values ('insert'), ('update')) as k (kind)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
        and has_column_privilege(r.rolname, c.oid, a.attnum, k.kind)`);
    const listed = Object.entries(CONTRACT).flatMap(([relation, { insert, update }]) => [
      ...insert.map((column) => `${relation} authenticated insert ${column}`),
      ...update.map((column) => `${relation} authenticated update ${column}`),
    ]);
    expect(granted.toSorted()).toEqual(listed.toSorted());
  });

  it("grants no truncate, references or trigger, and reads by whole tables only", async () => {
    expect(
      await offenders(`
        select c.relname || ' ' || r.rolname as name from pg_catalog.pg_class c
        cross join (values ('anon'), ('authenticated')) as r (rolname)
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
          and has_table_privilege(r.rolname, c.oid, 'truncate, references, trigger')`),
    ).toEqual([]);
    expect(
      await offenders(`
        select c.relname || ' ' || r.rolname as name from pg_catalog.pg_class c
        cross join (values ('anon'), ('authenticated')) as r (rolname)
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
          and has_any_column_privilege(r.rolname, c.oid, 'select') and not has_table_privilege(r.rolname, c.oid, 'select')`),
    ).toEqual([]);
  });

  it("has one permissive policy a role and command, to a named role, with uid() in a subquery", async () => {
    expect(
      await offenders(`
        select c.relname || ': ' || p.polname as name
        from pg_catalog.pg_policy p join pg_catalog.pg_class c on c.oid = p.polrelid
        where c.relnamespace = 'public'::regnamespace and (
          not p.polpermissive or cardinality(p.polroles) <> 1 or 0 = any(p.polroles) or p.polcmd = '*'
          or exists (select from pg_catalog.pg_policy other
            where other.polrelid = p.polrelid and other.oid <> p.oid and other.polcmd = p.polcmd and other.polroles && p.polroles)
          or replace(coalesce(pg_get_expr(p.polqual, p.polrelid), '') || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), ''),
            'SELECT auth.uid()', '') like '%auth.uid()%'
        )`),
    ).toEqual([]);
  });

  it("has an index that begins with each foreign key's columns", async () => {
    expect(
      await offenders(`
        select k.conrelid::regclass || '.' || k.conname as name from pg_catalog.pg_constraint k
        where k.contype = 'f' and k.connamespace in ('public'::regnamespace, 'private'::regnamespace)
          and not exists (select from pg_catalog.pg_index i where i.indrelid = k.conrelid and i.indpred is null
            and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`),
    ).toEqual([]);
  });

  it("has an index that begins with each column a policy asks for", async () => {
    expect(
      await offenders(`
        select distinct c.relname || '.' || a.attname as name
        from pg_catalog.pg_policy p join pg_catalog.pg_class c on c.oid = p.polrelid
        join pg_catalog.pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid
          and d.refclassid = 'pg_class'::regclass and d.refobjid = p.polrelid and d.refobjsubid > 0
        join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
        where c.relnamespace = 'public'::regnamespace and p.polcmd <> 'a'
          and not exists (select from pg_catalog.pg_index i
            where i.indrelid = c.oid and i.indpred is null and i.indkey[0] = a.attnum)`),
    ).toEqual([]);
  });

  it("limits the length of every text and the range of every number a member writes", async () => {
    expect(
      await offenders(`
        select c.relname || '.' || a.attname as name
        from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0
        join pg_catalog.pg_type named on named.oid = a.atttypid
        join pg_catalog.pg_type t on t.oid = case named.typtype when 'd' then named.typbasetype else named.oid end
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert')
            or has_column_privilege('authenticated', c.oid, a.attnum, 'update'))
          and t.typname in ('text', '_text', 'jsonb', 'numeric', 'int4', 'date')
          and not exists (select from pg_catalog.pg_constraint k
            where k.contype = 'c'
              and (k.contypid = named.oid or k.conrelid = c.oid and a.attnum = any(k.conkey) and cardinality(k.conkey) = 1)
              and (t.typname <> 'numeric' or pg_get_constraintdef(k.oid) like '%NaN%'))`),
    ).toEqual([]);
  });

  it("publishes notifications alone", async () => {
    expect(
      await offenders(
        "select schemaname || '.' || tablename as name from pg_catalog.pg_publication_tables where pubname = 'supabase_realtime'",
      ),
    ).toEqual(["public.notifications"]);
  });
});
