-- Title: Who answers an appeal reads what the decision was about, also if it was changed since
-- Step: expand
-- Back: the functions of the list below without what it puts in; private.forget_reports as in 20261128000220; drop
--   private.forget_decided_words and private.decided_words.
-- What a job, a profile or a page said was kept until its report was decided. Whoever changed the words then could appeal, and the other
-- moderator read only harmless ones (docs/decisions/0111-moderation.md).

-- What it said when it was decided against, and when its reports were sent: until nobody can appeal any more.
create table private.decided_words (
  kind text not null references private.reportable_kinds (kind),
  subject_id uuid not null,
  -- The decision's.
  at timestamptz not null default now(),
  -- The latest first, each with its moment.
  words jsonb not null,
  primary key (kind, subject_id, at)
);
revoke all on private.decided_words from public, anon, authenticated;

-- Forgets them once each appeal is decided, or can't be made any more.
create function private.forget_decided_words() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.decided_words w
  where not exists (
    select from private.decisions d left join private.appeals a on a.decision_id = d.id
    where d.kind = w.kind and d.subject_id = w.subject_id and d.at = w.at and case
      when a.id is null then private.is_appealable(d) and exists (select from auth.users u where u.id = d.member_id)
      else a.decided_at is null
    end
  );
end
$$;

-- As before, and of what was decided.
create or replace function private.forget_reports() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.reports r where r.kind = tg_argv[0] and r.subject_id = old.id;
  delete from private.decided_words w where w.kind = tg_argv[0] and w.subject_id = old.id;
  return null;
end
$$;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.apply_decision(text, uuid, text, text, uuid)',
    'if apply_decision.action in (''dismiss'', ''hide'', ''restore'', ''warn'', ''suspend'') then',
    'if apply_decision.action in (''hide'', ''warn'', ''suspend'')
    and apply_decision.kind in (''job'', ''talent'', ''mentor'', ''investor'', ''organization'')
    and not private.is_out_of_sight(apply_decision.kind, thing, coalesce(waits, false))
  then
    insert into private.decided_words (kind, subject_id, words)
    select apply_decision.kind, apply_decision.subject,
      jsonb_build_array(jsonb_build_object(''at'', now(), ''facts'', shown.words)) || coalesce((
        select jsonb_agg(jsonb_build_object(''at'', k.created_at, ''facts'', k.said) order by k.created_at desc)
        from (
          select r.created_at, r.said from private.reports r
          where r.kind = apply_decision.kind and r.subject_id = apply_decision.subject and r.upheld is null and r.said <> shown.words
          order by r.created_at desc limit 5
        ) k
      ), ''[]'')
    from (select jsonb_build_object(''title'', thing.title) || (thing.facts - ''{reason,picture}''::text[])) as shown (words)
    where shown.words is not null
    on conflict do nothing;
  end if;
  if apply_decision.action in (''dismiss'', ''hide'', ''restore'', ''warn'', ''suspend'') then'),
  -- A title that it still has is left out: of an appeal none is shown.
  ('private.appeal_case(uuid)', 'jsonb_build_object(''kind'', d.kind, ''action'', d.action, ''reason'', d.reason, ''at'', d.at, ''id'', d.subject_id)',
    'jsonb_build_object(''kind'', d.kind, ''action'', d.action, ''reason'', d.reason, ''at'', d.at, ''id'', d.subject_id),
    ''earlier'', coalesce((
      select jsonb_agg(jsonb_build_object(''at'', said.at, ''facts'', case
        when said.facts ->> ''title'' = thing.title then said.facts - ''title'' else said.facts
      end) order by said.at desc)
      from private.decided_words w cross join lateral jsonb_to_recordset(w.words) as said (at timestamptz, facts jsonb)
      where w.kind = d.kind and w.subject_id = d.subject_id and w.at = d.at
        and said.facts is distinct from jsonb_build_object(''title'', thing.title) || (thing.facts - ''{reason,picture}''::text[])
    ), ''[]'')'),
  ('private.decide_appeal(uuid, boolean, text)',
    'update private.appeals a set granted = decide_appeal.granted, decided_at = now() where a.id = asked.id;',
    'update private.appeals a set granted = decide_appeal.granted, decided_at = now() where a.id = asked.id;
  perform private.forget_decided_words();'),
  ('private.tidy_conversations()', 'delete from private.reports r where r.reporter_id is null',
    'select private.forget_decided_words();
  delete from private.reports r where r.reporter_id is null'),
  ('private.forget_left_words()', 'update public.job_applications a set decision_note = null',
    'delete from private.decided_words w where w.kind = ''job'' and w.subject_id = new.id;
  update public.job_applications a set decision_note = null')
) as c (function, known, becomes);

revoke execute on function private.forget_decided_words() from public;
