-- Title: A request and a guardian's no wait for each other
-- Step: expand
-- Back: the functions of the list below by its `known`; then drop private.hold_ages.
-- A no that came between the check of a request and its commit did not see it: the bell of a member under 18 went on naming who asks, and
-- the request stayed (docs/decisions/0160-one-order-of-locks.md). Accounts come first, as for whoever leaves.

create function private.hold_ages(members uuid[]) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_members(members);
  perform from public.profiles p where p.id = any (members) order by p.id for share;
end
$$;
revoke execute on function private.hold_ages(uuid[]) from public;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  -- The policy of the table has seen the age as it was when the statement began; the answer is the same.
  ('private.guard_younger_request()', 'begin
', 'begin
  if new.requester_id <> auth.uid() then
    return new;
  end if;
  perform private.hold_ages(array[new.requester_id, new.addressee_id]);
  if new.requester_id = auth.uid() and not private.is_younger(new.requester_id) and private.is_younger(new.addressee_id) then
    raise exception ''new row violates row-level security policy for table "connections"'' using errcode = ''42501'';
  end if;
'),
  ('private.ask_meeting(text, uuid, text, timestamptz[], text, uuid)',
    'perform from auth.users u where u.id in (caller, host.member) order by u.id for key share;',
    'perform private.hold_ages(array[caller, host.member]);
  if private.is_younger(caller) or private.is_younger(host.member) then
    raise exception ''nobody to meet'' using errcode = ''PT404'';
  end if;'),
  ('private.request_mentorship(uuid, text, text, uuid)',
    'asked := private.open_mentorship(offered.id, caller);',
    'perform private.hold_ages(array[caller, offered.user_id]);
  if private.is_younger(caller) or private.is_younger(offered.user_id) then
    raise exception ''mentor not found'' using errcode = ''PT404'';
  end if;
  asked := private.open_mentorship(offered.id, caller);')
) as c (function, known, becomes);
