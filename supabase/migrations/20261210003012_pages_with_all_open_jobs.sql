-- Title: A startup's page has all its open jobs, and looks for them once
-- Step: expand
-- Back: public.startup_page by the `known` of the list below.
-- It had the newest twenty and no way to the others, which it had found each time it was read.

-- As many as a list of jobs has at most. How fast applicants get an answer is said of the newest, as before.
select private.change_function('public.startup_page(text)', c.known, c.becomes) from (values
  (1, 'shown public.organizations;', 'shown public.organizations;
  hiring uuid[];'),
  (2, 'return json_build_object(', 'hiring := private.jobs_at(shown.id);
  return json_build_object('),
  (3, 'unnest((private.jobs_at(shown.id))[1:20])', 'unnest(hiring[1:20])'),
  (4, '(private.jobs_at(shown.id))[1:20]', 'hiring[1:1000]')
) as c (place, known, becomes)
order by c.place;

notify pgrst, 'reload schema';
