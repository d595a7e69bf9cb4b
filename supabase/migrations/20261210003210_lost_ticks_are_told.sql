-- Title: Who loses the tick with the proof of a domain is told, and whose tick was taken reads why
-- Step: expand
-- Back: worker.begin_day and private.my_verification by the `known` below.
-- A new name and a moderator told of the lost tick, and only the end of a proof did not; and the page that the mail of a taken
-- tick leads to said nothing of it: of a granted request it has the reason of its last decision, and nobody knew which that was
-- (docs/decisions/0112-verification.md, 0129-ticks-on-proofs.md).

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('worker.begin_day()', '  with over as (
    update private.verification_requests r set ends_with_day = false
    where r.ends_with_day and r.ended_at <= now() returning r.member_id
  )
  update public.profiles p set is_verified = false from over where p.id = over.member_id;
  get diagnostics unticked = row_count;
', '  for decided in
    with over as (
      update private.verification_requests r set ends_with_day = false
      where r.ends_with_day and r.ended_at <= now() returning r.member_id
    )
    update public.profiles p set is_verified = false from over where p.id = over.member_id returning p.id
  loop
    unticked := unticked + 1;
    perform private.notify(decided.id, ''verification_ended'', ''{}'', null);
  end loop;
'),
  ('worker.begin_day()', '  unticked integer;
', '  unticked integer := 0;
'),
  ('private.my_verification()', 'where d.kind = ''verification'' and d.subject_id = r.id order by d.at desc limit 1
        )
      )', 'where d.kind = ''verification'' and d.subject_id = r.id order by d.at desc limit 1
        )
      ) || case when exists (
        select from private.decisions d where d.kind = ''verification'' and d.subject_id = r.id and d.action = ''end''
      ) then ''{"taken_back": true}''::jsonb else ''{}'' end')
) as c (function, known, becomes);
