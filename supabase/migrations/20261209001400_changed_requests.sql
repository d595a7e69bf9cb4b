-- Title: A changed request that is sent with the same form is refused, not reported as sent
-- Step: expand
-- Back: the functions of the list at the end without what it puts in.
-- A member who sent a request to a mentor, a request to be verified or an appeal again with other words read that it was sent:
-- what they had changed was lost (docs/decisions/0113-mentors-and-their-clock.md).

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  -- Once it was answered with no, withdrawn, ended or not answered in time, the same words are no request any more.
  ('private.request_mentorship(uuid, text, text, uuid)', '  if found then
    return asked.id;
  end if;
  if private.is_younger(caller) then', '  if found then
    if asked.id = (private.open_mentorship(request_mentorship.mentor, caller)).id
      and asked.goal = request_mentorship.goal and asked.question = request_mentorship.question
    then
      return asked.id;
    end if;
    raise exception ''this form was sent before'' using errcode = ''PT409'';
  end if;
  if private.is_younger(caller) then'),
  ('private.ask_verification(text[], text)', '  ) then
    return;
  end if;', '  ) then
    if exists (
      select from private.verification_requests r
      where r.member_id = member and (r.decided_at is null or r.granted)
        and r.links = ask_verification.links and r.statement = btrim(ask_verification.statement)
    ) then
      return;
    end if;
    raise exception ''another request was sent before'' using errcode = ''PT409'';
  end if;'),
  ('private.appeal(uuid, text)', 'on conflict (decision_id) do nothing;', 'on conflict (decision_id) do nothing;
  if not found and not exists (
    select from private.appeals a where a.decision_id = against.id and a.body = appeal.body
  ) then
    raise exception ''another appeal was sent before'' using errcode = ''PT409'';
  end if;')
) as c (function, known, becomes);

notify pgrst, 'reload schema';
