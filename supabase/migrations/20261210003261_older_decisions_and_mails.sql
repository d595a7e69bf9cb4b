-- Title: Moderators read older decisions and operators older failed mails, page by page
-- Step: expand
-- Back: drop public.older_decisions, private.older_decisions, private.decisions_before, public.failed_mails and private.failed_mails.
-- private.moderation_queue has the newest fifty decisions and private.operator_overview the newest fifty mails that failed: a decision
-- could be undone only by whoever still knew its address, and a mail sent again only with all others since its day
-- (docs/decisions/0111-moderation.md, 0096-unsubscribing-and-operators.md).

-- The newest decisions before a moment that the caller may read as a moderator, as private.moderation_queue has them. Those of the same
-- moment as the last one come with it, so that no page begins between them.
create function private.decisions_before(before timestamptz, size integer) returns setof private.decisions
  language plpgsql stable security definer set search_path = '' as $$
declare
  own constant text := (select lower(u.email) from auth.users u where u.id = (select auth.uid()));
begin
  return query
    select n.* from private.decisions n left join private.contact_requests c on n.kind = 'contact' and c.id = n.subject_id
    where n.at < decisions_before.before and case n.kind
      when 'contact' then c.address is distinct from own
      else n.member_id is distinct from (select auth.uid()) and not private.is_own_case(n.kind, n.subject_id) and not exists (
        select from private.decisions e
        where (e.kind, e.subject_id, e.at) = (n.kind, n.subject_id, n.at) and e.id < n.id
      )
    end
    order by n.at desc fetch first (decisions_before.size) rows with ties;
end
$$;

create function private.older_decisions(before timestamptz) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  decided jsonb;
  oldest timestamptz;
begin
  perform private.require_moderator();
  select coalesce(jsonb_agg(jsonb_build_object(
      'kind', d.kind, 'id', d.subject_id, 'action', d.action, 'at', d.at, 'title', (private.reported_thing(d.kind, d.subject_id)).title
    ) order by d.at desc, d.id), '[]'), min(d.at)
  into decided, oldest
  from private.decisions_before(older_decisions.before, 50) d;
  return jsonb_build_object('decided', decided, 'more', exists (select from private.decisions_before(oldest, 1)));
end
$$;

create function public.older_decisions(before timestamptz) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_live_session();
  return private.older_decisions(older_decisions.before);
end
$$;

-- A page of the mails that failed or whose result is unknown, as private.operator_overview has the first one.
create function private.failed_mails(page integer) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return coalesce((
    select jsonb_agg(to_jsonb(m) order by m.tried_at desc, m.id) from (
      select o.id, o.kind, o.state, o.attempts, coalesce(o.claimed_at, o.created_at) as tried_at,
        private.without_addresses(o.last_error) as error
      from private.outbox o where o.state in ('failed', 'unknown')
      order by coalesce(o.claimed_at, o.created_at) desc, o.id
      limit 50 offset (least(greatest(failed_mails.page, 1), 10000) - 1) * 50
    ) m
  ), '[]');
end
$$;

create function public.failed_mails(page integer) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_live_session();
  return private.failed_mails(failed_mails.page);
end
$$;

revoke execute on function private.decisions_before(timestamptz, integer), private.older_decisions(timestamptz),
  public.older_decisions(timestamptz), private.failed_mails(integer), public.failed_mails(integer) from public, anon;
grant execute on function private.older_decisions(timestamptz), public.older_decisions(timestamptz), private.failed_mails(integer),
  public.failed_mails(integer) to authenticated, service_role;

notify pgrst, 'reload schema';
