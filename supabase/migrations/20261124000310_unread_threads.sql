-- Unread conversations: how many there are, for the header of every page, and the one that has waited longest.

-- Of the caller: what my_threads counts as unread, without reading all that it shows. `subject` is what a conversation is
-- called, as in the notification of its messages.
create function private.unread_threads() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  waiting uuid[];
  oldest timestamptz;
begin
  select array_agg(t.id order by unread.created_at), min(unread.created_at) into waiting, oldest
  from private.thread_members me
  join private.threads t on t.id = me.thread_id
  cross join lateral (
    select m.created_at from private.messages m
    where m.thread_id = t.id and m.sender_id <> caller and (me.read_at is null or m.created_at > me.read_at)
    order by m.created_at limit 1
  ) unread
  where me.member_id = caller and me.left_at is null
    and t.last_at > greatest(coalesce(me.read_at, '-infinity'), now() - private.thread_life())
    and private.thread_is_open(t.id);
  return jsonb_build_object(
    'count', coalesce(cardinality(waiting), 0), 'thread', waiting[1], 'since', oldest,
    'subject', private.thread_subject(waiting[1])
  );
end
$$;

create or replace function public.header(news_size integer) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'session_lives', private.session_lives(),
    'full_name', (select p.full_name from public.profiles p where p.id = (select auth.uid())),
    'avatar_url', (select p.avatar_url from public.profiles p where p.id = (select auth.uid())),
    'role', (select r.role from public.user_roles r where r.user_id = (select auth.uid()) and r.is_primary),
    'unread_threads', private.unread_threads(),
    'unread', (select count(*) from public.notifications n where n.user_id = (select auth.uid()) and not n.is_read),
    'notifications', coalesce((
      select jsonb_agg(to_jsonb(newest) order by newest.created_at desc, newest.id desc) from (
        select n.id, n.kind, n.params, n.subject_name, n.note, n.title, n.message, n.type, n.link, n.is_read, n.created_at
        from public.my_notifications n
        order by n.created_at desc, n.id desc limit least(greatest(news_size, 0), 50)
      ) newest
    ), '[]')
  );
end
$$;

revoke execute on function private.unread_threads() from public;
grant execute on function private.unread_threads() to authenticated, service_role;
