-- Saved with a page: whether the caller keeps what it shows comes with the page, or with the visit that it counts, rather than by a call
-- more. Visitors may not even ask: what is asked for members stands in a statement of its own.
do $$
declare
  change record;
  definition text := pg_get_functiondef('public.job_page(uuid)'::regprocedure);
begin
  for change in
    select * from (values
      ('  shown public.jobs;', E'  shown public.jobs;\n  saved boolean := false;'),
      ('where j.id = job_page.id;', E'where j.id = job_page.id;
  if (select auth.uid()) is not null then
    saved := private.is_saved(shown.id);
  end if;'),
      ('''applied'', private.applied_at_least(shown.id),', E'''saved'', saved,
    ''applied'', private.applied_at_least(shown.id),')
    ) as c (known, becomes)
  loop
    if position(change.known in definition) = 0 then
      raise exception 'job_page is not as this migration knows it: %', change.known;
    end if;
    definition := replace(definition, change.known, change.becomes);
  end loop;
  execute definition;
end
$$;

-- Counts the visit, and tells how the caller stands to that member: the page shows it in any case.
create or replace function public.record_profile_view(talent_id uuid) returns jsonb
  language sql set search_path = '' as $$
  select private.record_profile_view(talent_id);
  select jsonb_build_object(
    'connections', (
      select coalesce(jsonb_agg(jsonb_build_object('direction', c.direction, 'status', c.status)), '[]')
      from public.my_connections c where c.member_talent_id = talent_id
    ),
    'saved', private.is_saved(talent_id),
    'meeting', private.meeting_form('founder', talent_id) ->> 'state'
  )
$$;

notify pgrst, 'reload schema';
