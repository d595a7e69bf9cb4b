-- Avatars: members' pictures, a public bucket of small WebP files, each in the folder named by its member.
-- Whoever has an address may read it; nobody but the member may list, add or remove, and nobody may
-- change what stands at an address, because caches keep it.

-- Whether the caller may add an object of this name. Storage checks the type that a client names and
-- never the bytes, so the number is bounded here. A member whose account is gone adds nothing, though
-- the access token outlives it. Definer: a policy must not ask its own table.
create function private.may_add_avatar(object_name text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  member uuid := auth.uid();
begin
  return object_name ~ ('^' || member || '/[0-9a-f]{32}\.webp$')
    and exists (select from public.profiles p where p.id = member)
    and 10 > (
      select count(*) from storage.objects o
      where o.bucket_id = 'avatars' and o.name like member || '/%'
    );
end
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.may_add_avatar(text) to authenticated, service_role;

-- Postgres without Supabase has no Storage.
do $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;

  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('avatars', 'avatars', true, 40000, array['image/webp'])
  on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  create policy "members list their own pictures" on storage.objects
    for select to authenticated
    using (bucket_id = 'avatars' and split_part(name, '/', 1) = (select auth.uid())::text);
  create policy "members add pictures of their own" on storage.objects
    for insert to authenticated
    with check (bucket_id = 'avatars' and private.may_add_avatar(name));
  create policy "members remove their own pictures" on storage.objects
    for delete to authenticated
    using (bucket_id = 'avatars' and split_part(name, '/', 1) = (select auth.uid())::text);
end
$$;
