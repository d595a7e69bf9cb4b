-- Meetings: what a signed-in member asks for on the investor pipeline. The deals there are samples, so a
-- request names one in words and goes to the operators.

create table public.meeting_requests (
  id uuid primary key default gen_random_uuid(),
  requester_id uuid not null references auth.users (id) on delete cascade,
  subject public.headline not null,
  message public.long_text,
  preferred_on date check (preferred_on between '2020-01-01' and '2100-01-01'),
  created_at timestamptz not null default now(),
  -- As with applications.
  submission_id uuid,
  unique (requester_id, submission_id)
);

create index meeting_requests_requester on public.meeting_requests (requester_id, created_at desc);

alter table public.meeting_requests enable row level security;

revoke all on public.meeting_requests from anon, authenticated;
grant select, delete on public.meeting_requests to authenticated;
grant insert (requester_id, subject, message, preferred_on, submission_id) on public.meeting_requests to authenticated;
grant all on public.meeting_requests to service_role;

create policy "members read their own meeting requests" on public.meeting_requests
  for select to authenticated using (requester_id = (select auth.uid()));
create policy "members ask for meetings as themselves" on public.meeting_requests
  for insert to authenticated with check (requester_id = (select auth.uid()));
create policy "members withdraw their own meeting requests" on public.meeting_requests
  for delete to authenticated using (requester_id = (select auth.uid()));

-- One request of a member's about a subject at a time, however it is spelled.
create function private.cap_open_meetings() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  rule private.limits;
  asked timestamptz[];
begin
  if new.requester_id is distinct from auth.uid() then
    return null;
  end if;
  select * into rule from private.limits l where l.kind = 'meetings' and l.scope = 'open';
  select array_agg(m.created_at order by m.created_at desc) into asked from public.meeting_requests m
    where m.requester_id = new.requester_id and m.id <> new.id
      and private.fold(regexp_replace(btrim(m.subject), '\s+', ' ', 'g')) = private.fold(regexp_replace(btrim(new.subject), '\s+', ' ', 'g'))
      and (rule.period is null or m.created_at > now() - rule.period);
  if coalesce(cardinality(asked), 0) >= rule.max then
    perform private.refuse_over_limit(rule, asked[greatest(rule.max, 1)] + rule.period);
  end if;
  return null;
end
$$;

-- Told to the member who asks: nobody else is party to it.
create function private.notify_meeting_request() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(
    new.requester_id, 'meeting_requested', jsonb_build_object('meeting_id', new.id), new.subject
  );
  return null;
end
$$;

create trigger lock_actions before insert on public.meeting_requests
  for each statement execute function private.lock_before_rows('meetings');
create trigger count_row after insert on public.meeting_requests
  for each row execute function private.count_row('meetings', 'requester_id');
create trigger cap_open after insert on public.meeting_requests
  for each row execute function private.cap_open_meetings();
create trigger notify_requester after insert on public.meeting_requests
  for each row execute function private.notify_meeting_request();

revoke execute on all functions in schema private from public;
