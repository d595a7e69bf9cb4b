-- Access: what every table begins with. Nothing is open by default: hosted Supabase grants every new
-- relation of `public` to the API roles, which would undo column grants one forgotten line at a time.
-- Each later file grants exactly what its table needs.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;

-- Otherwise every readable table is also exposed through GraphQL introspection.
drop extension if exists pg_graphql;

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- Home of security definer functions: the API does not expose it. USAGE lets an invoker wrapper in
-- `public` name the one private function it was granted; EXECUTE stays revoked for all others.
create schema private;
revoke all on schema private from public;
grant usage on schema public to anon, authenticated, service_role;
grant usage on schema private to anon, authenticated, service_role;

create function private.set_updated_at() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

revoke execute on all functions in schema private from public;
