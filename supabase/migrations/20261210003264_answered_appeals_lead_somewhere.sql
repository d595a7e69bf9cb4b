-- Title: A moderator's lists of decisions lead to each answered appeal that they may read, and name no other
-- Step: expand
-- Back: private.moderation_queue, private.decisions_before and private.is_gone_case without what the list below puts in; drop
--   private.is_about_own_case.
-- A moderator with a part in a case, who reported it, say, read in the lists how the appeal about it was answered, with a link to a
-- page that they may not open; so did the link to an appeal of a member who is gone lead nowhere
-- (docs/decisions/0111-moderation.md).

-- Whether it is an appeal about something in which the caller has a part.
create function private.is_about_own_case(kind text, subject uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return is_about_own_case.kind = 'appeal' and exists (
    select from private.appeals a join private.decisions d on d.id = a.decision_id
    where a.id = is_about_own_case.subject and private.is_own_case(d.kind, d.subject_id)
  );
end
$$;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.moderation_queue()', 'and not private.is_own_case(n.kind, n.subject_id)',
    'and not private.is_own_case(n.kind, n.subject_id) and not private.is_about_own_case(n.kind, n.subject_id)'),
  ('private.decisions_before(timestamptz, integer)', 'and not private.is_own_case(n.kind, n.subject_id)',
    'and not private.is_own_case(n.kind, n.subject_id)
        and not private.is_about_own_case(n.kind, n.subject_id)'),
  ('private.is_gone_case(text, uuid)', '    else false',
    '    when ''appeal'' then not exists (select from private.appeals a where a.id = is_gone_case.subject)
    else false')
) as c (function, known, becomes);

revoke execute on function private.is_about_own_case(text, uuid) from public;

notify pgrst, 'reload schema';
