-- Title: Sitemaps have every listed mentor
-- Step: expand
-- Back: private.mentor_paths as in 20261128000300 and 20261205000760.
-- The five thousand who had changed last were all that a search engine heard of. The oldest first, so that a part of a sitemap
-- stays what it was when another mentor comes.
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
