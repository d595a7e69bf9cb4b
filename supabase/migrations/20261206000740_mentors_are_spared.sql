-- Title: A request that a mentor could not see takes no mentor off the list
-- Step: expand
-- Back: the functions of the list below without what it puts in, private.hide_mentorship as before; drop private.spare_mentors and
--   private.bans.since.
-- A request that waited as its sender was suspended, or as a moderator hid it, still counted at its time, and again when it came back
-- with its time over: the mentor had no way to answer it (docs/decisions/0113-mentors-and-their-clock.md).

alter table private.bans add column since timestamptz not null default now();

-- Reckons the listing of the mentors anew whom this member asks. What ran out since then was out of their sight.
create function private.spare_mentors(mentee uuid, unseen_since timestamptz) returns void
  language sql security definer set search_path = '' as $$
  update public.mentor_profiles p set confirmed_at = greatest(p.confirmed_at, asked.ran_out), listed_until = null
  from (
    select m.mentor_profile_id as id, max(m.answer_by) filter (where m.answer_by between unseen_since and now()) as ran_out
    from private.mentorships m where m.mentee_id = spare_mentors.mentee and m.status = 'pending'
    group by m.mentor_profile_id
  ) asked
  where p.id = asked.id
$$;

revoke execute on function private.spare_mentors(uuid, timestamptz) from public;

create or replace function private.hide_mentorship(id uuid, hidden boolean) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  before private.mentorships;
begin
  select * into before from private.mentorships m where m.id = hide_mentorship.id for update;
  update private.mentorships m set hidden_at = case when hide_mentorship.hidden then coalesce(m.hidden_at, now()) end
  where m.id = hide_mentorship.id;
  -- The mentor is not waited for any more.
  perform private.spare_mentors(before.mentee_id, case when not hide_mentorship.hidden then before.hidden_at end);
end
$$;

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.suspend(uuid)', 'perform private.weigh_organizations_of(member);',
        'perform private.weigh_organizations_of(member);
  perform private.spare_mentors(member, null);'),
      ('private.begin_ban(uuid)', 'perform private.weigh_organizations_of(member);',
        'perform private.weigh_organizations_of(member);
  perform private.spare_mentors(member, null);'),
      ('private.unsuspend(uuid)', 'perform private.weigh_organizations_of(member);',
        'perform private.weigh_organizations_of(member);
  perform private.spare_mentors(member, ended.since);'),
      ('private.end_ban(uuid)', 'perform private.weigh_organizations_of(member);',
        'perform private.weigh_organizations_of(member);
  perform private.spare_mentors(member, ended.since);')
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
