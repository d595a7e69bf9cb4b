-- Title: A mentor who has blocked whoever asks looks like one who has not
-- Step: expand
-- Back: the functions of the list below without what it puts in.
-- Whoever lets a request lapse leaves the list as its time is over, but not for a request of somebody they blocked, who could read the
-- block from that. Such a request counts as any other now; so that it takes no mentor off the list, who can't see it, the worker
-- declines it before (docs/decisions/0113-mentors-and-their-clock.md).

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.keep_mentor_listing()', 'and private.reaches_mentor(m)',
        'and m.hidden_at is null and not private.is_suspended(m.mentee_id)'),
      -- At a time that nobody can work out who doesn't know the block, 12 to 60 hours before the time is over.
      ('worker.tell_mentorships(timestamp with time zone)', 'for asked in
    update private.mentorships m set lapsed_told_at', 'for asked in
    update private.mentorships m set status = ''declined'', reason = ''other'', answered_at = at
    from public.member_blocks b
    where m.status = ''pending'' and m.answer_by > at and b.blocker_id = m.mentor_id and b.blocked_id = m.mentee_id
      and m.answer_by <= at + interval ''12 hours'' + (''x'' || left(md5(b.id::text || m.id::text), 4))::bit(16)::integer % 2880 * interval ''1 minute''
      and m.hidden_at is null and not private.is_suspended(m.mentee_id) and not private.is_suspended(m.mentor_id)
    returning m.*
  loop
    -- The trigger of answers tells.
    told := told + 1;
  end loop;
  for asked in
    update private.mentorships m set lapsed_told_at')
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

-- Those that wait already: the trigger reckons anew.
update public.mentor_profiles p set listed_until = null
where exists (
  select from private.mentorships m
  join public.member_blocks b on b.blocker_id = m.mentor_id and b.blocked_id = m.mentee_id
  where m.mentor_profile_id = p.id and m.status = 'pending' and m.answer_by > now()
);

notify pgrst, 'reload schema';
