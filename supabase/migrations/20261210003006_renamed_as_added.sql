-- Title: An owner renames no page to the name of another of theirs
-- Step: expand
-- Back: drop trigger keep_own_name on public.organizations; drop function private.refuse_second_of_name.
-- Who adds a page is refused where they own one of that name (requirements/startups.md s7). Adding it under another name and renaming it
-- got round that.

-- By its name it comes after fill_slug. One rename after the other: of two at once the second sees the first. Another spelling of the
-- same name is no other name, and what other owners of the page own says nothing.
create function private.refuse_second_of_name() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or private.fold(new.name) = private.fold(old.name) then
    return new;
  end if;
  perform private.lock_actions('organizations');
  if exists (
    select from public.organization_members m join public.organizations o on o.id = m.organization_id
    where m.member_id = auth.uid() and o.id <> new.id and private.fold(o.name) = private.fold(new.name)
  ) then
    raise exception 'you own an organization of this name' using errcode = 'PT409';
  end if;
  return new;
end
$$;
revoke execute on function private.refuse_second_of_name() from public;

create trigger keep_own_name before update of name on public.organizations
  for each row when (old.name is distinct from new.name) execute function private.refuse_second_of_name();
