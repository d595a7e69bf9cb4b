-- The columns the list filters on: copies, so that one query gives the page and the exact count. The
-- trigger below is their only writer. Parts are joined with a control character that no form lets
-- through, so that a match never spans two fields.
alter table public.jobs
  add column search_text text not null default '',
  add column location_text text not null default '',
  add column skill_keys text[] not null default '{}';

create function private.fill_job_search() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.location_text := private.with_place_synonyms(private.fold(new.location));
  new.search_text := private.fold(
    concat_ws(chr(31), new.title, new.company_name, array_to_string(new.skills_required, chr(31)), new.description)
  ) || chr(31) || new.location_text;
  new.skill_keys := array(select private.fold(skill) from unnest(new.skills_required) as skill);
  return new;
end
$$;

create trigger fill_search before insert or update on public.jobs
  for each row execute function private.fill_job_search();

-- Fills the rows that are there already.
update public.jobs set title = title;

create index jobs_search on public.jobs using gin (search_text extensions.gin_trgm_ops);
create index jobs_skills on public.jobs using gin (skill_keys);

revoke execute on all functions in schema private from public;
