-- What can't be undone, and what takes everything along, asks for the password again: whoever finds an
-- open browser, or has taken its session, does not have it. A link from a mail to the member counts as well.

-- Refuses a caller whose token does not prove a sign-in of the last ten minutes.
create function private.require_recent_sign_in() returns void
  language plpgsql stable set search_path = '' as $$
declare
  methods jsonb := auth.jwt() -> 'amr';
begin
  if jsonb_typeof(methods) is distinct from 'array' or not exists (
    select from jsonb_array_elements(methods) as way
    where way ->> 'method' in ('password', 'otp', 'recovery', 'magiclink')
      and to_timestamp((way ->> 'timestamp')::double precision) > now() - interval '10 minutes'
  ) then
    raise sqlstate 'PT403' using message = 'current password needed',
      detail = 'The last sign-in of this session is more than ten minutes ago.';
  end if;
end
$$;

create or replace function private.delete_account() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  member uuid := auth.uid();
begin
  perform private.require_recent_sign_in();
  -- Two conditions and not one: Postgres without Supabase could not plan the second.
  if to_regclass('storage.objects') is not null then
    if exists (
      select from storage.objects o where o.bucket_id = 'avatars' and o.name like member || '/%'
    ) then
      raise exception 'remove the pictures first' using errcode = 'PT409';
    end if;
  end if;
  delete from auth.users where id = member;
end
$$;

create or replace function public.own_records() returns jsonb
  language plpgsql volatile set search_path = '' as $$
begin
  perform private.require_recent_sign_in();
  return private.own_records();
end
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.require_recent_sign_in() to authenticated, service_role;
