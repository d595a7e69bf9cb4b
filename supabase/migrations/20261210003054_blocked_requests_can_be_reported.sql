-- Title: Whoever blocks somebody can still report what they had asked, for 90 days
-- Step: expand
-- Back: private.reported_connection, private.reported_mentorship and private.reported_meeting without what the list below puts in; drop
--   public.blocked_requests, private.blocked_requests and private.read_before_block.
-- A block takes the request out of sight, and with it the way to report it: whoever was threatened and blocked first could no longer say
-- so (docs/decisions/0124-reports-of-what-several-own.md).

-- Whether the reader has blocked the author since, and not so long ago that a message could not be reported any more. What was sent
-- after the block was never read.
create function private.read_before_block(reader uuid, author uuid, sent timestamptz) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.member_blocks b
    where b.blocker_id = reader and b.blocked_id = author and b.created_at > sent
      and b.created_at > now() - private.message_report_life()
  );
end
$$;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.reported_connection(uuid)', 'private.reaches_addressee(c)',
    '(private.reaches_addressee(c) or private.read_before_block(c.addressee_id, c.requester_id, greatest(c.created_at, c.updated_at)))'),
  ('private.reported_mentorship(uuid)', 'private.reaches_mentor(m)',
    '(private.reaches_mentor(m) or m.hidden_at is null and private.read_before_block(m.mentor_id, m.mentee_id, m.created_at))'),
  ('private.reported_meeting(uuid)', 'private.sees_meeting(m, m.addressee_id)',
    '(
      private.sees_meeting(m, m.addressee_id) or m.hidden_at is null and private.read_before_block(m.addressee_id, m.asker_id, m.created_at)
    )')
) as c (function, known, becomes);

-- For the list of whom the caller has blocked: the requests of each that can be reported, and that the caller has not reported.
create function private.blocked_requests() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('block', b.id, 'kind', sent.kind, 'id', sent.id) order by b.created_at desc, sent.kind, sent.id)
    from public.member_blocks b
    cross join lateral (
      select 'connection' as kind, c.id from public.connections c
      where c.requester_id = b.blocked_id and c.addressee_id = b.blocker_id
      union all
      select 'mentorship', m.id from private.mentorships m where m.mentee_id = b.blocked_id and m.mentor_id = b.blocker_id
      union all
      select 'meeting', m.id from private.meetings m where m.asker_id = b.blocked_id and m.addressee_id = b.blocker_id
    ) sent
    where b.blocker_id = (select auth.uid()) and b.created_at > now() - private.message_report_life()
      and (private.reported_thing(sent.kind, sent.id)).is_open
      and not exists (
        select from private.reports r
        where r.kind = sent.kind and r.subject_id = sent.id and r.reporter_id = b.blocker_id
      )
  ), '[]');
end
$$;

create function public.blocked_requests() returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_live_session();
  return private.blocked_requests();
end
$$;

revoke execute on function private.read_before_block(uuid, uuid, timestamptz), private.blocked_requests(), public.blocked_requests()
  from public, anon;
grant execute on function private.blocked_requests(), public.blocked_requests() to authenticated, service_role;

notify pgrst, 'reload schema';
