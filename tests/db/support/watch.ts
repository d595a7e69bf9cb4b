import type { Viewer } from "./every-state.ts";
import type { Target } from "./target.ts";

/** Runs statements like the Data API and rolls back what they wrote, thousands of them in one call. */
const WATCH = `
create schema watch;
grant usage on schema watch to public;
create table watch.tables as
  select row_number() over (order by c.oid::regclass::text)::integer as at, c.oid, c.oid::regclass::text as name
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('auth', 'private', 'public');
-- How many rows of each were added, changed and removed in this transaction, with what was taken back.
create function watch.written() returns bigint[] language plpgsql security definer as $$
begin
  return array(
    select n from watch.tables t, lateral (values
      (1, pg_stat_get_xact_tuples_inserted(t.oid)),
      (2, pg_stat_get_xact_tuples_updated(t.oid)),
      (3, pg_stat_get_xact_tuples_deleted(t.oid))
    ) as e (way, n) order by t.at, way
  );
end $$;
-- Notes who gets a notification or a mail that this statement adds.
create function watch.tell() returns trigger language plpgsql as $$
declare
  row constant jsonb := to_jsonb(new);
begin
  perform set_config('watch.told', concat_ws(' ', nullif(current_setting('watch.told'), ''),
    coalesce(row ->> 'user_id', row ->> 'recipient_id', row ->> 'address')), true);
  return null;
end $$;
create trigger watch_told after insert on public.notifications for each row execute function watch.tell();
create trigger watch_told after insert on private.outbox for each row execute function watch.tell();
create function watch.news(before bigint[]) returns text language plpgsql security definer as $$
declare
  after constant bigint[] := watch.written();
begin
  if after = before then return null; end if;
  return (
    select concat_ws(' ', string_agg(w.told, ', ' order by w.way), 'for ' || nullif(current_setting('watch.told'), ''))
    from (
      select e.way, (array['adds', 'changes', 'removes'])[e.way] || ' '
        || string_agg(after[3 * t.at - 3 + e.way] - before[3 * t.at - 3 + e.way] || ' ' || t.name, ', ' order by t.at) as told
      from watch.tables t, generate_series(1, 3) as e (way)
      where after[3 * t.at - 3 + e.way] > before[3 * t.at - 3 + e.way] group by e.way
    ) w
  );
end $$;
create function watch.ask(viewer uuid, statement text) returns text language plpgsql as $$
declare
  answer text;
  touched bigint;
  before bigint[];
  begun pg_lsn;
  wrote boolean;
  counting boolean := false;
begin
  loop
    begin
      answer := null;
      wrote := false;
      perform set_config('request.jwt.claims', case when viewer is null then '{"role":"anon"}' else json_build_object(
        'sub', viewer, 'role', 'authenticated', 'session_id', viewer, 'aal', 'aal1',
        'amr', json_build_array(json_build_object('method', 'password', 'timestamp', extract(epoch from now())::bigint)))::text end, true);
      perform set_config('role', case when viewer is null then 'anon' else 'authenticated' end, true);
      perform set_config('watch.told', '', true);
      if statement like 'select public.%' and counting then
        before := watch.written();
        execute statement into answer;
        answer := nullif(concat_ws(', ', answer, watch.news(before)), '');
      elsif statement like 'select public.%' then
        begun := pg_current_wal_insert_lsn();
        execute statement into answer;
        answer := nullif(answer, '');
        wrote := pg_current_wal_insert_lsn() <> begun;
      elsif statement like 'select%' then
        execute statement into answer;
      else
        execute statement;
        get diagnostics touched = row_count;
        answer := touched || ' rows';
      end if;
      raise exception using errcode = 'WATCH';
    exception
      when sqlstate 'WATCH' then null;
      when others then answer := sqlstate || ' ' || sqlerrm;
    end;
    -- To count takes longer than most calls: only what has moved the log is asked again, and counted.
    exit when counting or not wrote;
    counting := true;
  end loop;
  return answer;
end $$;
create function watch.ask_all(questions jsonb) returns setof text language sql as $$
  select watch.ask(nullif(q ->> 0, '')::uuid, q ->> 1) from jsonb_array_elements(questions) with ordinality as e (q, n) order by n;
$$;`;

export async function startWatching(target: Target): Promise<void> {
  await target.sql(`do $watch$ begin execute $sql$${WATCH}$sql$; end $watch$`);
}

/** A statement, and the member who sends it; null for a visitor. */
export type Question = { viewer: string | null; statement: string };

/**
 * The answer to each: the text that a `select` returns; for a call how many rows of each table it added, changed and
 * removed, and who gets notifications; for another statement how many rows it touched; or code and message.
 */
export async function ask(target: Target, questions: Question[]): Promise<(string | null)[]> {
  const sent = JSON.stringify(questions.map(({ viewer, statement }) => [viewer ?? "", statement]));
  const rows = await target.sql<{ answer: string | null }>("select watch.ask_all($1::text::jsonb) as answer", [sent]);
  return rows.map(({ answer }) => answer);
}

/** Runs the statements as each viewer; returns the answer to each viewer, for each statement. */
export type AskAll = (statements: string[]) => Promise<Map<Viewer, string>[]>;
