-- Everything a member owns goes with the account by cascade, except jobs that others applied to:
-- those applicants keep their history, so such a job stays, closed and without its poster.
create function private.release_jobs() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.jobs j
  where j.client_id = old.id and not exists (select from public.job_applications a where a.job_id = j.id);

  update public.jobs
  set client_id = null, status = 'closed', is_featured = false, company_name = null, company_url = null,
    submission_id = null
  where client_id = old.id;
  return old;
end
$$;

create trigger techsetu_release_jobs before delete on auth.users
  for each row execute function private.release_jobs();

create function private.delete_account() returns void
  language sql security definer set search_path = '' as $$
  delete from auth.users where id = (select auth.uid())
$$;

-- Deletes the caller's account and all that is theirs, at once and for good.
create function public.delete_account() returns void
  language sql set search_path = '' as $$
  select private.delete_account()
$$;

revoke execute on function public.delete_account() from public, anon;
grant execute on function public.delete_account() to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.delete_account() to authenticated, service_role;
