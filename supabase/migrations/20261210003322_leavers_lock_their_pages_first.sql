-- Title: A deletion, and the night after it, lock pages before jobs
-- Step: expand
-- Back: private.release_jobs and worker.begin_day without what is put in here.
-- Since 20261210003320 whoever renames or unlists a page holds it as they come to its jobs. A deletion held the jobs of an owner as it came
-- to the page, and so did the worker on the night after it: each waited for the other (docs/decisions/0160-one-order-of-locks.md).

select private.change_function('private.release_jobs()',
  '  perform from public.jobs j where j.client_id = old.id order by j.id for update;',
  '  perform from public.organizations o
  where o.id in (select m.organization_id from public.organization_members m where m.member_id = old.id) order by o.id for update;
  perform from public.jobs j where j.client_id = old.id order by j.id for update;');
select private.change_function('worker.begin_day()',
  '  perform from public.jobs j where j.left_poster = any (gone) order by j.id for update;',
  '  perform from public.organizations o
  where o.id in (select l.organization_id from private.left_organizations l where l.leaves_at <= now()) order by o.id for update;
  perform from public.jobs j where j.left_poster = any (gone) order by j.id for update;');
