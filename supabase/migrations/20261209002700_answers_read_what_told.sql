-- Title: Who has answered a mentoring request or an invitation to own a page has read of it
-- Step: expand
-- Back: the three functions as in the `known` below, then drop private.read_of_asked.
-- Those who answered on the page, and not by the notification, kept it unread, saying that they had 72 hours to answer or
-- that it lapses within a day (docs/decisions/0077-answers.md). As with requests to connect and for a meeting.

create function private.read_of_asked(kinds text[], parameter text, id uuid) returns void
  language sql security definer set search_path = '' as $$
  update public.notifications n set is_read = true
  where n.user_id = (select auth.uid()) and not n.is_read and n.kind = any (kinds)
    and n.params ->> parameter = read_of_asked.id::text
$$;
revoke execute on function private.read_of_asked(text[], text, uuid) from public;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.answer_mentorship(uuid, text, text, text)', '    where m.id = asked.id;
',
    '    where m.id = asked.id;
  perform private.read_of_asked(''{mentorship_requested,mentorship_lapsing}'', ''mentorship_id'', asked.id);
'),
  -- It no longer lapses within a day.
  ('private.extend_mentorship(uuid)', '    where m.id = asked.id;
',
    '    where m.id = asked.id;
  perform private.read_of_asked(''{mentorship_requested,mentorship_lapsing}'', ''mentorship_id'', asked.id);
'),
  ('private.answer_owner_invitation(uuid, boolean)', '  if accept then
    insert into public.organization_members',
    '  perform private.read_of_asked(''{owner_invited}'', ''organization_id'', asked.organization_id);
  if accept then
    insert into public.organization_members')
) as c (function, known, becomes);
