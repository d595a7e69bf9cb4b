-- Title: Accepting an application tells nobody whose account has just ended
-- Step: expand
-- Back: private.open_application_thread as in 20261203000210 with 20261205000730 and 20261206001110. Conversations that
--   have opened stay; they close with the day.
-- A poster who saw a profile leave the directory accepted each waiting application. With an ordinary applicant a
-- conversation opened, with one whose account was deleted that day none did, and with a suspended or banned one it was
-- closed at once (docs/decisions/0164-leaving-unseen.md).

-- Opens the conversation of an accepted application, once. None opens for a job that is hidden or has no poster any
-- more, where one of the two is younger, where the applicant has blocked the poster, or with somebody who is just
-- leaving. With an applicant whose account was deleted today, or is suspended or banned, it opens as with anybody else
-- and stays open until the day ends.
create or replace function private.open_application_thread(application public.job_applications, at timestamptz)
  returns void
  language plpgsql security definer set search_path = '' as $$
declare
  poster constant uuid := (
    select j.client_id from public.jobs j where j.id = application.job_id and not private.job_is_kept_back(j)
  );
  has_left constant boolean := application.applicant_id is null and coalesce(application.leaves_at > now(), false);
  is_away constant boolean := private.is_suspended(application.applicant_id);
  opened uuid;
begin
  if application.status <> 'accepted' or poster is null or private.is_younger(poster) or not private.stays(poster) then
    return;
  end if;
  if not has_left and (
    private.is_younger(application.applicant_id) or not private.stays(application.applicant_id) or exists (
      select from public.member_blocks b where b.blocker_id = application.applicant_id and b.blocked_id = poster
    )
  ) then
    return;
  end if;
  insert into private.threads (
    kind, application_id, job_id, applicant_number, created_at, last_at, leaves_at, rests_until
  ) values (
    'application', application.id, application.job_id,
    (select n.number from private.applicant_numbers n where n.application_id = application.id), at, at,
    case when has_left then application.leaves_at when is_away then private.end_of_day(now()) end,
    -- Nothing but the clock ends a ban whose end is known.
    (
      select private.end_of_day(u.banned_until) from auth.users u
      where u.id = application.applicant_id and u.banned_until > now() and u.banned_until <> 'infinity'
    )
  )
  on conflict (application_id) do nothing returning id into opened;
  insert into private.thread_members (thread_id, member_id, side)
    select opened, side.member, side.name
    from (values (poster, 'poster'), (application.applicant_id, 'applicant')) as side (member, name)
    where opened is not null and side.member is not null;
end
$$;

notify pgrst, 'reload schema';
