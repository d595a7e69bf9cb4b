-- Title: The dashboard tells an applicant of no acceptance by somebody whom they can't reach any more
-- Step: expand
-- Back: public.my_dashboard by the `known` below.
-- A yes waited for its applicant for two weeks, with the company's name, though its poster was suspended, had left or was apart
-- from them by a block: the list to which it leads says that nobody can be reached there, and the mail is not sent.

select private.change_function('public.my_dashboard(text, date)',
  'filter (where a.status = ''accepted'' and a.updated_at > now() - interval ''14 days'')',
  'filter (
          where a.status = ''accepted'' and a.updated_at > now() - interval ''14 days''
          and a.id in (select m.application_id from private.my_acceptances() m where m.poster_name is not null)
        )');

notify pgrst, 'reload schema';
