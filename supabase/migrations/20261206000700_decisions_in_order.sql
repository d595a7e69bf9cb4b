-- Title: A decision undoes the one it is about, and is told as it is
-- Step: expand
-- Back: private.reported_job, private.apply_decision and private.decide_appeal without what the list below puts in.
-- Whoever appealed against a suspension that was over ended the next one, and so with what was removed twice. What a moderator showed
-- again kept its reports open, so that one more, of no weight, hid it. A closed job that was removed could not be opened again after
-- the appeal was granted. And what is shown again during a suspension was said to be shown (docs/decisions/0111-moderation.md).

insert into private.notification_kinds (kind, topic, type, link, parameters, title, message, unnamed) values
  ('restored_later', null, 'success', '/appeal', '{}', 'Looked at again',
    'We looked again at something that you wrote and found nothing against it. It is shown once your account is open again.', null);

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      -- Removed though it is closed, which a warning alone is not: it can't be opened or posted again.
      ('private.reported_job(uuid)', 'j.status = ''hidden'', j.title::text',
        'j.status = ''hidden'' or j.status = ''closed'' and j.reported_for is not null and coalesce((
      select d.action = ''hide'' from private.decisions d
      where d.kind = ''job'' and d.subject_id = j.id and d.action in (''hide'', ''restore'', ''dismiss'', ''warn'')
      order by d.at desc limit 1
    ), false), j.title::text'),
      ('private.apply_decision(text,uuid,text,text,uuid)',
        '|| case apply_decision.action when ''hide'' then ''_hidden'' else ''_restored'' end;',
        '|| case apply_decision.action when ''hide'' then ''_hidden'' else ''_restored'' end;
    if job.status = ''closed'' and apply_decision.action = ''restore'' then
      told := ''job_warning_lifted'';
    end if;'),
      ('private.apply_decision(text,uuid,text,text,uuid)',
        'in (''dismiss'', ''hide'', ''warn'', ''suspend'')', 'in (''dismiss'', ''hide'', ''restore'', ''warn'', ''suspend'')'),
      ('private.apply_decision(text,uuid,text,text,uuid)',
        'apply_decision.subject, apply_decision.action <> ''dismiss''',
        'apply_decision.subject, apply_decision.action not in (''dismiss'', ''restore'')'),
      ('private.apply_decision(text,uuid,text,text,uuid)', 'apply_decision.reason, told,', 'apply_decision.reason,
    case when waiting.later then ''restored_later'' else told end,'),
      ('private.apply_decision(text,uuid,text,text,uuid)', 'when told like ''job_%''', 'when told like ''job_%'' and not waiting.later'),
      ('private.apply_decision(text,uuid,text,text,uuid)', ') told_one;', ') told_one
  -- What others see of it comes with the end of the suspension.
  cross join lateral (
    select told in (''job_restored'', ''talent_restored'', ''writing_restored'') is true and private.is_suspended(told_one.member)
      and (private.reported_thing(apply_decision.kind, apply_decision.subject)).is_open is not true
  ) as waiting (later);'),
      ('private.decide_appeal(uuid,boolean,text)', 'if decide_appeal.granted and against.action = ''suspend'' then',
        'if exists (
    select from private.decisions d
    where d.at > against.at and case against.action
      when ''suspend'' then d.member_id = against.member_id and d.action in (''suspend'', ''unsuspend'')
      when ''hide'' then (d.kind, d.subject_id) = (against.kind, against.subject_id) and d.action in (''hide'', ''restore'')
    end
  ) then
    -- What stands now was decided since, and is appealed against by itself.
    null;
  elsif decide_appeal.granted and against.action = ''suspend'' then')
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
