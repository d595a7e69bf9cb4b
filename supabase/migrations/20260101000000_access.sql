-- Nothing is open by default: hosted Supabase grants every new relation of `public` to the API
-- roles, which would undo column grants one forgotten line at a time. Each later file grants
-- exactly what its table needs.
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
grant usage on schema private to authenticated, service_role;

create function private.set_updated_at() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- A list of short labels: at most max_items, none blank, none longer than max_length. Called from
-- CHECK constraints, which run as the writing role, so the API roles that write need EXECUTE.
create function private.is_label_list(labels text[], max_items integer, max_length integer) returns boolean
  language sql immutable set search_path = '' as $$
  select cardinality(labels) <= max_items
    and not exists (
      select from unnest(labels) as label
      where label is null or label !~ '\S' or char_length(label) > max_length
    )
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.is_label_list(text[], integer, integer) to authenticated, service_role;
