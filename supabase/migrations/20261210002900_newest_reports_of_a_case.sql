-- Title: A case lists the newest fifty of its reports, and says how many there are
-- Step: expand
-- Back: private.report_case with all reports and without report_count, as in 20261209002708 and 20261210002870.
-- Of a profile that many had reported each report was read, sent and shown (docs/decisions/0111-moderation.md).

select private.change_function('private.report_case(text, uuid)', c.known, c.becomes) from (values
  (1, $known$  reports constant jsonb := coalesce((
    select jsonb_agg(
      jsonb_build_object('reason', r.reason, 'details', r.details, 'at', r.created_at, 'open', r.upheld is null)
      order by r.created_at
    )
    from private.all_reports r where r.kind = report_case.kind and r.subject_id = report_case.subject
  ), '[]');
  waits constant boolean := reports @> '[{"open": true}]'$known$,
    $becomes$  counted constant bigint := (
    select count(*) from private.all_reports r where r.kind = report_case.kind and r.subject_id = report_case.subject
  );
  reports constant jsonb := coalesce((
    select jsonb_agg(
      jsonb_build_object('reason', n.reason, 'details', n.details, 'at', n.created_at, 'open', n.upheld is null)
      order by n.created_at desc, n.reporter_id
    )
    from (
      select * from private.all_reports r where r.kind = report_case.kind and r.subject_id = report_case.subject
      order by r.created_at desc, r.reporter_id limit 50
    ) n
  ), '[]');
  waits constant boolean := exists (
      select from private.all_reports r
      where r.kind = report_case.kind and r.subject_id = report_case.subject and r.upheld is null
    )$becomes$),
  (2, $known$'reports', reports,$known$, $becomes$'reports', reports, 'report_count', counted,$becomes$)
) as c (place, known, becomes);
