-- Title: A member changes what others find them by a number of times a day
-- Step: expand
-- Back: drop both triggers count_edit and private.count_edit, delete the row of private.limits.
-- Each text adds its words to those that searches are corrected by, and these stay for a month or two after the text has gone. Nothing
-- counted changes: one member, with one job and new words in each of some four hundred changes, had a visitor's misspelled search take
-- 15 s instead of a few ms, and the table grow without end (docs/decisions/0045-limits-and-reports.md, 0065-search-functions.md).

insert into private.limits (kind, scope, max, period, words) values
  ('edits', 'member', 60, '24 hours', 'change your profile and your jobs at most %s times');

-- Of whom the row is, by the column that it is told: what a moderator or the worker changes is nobody's change.
create function private.count_edit() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if (to_jsonb(new) ->> tg_argv[0])::uuid = auth.uid() then
    perform private.count_action('edits');
  end if;
  return null;
end
$$;
revoke execute on function private.count_edit() from public;

create trigger count_edit after update on public.jobs
  for each row when (new.search_text is distinct from old.search_text)
  execute function private.count_edit('client_id');
create trigger count_edit after update on public.talent_profiles
  for each row when ((new.search_text, new.location_text) is distinct from (old.search_text, old.location_text))
  execute function private.count_edit('user_id');

notify pgrst, 'reload schema';
