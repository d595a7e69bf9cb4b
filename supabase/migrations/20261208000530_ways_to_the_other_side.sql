-- Title: A connection leads to its conversation, and a meeting to the page of the founder who was asked
-- Step: expand
-- Back: the views public.my_connections and public.my_meetings without the last column; drop private.connection_thread
--   and private.met_founder_page.
-- Whoever looked for a member to write to found them in the list of connections, which led nowhere. The card of a
-- meeting named the founder and did not say who that is (docs/decisions/0080-conversations.md, 0117-meetings.md).

-- The caller's conversation of a connection while it is open; null for any other.
create function private.connection_thread(connection uuid) returns uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select t.id from private.threads t
    join private.thread_members me on me.thread_id = t.id and me.member_id = (select auth.uid())
    where t.connection_id = connection and t.last_at > now() - private.thread_life() and private.thread_is_open(t.id)
  );
end
$$;

-- The page that shows everybody the founder whom the caller has asked for a meeting: their own, or that of a startup that
-- names them. Null while there is none, and for any other meeting.
create function private.met_founder_page(meeting uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  founder uuid;
begin
  select m.addressee_id into founder from private.meetings m
  where m.id = meeting and m.kind = 'founder' and m.asker_id = caller and private.sees_meeting(m, caller);
  if founder is null or private.is_suspended(founder) or private.hides_from(founder, caller) then
    return null;
  end if;
  return coalesce(
    (select '/talent/' || t.id from public.talent_profiles t where t.user_id = founder and t.listed_until > now()),
    (
      select '/startups/' || o.slug
      from public.organization_members m
      join public.organizations o on o.id = m.organization_id and o.is_public and o.is_startup
      where m.member_id = founder and m.shown and not private.is_younger(founder)
      order by m.created_at, m.id limit 1
    )
  );
end
$$;

create or replace view public.my_connections with (security_invoker = true) as
  select id, direction, status, note, member_name, member_email, member_talent_id, created_at, updated_at, member_id,
    member_avatar_url, member_title, member_location, member_division, private.connection_thread(id) as thread_id
  from private.my_connections()
  where (select private.session_lives());

create or replace view public.my_meetings with (security_invoker = true) as
  select id, kind, mine, status, my_turn, other_name, other_investor, purpose, times, zone, held_at, thread_id,
    created_at, updated_at, called_off_by_me, called_off_reason, private.met_founder_page(id) as other_page
  from private.my_meetings()
  where (select private.session_lives());

revoke execute on function private.connection_thread(uuid), private.met_founder_page(uuid) from public;
grant execute on function private.connection_thread(uuid), private.met_founder_page(uuid) to authenticated, service_role;

notify pgrst, 'reload schema';
