-- The caller's rows in tables that the API does not show, for the export of all personal data: reports
-- of jobs, which are told to nobody else, and the times of requests to connect (kept for a day).
create function private.own_records() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'job_reports', coalesce((
      select jsonb_agg(
        jsonb_build_object('job_id', r.job_id, 'reason', r.reason, 'details', r.details, 'created_at', r.created_at)
        order by r.created_at
      ) from private.job_reports r where r.reporter_id = (select auth.uid())
    ), '[]'),
    'connection_requests', coalesce((
      select jsonb_agg(jsonb_build_object('sent_at', c.sent_at) order by c.sent_at)
      from private.connection_requests c where c.requester_id = (select auth.uid())
    ), '[]')
  )
$$;

create function public.own_records() returns jsonb
  language sql stable set search_path = '' as $$
  select private.own_records()
$$;

revoke execute on function public.own_records() from public, anon;
grant execute on function public.own_records() to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.own_records() to authenticated, service_role;
