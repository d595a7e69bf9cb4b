-- Title: A mail that comes back stops the address that it was sent to
-- Step: expand
-- Back: worker.finish_mail(uuid, text, text) as in 20261209002570, from the text of the new one without its address and claim; drop
--   function worker.finish_mail(uuid, text, text, text, uuid).
-- The address was read again when the mail came back: a member who changed it in that moment heard nothing any more at the new one.

select private.change_function(
  'worker.finish_mail(uuid, text, text)',
  'worker.finish_mail(id uuid, outcome text, error text DEFAULT NULL::text)',
  'worker.finish_mail(id uuid, outcome text, error text DEFAULT NULL::text, address text DEFAULT NULL, claim uuid DEFAULT NULL)'
);
drop function worker.finish_mail(uuid, text, text);

select private.change_function('worker.finish_mail(uuid, text, text, text, uuid)', c.known, c.becomes) from (values
  -- A worker of before does not say where a mail to a member went: then nothing is stopped, and the next one comes back as well.
  (1, $known$      select lower(coalesce(u.email::text, mail.address)), 'bounced'
      from (select) as always left join auth.users u on u.id = mail.recipient_id
      on conflict do nothing;$known$,
    $becomes$      select lower(a.address), 'bounced' from (select coalesce(mail.address, finish_mail.address) as address) a
      where a.address is not null
      on conflict do nothing;$becomes$),
  -- What a worker says late is not about another's claim; that it was sent is news all the same.
  (2, $known$elsif mail.state <> 'claimed' then$known$,
    $becomes$elsif mail.state <> 'claimed' or mail.claim <> finish_mail.claim then$becomes$)
) as c (place, known, becomes);

revoke execute on all functions in schema worker from public;
