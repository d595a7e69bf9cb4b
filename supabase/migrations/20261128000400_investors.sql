-- Investors whom everybody may find: the list, its filters with counts, and who is left out of it
-- (docs/decisions/0116-investors-shown-as-they-say.md).

drop policy "anyone reads listed investors" on public.investor_profiles;
drop policy "members read listed investors and their own profile" on public.investor_profiles;
create policy "anyone reads listed investors" on public.investor_profiles
  for select to anon using (is_listed and not private.is_younger(user_id) and not private.is_suspended(user_id));
create policy "members read listed investors and their own profile" on public.investor_profiles
  for select to authenticated using (
    (is_listed and not private.is_younger(user_id) and not private.is_suspended(user_id))
    or user_id = (select auth.uid())
  );
grant execute on function private.is_suspended(uuid) to anon, authenticated, service_role;

create index investor_profiles_newest on public.investor_profiles (created_at desc, id desc) where is_listed;

-- A page of the listed investors, newest first, 12 each: `total` fit all filters, and `choices` says how many each choice
-- of a filter would find beside the others that are on. `ticket` is a sum in US dollars: whoever names no bound is open
-- to it. Nobody's rows that are not listed are in it, the caller's own neither.
create function private.search_investors(
  q text, type text, stage text, sector text, ticket numeric, page integer
) returns json
  language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_variable
declare
  size constant integer := 12;
  first constant integer := (page - 1) * size;
  pattern constant text := private.literal_pattern(nullif(private.fold(btrim(q)), ''));
  wanted_sector constant text := nullif(private.fold(btrim(sector)), '');
  answer json;
begin
  perform private.check_search(array[q, type, stage, sector], null, array[ticket], first);
  with seen as materialized (
    select i.id, i.firm_name, i.investor_type, i.thesis, i.sectors, i.stages, i.ticket_min, i.ticket_max, i.created_at,
      pattern is null or private.fold(concat_ws(chr(31), i.firm_name, i.thesis, array_to_string(i.sectors, chr(31)))) like pattern
        as said,
      nullif(type, '') is null or i.investor_type = type as of_type,
      nullif(stage, '') is null or i.stages @> array[stage] as at_stage,
      wanted_sector is null or exists (select from unnest(i.sectors) as s where private.fold(s) = wanted_sector) as in_sector,
      ticket is null or ticket between coalesce(i.ticket_min, 0) and coalesce(i.ticket_max, 'infinity') as of_ticket
    from public.investor_profiles i
    where i.is_listed and not private.is_younger(i.user_id) and not private.is_suspended(i.user_id)
  ), fitting as materialized (
    select * from seen where said and of_type and at_stage and in_sector and of_ticket
  ), named as (
    select min(name) as name, count(*) as count
    from seen, unnest(seen.sectors) as name
    where said and of_type and at_stage and of_ticket
    group by private.fold(name) order by count(*) desc, private.fold(min(name)) limit 12
  )
  select json_build_object(
    'total', (select count(*) from fitting),
    'investors', coalesce((
      select json_agg(to_jsonb(one) - 'said' - 'of_type' - 'at_stage' - 'in_sector' - 'of_ticket' order by one.created_at desc, one.id desc)
      from (select * from fitting order by created_at desc, id desc limit size offset first) one
    ), '[]'),
    'choices', json_build_object(
      'type', coalesce((
        select json_object_agg(c.key, c.count) from (
          select investor_type as key, count(*) from seen where said and at_stage and in_sector and of_ticket group by 1
        ) c
      ), '{}'),
      'stage', coalesce((
        select json_object_agg(c.key, c.count) from (
          select name as key, count(*) from seen, unnest(seen.stages) as name
          where said and of_type and in_sector and of_ticket group by 1
        ) c
      ), '{}'),
      'sector', coalesce((select json_agg(json_build_array(n.name, n.count)) from named n), '[]')
    )
  ) into answer;
  return answer;
end
$$;

create function public.search_investors(
  q text default null, type text default null, stage text default null, sector text default null,
  ticket numeric default null, page integer default 1
) returns json
  language sql stable set search_path = '' as $$
  select private.search_investors(
    search_investors.q, search_investors.type, search_investors.stage, search_investors.sector, search_investors.ticket,
    search_investors.page
  )
$$;

revoke execute on function
  private.search_investors(text, text, text, text, numeric, integer),
  public.search_investors(text, text, text, text, numeric, integer)
from public;
grant execute on function
  private.search_investors(text, text, text, text, numeric, integer),
  public.search_investors(text, text, text, text, numeric, integer)
to anon, authenticated, service_role;

notify pgrst, 'reload schema';
