-- Title: The figure of all that a poster has answered goes
-- Step: contract
-- Back: alter table private.left_posters add column answer_days integer; private.answer_days as in 20261207000500.
-- Since 20261209000200 each name has its own, and nothing asks for these.
drop function private.answer_days(uuid);
alter table private.left_posters drop column answer_days;
