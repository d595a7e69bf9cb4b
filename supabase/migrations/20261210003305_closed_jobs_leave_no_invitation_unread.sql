-- Title: As a job closes, an invitation to it is read also where the request that it came with is withdrawn
-- Step: expand
-- Back: private.tell_closing by the `known` below. What was read stays so.
-- It stayed unread until the next day, beside others that were read at once: so it told which of the withdrawn requests it came with, and
-- who had posted a job that names nobody (docs/decisions/0227-what-the-bell-leaves-unread.md).

select private.change_function('private.tell_closing()',
  'select c.addressee_id from private.job_invitations i join public.connections c on c.id = i.connection_id where i.job_id = new.id',
  'select n.user_id from public.notifications n
    where n.kind = ''job_invited'' and not n.is_read and n.params ->> ''job_id'' = new.id::text');
