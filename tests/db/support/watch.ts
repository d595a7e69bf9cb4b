import type { Viewer } from "./every-state.ts";
import type { Target } from "./target.ts";

/** Runs statements as the Data API does, and takes back what they wrote, thousands of them in one question. */
const WATCH = `
create schema watch;
create function watch.ask(viewer uuid, statement text) returns text language plpgsql as $$
declare
  answer text;
  touched bigint;
begin
  begin
    perform set_config('request.jwt.claims', case when viewer is null then '{"role":"anon"}' else json_build_object(
      'sub', viewer, 'role', 'authenticated', 'session_id', viewer, 'aal', 'aal1',
      'amr', json_build_array(json_build_object('method', 'password', 'timestamp', extract(epoch from now())::bigint)))::text end, true);
    perform set_config('role', case when viewer is null then 'anon' else 'authenticated' end, true);
    if statement like 'select%' then
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
  return answer;
end $$;
create function watch.ask_all(questions jsonb) returns setof text language sql as $$
  select watch.ask(nullif(q ->> 0, '')::uuid, q ->> 1) from jsonb_array_elements(questions) with ordinality as e (q, n) order by n;
$$;`;

export async function startWatching(target: Target): Promise<void> {
  await target.sql(`do $watch$ begin execute $sql$${WATCH}$sql$; end $watch$`);
}

/** A statement, and the member who sends it; a visitor is null. */
export type Question = { viewer: string | null; statement: string };

/** What each is answered: the text that a `select` gives, how many rows another statement touched, or code and message. */
export async function ask(target: Target, questions: Question[]): Promise<(string | null)[]> {
  const sent = JSON.stringify(questions.map(({ viewer, statement }) => [viewer ?? "", statement]));
  const rows = await target.sql<{ answer: string | null }>("select watch.ask_all($1::text::jsonb) as answer", [sent]);
  return rows.map(({ answer }) => answer);
}

/** Asks as each viewer; who is answered what, for each statement. */
export type AskAll = (statements: string[]) => Promise<Map<Viewer, string>[]>;
