-- Title: Where nobody fits, the lists of startups, mentors and investors say who is there
-- Step: expand
-- Back: drop function private.newest_startup_ids(); public.search_startups as in 20261128000110, public.search_mentors as in 20261128000300, public.search_investors as in
-- 20261128000400, each in PL/pgSQL.
-- Jobs and people came with the nearest ones where nothing fits (docs/decisions/0075); these lists ended there.

-- The three newest startups, and how many there are. Not by a search: that would look at all who hire a second time.
create function private.newest_startup_ids(out total bigint, out ids uuid[])
  language plpgsql stable security definer set search_path = '' as $$
begin
  select coalesce(sum(c.startups), 0) into total from private.startup_counts c;
  ids := array(
    select o.id from public.organizations o where o.is_public and o.is_startup order by o.created_at desc, o.id desc limit 3
  );
end
$$;

revoke execute on function private.newest_startup_ids() from public;
grant execute on function private.newest_startup_ids() to anon, authenticated, service_role;

-- As before, and where nothing fits with `nearest`: how many there are without any filter, and the first three of them.
create or replace function public.search_startups(
  q text default null, sector text default null, stage text default null, division text default null,
  hiring boolean default null, sort text default null, page integer default 1
) returns json
  language plpgsql stable set search_path = '' set jit = off as $$
#variable_conflict use_variable
declare
  size constant integer := 12;
  found record;
  listed record;
  nearest json;
begin
  select f.* into found from private.search_startup_ids(
    q, sector, stage, division, hiring, sort, (least(greatest(coalesce(page, 1), 1), 100000) - 1) * size, size
  ) as f;
  if found.total = 0 then
    select n.* into listed from private.newest_startup_ids() as n;
    nearest := json_build_object('total', listed.total, 'startups', private.startup_rows(listed.ids));
  end if;
  return json_build_object(
    'total', found.total, 'choices', found.choices, 'without', found.without, 'nearest', nearest,
    'startups', private.startup_rows(found.ids)
  );
end
$$;

create or replace function public.search_mentors(
  fields text[] default null, languages text[] default null, division text default null, hours integer default null,
  free integer default null, search text default null, page integer default 1
) returns json
  language plpgsql stable set search_path = '' as $$
declare
  answer constant json := private.search_mentors(
    search_mentors.fields, search_mentors.languages, search_mentors.division, search_mentors.hours, search_mentors.free,
    search_mentors.search, search_mentors.page
  );
  listed json;
begin
  if (answer ->> 'total')::integer > 0 then
    return answer;
  end if;
  listed := private.search_mentors(null, null, null, null, null, null, 1);
  return answer::jsonb || jsonb_build_object('nearest', jsonb_build_object(
    'total', listed -> 'total',
    'mentors', coalesce((
      select jsonb_agg(m.one order by m.place) from json_array_elements(listed -> 'mentors') with ordinality as m (one, place)
      where m.place <= 3
    ), '[]')
  ));
end
$$;

create or replace function public.search_investors(
  q text default null, type text default null, stage text default null, sector text default null,
  ticket numeric default null, page integer default 1
) returns json
  language plpgsql stable set search_path = '' as $$
declare
  answer constant json := private.search_investors(
    search_investors.q, search_investors.type, search_investors.stage, search_investors.sector, search_investors.ticket,
    search_investors.page
  );
  listed json;
begin
  if (answer ->> 'total')::integer > 0 then
    return answer;
  end if;
  listed := private.search_investors(null, null, null, null, null, 1);
  return answer::jsonb || jsonb_build_object('nearest', jsonb_build_object(
    'total', listed -> 'total',
    'investors', coalesce((
      select jsonb_agg(i.one order by i.place) from json_array_elements(listed -> 'investors') with ordinality as i (one, place)
      where i.place <= 3
    ), '[]')
  ));
end
$$;

notify pgrst, 'reload schema';
