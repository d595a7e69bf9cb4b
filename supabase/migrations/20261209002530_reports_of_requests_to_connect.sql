-- Title: What a request to connect says can be reported
-- Step: expand
-- Back: set the note of each connection to that of private.reported_notes where it is hidden; the functions of the list below without
--   what it puts in, trigger set_updated_at of public.connections without arguments; delete from private.reports and then from
--   private.reportable_kinds where kind = 'connection'; drop private.keep_reported_note, private.hide_connection,
--   private.reported_connection and private.reported_notes.
-- A note of 500 signs reaches twenty strangers a day, and whoever was threatened in one could only block: no moderator read it
-- (docs/decisions/0124-reports-of-what-several-own.md).

insert into private.reportable_kinds (kind) values ('connection');

-- The note of a request as it was reported: whoever sent it can withdraw the request. A note that is hidden is here alone, so that
-- no way of reading the request shows it to its receiver. Each goes with either account.
create table private.reported_notes (
  -- The request's. It may be there no more.
  id uuid primary key,
  requester_id uuid not null references auth.users (id) on delete cascade,
  addressee_id uuid not null references auth.users (id) on delete cascade,
  note text not null,
  created_at timestamptz not null default now(),
  hidden_at timestamptz
);
create index reported_notes_requester on private.reported_notes (requester_id);
create index reported_notes_addressee on private.reported_notes (addressee_id);
revoke all on private.reported_notes from public, anon, authenticated;

create trigger forget_reports after delete on private.reported_notes
  for each row execute function private.forget_reports('connection');

-- With the report, which a suspended member can't send (docs/decisions/0110-suspension.md).
create trigger guard_suspended before insert on private.reported_notes
  for each statement execute function private.guard_suspended();

-- When the two agreed is not changed by what a moderator decides of the note.
create or replace trigger set_updated_at before update on public.connections
  for each row execute function private.set_updated_at('note');

create function private.reported_connection(id uuid) returns private.reported
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select row(
      coalesce(c.requester_id, kept.requester_id),
      c.addressee_id = (select auth.uid()) is true and c.note is not null and private.reaches_addressee(c),
      kept.hidden_at is not null, left(coalesce(c.note, kept.note), 60),
      jsonb_build_object('text', coalesce(c.note, kept.note))
    )::private.reported
    from (values (reported_connection.id)) asked (id)
    left join public.connections c on c.id = asked.id
    left join private.reported_notes kept on kept.id = asked.id
    where coalesce(c.note, kept.note) is not null
  );
end
$$;

create function private.hide_connection(id uuid, hidden boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.connections c where c.id = hide_connection.id for update;
  if hide_connection.hidden then
    insert into private.reported_notes (id, requester_id, addressee_id, note)
    select c.id, c.requester_id, c.addressee_id, c.note from public.connections c
    where c.id = hide_connection.id and c.note is not null
    on conflict on constraint reported_notes_pkey do nothing;
    update private.reported_notes kept set hidden_at = coalesce(kept.hidden_at, now()) where kept.id = hide_connection.id;
    update public.connections c set note = null where c.id = hide_connection.id;
  else
    update private.reported_notes kept set hidden_at = null where kept.id = hide_connection.id;
    update public.connections c set note = kept.note
    from private.reported_notes kept where kept.id = c.id and c.id = hide_connection.id;
  end if;
end
$$;

-- Keeps the note with its report. Whoever withdraws it at this moment is waited for; an account that is just being deleted takes
-- the request with it (docs/decisions/0160-one-order-of-locks.md).
create function private.keep_reported_note(connection uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  asked public.connections;
begin
  select * into asked from public.connections c where c.id = connection for key share;
  if not found or not private.stays(asked.requester_id) or not private.stays(asked.addressee_id) then
    raise exception 'not found' using errcode = 'PT404';
  end if;
  insert into private.reported_notes (id, requester_id, addressee_id, note)
  select asked.id, asked.requester_id, asked.addressee_id, asked.note where asked.note is not null
  on conflict (id) do nothing;
end
$$;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.report(text, uuid, text, text)', 'perform private.count_action(''reports'');',
    'perform private.count_action(''reports'');
  if report.kind = ''connection'' then
    perform private.keep_reported_note(report.subject);
  end if;'),
  -- Its author still reads what a moderator has hidden.
  ('private.my_connections()', 'select c.id, ''sent'' as direction, c.status, c.note,',
    'select c.id, ''sent'' as direction, c.status,
      coalesce(c.note, (select kept.note from private.reported_notes kept where kept.id = c.id)) as note,'),
  -- As long as a message that was reported.
  ('private.tidy_conversations()', 'delete from private.message_reports where created_at <= now() - private.message_report_life();',
    'delete from private.message_reports where created_at <= now() - private.message_report_life();
  delete from private.reported_notes kept
  where kept.created_at <= now() - private.message_report_life()
    and not exists (select from public.connections c where c.id = kept.id);')
) as c (function, known, becomes);

revoke execute on function private.reported_connection(uuid), private.hide_connection(uuid, boolean),
  private.keep_reported_note(uuid) from public;

notify pgrst, 'reload schema';
