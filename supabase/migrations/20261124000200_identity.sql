-- Identity: an applicant shares name and contact after the acceptance, reads who accepted, and whether the letter was
-- read; a poster keeps notes and a shortlist, and rejects several with one text (docs/decisions/0082).

-- Asked at the acceptance. Applications that were sent with a yes keep it.
revoke insert (consent_to_reveal) on public.job_applications from authenticated;

alter table public.job_applications
  add column read_at timestamptz,
  -- When the applicant has last said whether to share: null where that is still to be asked.
  add column contact_chosen_at timestamptz,
  -- What the poster wrote to those who were rejected together.
  add column decision_note text check (char_length(decision_note) <= 1000 and decision_note ~ '\S');

-- A change is a decision: the day of the answer is neither moved by reading nor by what the applicant shares.
drop trigger set_updated_at on public.job_applications;
create trigger set_updated_at before update on public.job_applications
  for each row execute function private.set_updated_at('read_at', 'consent_to_reveal', 'contact_chosen_at', 'decision_note');

-- Whether the poster may see who applied, now: everything that shows a name, a contact or a file asks here.
create function private.is_revealed(application public.job_applications) returns boolean
  language sql immutable set search_path = '' as $$
  select application.status = 'accepted' and application.consent_to_reveal
$$;

-- What a poster keeps for themselves. Apart from the applications, which applicants read.
create table private.application_notes (
  application_id uuid primary key references public.job_applications (id) on delete cascade,
  note text check (char_length(note) <= 1000 and note ~ '\S'),
  is_shortlisted boolean not null default false
);

revoke all on private.application_notes from public;

-- As before, with what the poster keeps, and whether the letter was read.
drop view public.received_applications;
drop function private.received();

create function private.received() returns table (
  id uuid,
  job_id uuid,
  job_title text,
  job_budget_type text,
  job_budget_min numeric,
  job_budget_max numeric,
  job_pay_currency text,
  job_pay_unit text,
  cover_letter text,
  proposed_rate numeric,
  status text,
  applicant_name text,
  applicant_email text,
  applicant_phone text,
  created_at timestamptz,
  updated_at timestamptz,
  applicant_number integer,
  job_received integer,
  job_waiting integer,
  place integer,
  is_revealed boolean,
  read_at timestamptz,
  decision_note text,
  note text,
  is_shortlisted boolean
)
  language sql stable security definer set search_path = '' as $$
  select a.id, a.job_id, a.title, a.budget_type, a.budget_min, a.budget_max, a.pay_currency, a.pay_unit, a.cover_letter, a.proposed_rate, a.status,
    case when a.is_revealed then coalesce(p.full_name, 'User') else 'Anonymous' end,
    case when a.is_revealed then u.email::text end,
    case when a.is_revealed then p.phone end,
    a.created_at, a.updated_at, n.number, a.job_received, a.job_waiting,
    row_number() over (
      order by a.job_waiting > 0 desc, a.job_latest desc, a.job_id,
        case a.status when 'pending' then 0 when 'reviewed' then 1 else 2 end, a.created_at desc, a.id desc
    )::integer,
    a.is_revealed, a.read_at, a.decision_note, kept.note, coalesce(kept.is_shortlisted, false)
  from (
    select b.*, private.is_revealed(b) as is_revealed, j.title, j.budget_type, j.budget_min, j.budget_max, j.pay_currency,
      j.pay_unit,
      (count(*) over job)::integer as job_received,
      (count(*) filter (where b.status in ('pending', 'reviewed')) over job)::integer as job_waiting,
      max(b.created_at) over job as job_latest
    from public.job_applications b join public.jobs j on j.id = b.job_id
    where j.client_id = (select auth.uid())
    window job as (partition by b.job_id)
  ) a
  join private.applicant_numbers n on n.application_id = a.id
  join auth.users u on u.id = a.applicant_id
  left join public.profiles p on p.id = a.applicant_id
  left join private.application_notes kept on kept.application_id = a.id
$$;

create view public.received_applications with (security_invoker = true) as
  select id, job_id, job_title, job_budget_type, job_budget_min, job_budget_max, job_pay_currency, job_pay_unit,
    cover_letter, proposed_rate, status, applicant_name, applicant_email, applicant_phone, created_at, updated_at, applicant_number, job_received,
    job_waiting, place, is_revealed, read_at, decision_note, note, is_shortlisted
  from private.received();

revoke all on public.received_applications from anon, authenticated;
grant select on public.received_applications to authenticated, service_role;

comment on column public.received_applications.id is 'Never null.';
comment on column public.received_applications.job_id is 'Never null.';
comment on column public.received_applications.job_title is 'Never null.';
comment on column public.received_applications.job_budget_type is 'Never null.';
comment on column public.received_applications.job_pay_currency is 'Never null.';
comment on column public.received_applications.job_pay_unit is 'Never null.';
comment on column public.received_applications.cover_letter is 'Never null.';
comment on column public.received_applications.status is 'Never null.';
comment on column public.received_applications.applicant_name is 'Never null.';
comment on column public.received_applications.created_at is 'Never null.';
comment on column public.received_applications.updated_at is 'Never null.';
comment on column public.received_applications.applicant_number is 'Never null.';
comment on column public.received_applications.job_received is 'Never null.';
comment on column public.received_applications.job_waiting is 'Never null.';
comment on column public.received_applications.place is 'Never null.';
comment on column public.received_applications.is_revealed is 'Never null.';
comment on column public.received_applications.is_shortlisted is 'Never null.';

-- Who accepted the caller's applications. Neither a row nor a name before the acceptance, and no name of a poster who
-- has left.
create function private.my_acceptances() returns table (
  application_id uuid,
  poster_name text,
  poster_is_verified boolean,
  company_name text
)
  language sql stable security definer set search_path = '' as $$
  select a.id, case when p.id is not null then coalesce(p.full_name, 'User') end, coalesce(p.is_verified, false),
    j.company_name
  from public.job_applications a
  join public.jobs j on j.id = a.job_id
  left join public.profiles p on p.id = j.client_id
  where a.applicant_id = (select auth.uid()) and a.status = 'accepted'
$$;

create view public.my_acceptances with (security_invoker = true) as
  select application_id, poster_name, poster_is_verified, company_name from private.my_acceptances();

revoke all on public.my_acceptances from anon, authenticated;
grant select on public.my_acceptances to authenticated, service_role;

comment on column public.my_acceptances.application_id is 'Never null.';
comment on column public.my_acceptances.poster_is_verified is 'Never null.';

insert into private.notification_kinds (kind, topic, type, link, parameters, title, message, unnamed) values
  ('contact_shared', 'applications_received', 'success', '/dashboard?tab=applications&box=received&job={job_id}',
    '{job_id}', 'Name and contact shared', 'Somebody you accepted for "{name}" now shares name and contact with you.',
    'Somebody you accepted now shares name and contact with you.');

update private.notification_kinds
set message = message || ' You can now read who it was, and choose whether to share your name and contact.'
where kind = 'application_accepted';

-- Shows the poster the caller's name and contact, or no longer, as often as the caller likes. Unknown, another's and
-- not accepted: P0002. The poster is told of a yes, once until they have read of it, and never of a no.
create function private.share_contact(application uuid, share boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  changed public.job_applications;
begin
  if share is null then
    raise exception 'sharing is true or false' using errcode = '22023';
  end if;
  select * into changed from public.job_applications a
  where a.id = application and a.applicant_id = (select auth.uid()) and a.status = 'accepted' for update;
  if not found then
    raise exception 'application not found' using errcode = 'P0002';
  end if;
  update public.job_applications a set consent_to_reveal = share, contact_chosen_at = now() where a.id = changed.id;
  if share and not changed.consent_to_reveal then
    perform private.notify(j.client_id, 'contact_shared', jsonb_build_object('job_id', j.id), j.title)
    from public.jobs j
    where j.id = changed.job_id and j.client_id is not null and not exists (
      select from public.notifications n
      where n.user_id = j.client_id and n.kind = 'contact_shared' and not n.is_read
        and n.params ->> 'job_id' = j.id::text
    );
  end if;
  return share;
end
$$;

create function public.share_contact(application uuid, share boolean) returns boolean
  language sql set search_path = '' as $$
  select private.share_contact(share_contact.application, share_contact.share)
$$;

-- An application to one of the caller's jobs, kept until the transaction ends. Unknown and another's: P0002.
create function private.require_received(application uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.job_applications a join public.jobs j on j.id = a.job_id
  where a.id = application and j.client_id = (select auth.uid()) for key share of a;
  if not found then
    raise exception 'application not found' using errcode = 'P0002';
  end if;
end
$$;

-- The first time counts. The applicant sees that it was read and is not told; the status stays.
create function private.read_application(application uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_received(application);
  update public.job_applications a set read_at = now() where a.id = application and a.read_at is null;
end
$$;

create function public.read_application(id uuid) returns void
  language sql set search_path = '' as $$
  select private.read_application(read_application.id)
$$;

-- A note that says nothing is none.
create function private.note_application(application uuid, note text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  written constant text := case when note_application.note ~ '\S' then note_application.note end;
begin
  perform private.require_received(application);
  insert into private.application_notes as kept (application_id, note) values (application, written)
  on conflict (application_id) do update set note = excluded.note;
end
$$;

create function public.note_application(id uuid, note text) returns void
  language sql set search_path = '' as $$
  select private.note_application(note_application.id, note_application.note)
$$;

create function private.shortlist_application(application uuid, shortlisted boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if shortlisted is null then
    raise exception 'shortlisted is true or false' using errcode = '22023';
  end if;
  perform private.require_received(application);
  insert into private.application_notes as kept (application_id, is_shortlisted) values (application, shortlisted)
  on conflict (application_id) do update set is_shortlisted = excluded.is_shortlisted;
end
$$;

create function public.shortlist_application(id uuid, shortlisted boolean) returns void
  language sql set search_path = '' as $$
  select private.shortlist_application(shortlist_application.id, shortlist_application.shortlisted)
$$;

-- Rejects those of the given applications that are to the caller's jobs and wait, each with the same text, which their
-- applicants read; returns how many. The others are left as they are, unknown and another's alike; with none that is
-- the caller's: P0002. Locked in one order, so that two at once never wait for each other.
create function private.reject_applications(applications uuid[], note text) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  said constant text := case when reject_applications.note ~ '\S' then reject_applications.note end;
  received uuid[];
  rejected integer;
begin
  if coalesce(cardinality(applications), 0) not between 1 and 100 then
    raise exception 'between 1 and 100 applications are rejected at once' using errcode = '22023';
  end if;
  if private.asks_for_money(said) then
    raise exception 'the text asks applicants for money' using errcode = 'PT422';
  end if;
  received := array(
    select a.id from public.job_applications a join public.jobs j on j.id = a.job_id
    where a.id = any (applications) and j.client_id = (select auth.uid())
    order by a.id for update of a
  );
  if received = '{}' then
    raise exception 'application not found' using errcode = 'P0002';
  end if;
  update public.job_applications a set status = 'rejected', decision_note = said
  where a.id = any (received) and a.status in ('pending', 'reviewed');
  get diagnostics rejected = row_count;
  return rejected;
end
$$;

create function public.reject_applications(ids uuid[], note text) returns integer
  language sql set search_path = '' as $$
  select private.reject_applications(reject_applications.ids, reject_applications.note)
$$;

-- As before, with the text of a rejection.
create or replace function private.notify_application_status() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(
    new.applicant_id, 'application_' || new.status, jsonb_build_object('job_id', j.id), j.title,
    case new.status when 'rejected' then new.decision_note end
  )
  from public.jobs j where j.id = new.job_id;
  return null;
end
$$;

-- A poster who deletes the account takes along what they wrote: their notes, and their text to the rejected.
create function private.forget_poster_words() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.application_notes kept
  using public.job_applications a
  where a.id = kept.application_id and a.job_id = new.id;
  update public.notifications n
  set note = null, message = private.notification_message(k, n.params, new.title, null)
  from private.notification_kinds k, public.job_applications a
  where k.kind = 'application_rejected' and n.kind = k.kind and n.params ->> 'job_id' = new.id::text
    and a.job_id = new.id and a.decision_note is not null and n.user_id = a.applicant_id;
  update public.job_applications a set decision_note = null where a.job_id = new.id and a.decision_note is not null;
  return null;
end
$$;

create trigger forget_poster_words after update of client_id on public.jobs
  for each row when (old.client_id is not null and new.client_id is null)
  execute function private.forget_poster_words();

revoke execute on function
  public.share_contact(uuid, boolean), public.read_application(uuid), public.note_application(uuid, text),
  public.shortlist_application(uuid, boolean), public.reject_applications(uuid[], text)
from public, anon;
grant execute on function
  public.share_contact(uuid, boolean), public.read_application(uuid), public.note_application(uuid, text),
  public.shortlist_application(uuid, boolean), public.reject_applications(uuid[], text)
to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function
  private.received(), private.my_acceptances(), private.share_contact(uuid, boolean), private.read_application(uuid),
  private.note_application(uuid, text), private.shortlist_application(uuid, boolean),
  private.reject_applications(uuid[], text)
to authenticated, service_role;
