-- Account: the export of all personal data, and deletion. Everything a member owns goes with the account by
-- cascade, except jobs that others applied to (docs/decisions/0013-account-deletion.md).

-- The caller's rows in tables that the API does not show, for the export of all personal data, which this
-- counts: reports of jobs, what became of each and how much it weighed, which are told to nobody else, and
-- what the limits count. Not whom or which job an action concerned: the hash is there so that nobody can tell.
create function private.own_records() returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.count_action('exports');
  return jsonb_build_object(
    'job_reports', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'job_id', r.job_id, 'reason', r.reason, 'details', r.details, 'created_at', r.created_at,
          'weight', r.weight, 'upheld', r.upheld, 'decided_at', r.decided_at
        )
        order by r.created_at
      ) from private.job_reports r where r.reporter_id = (select auth.uid())
    ), '[]'),
    'actions', coalesce((
      select jsonb_agg(jsonb_build_object('kind', a.kind, 'at', a.at) order by a.at, a.id)
      from private.actions a where a.member_id = (select auth.uid())
    ), '[]')
  );
end
$$;

-- Takes everything along, so it asks for a recent sign-in.
create function public.own_records() returns jsonb
  language plpgsql volatile set search_path = '' as $$
begin
  perform private.require_recent_sign_in();
  return private.own_records();
end
$$;

-- Those who applied keep their history, so such a job stays, closed and without its poster.
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

-- Storage deletes files, SQL would only forget them: so the account goes last, and not before them.
create function private.delete_account() returns void
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

-- Deletes the caller's account and all that is theirs, at once and for good.
create function public.delete_account() returns void
  language sql set search_path = '' as $$
  select private.delete_account()
$$;

revoke execute on function public.own_records(), public.delete_account() from public, anon;
grant execute on function public.own_records(), public.delete_account() to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.own_records(), private.delete_account() to authenticated, service_role;
