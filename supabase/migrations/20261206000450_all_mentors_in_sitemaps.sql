-- Title: Sitemaps have every listed mentor
-- Step: expand
-- Back: private.mentor_paths as in 20261128000300 and 20261205000760.
-- Search engines were told of the five thousand mentors who had changed last. Sorted by age, so that a new mentor changes only the
-- sitemap's last part.
create or replace function private.mentor_paths() returns json
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(json_build_object('id', l.id, 'updated_at', l.updated_at) order by l.created_at, l.id), '[]')
    from private.listed_mentors() l
  );
end
$$;

notify pgrst, 'reload schema';
