-- Title: The weekly digest counts no request to connect that no list has, and no such request invites to a job
-- Step: expand
-- Back: private.digest_requests as in 20261127000100 and private.invite_to_job by the `known` below.
-- A request of a member under 18, or to one, that was sent as a guardian took the yes back is in no list (20261210003162). The digest
-- counted it each week, and an invitation that it carried was told (docs/decisions/0087-younger-members.md).

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.digest_requests(uuid)', 'and not private.is_suspended(c.requester_id)', 'and private.reaches_addressee(c)'),
  ('private.invite_to_job(uuid, uuid)', 'not exists (
    select from public.member_blocks b where b.blocker_id = asked.addressee_id and b.blocked_id = member
  ) then', 'private.reaches_addressee(asked) then')
) as c (function, known, becomes);
