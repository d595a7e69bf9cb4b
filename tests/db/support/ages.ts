import type { Target } from "./target.ts";

/** The time of everything that is over; `Names` recognises it. */
export const PAST = "2026-01-01T00:00:00Z";

/** The columns that say when a row was created. */
export const AGES = `
  select a.attrelid::regclass::text as relation, a.attname::text as name
  from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
    and a.attname in ('at', 'created_at') and a.atttypid = 'timestamptz'::regtype
  order by 1`;

const KEEP_APART = `
create schema ages;
create sequence ages.place;
grant usage on schema ages to public;
grant usage on sequence ages.place to public;
create function ages.keep_apart() returns trigger language plpgsql as $keep$
begin
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[0],
    (to_jsonb(new) ->> tg_argv[0])::timestamptz - interval '10 minutes' + nextval('ages.place') * interval '1 millisecond'));
end $keep$;
do $do$
declare
  age record;
begin
  for age in ${AGES} loop
    execute format('create trigger zz_keep_apart before insert on %s for each row execute function ages.keep_apart(%L)',
      age.relation, age.name);
  end loop;
end $do$`;

/**
 * Makes each row that is added meanwhile a millisecond younger than the one before, so that a list by time has a
 * definite order even if the machine's clock counts in milliseconds.
 */
export async function withAgesApart<T>(target: Target, make: () => Promise<T>): Promise<T> {
  await target.sql(`do $ages$ begin execute $sql$${KEEP_APART}$sql$; end $ages$`);
  try {
    return await make();
  } finally {
    await target.sql("drop schema ages cascade");
  }
}
