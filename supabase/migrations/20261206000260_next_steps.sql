-- Title: The dashboard names each thing that waits, and knows what a member has done already
-- Step: expand
-- Back: public.my_dashboard without the parts that this adds; drop function private.done_so_far().
-- Silences of different lengths stood in one row under the longest, and a mentor who offers mentoring was told for ever to offer it.

-- What the caller has done of what the dashboard suggests. `mentoring`: whether their offer is listed, null without one; one that
-- was taken down counts as listed, for there is nothing that they could do. `younger` members neither ask nor are asked.
create function private.done_so_far() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  return jsonb_build_object(
    'mentoring', (
      select m.hidden_at is not null or coalesce(m.listed_until > now(), false)
      from public.mentor_profiles m where m.user_id = caller
    ),
    'alerts', exists (select from private.alerts a where a.member_id = caller),
    'connections', exists (select from public.connections c where c.requester_id = caller),
    'meetings', exists (select from private.meetings m where m.asker_id = caller),
    'mentorships', exists (select from private.mentorships m where m.mentee_id = caller),
    'younger', private.is_younger(caller)
  );
end
$$;

revoke execute on function private.done_so_far() from public;
grant execute on function private.done_so_far() to authenticated, service_role;

-- The dashboard, as it is but for these parts.
do $$
declare
  change record;
  definition text := pg_get_functiondef('public.my_dashboard(text, date)'::regprocedure);
begin
  for change in
    select * from (values
      -- The jobs with somebody waiting, at most as many as there are rows, who waits longest first.
      ('''title'', (array_agg(r.title order by r.waiting_since) filter (where r.waiting > 0))[1]',
        '''title'', (array_agg(r.title order by r.waiting_since) filter (where r.waiting > 0))[1],
        ''longest'', coalesce(to_jsonb((array_agg(
          jsonb_build_object(''job'', r.job_id, ''title'', r.title, ''waiting'', r.waiting, ''since'', r.waiting_since)
          order by r.waiting_since, r.job_id
        ) filter (where r.waiting > 0))[1:3]), ''[]'')'),
      ('''title'', j.title, ''company'', j.company_name, ''since'', a.updated_at',
        '''job'', a.job_id, ''title'', j.title, ''company'', j.company_name, ''since'', a.updated_at'),
      -- The applications that nobody has answered, as many, the oldest first.
      ('''unanswered'', count(*) filter (where',
        '''silent'', coalesce(to_jsonb((array_agg(
          jsonb_build_object(''job'', a.job_id, ''title'', j.title, ''since'', a.created_at) order by a.created_at, a.id
        ) filter (
          where a.status = ''pending'' and a.created_at <= now() - interval ''14 days'' and j.status = ''active''
        ))[1:3]), ''[]''),
        ''unanswered'', count(*) filter (where'),
      ('  begin
    parts := parts || jsonb_build_object(''card'', private.dashboard_card(main_role));',
        '  begin
    parts := parts || jsonb_build_object(''done'', private.done_so_far());
  exception when others then
    parts := parts || jsonb_build_object(''done'', jsonb_build_object(''failed'', sqlstate));
  end;
  begin
    parts := parts || jsonb_build_object(''card'', private.dashboard_card(main_role));')
    ) as c (known, becomes)
  loop
    if strpos(definition, change.known) = 0 then
      raise exception 'public.my_dashboard is not as this migration knows it: %', change.known;
    end if;
    definition := replace(definition, change.known, change.becomes);
  end loop;
  execute definition;
end
$$;

notify pgrst, 'reload schema';
