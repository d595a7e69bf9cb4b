-- Title: An invitation to own a page and a guardian's no wait for each other, and members under 18 read why their own request is refused
-- Step: expand
-- Back: the functions of the list below by its `known`.
-- As of the requests of 20261210003270: an invitation that was under way stayed, and came back with the next yes. Where the no was about
-- whoever asks, they read that there is nobody to meet, or no such mentor (docs/decisions/0160-one-order-of-locks.md).

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.invite_owner(uuid, uuid)', 'perform private.hold_members(array[auth.uid(), invited]);',
    'perform private.hold_ages(array[auth.uid(), invited]);'),
  ('private.ask_meeting(text, uuid, text, timestamptz[], text, uuid)', 'if private.is_younger(caller) or private.is_younger(host.member) then',
    'if private.is_younger(caller) then
    raise exception ''members under 18 do not ask for meetings'' using errcode = ''PT403'';
  elsif private.is_younger(host.member) then'),
  ('private.request_mentorship(uuid, text, text, uuid)', 'if private.is_younger(caller) or private.is_younger(offered.user_id) then',
    'if private.is_younger(caller) then
    raise exception ''members under 18 do not ask mentors'' using errcode = ''PT403'';
  elsif private.is_younger(offered.user_id) then')
) as c (function, known, becomes);
