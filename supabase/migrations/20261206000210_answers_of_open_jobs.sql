-- Title: The dashboard counts an application as unanswered only while its job is open
-- Step: expand
-- Back: public.my_dashboard without the two conditions that this adds.
-- Who applied was told once that the job was closed or filled (docs/decisions/0077-answers.md). The dashboard went on saying
-- "No answer for 200 days" under "Waiting for you".

do $$
declare
  definition constant text := pg_get_functiondef('public.my_dashboard(text, date)'::regprocedure);
  known constant text := 'a.status = ''pending'' and a.created_at <= now() - interval ''14 days''';
begin
  if strpos(definition, known) = 0 then
    raise exception 'public.my_dashboard is not as this migration knows it';
  end if;
  execute replace(definition, known, known || ' and j.status = ''active''');
end
$$;

notify pgrst, 'reload schema';
