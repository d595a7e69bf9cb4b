-- Title: Who is no longer suspended is not promised what we hid for itself
-- Step: expand
-- Back: the message as it was, "Your account is no longer suspended. What you had on the site is shown again."
-- What a moderator hid before or meanwhile stays hidden after a suspension (docs/decisions/0110-suspension.md), and the member
-- read that all of it is shown.

update private.notification_kinds
set message = 'Your account is no longer suspended. What the suspension had hidden is shown again.'
where kind = 'member_unsuspended';
