-- Title: What operators read of mails is counted up to 10,000, and what ended well for the last 24 hours
-- Step: expand
-- Back: private.operator_overview as in 20261126000500.
-- It counted all of the outbox, 90 days of mails, at each view (docs/decisions/0093-outbox.md).

-- Each state by its index, the one that is due first, or came first, at the beginning: at most one row more is read than is counted.
-- The states are written out, since an index of some states is of use for those alone.
select private.change_function(
  'private.operator_overview()',
  $known$      select jsonb_agg(to_jsonb(s) order by s.state) from (
        select case when o.state = 'waiting' and o.due_at > now() then 'scheduled' else o.state end as state,
          count(*) as count, min(o.due_at) as oldest_due_at
        from private.outbox o group by 1
      ) s$known$,
  $becomes$      select jsonb_agg(to_jsonb(s) order by s.state) from (
        select c.state, least(count(*), 10000) as count, count(*) > 10000 as more, min(c.due_at) as oldest_due_at
        from (
          (select 'waiting' as state, o.due_at from private.outbox o
            where o.state = 'waiting' and o.due_at <= now() order by o.due_at limit 10001)
          union all
          (select 'scheduled', o.due_at from private.outbox o
            where o.state = 'waiting' and o.due_at > now() order by o.due_at limit 10001)
          union all
          (select 'claimed', o.due_at from private.outbox o
            where o.state = 'claimed' order by o.claimed_at limit 10001)
          union all
          (select 'failed', o.due_at from private.outbox o
            where o.state = 'failed' order by o.created_at limit 10001)
          union all
          (select 'unknown', o.due_at from private.outbox o
            where o.state = 'unknown' order by o.created_at limit 10001)
          union all
          (select 'sent', o.due_at from private.outbox o
            where o.state = 'sent' and o.created_at > now() - interval '1 day' order by o.created_at limit 10001)
          union all
          (select 'dropped', o.due_at from private.outbox o
            where o.state = 'dropped' and o.created_at > now() - interval '1 day' order by o.created_at limit 10001)
        ) c group by c.state
      ) s$becomes$
);
