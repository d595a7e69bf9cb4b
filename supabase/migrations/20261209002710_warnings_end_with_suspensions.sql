-- Title: A job loses its warning with the suspension that was decided for it
-- Step: expand
-- Back: private.unsuspend, private.apply_decision and private.decide_appeal without what the list below puts in.
-- Whoever was suspended for a job with a warning and was let in again still had the warning, and a moderator could only replace it by a
-- formal one (docs/decisions/0111-moderation.md).

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  -- What is hidden stays hidden.
  ('private.unsuspend(uuid)', 'perform private.weigh_organizations_of(member);',
    'update public.jobs j set reported_for = null
  where j.reported_for is not null and j.id in (
    select d.subject_id from private.decisions d
    where d.member_id = ended.member_id and d.action = ''suspend'' and d.kind = ''job''
      and not exists (
        select from private.decisions later
        where later.member_id = d.member_id and later.action = ''suspend'' and later.at > d.at
      )
  ) and (private.reported_thing(''job'', j.id)).is_hidden is false;
  perform private.weigh_organizations_of(member);'),
  -- The warning alone, where nothing waits.
  ('private.apply_decision(text, uuid, text, text, uuid)', 'when ''restore'' then thing.is_hidden',
    'when ''restore'' then thing.is_hidden or job.reported_for is not null and waits is not true'),
  ('private.apply_decision(text, uuid, text, text, uuid)', 'if job.status = ''closed'' and apply_decision.action = ''restore'' then',
    'if job.status <> ''hidden'' and apply_decision.action = ''restore'' then'),
  -- What reports alone had hidden: the suspension was the answer to them.
  ('private.decide_appeal(uuid, boolean, text)', '    perform private.unsuspend(asked.member_id);',
    '    perform private.unsuspend(asked.member_id);
    if against.kind = ''job'' and (private.reported_thing(''job'', against.subject_id)).is_hidden
      and private.last_action(''job'', against.subject_id, ''{dismiss,hide,restore,warn}'') is distinct from ''hide'' then
      perform private.set_hidden(''job'', against.subject_id, false);
    end if;')
) as c (function, known, becomes);
