-- Title: A notification tells whether the suggestion in it asks for money
-- Step: expand
-- Back: public.header without `n.asks_for_money`; drop view public.my_notifications, and create it as before, with its grants and comments.
-- Each page of an owner with such a suggestion in the bell asked a second time, after the header, and waited for it. Only a suggestion
-- brings the words of a stranger that are read in a notification alone.

create or replace view public.my_notifications with (security_invoker = true) as
  select n.id, n.kind, n.params, private.subject_name(n.params) as subject_name, n.note, n.title, n.message, n.type, n.link, n.is_read,
    n.created_at, (
      select count(*)::integer from public.notifications u where u.user_id = (select auth.uid()) and not u.is_read
    ) as unread, private.awaits_answer(n.params) as awaits_answer,
    n.kind = 'edit_suggested' and (private.asking_for_money(array[n.note]))[1] as asks_for_money
  from public.notifications n
  where n.user_id = (select auth.uid()) and (select private.session_lives());

comment on column public.my_notifications.asks_for_money is 'Never null.';

select private.change_function('public.header(integer)', 'n.is_read, n.created_at', 'n.is_read, n.created_at, n.asks_for_money');
