-- Title: What an applicant shares is a copy of that moment
-- Step: expand
-- Back: views public.received_applications and public.my_acceptances with private.received and private.my_acceptances as in
--   20261124000500, 20261124000320, 20261124000200 and 20261203000210, private.is_revealed as in 20261203000210,
--   private.application_cv as in 20261124000500, private.my_thread and private.forget_poster_words as in 20261124000300 and
--   20261124000200; drop trigger keep_shared_contact on public.job_applications, its function, and table private.shared_contacts.
-- After an acceptance the poster read each later name, telephone and address of the applicant, and the applicant nowhere what was
-- shared with whom (docs/decisions/0163-shared-contacts.md).

-- What its applicant shared of an application, as it was then. Ended, the copy goes and the days stay, for the applicant.
create table private.shared_contacts (
  application_id uuid primary key references public.job_applications (id) on delete cascade,
  name text,
  email text,
  phone text,
  -- What the poster was called then, until they leave.
  shared_with text,
  shared_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Whether the poster could read it when it was shared: of what they never saw they are not told that it has ended.
  reached boolean not null,
  constraint shared_contacts_whole check (case when ended_at is null then name is not null else num_nonnulls(name, email, phone) = 0 end)
);

revoke all on private.shared_contacts from public, anon, authenticated;

insert into private.shared_contacts (application_id, name, email, phone, shared_with, shared_at, reached)
select a.id, private.name_of(a.applicant_id), u.email, p.phone,
  case when j.client_id is not null then private.name_of(j.client_id) end,
  coalesce(a.contact_chosen_at, a.answered_at, a.updated_at), not private.are_apart(a.applicant_id, j.client_id)
from public.job_applications a
join public.jobs j on j.id = a.job_id
join auth.users u on u.id = a.applicant_id
left join public.profiles p on p.id = a.applicant_id
where a.status = 'accepted' and a.consent_to_reveal;

-- The copy is made when both have said yes, whoever was first, and anew only after it has ended.
create function private.keep_shared_contact() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  poster constant uuid := (select j.client_id from public.jobs j where j.id = new.job_id);
begin
  if not new.consent_to_reveal then
    update private.shared_contacts s set name = null, email = null, phone = null, ended_at = now()
    where s.application_id = new.id and s.ended_at is null;
    return null;
  end if;
  insert into private.shared_contacts as kept (application_id, name, email, phone, shared_with, shared_at, reached)
  select new.id, private.name_of(u.id), u.email, p.phone, case when poster is not null then private.name_of(poster) end,
    now(), not private.are_apart(u.id, poster)
  from auth.users u left join public.profiles p on p.id = u.id
  where u.id = new.applicant_id
  on conflict (application_id) do update
    set name = excluded.name, email = excluded.email, phone = excluded.phone, shared_with = excluded.shared_with,
      shared_at = excluded.shared_at, ended_at = null, reached = excluded.reached
    where kept.ended_at is not null;
  return null;
end
$$;

create trigger keep_shared_contact after insert or update of status, consent_to_reveal on public.job_applications
  for each row when (new.status = 'accepted') execute function private.keep_shared_contact();

-- Whether the poster may see who applied, now: everything that shows a name, a contact or a file asks here, and shows the copy.
create or replace function private.is_revealed(application public.job_applications) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  if application.status <> 'accepted' or not application.consent_to_reveal then
    return false;
  end if;
  return exists (
    select from private.shared_contacts s where s.application_id = application.id and s.ended_at is null
  ) and not private.are_apart(
    application.applicant_id, (select j.client_id from public.jobs j where j.id = application.job_id)
  );
end
$$;

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
  is_shortlisted boolean,
  contact_withdrawn boolean
)
  language sql stable security definer set search_path = '' as $$
  select a.id, a.job_id, a.title, a.budget_type, a.budget_min, a.budget_max, a.pay_currency, a.pay_unit, a.cover_letter, a.proposed_rate, a.status,
    case when a.is_revealed then shared.name else 'Anonymous' end,
    case when a.is_revealed then shared.email end,
    case when a.is_revealed then shared.phone end,
    a.created_at, a.updated_at, n.number, a.job_received, a.job_waiting,
    row_number() over (
      order by a.job_waiting > 0 desc, a.job_latest desc, a.job_id,
        case a.status when 'pending' then 0 when 'reviewed' then 1 else 2 end, a.created_at desc, a.id desc
    )::integer,
    a.is_revealed, a.read_at, a.decision_note, kept.note, coalesce(kept.is_shortlisted, false),
    coalesce(shared.reached and not a.is_revealed, false)
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
  left join private.shared_contacts shared on shared.application_id = a.id
  left join private.application_notes kept on kept.application_id = a.id
$$;

create view public.received_applications with (security_invoker = true) as
  select id, job_id, job_title, job_budget_type, job_budget_min, job_budget_max, job_pay_currency, job_pay_unit,
    cover_letter, proposed_rate, status, applicant_name, applicant_email, applicant_phone, created_at, updated_at,
    applicant_number, job_received, job_waiting, place, is_revealed, read_at, decision_note, note, is_shortlisted,
    private.has_cv(id) as has_cv, contact_withdrawn
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
comment on column public.received_applications.has_cv is 'Never null.';
comment on column public.received_applications.contact_withdrawn is 'Never null.';

-- As before; the poster gets the contact that was shared with them.
create or replace function private.application_cv(application uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  sent jsonb;
begin
  select c.cv || private.cv_contact(a.applicant_id) || case when a.applicant_id = (select auth.uid()) then '{}' else (
    select jsonb_build_object('email', s.email, 'phone', s.phone)
    from private.shared_contacts s where s.application_id = a.id
  ) end into sent
  from public.application_cvs c
  join public.job_applications a on a.id = c.application_id
  join public.jobs j on j.id = a.job_id
  where c.application_id = application and (
    a.applicant_id = (select auth.uid())
    or j.client_id = (select auth.uid()) and private.is_revealed(a)
  );
  if sent is null then
    raise exception 'application not found' using errcode = 'P0002';
  end if;
  return sent;
end
$$;

-- A conversation calls the applicant what was shared.
do $$
declare
  definition constant text := pg_get_functiondef('private.my_thread(uuid)'::regprocedure);
  known constant text :=
    'case when state.is_open and (me.side <> ''poster'' or private.is_revealed(a)) then coalesce(p.full_name::text, ''User'') end';
begin
  if strpos(definition, known) = 0 then
    raise exception 'private.my_thread is not as this migration knows it';
  end if;
  execute replace(definition, known, 'case
        when not state.is_open then null
        when me.side = ''poster'' then (
          select s.name from private.shared_contacts s where s.application_id = a.id and private.is_revealed(a)
        )
        else coalesce(p.full_name::text, ''User'')
      end');
end
$$;

-- As before, with what the caller shared, and from when until when.
drop view public.my_acceptances;
drop function private.my_acceptances();

create function private.my_acceptances() returns table (
  application_id uuid,
  poster_name text,
  poster_is_verified boolean,
  company_name text,
  shared_with text,
  shared_name text,
  shared_email text,
  shared_phone text,
  shared_at timestamptz,
  sharing_ended_at timestamptz
)
  language sql stable security definer set search_path = '' as $$
  select a.id, case when p.id is not null then coalesce(p.full_name, 'User') end, coalesce(p.is_verified, false),
    case when p.id is not null then j.company_name end,
    s.shared_with, s.name, s.email, s.phone, s.shared_at, s.ended_at
  from public.job_applications a
  join public.jobs j on j.id = a.job_id
  left join public.profiles p on p.id = j.client_id and not private.are_apart(j.client_id, a.applicant_id)
  left join private.shared_contacts s on s.application_id = a.id
  where a.applicant_id = (select auth.uid()) and a.status = 'accepted'
$$;

create view public.my_acceptances with (security_invoker = true) as
  select a.application_id, a.poster_name, a.poster_is_verified, a.company_name, t.thread_id,
    a.shared_with, a.shared_name, a.shared_email, a.shared_phone, a.shared_at, a.sharing_ended_at
  from private.my_acceptances() a left join private.my_application_threads() t on t.application_id = a.application_id;

revoke all on public.my_acceptances from anon, authenticated;
grant select on public.my_acceptances to authenticated, service_role;

comment on column public.my_acceptances.application_id is 'Never null.';
comment on column public.my_acceptances.poster_is_verified is 'Never null.';

-- As before; a poster who leaves takes the copies along that were made for them, and their name in what applicants keep.
create or replace function private.forget_poster_words() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.application_notes kept
  using public.job_applications a
  where a.id = kept.application_id and a.job_id = new.id;
  update private.shared_contacts s
  set name = null, email = null, phone = null, shared_with = null, ended_at = coalesce(s.ended_at, now())
  from public.job_applications a
  where a.id = s.application_id and a.job_id = new.id;
  update public.notifications n
  set note = null, message = private.notification_message(k, n.params, new.title, null)
  from private.notification_kinds k, public.job_applications a
  where k.kind = 'application_rejected' and n.kind = k.kind and n.params ->> 'job_id' = new.id::text
    and a.job_id = new.id and a.decision_note is not null and n.user_id = a.applicant_id;
  update public.job_applications a set decision_note = null where a.job_id = new.id and a.decision_note is not null;
  return null;
end
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.received(), private.my_acceptances() to authenticated, service_role;

notify pgrst, 'reload schema';
