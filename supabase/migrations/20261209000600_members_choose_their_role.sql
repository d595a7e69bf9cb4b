-- Title: A member chooses another main role than the one that they joined with
-- Step: expand
-- Back: drop public.choose_role, private.choose_role and the trigger guard_suspended on public.user_roles.
-- Sign-up preselects a role, and nobody could change it later: whoever left the preselected one had another role's card and badge for
-- ever, and no investor could ask such a founder for a meeting in the talent directory (docs/decisions/0221-choosing-a-role.md).

create trigger guard_suspended before insert or update or delete on public.user_roles
  for each statement execute function private.guard_suspended();

-- Makes a role the caller's primary one, in place of the former. Their other roles stay, and the present one changes nothing. The table
-- refuses an unknown role. PT401 where the caller's session has ended, also while this waited for the account's end.
create function private.choose_role(role text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := auth.uid();
begin
  -- Of two choices at once the second sees what the first has made.
  perform private.lock_actions('roles');
  perform private.hold_members(array[member]);
  perform private.require_live_session();
  delete from public.user_roles r where r.user_id = member and r.is_primary and r.role <> choose_role.role;
  insert into public.user_roles as r (user_id, role, is_primary) values (member, choose_role.role, true)
  on conflict on constraint user_roles_pkey do update set is_primary = true where not r.is_primary;
exception
  when integrity_constraint_violation or deadlock_detected then
    raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

create function public.choose_role(role text) returns void
  language sql set search_path = '' as $$
  select private.require_live_session();
  select private.choose_role(choose_role.role)
$$;

revoke execute on function public.choose_role(text) from public, anon;
grant execute on function public.choose_role(text) to authenticated, service_role;
revoke execute on function private.choose_role(text) from public;
grant execute on function private.choose_role(text) to authenticated, service_role;

notify pgrst, 'reload schema';
