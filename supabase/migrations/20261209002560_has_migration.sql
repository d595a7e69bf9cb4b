-- Title: Whether the database has a migration
-- Step: expand
-- Back: drop function public.has_migration(text); drop function private.has_migration(text);

-- A web process takes no traffic before the database has the migrations that its pages were written for: `/readyz` asks.
-- Says yes or no about a version that the caller names; null where nobody keeps a history.
create function private.has_migration(version text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is null then
    return null;
  end if;
  return exists (
    select from supabase_migrations.schema_migrations m where m.version = has_migration.version
  );
end;
$$;

create function public.has_migration(version text) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return private.has_migration(has_migration.version);
end;
$$;

revoke all on function private.has_migration(text), public.has_migration(text) from public;
grant execute on function private.has_migration(text), public.has_migration(text) to anon, authenticated;
