-- Title: Of what members change, others read the day
-- Step: expand
-- Back: set_updated_at of talent_profiles as in 20261125000200, of mentor_profiles as in 20261128000300, and without arguments of
--   user_skills, investor_profiles and organizations; keep_listing as in 20261128000210; confirm_listing, ask_listings and
--   silent_listing as in 20261126000600; confirmed_at of talent_profiles by now(); drop function private.set_updated_day.
-- To the microsecond, an instant that everybody reads says which two rows one member changed in one act. A day in Dhaka is what
-- readers want to know (docs/decisions/0185-days-of-changes.md). Rows from before are dated so when they change.
create function private.set_updated_day() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_nargs = 0 or to_jsonb(new) - tg_argv is distinct from to_jsonb(old) - tg_argv then
    new.updated_at := date_trunc('day', now(), 'Asia/Dhaka');
  end if;
  return new;
end
$$;
revoke execute on function private.set_updated_day() from public;

drop trigger set_updated_at on public.talent_profiles;
create trigger set_updated_at before update on public.talent_profiles
  for each row execute function private.set_updated_day(
    'search_text', 'name_keys', 'skill_names', 'location_text', 'division', 'listed_until', 'rate_low', 'rate_high', 'rate_key',
    'rate_rank'
  );
drop trigger set_updated_at on public.mentor_profiles;
create trigger set_updated_at before update on public.mentor_profiles
  for each row execute function private.set_updated_day('search_text', 'name_keys', 'listed_until', 'confirmed_at');
drop trigger set_updated_at on public.user_skills;
create trigger set_updated_at before update on public.user_skills
  for each row execute function private.set_updated_day();
drop trigger set_updated_at on public.investor_profiles;
create trigger set_updated_at before update on public.investor_profiles
  for each row execute function private.set_updated_day();
drop trigger set_updated_at on public.organizations;
create trigger set_updated_at before update on public.organizations
  for each row execute function private.set_updated_day();

alter table public.talent_profiles alter column confirmed_at set default date_trunc('day', now(), 'Asia/Dhaka');

-- As before, by the day. That nothing was ever changed shows as updated_at = created_at, so whatever the member sends dates it.
create or replace function private.keep_listing() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and auth.uid() = new.user_id then
    new.confirmed_at := date_trunc('day', now(), 'Asia/Dhaka');
    new.updated_at := new.confirmed_at;
  end if;
  new.listed_until := case
    when new.is_open_to_work and new.hidden_at is null and not private.is_younger(new.user_id)
      and not private.is_suspended(new.user_id)
    then new.confirmed_at + interval '120 days'
  end;
  return new;
end
$$;

create or replace function private.confirm_listing(token text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  link private.listing_links;
  until timestamptz;
begin
  update private.listing_links l set spent_at = now()
  where l.hash = sha256(convert_to(coalesce(token, ''), 'UTF8')) and l.spent_at is null
    and l.made_at > now() - interval '60 days'
  returning * into link;
  if not found then
    return jsonb_build_object('state', case when exists (
      select from private.listing_links l where l.hash = sha256(convert_to(coalesce(token, ''), 'UTF8'))
        and l.spent_at is not null
    ) then 'used' else 'unknown' end);
  end if;
  update public.talent_profiles t set confirmed_at = date_trunc('day', now(), 'Asia/Dhaka')
  where t.user_id = link.member_id and t.is_open_to_work
  returning t.listed_until into until;
  if until is null then
    return jsonb_build_object('state', 'off');
  end if;
  return jsonb_build_object('state', 'confirmed', 'until', until);
end
$$;

-- As before. Who is asked on a day may confirm on it: of that day's mails none is about the listing that begins then.
create or replace function worker.ask_listings(at timestamptz default now()) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.dhaka_day(at);
  told integer;
begin
  with silent as (
    select t.user_id, t.confirmed_at, t.listed_until,
      case
        when private.dhaka_day(t.listed_until) - today <= 7 then 'listing_ending'
        when today - private.dhaka_day(t.confirmed_at) >= 90 then 'listing_question'
      end as kind
    from public.talent_profiles t
    where t.listed_until > at - interval '14 days' and t.listed_until < at + interval '32 days'
  ), due as materialized (
    select s.user_id, s.kind, s.confirmed_at from silent s
    where s.kind is not null and not private.was_told(s.user_id, s.kind, null, s.confirmed_at + interval '1 day')
  )
  select count(*) into told from due d,
    lateral (
      select private.enqueue_mail(
        d.kind, d.user_id, format('%s:%s:%s', d.kind, d.user_id, extract(epoch from d.confirmed_at))
      )
    ) as written;
  return told;
end
$$;

create or replace function private.silent_listing(mail private.outbox) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
    'confirmed_at', t.confirmed_at, 'listed_until', t.listed_until, 'has_left', t.listed_until <= now(),
    'token', private.make_listing_link(t.user_id)
  )
  from public.talent_profiles t
  where t.user_id = mail.recipient_id and t.listed_until > now() - interval '30 days' and t.confirmed_at + interval '1 day' <= mail.created_at
$$;

notify pgrst, 'reload schema';
