-- Title: A visit that a foreign page caused, or that an ended session makes, is not counted
-- Step: expand
-- Back: public.record_profile_view(uuid) as in 20261128000970, private.record_profile_view without session_lives.
-- A page of ours is a GET, and a foreign page can send a member's browser to any of them: what it shows must not count then
-- (docs/decisions/0170-what-a-get-counts.md). A token whose session has ended, or whose account is gone, leaves no trace either.
do $$
declare
  definition text := pg_get_functiondef('private.record_profile_view(uuid)'::regprocedure);
  known constant text := 'not private.is_suspended(viewer)';
begin
  if position(known in definition) = 0 then
    raise exception 'record_profile_view is not as this migration knows it';
  end if;
  execute replace(definition, known, known || ' and private.session_lives()');
end
$$;

drop function public.record_profile_view(uuid);

-- Counts the visit unless `counted` is false, and tells how the caller stands to that member: the page shows it in any case.
create function public.record_profile_view(talent_id uuid, counted boolean default true) returns jsonb
  language sql set search_path = '' as $$
  select private.record_profile_view(talent_id) where counted;
  select jsonb_build_object(
    'connections', (
      select coalesce(jsonb_agg(jsonb_build_object('direction', c.direction, 'status', c.status)), '[]')
      from public.my_connections c where c.member_talent_id = talent_id
    ),
    'saved', private.is_saved(talent_id),
    'meeting', private.meeting_form('founder', talent_id) ->> 'state'
  )
$$;

revoke execute on function public.record_profile_view(uuid, boolean) from public, anon;
grant execute on function public.record_profile_view(uuid, boolean) to authenticated, service_role;

notify pgrst, 'reload schema';
