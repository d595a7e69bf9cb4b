-- Title: Moderators read what a job, a profile or a page said when it was reported
-- Step: expand
-- Back: private.report, private.report_case, private.settle_reports and private.forget_left_words without what the list below puts in;
--   drop the column said of private.reports.
-- A poster who is told that the job carries a warning could change its words: the moderator read only the new ones, dismissed the report,
-- which lowers the weight of whoever had sent it, and the words could come back, while the same members can't report it again
-- (docs/decisions/0111-moderation.md). Unlisting did not help them; changing did.

-- What it said, until the report is decided. Null where an earlier report that waits has the same words, and for kinds that nobody can
-- change.
alter table private.reports add column said jsonb;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.report(text, uuid, text, text)', 'insert into private.reports (kind, subject_id, reporter_id, reason, details, weight)
  values (report.kind, report.subject, reporter, report.reason, report.details, private.reporter_weight(reporter));',
    'insert into private.reports (kind, subject_id, reporter_id, reason, details, weight, said)
  select report.kind, report.subject, reporter, report.reason, report.details, private.reporter_weight(reporter), case
    when report.kind in (''job'', ''talent'', ''mentor'', ''investor'', ''organization'') and now_said.words is distinct from (
      select r.said from private.reports r
      where r.kind = report.kind and r.subject_id = report.subject and r.upheld is null and r.said is not null
      order by r.created_at desc limit 1
    ) then now_said.words
  end
  from (select jsonb_build_object(''title'', thing.title) || (thing.facts - ''{reason,picture}''::text[])) as now_said (words);'),
  ('private.report_case(text, uuid)', 'return jsonb_build_object(', 'return coalesce((
    select jsonb_build_object(''earlier'', jsonb_agg(jsonb_build_object(''at'', k.created_at, ''facts'', k.said) order by k.created_at desc))
    from (
      select r.created_at, r.said from private.reports r
      where r.kind = report_case.kind and r.subject_id = report_case.subject and r.upheld is null
        and r.said <> jsonb_build_object(''title'', thing.title) || (thing.facts - ''{reason,picture}''::text[])
      order by r.created_at desc limit 5
    ) k
    having count(*) > 0
  ), ''{}'') || jsonb_build_object('),
  ('private.settle_reports(text, uuid, boolean)', 'update private.reports r set upheld = settle_reports.upheld, decided_at = now()',
    'update private.reports r set upheld = settle_reports.upheld, decided_at = now(), said = null'),
  -- What its poster wrote there goes with their account, as it goes from the job.
  ('private.forget_left_words()', 'update public.job_applications a set decision_note = null',
    'update private.reports r set said = null where r.kind = ''job'' and r.subject_id = new.id and r.said is not null;
  update public.job_applications a set decision_note = null')
) as c (function, known, becomes);
