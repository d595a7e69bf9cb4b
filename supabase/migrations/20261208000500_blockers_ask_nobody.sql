-- Title: Whoever has blocked a member asks them for mentoring or a meeting only after unblocking them
-- Step: expand
-- Back: the functions of the list below without what it puts in.
-- A block withdraws what the blocker had asked, but the blocker could ask again. A yes then opened a conversation that
-- the same block had closed (docs/decisions/0042-connections.md). Requests to connect were refused already. A request
-- to a firm is not refused: that would tell the blocker who is behind it (docs/decisions/0117-meetings.md).

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.request_mentorship(uuid, text, text, uuid)', '  asked := private.open_mentorship(',
        '  -- Of the caller''s own block alone: whom the mentor has blocked reads what everybody reads.
  if exists (select from public.member_blocks b where b.blocker_id = caller and b.blocked_id = offered.user_id) then
    raise exception ''you have blocked this member'' using errcode = ''42501'';
  end if;
  asked := private.open_mentorship('),
      ('private.mentor_page(uuid)', 'else coalesce(asked.status, ''none'') end',
        'when asked.id is null and exists (
        select from public.member_blocks b join public.mentor_profiles m on m.user_id = b.blocked_id
        where b.blocker_id = caller and m.id = mentor
      ) then ''blocked''
      else coalesce(asked.status, ''none'') end'),
      ('private.ask_meeting(text, uuid, text, timestamp with time zone[], text, uuid)',
        '  -- As the end of an account takes them',
        '  if ask_meeting.kind = ''founder'' and exists (
    select from public.member_blocks b where b.blocker_id = caller and b.blocked_id = host.member
  ) then
    raise exception ''you have blocked this member'' using errcode = ''42501'';
  end if;
  -- As the end of an account takes them'),
      ('private.meeting_form(text, uuid)', 'then ''investors_only''',
        'then ''investors_only''
      when meeting_form.kind = ''founder'' and exists (
        select from public.member_blocks b where b.blocker_id = caller and b.blocked_id = host.member
      ) then ''blocked''')
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

-- What was asked in spite of a block, as when it is made.
select private.take_back_requests(b.blocker_id, b.blocked_id) from public.member_blocks b;

notify pgrst, 'reload schema';
