-- Title: An organization's page says how fast its applicants get an answer
-- Step: expand
-- Back: public.startup_page without answer_days.
-- requirements/jobs.md 116 asks for it there too. It is the slowest of what the pages of its open jobs say already, so that half of the
-- answers to each of their posters' applicants came within it, and it tells nobody anything new. If one of these jobs says nothing
-- yet, neither does the page.

select private.change_function('public.startup_page(text)', '''is_listed'', shown.is_listed,',
  '''is_listed'', shown.is_listed,
    ''answer_days'', (
      select case when count(*) = count(open.days) then max(open.days) end
      from (select private.job_answer_days(job) as days from unnest((private.jobs_at(shown.id))[1:20]) job) open
    ),');

notify pgrst, 'reload schema';
