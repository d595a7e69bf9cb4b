-- Title: What a moderator writes to us is another moderator's to read and answer
-- Step: expand
-- Back: the functions of the list below by its `known`.
-- The moderators' page says that what they wrote themselves goes to another one. A message to us from their own address was in their list,
-- and they could answer or close it (docs/decisions/0111-moderation.md).

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.moderation_queue()', 'select o.kind, o.id, o.since, 1 from private.waiting_others o
          where o.kind = ''contact'' order by o.since, o.id limit 50',
    'select o.kind, o.id, o.since, 1 from private.waiting_others o join private.contact_requests c on c.id = o.id
          where o.kind = ''contact''
            and c.address is distinct from (select lower(u.email) from auth.users u where u.id = (select auth.uid()))
          order by o.since, o.id limit 50'),
  ('private.moderation_queue()', 'select * from private.decisions n where n.kind = ''contact'' order by n.at desc, n.id limit 50',
    'select n.* from private.decisions n left join private.contact_requests c on c.id = n.subject_id
          where n.kind = ''contact''
            and c.address is distinct from (select lower(u.email) from auth.users u where u.id = (select auth.uid()))
          order by n.at desc, n.id limit 50'),
  ('private.contact_case(uuid)', 'where c.id = contact_case.contact',
    'where c.id = contact_case.contact
    and c.address is distinct from (select lower(u.email) from auth.users u where u.id = (select auth.uid()))'),
  ('private.contact_to_close(uuid)', 'if not found then',
    'if not found or asked.address = (select lower(u.email) from auth.users u where u.id = (select auth.uid())) then')
) as c (function, known, becomes);
