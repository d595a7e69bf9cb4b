-- Title: What a moderator decides tells no poster who an applicant is
-- Step: expand
-- Back: select worker.begin_day() with every decided_at and leaves_at of these tables in the past; private.all_reports,
--   private.hide_message and private.reported_message as in 20261128000220, private.settle_reports as in 20261128000230,
--   worker.begin_day as in 20261205000750, the functions of the list below without what it puts in; drop private.is_of_unnamed and the
--   columns to_tell and leaves_at.
-- A poster reported a message of "Anonymous 2", a moderator suspended its member, and in that instant one profile left the directory
-- and the poster was told that the report was upheld (docs/decisions/0164-leaving-unseen.md).

-- Whether its reporter is still to be told what became of it. Decided for a day to come, as `decided_at` then says, they know nothing yet.
alter table private.message_reports add column to_tell boolean not null default false;
create index message_reports_to_tell on private.message_reports (decided_at) where to_tell;

-- Until when a message that was taken out stays in its conversation all the same.
alter table private.removed_messages add column leaves_at timestamptz;

-- Whether an applicant wrote it whom the poster was never shown.
create function private.is_of_unnamed(message uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from (
      select m.thread_id, m.sender_id from private.messages m where m.id = message
      union all
      select r.thread_id, r.sender_id from private.removed_messages r where r.id = message
    ) said
    join private.threads t on t.id = said.thread_id and t.kind = 'application'
    where not exists (select from private.shared_contacts s where s.application_id = t.application_id and s.reached)
      and not exists (
        select from private.thread_members p
        where p.thread_id = t.id and p.side = 'poster' and p.member_id = said.sender_id
      )
  );
end
$$;

create or replace view private.all_reports as
  select r.kind, r.subject_id, r.reporter_id, r.reason, r.details, r.created_at, r.weight, r.upheld, r.decided_at
  from private.reports r
  union all
  select 'message', m.message_id, m.reporter_id, m.reason, m.note, m.created_at, m.weight, m.upheld, m.decided_at
  from private.message_reports m where m.created_at > now() - private.message_report_life();

-- What nobody has decided yet is decided the same, and who reported it is told: of a message of somebody unnamed with the next day,
-- whatever was decided, since what is told at once would say that the other was not.
create or replace function private.settle_reports(kind text, subject uuid, upheld boolean) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  waits constant boolean := settle_reports.kind = 'message' and private.is_of_unnamed(settle_reports.subject);
  reporter uuid;
begin
  for reporter in
    with general as (
      update private.reports r set upheld = settle_reports.upheld, decided_at = now()
      where r.kind = settle_reports.kind and r.subject_id = settle_reports.subject and r.upheld is null
      returning r.reporter_id
    ), of_messages as (
      update private.message_reports m
      set upheld = settle_reports.upheld, to_tell = waits,
        decided_at = case when waits then private.end_of_day(now()) else now() end
      where settle_reports.kind = 'message' and m.message_id = settle_reports.subject and m.upheld is null
      returning m.reporter_id, m.to_tell
    )
    select g.reporter_id from general g
    union all
    select m.reporter_id from of_messages m where m.reporter_id is not null and not m.to_tell
  loop
    perform private.notify(
      reporter, case when settle_reports.upheld then 'report_upheld' else 'report_dismissed' end, '{}', null
    );
  end loop;
end
$$;

-- Of somebody unnamed it leaves the conversation with the day: who suspends them as well does so in the same minute.
create or replace function private.hide_message(id uuid, hidden boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if hide_message.hidden then
    insert into private.removed_messages (id, thread_id, sender_id, body, submission_id, created_at, leaves_at)
    select m.id, m.thread_id, m.sender_id, m.body, m.submission_id, m.created_at,
      case when private.is_of_unnamed(m.id) then private.end_of_day(now()) end
    from private.messages m where m.id = hide_message.id
    on conflict on constraint removed_messages_pkey do nothing;
    delete from private.messages m using private.removed_messages r
    where m.id = hide_message.id and r.id = m.id and r.leaves_at is null;
  else
    with back as (
      delete from private.removed_messages m where m.id = hide_message.id returning m.*
    )
    insert into private.messages (id, thread_id, sender_id, body, submission_id, created_at)
    select b.id, b.thread_id, b.sender_id, b.body, b.submission_id, b.created_at from back b
    on conflict on constraint messages_pkey do nothing;
  end if;
end
$$;

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      -- What a reporter reads: nothing of what they are not told yet ...
      ('private.my_decisions()', '''upheld'', r.upheld', '''upheld'', case when r.decided_at <= now() then r.upheld end'),
      ('private.own_conversations()', '''upheld'', r.upheld, ''decided_at'', r.decided_at',
        '''upheld'', case when r.decided_at <= now() then r.upheld end,
          ''decided_at'', case when r.decided_at <= now() then r.decided_at end'),
      -- ... and the export tells how much their next report weighs.
      ('private.reporter_weight(uuid)', 'on r.reporter_id = u.id and r.upheld is not null',
        'on r.reporter_id = u.id and r.decided_at <= now()'),
      ('private.reporter_weight(uuid)', 'select g.reporter_id, g.upheld from', 'select g.reporter_id, g.upheld, g.decided_at from'),
      ('private.reporter_weight(uuid)', 'select m.reporter_id, m.upheld from', 'select m.reporter_id, m.upheld, m.decided_at from'),
      ('private.reported_message(uuid)', 'm.id is not null, gone.id is not null', 'm.id is not null and gone.id is null, gone.id is not null')
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

-- As before, with what was decided of reports that waited for the day. Returns for how many accounts, organizations and reports.
create or replace function worker.begin_day() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  gone constant uuid[] := array(select p.id from private.left_posters p where p.leaves_at <= now());
  settling uuid[];
  decided private.message_reports;
  told integer := 0;
begin
  perform from public.jobs j where j.left_poster = any (gone) order by j.id for update;

  -- Those who applied keep their history, so such a job stays, closed and without its poster.
  delete from public.job_applications a using public.jobs j
  where j.left_poster = any (gone) and a.job_id = j.id and a.applicant_id is null;
  delete from public.jobs j
  where j.left_poster = any (gone) and not exists (select from public.job_applications a where a.job_id = j.id);
  update public.jobs j
  set status = 'closed', is_featured = false, company_name = null, company_url = null, organization_id = null,
    left_poster = null
  where j.left_poster = any (gone);
  delete from private.left_posters p where p.id = any (gone);

  settling := array(
    select o.id from public.organizations o
    where o.id in (select l.organization_id from private.left_organizations l where l.leaves_at <= now())
    order by o.id for update
  );
  delete from private.left_organizations l where l.organization_id = any (settling) and l.leaves_at <= now();
  update public.organizations o set is_listed = false
  where o.id = any (settling) and o.is_listed
    and not exists (select from public.organization_members m where m.organization_id = o.id);
  perform private.weigh_owners(one), private.weigh_proof(one) from unnest(settling) as one;

  delete from private.messages m using private.removed_messages r where r.id = m.id and r.leaves_at <= now();
  for decided in
    update private.message_reports r set to_tell = false where r.to_tell and r.decided_at <= now() returning r.*
  loop
    told := told + 1;
    if decided.reporter_id is not null then
      perform private.notify(
        decided.reporter_id, case when decided.upheld then 'report_upheld' else 'report_dismissed' end, '{}', null
      );
    end if;
  end loop;
  return cardinality(gone) + cardinality(settling) + told;
end
$$;

revoke execute on all functions in schema private from public;

notify pgrst, 'reload schema';
