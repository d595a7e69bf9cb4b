-- Title: The second factor
-- Step: expand
-- Back: create or replace private.is_signed_in_fully and private.require_recent_sign_in as before; take the line of
--   awaits_code out of public.header; drop function private.awaits_code, private.has_second_factor,
--   private.export_second_factor; delete from private.export_parts where part = 'second_factor'
-- A member who has turned on a second factor is not let in by the password alone
-- (docs/decisions/0127-second-factor.md). The auth service keeps the factors.

create function private.has_second_factor() returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified')
$$;

-- Whether the caller's session is still to be raised with a code.
create function private.awaits_code() returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' and private.has_second_factor()
$$;

create or replace function private.is_signed_in_fully() returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
    or not (private.has_second_factor() or (select r.second_factor from private.staff_rules r))
$$;

do $$
declare
  page text := pg_get_functiondef('public.header(integer)'::regprocedure);
  lives constant text := '''session_lives'', private.session_lives(),';
  recent text := pg_get_functiondef('private.require_recent_sign_in()'::regprocedure);
  untold constant text := 'jsonb_typeof(methods) is distinct from ''array''';
begin
  if position(lives in page) = 0 or position(untold in recent) = 0 then
    raise exception 'public.header or private.require_recent_sign_in is not as this migration knows it';
  end if;
  execute replace(page, lives, lives || E'\n    ''awaits_code'', private.awaits_code(),');
  execute replace(recent, untold, 'private.awaits_code() or ' || untold);
end
$$;

-- A part of the export of all personal data: never what codes are made of.
create function private.export_second_factor(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('type', f.factor_type, 'since', f.updated_at) order by f.updated_at), '[]')
  from auth.mfa_factors f where f.user_id = export_second_factor.member and f.status = 'verified'
$$;

insert into private.export_parts (part, function_name) values ('second_factor', 'export_second_factor');

revoke execute on function private.has_second_factor(), private.awaits_code(), private.export_second_factor(uuid)
  from public;
grant execute on function private.awaits_code() to authenticated, service_role;

notify pgrst, 'reload schema';
