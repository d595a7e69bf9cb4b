-- Title: A search ignores what nobody sees in a text
-- Step: expand
-- Back: private.fold as in 20260401000300, and `private.fold(btrim(` for `btrim(private.fold(` where a function has it; then the same
--   rows once more.
-- Phones write a joiner into some Bangla words, web pages copy soft hyphens and no-break spaces: র‍্যাব was not found as র্যাব, and
-- "react developer" not if its blank was one of those. Both spellings of য় were one already, by NFC.

-- In small letters, composed, each kind of blank as a space, and without what has no shape of its own: soft hyphen, joiners, marks of
-- direction, byte order mark.
create or replace function private.fold(value text) returns text
  language sql immutable set search_path = '' as $$
  select lower(normalize(translate(
    coalesce(value, ''),
    U&'\00A0\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000'
    || U&'\00AD\034F\061C\200B\200C\200D\200E\200F\2060\FEFF',
    '               '
  ), NFC))
$$;

-- First each blank a space, then none at the ends.
select private.change_function(p.oid::regprocedure, 'private.fold(btrim(', 'btrim(private.fold(')
from pg_catalog.pg_proc p
where p.pronamespace = 'private'::pg_catalog.regnamespace and p.prosrc like '%private.fold(btrim(%';

-- The rows that have such a character, and of the jobs only those that a search may find. Members' texts are refreshed by the worker,
-- in parts (private.refresh_stale_talents).
insert into private.stale_talents (user_id)
select t.user_id from public.talent_profiles t
where concat(t.search_text, t.location_text) <> private.fold(concat(t.search_text, t.location_text))
on conflict do nothing;

update public.mentor_profiles m set search_text = m.search_text where m.search_text <> private.fold(m.search_text);

create temporary table unseen on commit drop as
  select j.id from public.jobs j
  where j.status <> 'closed' and j.expires_at > now() and (
    j.search_text <> private.fold(j.search_text)
    or array_to_string(j.skill_keys, chr(31)) <> private.fold(array_to_string(j.skill_keys, chr(31)))
  )
  union all
  select o.id from public.organizations o
  where concat_ws(chr(31), o.search_text, o.name_key, o.sector_key)
    <> private.fold(concat_ws(chr(31), o.search_text, o.name_key, o.sector_key));

-- Nobody edited them.
alter table public.jobs disable trigger set_updated_at;
update public.jobs j set search_text = j.search_text where j.id in (select u.id from pg_temp.unseen u);
alter table public.jobs enable trigger set_updated_at;
alter table public.organizations disable trigger set_updated_at;
update public.organizations o set search_text = o.search_text where o.id in (select u.id from pg_temp.unseen u);
alter table public.organizations enable trigger set_updated_at;

notify pgrst, 'reload schema';
