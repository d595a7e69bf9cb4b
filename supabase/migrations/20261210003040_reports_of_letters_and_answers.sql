-- Title: The letter of an application and the text of a rejection can be reported
-- Step: expand
-- Back: show what is hidden in private.reported_letters again (private.hide_application and private.hide_rejection with false); the
--   functions of the list below without what it puts in; delete from private.reports and then from private.reportable_kinds where kind
--   in ('application', 'rejection'); drop private.reported_application, private.reported_rejection, private.hide_application,
--   private.hide_rejection, private.keep_reported_letter, private.is_unshared and private.reported_letters, and private.reports.to_tell.
-- Up to 5000 signs reach a poster from somebody without a name, and up to 1000 reach each applicant who is rejected. Whoever was threatened
-- in them could only write to us (docs/decisions/0124-reports-of-what-several-own.md).

insert into private.reportable_kinds (kind) values ('application'), ('rejection');

-- The letter or the answer as it was reported, as long as a reported message and without whose it is once the account is gone: a report
-- that went with an account would say which applicant has just left (docs/decisions/0164-leaving-unseen.md).
create table private.reported_letters (
  kind text not null references private.reportable_kinds (kind),
  -- The application's. It may be there no more.
  id uuid not null,
  author_id uuid references auth.users (id) on delete set null,
  body text not null,
  created_at timestamptz not null default now(),
  -- From when on its reader does not see it.
  hidden_at timestamptz,
  primary key (kind, id)
);
create index reported_letters_author on private.reported_letters (author_id);
revoke all on private.reported_letters from public, anon, authenticated;

create trigger forget_reports after delete on private.reported_letters
  for each row when (old.kind = 'application') execute function private.forget_reports('application');
create trigger forget_rejection_reports after delete on private.reported_letters
  for each row when (old.kind = 'rejection') execute function private.forget_reports('rejection');
create trigger guard_suspended before insert on private.reported_letters
  for each statement execute function private.guard_suspended();

-- Whether its reporter is still to be told, with the day on which it counts as decided.
alter table private.reports add column to_tell boolean not null default false;
create index reports_to_tell on private.reports (decided_at) where to_tell;

-- Whether its poster was never shown who applied.
create function private.is_unshared(application uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (select from private.shared_contacts s where s.application_id = application and s.reached);
end
$$;

create function private.reported_application(id uuid) returns private.reported
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select row(
      coalesce(a.applicant_id, kept.author_id),
      j.client_id = (select auth.uid()) is true and (a.leaves_at is null or a.leaves_at > now())
        and (kept.hidden_at is null or kept.hidden_at > now()),
      kept.hidden_at is not null, left(coalesce(a.cover_letter, kept.body), 300),
      jsonb_build_object('text', coalesce(a.cover_letter, kept.body))
    )::private.reported
    from (values (reported_application.id)) asked (id)
    left join public.job_applications a on a.id = asked.id
    left join public.jobs j on j.id = a.job_id
    left join private.reported_letters kept on kept.kind = 'application' and kept.id = asked.id
    where coalesce(a.cover_letter, kept.body) is not null
  );
end
$$;

create function private.reported_rejection(id uuid) returns private.reported
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select row(
      case when a.decision_note is not null then j.client_id else kept.author_id end,
      a.applicant_id = (select auth.uid()) is true and a.decision_note is not null,
      kept.hidden_at is not null, left(coalesce(a.decision_note, kept.body), 300),
      jsonb_build_object('text', coalesce(a.decision_note, kept.body))
    )::private.reported
    from (values (reported_rejection.id)) asked (id)
    left join public.job_applications a on a.id = asked.id
    left join public.jobs j on j.id = a.job_id
    left join private.reported_letters kept on kept.kind = 'rejection' and kept.id = asked.id
    where coalesce(a.decision_note, kept.body) is not null
  );
end
$$;

-- Keeps the text with its report, or before a moderator hides it. Whoever withdraws the application at this moment is waited for; an
-- account that is just being deleted leaves no name behind (docs/decisions/0160-one-order-of-locks.md).
create function private.keep_reported_letter(kind text, application uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  asked public.job_applications;
  author uuid;
begin
  select * into asked from public.job_applications a where a.id = application for key share;
  author := case keep_reported_letter.kind when 'application' then asked.applicant_id
    else (select j.client_id from public.jobs j where j.id = asked.job_id) end;
  insert into private.reported_letters (kind, id, author_id, body)
  select keep_reported_letter.kind, asked.id, case when private.stays(author) then author end, said.body
  from (values (case keep_reported_letter.kind when 'application' then asked.cover_letter else asked.decision_note end)) as said (body)
  where said.body is not null
  on conflict on constraint reported_letters_pkey do nothing;
end
$$;

-- Out of the poster's sight. Its applicant still reads it. With the day, where the poster does not know who applied: a moderator often
-- hides a text and suspends its author within a minute, and a profile leaves the directory then.
create function private.hide_application(id uuid, hidden boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if hide_application.hidden then
    perform private.keep_reported_letter('application', hide_application.id);
  end if;
  update private.reported_letters kept set hidden_at = case when hide_application.hidden then coalesce(
    kept.hidden_at, case when private.is_unshared(kept.id) then private.end_of_day(now()) else now() end
  ) end
  where kept.kind = 'application' and kept.id = hide_application.id;
end
$$;

-- Out of the applicant's sight, in the list and under the bell. What a poster wrote who has left does not come back.
create function private.hide_rejection(id uuid, hidden boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.job_applications a where a.id = hide_rejection.id for update;
  if hide_rejection.hidden then
    perform private.keep_reported_letter('rejection', hide_rejection.id);
  end if;
  update private.reported_letters kept set hidden_at = case when hide_rejection.hidden then coalesce(kept.hidden_at, now()) end
  where kept.kind = 'rejection' and kept.id = hide_rejection.id;
  update public.job_applications a set decision_note = case when not hide_rejection.hidden then kept.body end
  from private.reported_letters kept
  where a.id = hide_rejection.id and kept.kind = 'rejection' and kept.id = a.id and (hide_rejection.hidden or kept.author_id is not null);
  update public.notifications n
  set note = a.decision_note, message = private.notification_message(k, n.params, j.title, a.decision_note)
  from private.notification_kinds k, public.job_applications a join public.jobs j on j.id = a.job_id
  where a.id = hide_rejection.id and k.kind = 'application_rejected' and n.kind = k.kind and n.user_id = a.applicant_id
    and n.params ->> 'job_id' = a.job_id::text;
end
$$;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.report(text, uuid, text, text)', 'perform private.count_action(''reports'');',
    'perform private.count_action(''reports'');
  if report.kind in (''application'', ''rejection'') then
    perform private.keep_reported_letter(report.kind, report.subject);
  end if;'),
  ('private.received()', 'a.cover_letter, a.proposed_rate::numeric',
    'case when exists (
      select from private.reported_letters r where r.kind = ''application'' and r.id = a.id and r.hidden_at <= now()
    ) then '''' else a.cover_letter end, a.proposed_rate::numeric'),
  -- Its author still reads what a moderator has hidden.
  ('private.received()', 'a.read_at, a.decision_note, kept.note',
    'a.read_at, coalesce(a.decision_note, (
      select r.body from private.reported_letters r where r.kind = ''rejection'' and r.id = a.id and r.hidden_at is not null
    )), kept.note'),
  ('private.settle_reports(text, uuid, boolean)', 'private.is_of_unnamed(settle_reports.subject);',
    'private.is_of_unnamed(settle_reports.subject)
    or settle_reports.kind = ''application'' and private.is_unshared(settle_reports.subject);'),
  ('private.settle_reports(text, uuid, boolean)', 'set upheld = settle_reports.upheld, decided_at = now(), said = null',
    'set upheld = settle_reports.upheld, said = null, to_tell = waits,
      decided_at = case when waits then private.end_of_day(now()) else now() end'),
  ('private.settle_reports(text, uuid, boolean)', 'returning r.reporter_id', 'returning r.reporter_id, r.to_tell'),
  ('private.settle_reports(text, uuid, boolean)', 'from general g where g.reporter_id is not null',
    'from general g where g.reporter_id is not null and not g.to_tell'),
  -- Read by the clock, like the list (private.my_decisions).
  ('private.export_reports(uuid)', '''upheld'', r.upheld, ''decided_at'', r.decided_at',
    '''upheld'', case when r.decided_at <= now() then r.upheld end,
      ''decided_at'', case when r.decided_at <= now() then r.decided_at end'),
  ('worker.begin_day()', 'decided private.message_reports;', 'decided record;'),
  ('worker.begin_day()', 'update private.message_reports r set to_tell = false where r.to_tell and r.decided_at <= now() returning r.*',
    'with of_messages as (
      update private.message_reports r set to_tell = false where r.to_tell and r.decided_at <= now() returning r.reporter_id, r.upheld
    ), of_letters as (
      update private.reports r set to_tell = false where r.to_tell and r.decided_at <= now() returning r.reporter_id, r.upheld
    )
    select * from of_messages union all select * from of_letters'),
  ('private.tidy_conversations()', 'delete from private.message_reports where created_at <= now() - private.message_report_life();',
    'delete from private.message_reports where created_at <= now() - private.message_report_life();
  delete from private.reported_letters kept
  where kept.created_at <= now() - private.message_report_life()
    and not exists (select from public.job_applications a where a.id = kept.id);')
) as c (function, known, becomes);

revoke execute on function private.reported_application(uuid), private.reported_rejection(uuid), private.hide_application(uuid, boolean),
  private.hide_rejection(uuid, boolean), private.keep_reported_letter(text, uuid), private.is_unshared(uuid) from public;

notify pgrst, 'reload schema';
