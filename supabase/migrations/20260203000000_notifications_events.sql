-- What a member sees of the notifications, with the number of unread ones on each row: one request
-- then answers both the bell's list and its count, and the two never disagree.
create view public.my_notifications with (security_invoker = true) as
  select n.id, n.title, n.message, n.type, n.link, n.is_read, n.created_at,
    (
      select count(*)::integer from public.notifications u where u.user_id = (select auth.uid()) and not u.is_read
    ) as unread
  from public.notifications n
  where n.user_id = (select auth.uid());

revoke all on public.my_notifications from anon, authenticated;
grant select on public.my_notifications to authenticated, service_role;

create index notifications_unread on public.notifications (user_id) where not is_read;

-- Undecided applications only: the end of a decided one is no news. A deleted account takes its
-- applications back too; a job whose poster has left has nobody to tell.
create function private.notify_withdrawal() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(
    j.client_id, 'An application was withdrawn', 'Anonymous no longer applies to "' || j.title || '".', 'info',
    '/dashboard?tab=applications&box=received'
  ) from public.jobs j where j.id = old.job_id and j.client_id is not null;
  return null;
end
$$;

create trigger notify_withdrawal after delete on public.job_applications
  for each row when (old.status in ('pending', 'reviewed')) execute function private.notify_withdrawal();

-- Told to the member who asks: nobody else is party to it.
create function private.notify_meeting_request() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(
    new.requester_id, 'Meeting requested', 'Your request was received: "' || new.subject || '".', 'success',
    '/investor-pipeline'
  );
  return null;
end
$$;

create trigger notify_requester after insert on public.meeting_requests
  for each row execute function private.notify_meeting_request();

revoke execute on all functions in schema private from public;

do $$
declare
  column_name text;
begin
  foreach column_name in array array['id', 'title', 'message', 'type', 'is_read', 'created_at', 'unread'] loop
    execute format('comment on column public.my_notifications.%I is %L', column_name, 'Never null.');
  end loop;
end
$$;
