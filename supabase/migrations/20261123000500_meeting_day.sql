-- Meetings: nobody meets on a day that has gone by in Dhaka. A CHECK cannot ask the clock: restoring a dump would refuse
-- every meeting of the past.
create function private.guard_meeting_day() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if new.preferred_on < (now() at time zone 'Asia/Dhaka')::date then
    raise exception 'the day is in the past' using errcode = 'PT422';
  end if;
  return new;
end
$$;

revoke execute on function private.guard_meeting_day() from public;

create trigger guard_day before insert on public.meeting_requests
  for each row when (current_user = 'authenticated') execute function private.guard_meeting_day();
