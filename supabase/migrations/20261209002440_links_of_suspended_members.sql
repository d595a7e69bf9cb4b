-- Title: The link that confirms a listing is unknown while its member is suspended
-- Step: expand
-- Back: private.confirm_listing as in 20261204000200.
-- Opened without a session it was spent, said that its member was not open to work, and dated the listing from that day
-- (docs/decisions/0110-suspension.md).

select private.change_function('private.confirm_listing(text)', 'and l.made_at > now() - interval ''60 days''',
  'and l.made_at > now() - interval ''60 days'' and not private.is_suspended(l.member_id)');
