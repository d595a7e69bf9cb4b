-- Title: The text of a reported message, letter, answer or note is kept until its author can appeal no more
-- Step: expand
-- Back: private.tidy_conversations and private.reported_message without what the list below puts in; drop private.may_be_appealed.
-- A member can appeal for six months, and the text of a message went after 90 days: whoever answered a later appeal read nothing
-- (docs/decisions/0111-moderation.md).

-- Whether an appeal about a decision of this waits, or can still be made.
create function private.may_be_appealed(kind text, subject uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.decisions d left join private.appeals a on a.decision_id = d.id
    where d.kind = may_be_appealed.kind and d.subject_id = may_be_appealed.subject and case
      when a.id is null then private.is_appealable(d) and exists (select from auth.users u where u.id = d.member_id)
      else a.decided_at is null
    end
  );
end
$$;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.tidy_conversations()', 'delete from private.message_reports where created_at <= now() - private.message_report_life();',
    'delete from private.message_reports r
  where r.created_at <= now() - private.message_report_life() and not private.may_be_appealed(''message'', r.message_id);'),
  ('private.tidy_conversations()', 'and not exists (select from public.job_applications a where a.id = kept.id);',
    'and not exists (select from public.job_applications a where a.id = kept.id)
    and not private.may_be_appealed(kept.kind, kept.id);'),
  ('private.tidy_conversations()', 'and not exists (select from public.connections c where c.id = kept.id);',
    'and not exists (select from public.connections c where c.id = kept.id)
    and not private.may_be_appealed(''connection'', kept.id);'),
  ('private.reported_message(uuid)', 'and r.created_at > now() - private.message_report_life()',
    'and (r.created_at > now() - private.message_report_life() or private.may_be_appealed(''message'', r.message_id))')
) as c (function, known, becomes);

revoke execute on function private.may_be_appealed(text, uuid) from public;
