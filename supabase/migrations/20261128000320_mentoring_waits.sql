-- Mentoring on the dashboard: the requests that wait for a mentor's answer.

-- How many wait for the caller, and of them who has the least time left.
create function private.mentoring_waits() returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'total', count(*), 'since', min(m.created_at), 'name', (array_agg(m.member_name order by m.answer_by))[1]
    )
    from private.my_mentorships() m where m.direction = 'received' and m.state = 'pending'
  );
end
$$;

-- The dashboard, as it is but for this part.
do $$
declare
  card constant text := '  begin
    parts := parts || jsonb_build_object(''card'', private.dashboard_card(main_role));';
  definition constant text := pg_get_functiondef('public.my_dashboard(text, date)'::regprocedure);
begin
  if position(card in definition) = 0 then
    raise exception 'my_dashboard is not as this migration knows it';
  end if;
  execute replace(definition, card, '  begin
    parts := parts || jsonb_build_object(''mentoring'', private.mentoring_waits());
  exception when others then
    parts := parts || jsonb_build_object(''mentoring'', jsonb_build_object(''failed'', sqlstate));
  end;
' || card);
end
$$;

revoke execute on function private.mentoring_waits() from public;
grant execute on function private.mentoring_waits() to authenticated, service_role;
