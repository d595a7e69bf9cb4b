-- Title: A page without owners that a moderator has hidden is claimed by nobody, and looks like none
-- Step: expand
-- Back: private.may_prove by the `known` below.
-- Any member who opened its address was led to its name and to a form that made them its owner, though nobody becomes an owner while a
-- moderator has hidden a page (docs/decisions/0124-reports-of-what-several-own.md).

select private.change_function('private.may_prove(uuid, uuid)', 'else not o.is_listed', 'else not o.is_listed and o.hidden_at is null');
