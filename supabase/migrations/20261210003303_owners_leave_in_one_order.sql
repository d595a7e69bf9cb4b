-- Title: A removal from the owners locks the account first, and a deletion each page before what is owned of it
-- Step: expand
-- Back: the functions of the list below by its `known`.
-- A deletion held the page of an owner who is not shown as the removal, which held the ownership, came to it. Of one who is shown it held
-- the proof as the worker, which held the page, came to answer it (docs/decisions/0160-one-order-of-locks.md).

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.remove_owner(uuid)', '  delete from public.organization_members m
', '  perform private.hold_members(array[auth.uid(), m.member_id]) from public.organization_members m
  where m.id = owner and private.owns(m.organization_id);
  delete from public.organization_members m
'),
  ('private.release_jobs()', 'where m.member_id = old.id and not m.shown)
  order by o.id', 'where m.member_id = old.id)
  order by o.id')
) as c (function, known, becomes);
