-- Called-off meetings: either side calls an agreed one off until it begins, with a reason or none, and the other one is told
-- (docs/decisions/0117-meetings.md).

alter table private.meetings drop constraint meetings_status_check;
alter table private.meetings drop constraint meetings_check1;
alter table private.meetings
  add column called_off_by text check (called_off_by in ('asker', 'addressee')),
  add column called_off_reason text check (char_length(called_off_reason) <= 500 and called_off_reason ~ '\S'),
  add constraint meetings_status_check
    check (status in ('proposed', 'accepted', 'declined', 'withdrawn', 'lapsed', 'called_off')),
  add constraint meetings_held check ((status in ('accepted', 'called_off')) = (held_at is not null)),
  add constraint meetings_who_called_off
    check ((status = 'called_off') = (called_off_by is not null) and (called_off_by is not null or called_off_reason is null));

-- Whoever is suspended withdraws what waits, and ends nothing that was agreed.
drop trigger guard_suspended on private.meetings;
create trigger guard_suspended before insert or delete or update of times, held_at, called_off_by on private.meetings
  for each statement execute function private.guard_suspended();

-- Calls off an agreed meeting of the caller's. P0002 for every other one, PT409 where it isn't agreed or has begun; again by
-- the same side changes nothing. What they wrote to each other stays, and they can ask anew.
create function private.call_off_meeting(meeting uuid, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  agreed private.meetings;
  side text;
begin
  select * into agreed from private.meetings m
    where m.id = meeting and private.sees_meeting(m, caller) for update;
  if agreed.id is null then
    raise exception 'meeting not found' using errcode = 'P0002';
  end if;
  side := case caller when agreed.asker_id then 'asker' else 'addressee' end;
  if agreed.called_off_by = side then
    return;
  end if;
  if agreed.status <> 'accepted' or agreed.held_at <= now() then
    raise exception 'there is no meeting to call off' using errcode = 'PT409';
  end if;
  update private.meetings m set status = 'called_off', called_off_by = side, called_off_reason = reason,
      changed_at = clock_timestamp()
    where m.id = meeting returning * into agreed;
  perform private.read_of_meeting(meeting);
  perform private.tell_of_meeting(
    agreed, case side when 'asker' then agreed.addressee_id else agreed.asker_id end, 'meeting_called_off'
  );
end
$$;

create function public.call_off_meeting(meeting uuid, reason text default null) returns void
  language sql set search_path = '' as $$
  select private.call_off_meeting(call_off_meeting.meeting, call_off_meeting.reason)
$$;

-- As before, with whether the caller called it off, and why it was.
drop view public.my_meetings;
drop function private.my_meetings();
create function private.my_meetings() returns table (
  id uuid, kind text, mine boolean, status text, my_turn boolean, other_name text, other_investor uuid, purpose text,
  times timestamptz[], zone text, held_at timestamptz, thread_id uuid, created_at timestamptz, updated_at timestamptz,
  called_off_by_me boolean, called_off_reason text
)
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  return query
    select m.id, m.kind, m.asker_id = caller,
      case
        when m.status = 'proposed' and not private.meeting_is_open(m) then 'lapsed'
        when m.status = 'accepted' and m.held_at + interval '1 hour' <= now() then 'held'
        else m.status
      end,
      private.meeting_is_open(m) and private.meeting_turn(m) = caller,
      private.meeting_name(m, caller),
      (
        select i.id from public.investor_profiles i
        where i.id = m.investor_id and i.user_id <> caller and i.is_listed
          and not private.is_younger(i.user_id) and not private.is_suspended(i.user_id)
      ),
      m.purpose, m.times, m.zone, m.held_at,
      (
        select t.id from private.threads t join private.thread_members me on me.thread_id = t.id and me.member_id = caller
        where t.meeting_id = m.id and t.last_at > now() - private.thread_life()
      ),
      m.created_at, m.changed_at, (m.called_off_by = 'asker') = (m.asker_id = caller), m.called_off_reason
    from private.meetings m
    where caller in (m.asker_id, m.addressee_id) and private.sees_meeting(m, caller);
end
$$;

create view public.my_meetings with (security_invoker = true) as
  select id, kind, mine, status, my_turn, other_name, other_investor, purpose, times, zone, held_at, thread_id,
    created_at, updated_at, called_off_by_me, called_off_reason
  from private.my_meetings();

revoke all on public.my_meetings from anon, authenticated;
grant select on public.my_meetings to authenticated, service_role;

comment on column public.my_meetings.id is 'Never null.';
comment on column public.my_meetings.kind is 'Never null.';
comment on column public.my_meetings.mine is 'Never null.';
comment on column public.my_meetings.status is 'Never null.';
comment on column public.my_meetings.my_turn is 'Never null.';
comment on column public.my_meetings.other_name is 'Never null.';
comment on column public.my_meetings.purpose is 'Never null.';
comment on column public.my_meetings.times is 'Never null.';
comment on column public.my_meetings.zone is 'Never null.';
comment on column public.my_meetings.created_at is 'Never null.';
comment on column public.my_meetings.updated_at is 'Never null.';

insert into private.notification_kinds (kind, topic, type, link, parameters, title, message, unnamed) values
  ('meeting_called_off', 'meetings', 'info', '/meetings#meeting-{meeting_id}', '{meeting_id}', 'A meeting is called off',
    '{name} called off your meeting.', 'A meeting of yours is called off.');
insert into private.mail_kinds (kind, category, resent) values ('meeting_called_off', 'connections', false);

create function worker.facts_meeting_called_off(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.meeting_facts(mail, '{called_off}', false)
$$;

do $$
declare
  definition constant text := pg_get_functiondef('private.export_meetings(uuid)'::regprocedure);
  known constant text := '''held_at'', m.held_at,';
begin
  if position(known in definition) = 0 then
    raise exception 'private.export_meetings is not as this migration knows it';
  end if;
  execute replace(definition, known, known || '
      ''called_off_by_me'', (m.called_off_by = ''asker'') = (m.asker_id = member), ''called_off_reason'', m.called_off_reason,');
end
$$;

revoke execute on function public.call_off_meeting(uuid, text) from public, anon;
grant execute on function public.call_off_meeting(uuid, text) to authenticated, service_role;
revoke execute on all functions in schema private from public;
revoke execute on all functions in schema worker from public;
revoke execute on function worker.facts_meeting_called_off(private.outbox) from public, worker;
grant execute on function private.call_off_meeting(uuid, text), private.my_meetings() to authenticated, service_role;

notify pgrst, 'reload schema';
