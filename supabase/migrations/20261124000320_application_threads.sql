-- Application threads: from an accepted application to the conversation that it opened, for both sides.

-- Only those in which the caller can write: what was left, blocked or has ended leads nowhere.
create function private.my_application_threads() returns table (application_id uuid, thread_id uuid)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select t.application_id, t.id
    from private.my_thread_ids() as own (id) join private.threads t on t.id = own.id
    where t.application_id is not null and private.thread_is_open(t.id);
end
$$;

create view public.my_application_threads with (security_invoker = true) as
  select application_id, thread_id from private.my_application_threads();

revoke all on public.my_application_threads from anon, authenticated;
grant select on public.my_application_threads to authenticated, service_role;

comment on column public.my_application_threads.application_id is 'Never null.';
comment on column public.my_application_threads.thread_id is 'Never null.';

create or replace view public.my_acceptances with (security_invoker = true) as
  select a.application_id, a.poster_name, a.poster_is_verified, a.company_name, t.thread_id
  from private.my_acceptances() a left join private.my_application_threads() t on t.application_id = a.application_id;

revoke execute on function private.my_application_threads() from public;
grant execute on function private.my_application_threads() to authenticated, service_role;
