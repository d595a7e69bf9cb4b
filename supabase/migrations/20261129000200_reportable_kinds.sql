-- More that can be reported: organizations, mentors, investors, and what a request for mentoring or for a meeting says
-- (docs/decisions/0124-reports-of-what-several-own.md).

insert into private.reportable_kinds (kind) values ('organization'), ('mentor'), ('investor'), ('mentorship'), ('meeting');

-- When a moderator took it out of sight.
alter table public.organizations add column hidden_at timestamptz;
alter table public.mentor_profiles add column hidden_at timestamptz;
alter table public.investor_profiles add column hidden_at timestamptz;
alter table private.mentorships add column hidden_at timestamptz;
alter table private.meetings add column hidden_at timestamptz;

create trigger forget_reports after delete on public.organizations
  for each row execute function private.forget_reports('organization');
create trigger forget_reports after delete on public.mentor_profiles
  for each row execute function private.forget_reports('mentor');
create trigger forget_reports after delete on public.investor_profiles
  for each row execute function private.forget_reports('investor');
create trigger forget_reports after delete on private.mentorships
  for each row execute function private.forget_reports('mentorship');
create trigger forget_reports after delete on private.meetings
  for each row execute function private.forget_reports('meeting');

-- What it says ------------------------------------------------------------------------------------------------------------

-- Of several owners the first stands for all: private.owners_of_reported has them.
create function private.reported_organization(id uuid) returns private.reported
  language sql stable security definer set search_path = '' as $$
  select row(
    (
      select m.member_id from public.organization_members m
      where m.organization_id = o.id order by m.created_at, m.id limit 1
    ),
    o.is_public, o.hidden_at is not null, o.name::text,
    jsonb_strip_nulls(jsonb_build_object(
      'headline', o.tagline, 'text', o.description, 'about', o.sector, 'place', o.city, 'link', o.website
    ))
  )::private.reported
  from public.organizations o where o.id = reported_organization.id
$$;

create function private.reported_mentor(id uuid) returns private.reported
  language sql stable security definer set search_path = '' as $$
  select row(
    m.user_id, exists (select from private.listed_mentors() l where l.id = m.id), m.hidden_at is not null,
    coalesce(p.full_name::text, 'User'),
    jsonb_strip_nulls(jsonb_build_object('headline', m.headline, 'text', m.helps, 'place', p.location))
  )::private.reported
  from public.mentor_profiles m join public.profiles p on p.id = m.user_id where m.id = reported_mentor.id
$$;

create function private.reported_investor(id uuid) returns private.reported
  language sql stable security definer set search_path = '' as $$
  select row(
    i.user_id,
    i.is_listed and i.hidden_at is null and not private.is_younger(i.user_id) and not private.is_suspended(i.user_id),
    i.hidden_at is not null, i.firm_name::text,
    jsonb_strip_nulls(jsonb_build_object(
      'text', i.thesis, 'about', nullif(array_to_string(i.sectors, ', '), ''), 'link', i.website
    ))
  )::private.reported
  from public.investor_profiles i where i.id = reported_investor.id
$$;

-- The request, which its mentor alone reads.
create function private.reported_mentorship(id uuid) returns private.reported
  language sql stable security definer set search_path = '' as $$
  select row(
    m.mentee_id, m.mentor_id = (select auth.uid()) is true and m.status <> 'withdrawn' and private.reaches_mentor(m),
    m.hidden_at is not null, m.goal::text, jsonb_build_object('headline', m.goal, 'text', m.question)
  )::private.reported
  from private.mentorships m where m.id = reported_mentorship.id
$$;

-- The purpose, which whoever is asked alone reads.
create function private.reported_meeting(id uuid) returns private.reported
  language sql stable security definer set search_path = '' as $$
  select row(
    m.asker_id, m.addressee_id = (select auth.uid()) is true and private.sees_meeting(m, m.addressee_id),
    m.hidden_at is not null, left(m.purpose, 60), jsonb_build_object('text', m.purpose)
  )::private.reported
  from private.meetings m where m.id = reported_meeting.id
$$;

-- Taking it out of sight --------------------------------------------------------------------------------------------------

create function private.hide_organization(id uuid, hidden boolean) returns void
  language sql security definer set search_path = '' as $$
  update public.organizations o set hidden_at = case when hide_organization.hidden then coalesce(o.hidden_at, now()) end
  where o.id = hide_organization.id;
  select private.weigh_owners(hide_organization.id);
$$;

create function private.hide_mentor(id uuid, hidden boolean) returns void
  language sql security definer set search_path = '' as $$
  update public.mentor_profiles m set hidden_at = case when hide_mentor.hidden then coalesce(m.hidden_at, now()) end
  where m.id = hide_mentor.id
$$;

create function private.hide_investor(id uuid, hidden boolean) returns void
  language sql security definer set search_path = '' as $$
  update public.investor_profiles i set hidden_at = case when hide_investor.hidden then coalesce(i.hidden_at, now()) end
  where i.id = hide_investor.id
$$;

create function private.hide_mentorship(id uuid, hidden boolean) returns void
  language sql security definer set search_path = '' as $$
  update private.mentorships m set hidden_at = case when hide_mentorship.hidden then coalesce(m.hidden_at, now()) end
  where m.id = hide_mentorship.id;
  -- The mentor is not waited for any more.
  update public.mentor_profiles p set listed_until = null
  from private.mentorships m where m.id = hide_mentorship.id and p.id = m.mentor_profile_id;
$$;

create function private.hide_meeting(id uuid, hidden boolean) returns void
  language sql security definer set search_path = '' as $$
  update private.meetings m set hidden_at = case when hide_meeting.hidden then coalesce(m.hidden_at, now()) end
  where m.id = hide_meeting.id
$$;

-- As before, and while a moderator has taken it out of sight.
create or replace function private.weigh_owners(organization uuid) returns void
  language sql security definer set search_path = '' as $$
  update public.organizations o set is_hidden = o.hidden_at is not null or weighed.hidden
  from (
    select coalesce(bool_and(private.is_suspended(m.member_id)), false) as hidden
    from public.organization_members m where m.organization_id = weigh_owners.organization
  ) weighed
  where o.id = weigh_owners.organization and o.is_hidden <> (o.hidden_at is not null or weighed.hidden)
$$;

-- As before; a request that a moderator has taken out of sight reaches nobody either.
create or replace function private.reaches_mentor(asked private.mentorships) returns boolean
  language sql stable security definer set search_path = '' as $$
  select asked.hidden_at is null and not private.is_suspended(asked.mentee_id) and not exists (
    select from public.member_blocks b where b.blocker_id = asked.mentor_id and b.blocked_id = asked.mentee_id
  )
$$;

create or replace function private.sees_meeting(meeting private.meetings, member uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select member in (meeting.asker_id, meeting.addressee_id)
    and (meeting.hidden_at is null or member = meeting.asker_id)
    and not exists (
      select from public.member_blocks b
      where b.blocker_id = member
        and b.blocked_id = case member when meeting.asker_id then meeting.addressee_id else meeting.asker_id end
    )
$$;

-- The policies ask for it.
create index investor_profiles_hidden on public.investor_profiles (hidden_at);
drop policy "anyone reads listed investors" on public.investor_profiles;
drop policy "members read listed investors and their own profile" on public.investor_profiles;
create policy "anyone reads listed investors" on public.investor_profiles
  for select to anon using (
    is_listed and hidden_at is null and not private.is_younger(user_id) and not private.is_suspended(user_id)
  );
create policy "members read listed investors and their own profile" on public.investor_profiles
  for select to authenticated using (
    (is_listed and hidden_at is null and not private.is_younger(user_id) and not private.is_suspended(user_id))
    or user_id = (select auth.uid())
  );

-- Several owners ----------------------------------------------------------------------------------------------------------

-- Whose it is: nobody of them decides about it, and each is told.
create function private.owners_of_reported(kind text, subject uuid) returns setof uuid
  language sql stable security definer set search_path = '' as $$
  select m.member_id from public.organization_members m
  where owners_of_reported.kind = 'organization' and m.organization_id = owners_of_reported.subject
  union
  select t.owner_id from private.reported_thing(owners_of_reported.kind, owners_of_reported.subject) t
  where t.owner_id is not null
$$;

-- Whether the member has a part in it: as whose it is, or as who reported it.
create function private.has_part(kind text, subject uuid, member uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select has_part.member in (select private.owners_of_reported(has_part.kind, has_part.subject)) or exists (
    select from private.all_reports r
    where r.kind = has_part.kind and r.subject_id = has_part.subject and r.reporter_id = has_part.member
  )
$$;

create or replace function private.is_own_case(kind text, subject uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.has_part(is_own_case.kind, is_own_case.subject, (select auth.uid()))
$$;

-- As before, and nobody with a part in what the decision was about.
create or replace function private.may_answer(appeal private.appeals) returns boolean
  language sql stable security definer set search_path = '' as $$
  select may_answer.appeal.member_id <> (select auth.uid()) and not private.is_own_case(d.kind, d.subject_id) and (
    d.moderator_id is distinct from (select auth.uid()) or not exists (
      select from private.staff s
      where s.role = 'moderator' and s.member_id not in (may_answer.appeal.member_id, d.moderator_id)
        and not private.is_suspended(s.member_id) and not private.has_part(d.kind, d.subject_id, s.member_id)
    )
  )
  from private.decisions d where d.id = may_answer.appeal.decision_id
$$;

-- What was decided of several owners' is a row for each of them, of one moment.
create or replace function private.past_decisions(kind text, subject uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('action', d.action, 'reason', d.reason, 'at', d.at) order by d.at desc
  ), '[]')
  from (
    select distinct n.action, n.reason, n.at from private.decisions n
    where n.kind = past_decisions.kind and n.subject_id = past_decisions.subject
  ) d
$$;

insert into private.notification_kinds (kind, topic, type, link, parameters, title, message, unnamed) values
  ('writing_hidden', null, 'warning', '/appeal', '{}', 'Taken out of sight',
    'We took something that you wrote out of sight.', null),
  ('writing_restored', null, 'success', '/appeal', '{}', 'Shown again',
    'Something that you wrote is shown again.', null);

-- Functions as they stand, with the new kinds in them.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.keep_mentor_listing()', 'when new.is_offering then least(',
        'when new.is_offering and new.hidden_at is null then least('),
      ('private.end_ownership()', 'is_listed = false, is_hidden = false',
        'is_listed = false, is_hidden = o.hidden_at is not null'),
      ('worker.show_organizations()', 'where o.is_hidden and exists',
        'where o.is_hidden and o.hidden_at is null and exists'),
      ('private.search_investors(text, text, text, text, numeric, integer)', 'where i.is_listed and',
        'where i.is_listed and i.hidden_at is null and'),
      ('private.meeting_host(text, uuid)', 'i.is_listed', 'i.is_listed and i.hidden_at is null'),
      ('private.listed_as_investor()', 'i.is_listed', 'i.is_listed and i.hidden_at is null'),
      ('private.report(text, uuid, text, text)', 'thing.owner_id = reporter',
        'reporter in (select private.owners_of_reported(report.kind, report.subject))'),
      ('private.apply_decision(text, uuid, text, text, uuid)',
        'apply_decision.kind || case apply_decision.action when ''hide'' then ''_hidden'' else ''_restored'' end',
        '(case when apply_decision.kind in (''job'', ''talent'', ''message'') then apply_decision.kind else ''writing'' end)
      || case apply_decision.action when ''hide'' then ''_hidden'' else ''_restored'' end'),
      -- Whose words they were is not known of several owners.
      ('private.apply_decision(text, uuid, text, text, uuid)',
        'when ''suspend'' then thing.owner_id is not null and',
        'when ''suspend'' then owners = 1 and'),
      ('private.apply_decision(text, uuid, text, text, uuid)', 'when ''unsuspend'' then exists',
        'when ''unsuspend'' then owners = 1 and exists'),
      ('private.apply_decision(text, uuid, text, text, uuid)', '  waits boolean;',
        '  waits boolean;
  owners constant integer := (
    select count(*) from private.owners_of_reported(apply_decision.kind, apply_decision.subject)
  );'),
      ('private.apply_decision(text, uuid, text, text, uuid)',
        'apply_decision.kind, apply_decision.subject, thing.owner_id, apply_decision.moderator,',
        'apply_decision.kind, apply_decision.subject, told_one.member, apply_decision.moderator,'),
      ('private.apply_decision(text, uuid, text, text, uuid)', '    job.title
  );',
        '    job.title
  )
  from (
    select o.member from private.owners_of_reported(apply_decision.kind, apply_decision.subject) as o (member)
    union all
    select null where owners = 0
  ) told_one;'),
      ('private.decide_appeal(uuid, boolean, text)',
        'perform private.set_hidden(against.kind, against.subject_id, false);',
        'perform private.set_hidden(against.kind, against.subject_id, false);
    perform private.notify(other.member, ''writing_restored'', ''{}'', null)
    from private.owners_of_reported(against.kind, against.subject_id) as other (member)
    where other.member <> asked.member_id;'),
      ('private.appeal_case(uuid)', 'and a.member_id <> (select auth.uid())',
        'and a.member_id <> (select auth.uid()) and not private.is_own_case(d.kind, d.subject_id)'),
      ('private.moderation_queue()', 'and not private.is_own_case(n.kind, n.subject_id)',
        'and not private.is_own_case(n.kind, n.subject_id) and not exists (
          select from private.decisions e
          where (e.kind, e.subject_id, e.at) = (n.kind, n.subject_id, n.at) and e.id < n.id
        )'),
      -- Its owners read why nobody else sees it.
      ('public.startup_page(text)', '''is_public'', shown.is_public,',
        '''is_public'', shown.is_public, ''is_taken_down'', shown.hidden_at is not null,'),
      ('private.report_case(text, uuid)', '''gone'', thing.owner_id is null,',
        '''gone'', thing.owner_id is null,
    ''several'', 1 < (select count(*) from private.owners_of_reported(report_case.kind, report_case.subject)),')
    ) as c (function, stands, wanted)
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if position(change.stands in definition) = 0 then
      raise exception '% is not as this migration knows it: %', change.function, change.stands;
    end if;
    execute replace(definition, change.stands, change.wanted);
  end loop;
end
$$;

-- What the page of a report is about: its name, where the caller may report it, and null for anything else.
create function private.reportable(kind text, subject uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select t.title from private.reported_thing(reportable.kind, reportable.subject) t
  where reportable.kind not in ('job', 'talent', 'message') and t.is_open
    and (select auth.uid()) not in (select private.owners_of_reported(reportable.kind, reportable.subject))
$$;

create function public.reportable(kind text, id uuid) returns text
  language sql stable set search_path = '' as $$
  select private.reportable(reportable.kind, reportable.id)
$$;

-- What a suspension did, in the words that its member reads.
update private.notification_kinds set message =
  'Your account is suspended. Your jobs are closed and those who applied were told; your profiles and what you alone own are out of sight, your conversations closed. You can read, appeal, withdraw what you asked for, download your data and delete the account.'
where kind = 'member_suspended';

revoke execute on function public.reportable(text, uuid) from public, anon;
grant execute on function public.reportable(text, uuid) to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.reportable(text, uuid) to authenticated, service_role;

notify pgrst, 'reload schema';
