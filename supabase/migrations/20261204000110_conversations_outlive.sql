-- Title: A conversation with an applicant who has left ends with the day
-- Step: expand
-- Back: delete the messages without a sender; private.release_applications as in 20261203000240, private.send_message,
--   private.my_thread, private.thread_messages, private.report_message and private.cap_unanswered_threads as in 20261124000300,
--   private.unread_threads as in 20261124000310, private.digest_unread as in 20261127000100, worker.facts_message_unread as in
--   20261128000310, private.thread_is_open with 2 members; drop trigger forget_left_messages on private.threads, its function and
--   the column leaves_at; sender_id not null.
-- Whoever deleted their account closed the conversation with a poster who knew them as "Anonymous 2", in the instant in which one
-- profile left the directory (docs/decisions/0164-leaving-unseen.md).

-- Until when its poster finds it as it was, though its applicant has left.
alter table private.threads add column leaves_at timestamptz;
alter table private.threads add constraint threads_left check (leaves_at is null or kind = 'application') not valid;

-- Null: of an account that has gone, until then.
alter table private.messages alter column sender_id drop not null;
alter table private.removed_messages alter column sender_id drop not null;

-- Before the account's rows go: what a poster reads who was never told whose it is stays for the day, without whose it was.
create or replace function private.release_applications() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  ends constant timestamptz := (private.dhaka_day(now()) + 1)::timestamp at time zone 'Asia/Dhaka';
  kept uuid[];
begin
  perform from public.job_applications a where a.applicant_id = old.id order by a.id for update;
  with held as (
    update private.threads t set leaves_at = ends
    from public.job_applications a join public.jobs j on j.id = a.job_id
    where t.application_id = a.id and a.applicant_id = old.id and j.client_id is not null
      and not exists (select from private.shared_contacts s where s.application_id = a.id and s.reached)
      and private.thread_is_open(t.id)
    returning t.id
  )
  select array_agg(held.id) into kept from held;
  update private.messages m set sender_id = null, submission_id = null
  where m.thread_id = any (kept) and m.sender_id = old.id;
  update private.removed_messages m set sender_id = null, submission_id = null
  where m.thread_id = any (kept) and m.sender_id = old.id;

  update private.shared_contacts s
  set name = null, email = null, phone = null, shared_with = null, ended_at = coalesce(s.ended_at, now())
  from public.job_applications a where a.id = s.application_id and a.applicant_id = old.id;
  update public.application_cvs c set cv = '{}'
  from public.job_applications a where a.id = c.application_id and a.applicant_id = old.id;
  update public.job_applications a
  set applicant_id = null, submission_id = null, leaves_at = ends
  from public.jobs j
  where a.applicant_id = old.id and j.id = a.job_id and j.client_id is not null;
  return old;
end
$$;

-- The application goes at the end of the day, or with its job before: what was said goes along.
create function private.forget_left_messages() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.messages m where m.thread_id = new.id and m.sender_id is null;
  delete from private.removed_messages m where m.thread_id = new.id and m.sender_id is null;
  return null;
end
$$;

create trigger forget_left_messages after update of application_id on private.threads
  for each row when (new.leaves_at is not null and new.application_id is null) execute function private.forget_left_messages();

-- Who is not the caller may be nobody's any more, which is no difference to the caller.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.thread_is_open(uuid)', 'and 2 = (', 'and case when t.leaves_at > now() then 1 else 2 end = ('),
      ('private.thread_messages(uuid)', 'm.id, m.sender_id = caller,', 'm.id, m.sender_id is not distinct from caller,'),
      ('private.my_thread(uuid)', 'latest.sender_id = caller',
        'case when latest.created_at is not null then latest.sender_id is not distinct from caller end'),
      ('private.my_thread(uuid)', 'm.sender_id <> caller', 'm.sender_id is distinct from caller'),
      ('private.unread_threads()', 'm.sender_id <> caller', 'm.sender_id is distinct from caller'),
      ('private.report_message(uuid, text, text)', 'm.sender_id <> caller', 'm.sender_id is distinct from caller'),
      ('private.cap_unanswered_threads()', 'a.sender_id <> m.sender_id', 'a.sender_id is distinct from m.sender_id'),
      ('private.digest_unread(uuid)', 'm.sender_id <> me.member_id', 'm.sender_id is distinct from me.member_id'),
      ('worker.facts_message_unread(private.outbox)', 'm.sender_id <> me.member_id', 'm.sender_id is distinct from me.member_id')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if strpos(definition, change.known) = 0 then
      raise exception '% is not as this migration knows it', change.function;
    end if;
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;

revoke execute on all functions in schema private from public;

notify pgrst, 'reload schema';
