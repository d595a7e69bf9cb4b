-- Title: Links in mails to an address that a member has left do nothing any more
-- Step: expand
-- Back: private.take_confirmed_address as in 20261127000200.
-- Who reads a member's former mailbox, an employer say, could stop kinds of mails to the new one, and list the profile again.
-- Links of guardians, domains and alerts are of their address already.

select private.change_function(
  'private.take_confirmed_address()',
  'delete from private.mail_stops s where s.address = lower(old.email)',
  'delete from private.unsubscribe_links l where l.member_id = new.id;
  delete from private.listing_links l where l.member_id = new.id;
  delete from private.mail_stops s where s.address = lower(old.email)'
);
