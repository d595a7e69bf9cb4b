-- Posters change what they wrote while the job is active; never its status, age or owner.
grant update (
  title, description, company_name, company_url, budget_type, budget_min, budget_max, duration,
  experience_level, job_type, location, skills_required, deadline
) on public.jobs to authenticated;

create policy "posters edit their own active jobs" on public.jobs
  for update to authenticated
  using (client_id = (select auth.uid()) and status = 'active')
  with check (client_id = (select auth.uid()) and status = 'active');

-- A deadline that stays is left alone, so that an old job can still have a typo mended.
create trigger guard_changed_deadline before update on public.jobs
  for each row when (current_user = 'authenticated' and new.deadline is distinct from old.deadline)
  execute function private.guard_job_deadline();
