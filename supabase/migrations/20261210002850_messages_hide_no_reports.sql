-- Title: Messages to us, however many, leave the reports and appeals in the moderators' queue
-- Step: expand
-- Back: private.moderation_queue as in 20261129000200.
-- The queue had the 50 oldest cases of all kinds, and visitors may leave 500 messages a day, which wait for 90 days. Fifty of them kept
-- every later report and appeal out of it until a moderator had answered each by mail; and fifty answers pushed out of the latest
-- decisions what can be taken back only from there (docs/decisions/0111-moderation.md). Each kind of case now has 50 places of its own.

create or replace function private.moderation_queue() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_moderator();
  return jsonb_build_object(
    'waiting', coalesce((
      select jsonb_agg(jsonb_build_object(
        'kind', w.kind, 'id', w.id, 'since', w.since, 'count', w.count,
        'title', (private.reported_thing(w.kind, w.id)).title
      ) order by w.since, w.id)
      from (
        (
          -- Sorted first: whose case it is, is asked of as many as are shown, not of all that wait.
          select r.kind, r.id, r.since, r.count
          from (select * from private.waiting_reports order by since, id offset 0) r
          where not private.is_own_case(r.kind, r.id)
          order by r.since, r.id limit 50
        )
        union all
        (
          select w.kind, w.id, w.since, w.count from private.waiting_appeals w join private.appeals a on a.id = w.id
          where private.may_answer(a) order by w.since, w.id limit 50
        )
        union all
        (
          select o.kind, o.id, o.since, 1 from private.waiting_others o
          where o.kind = 'verification' and o.member_id is distinct from (select auth.uid())
          order by o.since, o.id limit 50
        )
        union all
        (
          select o.kind, o.id, o.since, 1 from private.waiting_others o
          where o.kind = 'contact' order by o.since, o.id limit 50
        )
      ) w
    ), '[]'),
    'decided', coalesce((
      select jsonb_agg(jsonb_build_object(
        'kind', d.kind, 'id', d.subject_id, 'action', d.action, 'at', d.at,
        'title', (private.reported_thing(d.kind, d.subject_id)).title
      ) order by d.at desc, d.id)
      from (
        (
          select * from private.decisions n
          where n.kind <> 'contact' and n.member_id is distinct from (select auth.uid())
            and not private.is_own_case(n.kind, n.subject_id) and not exists (
              select from private.decisions e
              where (e.kind, e.subject_id, e.at) = (n.kind, n.subject_id, n.at) and e.id < n.id
            )
          order by n.at desc, n.id limit 50
        )
        union all
        (select * from private.decisions n where n.kind = 'contact' order by n.at desc, n.id limit 50)
      ) d
    ), '[]')
  );
end
$$;
