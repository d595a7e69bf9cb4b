-- Title: Of a profile that nobody else may read a moderator reads no more than its name, unless a report or an appeal waits
-- Step: expand
-- Back: private.report_case and private.appeal_case without private.is_out_of_sight; drop the function.
-- Whoever was reported once could be read by every moderator for ever, with school, jobs, links and picture, also what was typed
-- after the member had left the directory or had stated an age under 18 (docs/decisions/0111-moderation.md).

-- Whether it is a profile or a page as its owner has it today, which nobody else sees, and about which nobody asks. What a
-- moderator took out of sight stays to be judged; jobs, messages and requests are texts of their moment.
create function private.is_out_of_sight(kind text, thing private.reported, waits boolean) returns boolean
  language sql immutable set search_path = '' as $$
  select is_out_of_sight.kind in ('talent', 'mentor', 'investor', 'organization') and thing.title is not null
    and not (coalesce(thing.is_open, false) or coalesce(thing.is_hidden, false) or is_out_of_sight.waits)
$$;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.report_case(text, uuid)', '''facts'', coalesce(thing.facts, ''{}''),', $becomes$'facts', case
      when private.is_out_of_sight(report_case.kind, thing, reports @> '[{"open": true}]') then '{}'
      else coalesce(thing.facts, '{}')
    end,
    'unseen', private.is_out_of_sight(report_case.kind, thing, reports @> '[{"open": true}]'),$becomes$),
  ('private.appeal_case(uuid)', '''facts'', coalesce(thing.facts, ''{}''),', $becomes$'facts', case
      when private.is_out_of_sight(d.kind, thing, a.decided_at is null) then '{}' else coalesce(thing.facts, '{}')
    end,
    'unseen', private.is_out_of_sight(d.kind, thing, a.decided_at is null),$becomes$)
) as c (function, known, becomes);

revoke execute on function private.is_out_of_sight(text, private.reported, boolean) from public;
