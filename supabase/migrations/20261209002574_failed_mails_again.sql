-- Title: An operator sends all mails that failed since a day once more
-- Step: expand
-- Back: drop function public.retry_mails(date), private.retry_mails(date).
-- When a mail service refused everything for a morning, there were thousands to send again, with one button each.

-- From the beginning of that day in Dhaka, by the last try. Those that may have arrived are sent again one by one. Returns how many.
create function private.retry_mails(since date) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  retried integer;
begin
  perform private.require_operator();
  update private.outbox o
  set state = 'waiting', due_at = now(), attempts = 0, first_tried_at = null, claimed_at = null, cut_off = false,
    last_error = null
  where o.state = 'failed' and coalesce(o.claimed_at, o.created_at) >= since::timestamp at time zone 'Asia/Dhaka';
  get diagnostics retried = row_count;
  return retried;
exception
  when integrity_constraint_violation or deadlock_detected then
    raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

create function public.retry_mails(since date) returns integer
  language sql set search_path = '' as $$
  select private.require_live_session();
  select private.retry_mails(since)
$$;

revoke execute on function public.retry_mails(date) from public, anon;
grant execute on function public.retry_mails(date) to authenticated, service_role;
revoke execute on function private.retry_mails(date) from public;
grant execute on function private.retry_mails(date) to authenticated, service_role;

notify pgrst, 'reload schema';
