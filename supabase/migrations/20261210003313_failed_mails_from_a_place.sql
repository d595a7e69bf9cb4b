-- Title: Operators read older failed mails from the last one that they saw
-- Step: expand
-- Back: drop public.failed_mails_after and private.failed_mails_after.
-- Pages had numbers: each mail that was sent again moved all later ones up, and one of them over the edge of a page, where nobody read it
-- (docs/decisions/0096-unsubscribing-and-operators.md). private.failed_mails stays for the version before.

-- The mails that failed or whose result is unknown after one of them, in the order of private.operator_overview: a page, and one more
-- if there is another page.
create function private.failed_mails_after(tried_at timestamptz, mail uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return coalesce((
    select jsonb_agg(to_jsonb(m) order by m.tried_at desc, m.id) from (
      select o.id, o.kind, o.state, o.attempts, coalesce(o.claimed_at, o.created_at) as tried_at,
        private.without_addresses(o.last_error) as error
      from private.outbox o
      where o.state in ('failed', 'unknown') and coalesce(o.claimed_at, o.created_at) <= failed_mails_after.tried_at
        and (coalesce(o.claimed_at, o.created_at) < failed_mails_after.tried_at or o.id > failed_mails_after.mail)
      order by coalesce(o.claimed_at, o.created_at) desc, o.id
      limit 51
    ) m
  ), '[]');
end
$$;

create function public.failed_mails_after(tried_at timestamptz, mail uuid) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_live_session();
  return private.failed_mails_after(failed_mails_after.tried_at, failed_mails_after.mail);
end
$$;

revoke execute on function private.failed_mails_after(timestamptz, uuid), public.failed_mails_after(timestamptz, uuid) from public, anon;
grant execute on function private.failed_mails_after(timestamptz, uuid), public.failed_mails_after(timestamptz, uuid)
  to authenticated, service_role;

notify pgrst, 'reload schema';
