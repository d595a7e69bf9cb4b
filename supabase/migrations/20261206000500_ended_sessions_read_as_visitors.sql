-- Title: An ended session reads public pages as a visitor does
-- Step: expand
-- Back: the functions of the list below without what it puts in.
-- What only its member reads on a page for everybody never asked whether the session lives: header told who had written, and pages
-- told what the member had saved, who had invited them and how they stood with others (docs/decisions/0172-live-sessions-everywhere.md).

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.unread_threads()', 'where me.member_id = caller and', 'where (select private.session_lives()) and me.member_id = caller and'),
      ('private.is_saved(uuid)', 'where s.member_id = (select auth.uid()) and',
        'where s.member_id = (select auth.uid()) and (select private.session_lives()) and'),
      ('private.saved_job_ids()', 'where s.member_id = (select auth.uid()) and',
        'where s.member_id = (select auth.uid()) and (select private.session_lives()) and'),
      ('private.invited_by(uuid)', 'i.member_id = (select auth.uid())',
        'i.member_id = (select auth.uid()) and (select private.session_lives())'),
      ('private.mentor_page(uuid)', 'caller constant uuid := auth.uid();',
        'caller constant uuid := case when private.session_lives() then auth.uid() end;'),
      ('private.meeting_form(text, uuid)', 'if not found then', 'if not found or not private.session_lives() then'),
      ('private.own_job(uuid)', 'j.client_id = (select auth.uid())',
        'j.client_id = (select auth.uid()) and (select private.session_lives())'),
      ('private.own_job_ids()', 'j.client_id = (select auth.uid())',
        'j.client_id = (select auth.uid()) and (select private.session_lives())'),
      ('private.applied_job_ids()', 'a.applicant_id = (select auth.uid())',
        'a.applicant_id = (select auth.uid()) and (select private.session_lives())'),
      ('private.own_investor()', 'i.user_id = (select auth.uid())',
        'i.user_id = (select auth.uid()) and (select private.session_lives())'),
      ('private.listed_as_investor()', 'i.user_id = (select auth.uid())',
        'i.user_id = (select auth.uid()) and (select private.session_lives())'),
      ('private.my_organization_ids()', 'm.member_id = (select auth.uid())',
        'm.member_id = (select auth.uid()) and (select private.session_lives())')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if strpos(definition, change.known) = 0 then
      raise exception '% is not as this migration knows it: %', change.function, change.known;
    end if;
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;

notify pgrst, 'reload schema';
