-- Title: A list begins with what an alert calls new
-- Step: expand
-- Back: drop trigger keep_listing_date on public.talent_profiles; drop trigger date_debut on public.organizations; drop function
--   private.date_talent_debut(), private.date_startup_debut(). Dates that were set stay.
-- An alert tells of whoever is in the directory for the first time (private.talent_debuts, private.startup_debuts), and its link opens a
-- list sorted by created_at: a profile made in May and first shown in November was in the mail, and deep in the list
-- (docs/decisions/0095-alerts.md).

-- From its first day in the list on, that day is the date of a profile.
create function private.date_talent_debut() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.talent_debuts d where d.talent_id = new.id) then
    new.created_at := now();
  end if;
  return new;
end
$$;

create function private.date_startup_debut() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.startup_debuts d where d.organization_id = new.id) then
    new.created_at := now();
  end if;
  return new;
end
$$;

revoke execute on function private.date_talent_debut(), private.date_startup_debut() from public;

-- By its name after keep_listing, which decides who is listed.
create trigger keep_listing_date before update on public.talent_profiles
  for each row when (old.listed_until is null and new.listed_until is not null) execute function private.date_talent_debut();
-- is_public is known only after the row's other triggers.
create trigger date_debut before update on public.organizations
  for each row when (new.is_startup and new.is_listed and not new.is_hidden and not (old.is_startup and old.is_public))
  execute function private.date_startup_debut();

-- What a mail may still tell of, or has told of this week.
update public.talent_profiles t set created_at = d.listed_at
from private.talent_debuts d
where d.talent_id = t.id and d.listed_at > greatest(t.created_at, now() - interval '8 days');
update public.organizations o set created_at = d.listed_at
from private.startup_debuts d
where d.organization_id = o.id and d.listed_at > greatest(o.created_at, now() - interval '8 days');
