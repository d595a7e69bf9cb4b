-- What hosted Supabase has before the first migration: API roles, the part of `auth` that the
-- migrations name, and an owner who is no superuser but bypasses row security.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;

create schema auth;
grant usage on schema auth to anon, authenticated, service_role, migrator;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email varchar(255),
  raw_user_meta_data jsonb,
  created_at timestamptz not null default now()
);
grant all on auth.users to migrator;

create function auth.uid() returns uuid
  language sql stable as $$
  select nullif(coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  ), '')::uuid
$$;

create publication supabase_realtime;
alter publication supabase_realtime owner to migrator;

-- The defaults that the first migration has to undo.
grant usage on schema public to anon, authenticated, service_role;
alter default privileges for role migrator in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role migrator in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges for role migrator in schema public grant all on functions to anon, authenticated, service_role;
