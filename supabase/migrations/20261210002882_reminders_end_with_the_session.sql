-- Title: No mail reminds of an application that was begun in a session that has ended
-- Step: expand
-- Back: private.begin_application as in 20261205000750, worker.remind_of_deadlines and worker.facts_application_deadline as in
--   20261126000600; drop private.has_draft and the column session_id of private.begun_applications.
-- What a member types stays on their device for seven days, but signing out clears it: the reminder, which says that it is there, came
-- nevertheless (docs/decisions/0097-what-time-causes.md).

-- Null where it was begun before this migration.
alter table private.begun_applications add column session_id uuid;

-- Whether what was typed can still be on the device: the session in which an application was begun lives.
create function private.has_draft(begun private.begun_applications) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return begun.session_id is null or exists (select from auth.sessions s where s.id = begun.session_id);
end
$$;
revoke execute on function private.has_draft(private.begun_applications) from public;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.begin_application(uuid, boolean)', 'insert into private.begun_applications (member_id, job_id)
    select caller, j.id', 'insert into private.begun_applications (member_id, job_id, session_id)
    select caller, j.id, (auth.jwt() ->> ''session_id'')::uuid'),
  -- Begun again, on another device or after the draft was cleared.
  ('private.begin_application(uuid, boolean)', 'on conflict do nothing',
    'on conflict (member_id, job_id) do update set session_id = excluded.session_id'),
  ('worker.remind_of_deadlines(timestamptz)', 'private.dhaka_day(b.begun_at) < today',
    'private.dhaka_day(b.begun_at) < today and private.has_draft(b)'),
  ('worker.facts_application_deadline(private.outbox)', 'where b.member_id = mail.recipient_id and',
    'where b.member_id = mail.recipient_id and private.has_draft(b) and')
) as c (function, known, becomes);
