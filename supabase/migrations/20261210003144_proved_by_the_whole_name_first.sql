-- Title: The organization whose whole name or domain is typed comes first, and an eleventh says that there are more
-- Step: expand
-- Back: private.proved_organizations as in 20261129000400.
-- Ten were found by name, and nothing said that there are others: from an employer called "Bank" nobody could hide by its name.

-- Listed organizations whose domain is proved, by name or domain as typed: ten, and one more where there are more.
create or replace function private.proved_organizations(search text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  typed constant text := btrim(left(proved_organizations.search, 200));
  pattern constant text := private.literal_pattern(private.fold(left(proved_organizations.search, 200)));
  whole_domain constant text := coalesce(private.domain_of(typed), private.domain_of('https://' || typed));
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('id', o.id, 'slug', o.slug, 'name', o.name, 'domain', o.proved_domain)
      order by o.is_whole desc, o.name, o.id
    ), '[]')
    from (
      select found.id, found.slug, found.name, found.proved_domain,
        coalesce(found.proved_domain = whole_domain, false) or private.fold(found.name) = private.fold(typed) as is_whole
      from public.organizations found
      where found.is_public and found.proved_at is not null
        and (private.fold(found.name) like pattern or found.proved_domain = whole_domain)
      order by is_whole desc, found.name, found.id limit 11
    ) o
  );
end
$$;
