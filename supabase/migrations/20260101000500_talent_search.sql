-- The columns the directory filters on. They are copies, so that one query without joins gives the
-- page and the exact count; the triggers below are their only writers.

create function private.fold(value text) returns text
  language sql immutable set search_path = '' as $$
  select lower(normalize(coalesce(value, ''), NFC))
$$;

-- Places with more than one accepted spelling: naming one makes the row match all of them. The
-- English spellings changed officially in 2018 and both are in use.
create function private.with_place_synonyms(folded text) returns text
  language sql immutable set search_path = '' as $$
  select folded || coalesce(string_agg(chr(31) || private.fold(array_to_string(spellings.names, chr(31))), ''), '')
  from (values
    (array['chittagong', 'chattogram', 'চট্টগ্রাম']),
    (array['barishal', 'barisal', 'বরিশাল']),
    (array['cumilla', 'comilla', 'কুমিল্লা']),
    (array['jashore', 'jessore', 'যশোর']),
    (array['bogura', 'bogra', 'বগুড়া']),
    (array['dhaka', 'ঢাকা']),
    (array['rajshahi', 'রাজশাহী']),
    (array['khulna', 'খুলনা']),
    (array['sylhet', 'সিলেট']),
    (array['rangpur', 'রংপুর']),
    (array['mymensingh', 'ময়মনসিংহ'])
  ) as spellings (names)
  where exists (select from unnest(spellings.names) as name where strpos(folded, private.fold(name)) > 0)
$$;

-- Parts are joined with a control character that no form lets through, so that a match never spans
-- two fields.
create function private.fill_talent_search() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  profile public.profiles;
begin
  select * into profile from public.profiles where id = new.user_id;
  select coalesce(array_agg(s.name order by s.name), '{}') into new.skill_names
    from public.user_skills u join public.skills s on s.id = u.skill_id
    where u.user_id = new.user_id;
  new.search_text := private.fold(
    concat_ws(chr(31), profile.full_name, new.title, new.bio, profile.bio, array_to_string(new.skill_names, chr(31)))
  );
  new.location_text := private.with_place_synonyms(
    private.fold(concat_ws(chr(31), profile.location, profile.city, profile.division))
  );
  new.division := profile.division;
  return new;
end
$$;

create trigger fill_talent_search before insert or update on public.talent_profiles
  for each row execute function private.fill_talent_search();

-- Assigning title to itself fires the trigger above.
create function private.refresh_talent_search(member uuid) returns void
  language sql security definer set search_path = '' as $$
  update public.talent_profiles set title = title where user_id = member
$$;

create function private.refresh_search_of_skill_owner() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.refresh_talent_search(old.user_id);
  else
    perform private.refresh_talent_search(new.user_id);
  end if;
  return null;
end
$$;

create trigger refresh_search after insert or delete on public.user_skills
  for each row execute function private.refresh_search_of_skill_owner();

create function private.refresh_search_of_skill() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_talent_search(user_id) from public.user_skills where skill_id = new.id;
  return null;
end
$$;

create trigger refresh_search after update of name on public.skills
  for each row execute function private.refresh_search_of_skill();

revoke execute on all functions in schema private from public;
