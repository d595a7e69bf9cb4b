-- Title: Nobody works out from meetings which founder an investor is
-- Step: expand
-- Back: the functions of the list below without what it puts in, then drop private.is_met_as_investor.
-- An investor may list a firm without themselves (docs/decisions/0116, 0171). Whoever had asked one could ask for each founder whether
-- a request was open, or how often they might still ask: both were counted by the member. And whoever had blocked a founder by name
-- saw their own request to that founder's firm vanish (docs/decisions/0117-meetings.md).

-- Whether the other side meets this one of the two as their firm, whose member they learn when a time is accepted.
create function private.is_met_as_investor(meeting private.meetings, member uuid) returns boolean
  language sql immutable set search_path = '' as $$
  select (meeting.kind = 'investor') = (member = meeting.addressee_id)
$$;
revoke execute on function private.is_met_as_investor(private.meetings, uuid) from public;

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.ask_meeting(text, uuid, text, timestamp with time zone[], text, uuid)',
        'and private.meeting_is_open(m) and private.sees_meeting(m, caller)',
        'and private.is_met_as_investor(m, host.member) = (ask_meeting.kind = ''investor'')
      and private.meeting_is_open(m) and private.sees_meeting(m, caller)'),
      ('private.ask_meeting(text, uuid, text, timestamp with time zone[], text, uuid)',
        'host.member::text', 'case ask_meeting.kind when ''investor'' then ask_meeting.id::text else host.member::text end'),
      ('private.meeting_form(text, uuid)',
        'and private.meeting_is_open(m) and private.sees_meeting(m, caller)',
        'and private.is_met_as_investor(m, host.member) = (meeting_form.kind = ''investor'')
          and private.meeting_is_open(m) and private.sees_meeting(m, caller)'),
      ('private.propose_meeting_times(uuid, timestamp with time zone[], text)',
        'other::text',
        'coalesce(case when private.is_met_as_investor(open_one, other) then open_one.investor_id end, other)::text'),
      ('private.sees_meeting(private.meetings, uuid)',
        'and b.blocked_id = case member when meeting.asker_id then meeting.addressee_id else meeting.asker_id end',
        'and b.blocked_id = case member when meeting.asker_id then meeting.addressee_id else meeting.asker_id end
        -- Whom they met as a firm they did not know to have blocked. What is asked of them from then on reaches them not.
        and not (
          private.is_met_as_investor(meeting, b.blocked_id) and meeting.status not in (''accepted'', ''called_off'')
          and (member = meeting.asker_id or b.created_at > meeting.created_at)
        )')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if strpos(definition, change.known) = 0 then
      raise exception '% is not as this migration knows it: %', change.function, change.known;
    end if;
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;

notify pgrst, 'reload schema';
